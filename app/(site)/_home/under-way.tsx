import { StatusChip } from "#app/_components/badge.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { to } from "#lib/language/translate.ts";
import type { HomeCompetition } from "./load.ts";

/** Before everything else: what people follow today. */
export function UnderWay({ competitions, total }: { competitions: HomeCompetition[]; total: number }) {
  if (competitions.length === 0) return null;
  return (
    <section aria-label="Under way" className="card mb-10 py-2!">
      <ul className="grid divide-y divide-line">
        {competitions.map(({ id, name, startDate, endDate, countryIso2, cityName }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <StatusChip tone="accent">Under way</StatusChip>
            <a className="font-semibold" href={to(`/competitions/${id}`)}>
              {name}
            </a>
            <span className="text-sm text-muted">
              <CountryFlag iso2={countryIso2} named />
              {cityName} · <DateRange start={startDate} end={endDate} length="short" />
            </span>
          </li>
        ))}
      </ul>
      {total > competitions.length ? (
        <p className="pb-2 text-sm">
          <a href={to("/competitions?when=ongoing")}>All {formatNumber(total)} that are under way</a>
        </p>
      ) : null}
    </section>
  );
}
