import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { listCompetitions } from "#lib/competitions/queries/list.ts";
import { database } from "#lib/db/connection.ts";
import { countryById } from "#lib/reference/countries.ts";

export type HomeCompetition = {
  id: string;
  name: string;
  startDate: string;
  endDate: string;
  cityName: string;
  countryIso2: string;
  eventIds: string[];
};

/** What is under way by the clocks there, and what comes next; each competition once. */
export async function loadHome(now: Date) {
  const [current, next] = await Promise.all([list("ongoing", now, 3), list("to come", now, 5)]);
  return {
    underWay: current.competitions.flatMap(toHomeCompetition),
    underWayCount: current.total,
    next: next.competitions.flatMap(toHomeCompetition),
  };
}

const list = (when: "ongoing" | "to come", now: Date, size: number) =>
  listCompetitions(
    database(),
    { held: { when, now }, withoutCancelled: true, sort: [{ key: "start_date", isDescending: false }] },
    { offset: 0, size },
  );

function toHomeCompetition({
  id,
  name,
  startDate,
  endDate,
  city,
  countryId,
  eventIds,
}: ListedCompetition): HomeCompetition[] {
  if (startDate === null || endDate === null) return [];
  return [{ id, name, startDate, endDate, cityName: city, countryIso2: countryById(countryId)?.iso2 ?? "", eventIds }];
}
