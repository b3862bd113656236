import type { ReactNode } from "react";
import { CountryName } from "#app/_components/country-name.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { to } from "#lib/language/translate.ts";
import type { FoundPerson } from "#lib/persons/search.ts";
import { countryById } from "#lib/reference/countries.ts";
import { CompetitionPlace } from "../competitions/_shared/competition-place.tsx";
import { FoundAs } from "../persons/_shared/formerly.tsx";

type GroupProps = { title: string; shown: number; total: number; all: string; allWords: string; children: ReactNode };

/** What was found of one kind, and the way to all of it. A kind nothing was found of is left out. */
export function Group({ title, shown, total, all, allWords, children }: GroupProps) {
  if (total === 0) return null;
  return (
    <section aria-label={title}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-2xl">{title}</h2>
        {total > shown ? (
          <a href={to(all)} className="-my-1 py-1 text-sm">
            {allWords}
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}

export function FoundCompetitions({ competitions }: { competitions: ListedCompetition[] }) {
  return (
    <ul className="row-list beside">
      {competitions.map(({ id, name, startDate, endDate, city, countryId }) => (
        <li key={id}>
          <a className="row-name" href={to(`/competitions/${id}`)}>
            <bdi>{name}</bdi>
          </a>
          <p className="text-sm text-muted">
            <CompetitionPlace competition={{ city, countryId }} />
            {startDate && endDate ? (
              <>
                {" · "}
                <DateRange start={startDate} end={endDate} length="short" />
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function FoundPersons({ persons }: { persons: FoundPerson[] }) {
  return (
    <ul className="row-list beside">
      {persons.map(({ id, name, countryId, formerName }) => (
        <li key={id}>
          <a className="row-name" href={to(`/persons/${id}`)}>
            <bdi>{name}</bdi>
          </a>
          <p className="text-sm text-muted">
            <CountryName iso2={countryById(countryId)?.iso2 ?? ""} /> · <code>{id}</code>
            <FoundAs formerName={formerName} />
          </p>
        </li>
      ))}
    </ul>
  );
}
