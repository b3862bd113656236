import type { ReactNode } from "react";
import { CountryFlag } from "#app/_components/country-name.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { to } from "#lib/language/translate.ts";
import type { HomeCompetition } from "./load.ts";

type Props = { competition: HomeCompetition; state?: ReactNode; distance?: ReactNode };

/** A competition in three lines: its name and the one thing to know of it, where and when, and its events. */
export function CompetitionLine({ competition, state, distance }: Props) {
  const { id, name, startDate, endDate, countryIso2, cityName, eventIds } = competition;
  return (
    <li className="home-line">
      <a className="name font-semibold" href={to(`/competitions/${id}`)}>
        <bdi>{name}</bdi>
      </a>
      {state ? <span className="home-line-end">{state}</span> : null}
      <span className="home-line-detail">
        <CountryFlag iso2={countryIso2} named />
        <bdi>{cityName}</bdi>
        {distance}
      </span>
      <span className="home-line-detail home-line-end">
        <DateRange start={startDate} end={endDate} length="short" />
      </span>
      <EventList eventIds={eventIds} />
    </li>
  );
}
