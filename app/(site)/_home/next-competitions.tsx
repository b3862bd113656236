import { CountryFlag } from "#app/_components/country-name.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { to } from "#lib/language/translate.ts";
import type { HomeCompetition } from "./load.ts";

export function NextCompetitions({ competitions }: { competitions: HomeCompetition[] }) {
  if (competitions.length === 0) return null;
  return (
    <section className="mb-16" aria-labelledby="next-competitions">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="next-competitions" className="text-2xl">
          Next competitions
        </h2>
        <a href={to("/competitions")}>All competitions</a>
      </div>
      <ul className="card grid divide-y divide-line py-2!">
        {competitions.map((competition) => (
          <li key={competition.id} className="next-competition">
            <span className="text-sm text-muted">
              <DateRange start={competition.startDate} end={competition.endDate} length="short" />
            </span>
            <span>
              <a className="font-semibold" href={to(`/competitions/${competition.id}`)}>
                {competition.name}
              </a>
              <span className="block text-sm text-muted">
                <CountryFlag iso2={competition.countryIso2} named />
                {competition.cityName}
              </span>
            </span>
            <EventList eventIds={competition.eventIds} />
          </li>
        ))}
      </ul>
    </section>
  );
}
