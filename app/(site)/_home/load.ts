import { readParameter } from "#app/_forms/address-parameters.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { type CompetitionFilter, listCompetitions } from "#lib/competitions/queries/list.ts";
import { dayThere } from "#lib/competitions/venue-day.ts";
import { database } from "#lib/db/connection.ts";
import { addDays, numberOfDays, utcDateOf } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { Point } from "#lib/reference/distance.ts";
import { countPlaces, noPlaces, type Places } from "#lib/registrations/queries.ts";
import { listRecentRecords, type RecentRecord } from "#lib/results/queries/recent-records.ts";
import { listRoundsNow, type RoundNow } from "#lib/scoretaking/queries/rounds-now.ts";
import { findAround } from "../competitions/_list/around.ts";
import { canonicalPlace } from "../competitions/_list/filters.ts";

export type HomeCompetition = {
  id: string;
  name: string;
  startDate: string;
  endDate: string;
  cityName: string;
  countryIso2: string;
  eventIds: string[];
};

/** What it is at: a round, or one of its days by the clocks there. */
export type CompetitionNow = HomeCompetition & { round: RoundNow | undefined; day: number; days: number };

/** What is held soon around the place that was asked for; of a place that nobody knows, or without one, anywhere. */
export type Soon = {
  /** Where to measure distances from; undefined where no place was asked for. */
  around: Point | undefined;
  near: string;
  /** The place as it is called here. */
  place: string | undefined;
  isUnknown: boolean;
  competitions: (HomeCompetition & { listed: ListedCompetition; places: Places })[];
};

/** Within how many kilometres of a place something is near. */
export const nearKm = 200;

/** Records of so many days; where there are none, which is usual in a small association, of a year. */
const daysOfRecords = { month: 30, year: 365 };

export type RecordsOfLate = { period: keyof typeof daysOfRecords; records: RecentRecord[] };

const mostUnderWay = 4;
const mostSoon = 5;
const mostRecords = 8;

/** Of what may stand in the address of the home page. */
export const readNear = (asked: QueryValues): string => readParameter(asked, ["near"], canonicalPlace) ?? "";

/** What is under way by the clocks there, what comes next, and the records of late; each competition once. */
export async function loadHome({ near, now }: { near: string; now: Date }) {
  const [current, soon, records] = await Promise.all([loadUnderWay(now), loadSoon(near, now), loadRecords(now)]);
  return { ...current, soon, records };
}

async function loadUnderWay(now: Date): Promise<{ underWay: CompetitionNow[]; underWayCount: number }> {
  const { competitions, total } = await list({ held: { when: "ongoing", now } }, mostUnderWay);
  const ids = competitions.map(({ id }) => id);
  const rounds = await listRoundsNow(database(), ids, now);
  return {
    underWay: competitions.flatMap((competition) =>
      toHomeCompetition(competition).map((shown) => ({
        ...shown,
        round: rounds.get(shown.id),
        day: numberOfDays(shown.startDate, dayThere(competition, now)),
        days: numberOfDays(shown.startDate, shown.endDate),
      })),
    ),
    underWayCount: total,
  };
}

async function loadSoon(near: string, now: Date): Promise<Soon> {
  const around = await findAround(near);
  const place = typeof around === "string" ? undefined : around;
  const filter = { held: { when: "to come", now }, near: place && { ...place, km: nearKm } } as const;
  const { competitions } = await list(filter, mostSoon);
  const places = await countPlaces(
    database(),
    competitions.map(({ id }) => id),
  );
  return {
    near,
    around: place && { latitude: place.latitude, longitude: place.longitude },
    place: place?.name,
    isUnknown: around === "unknown",
    competitions: competitions.flatMap((listed) =>
      toHomeCompetition(listed).map((shown) => ({ ...shown, listed, places: places.get(shown.id) ?? noPlaces })),
    ),
  };
}

async function loadRecords(now: Date): Promise<RecordsOfLate> {
  const over = (period: RecordsOfLate["period"]) =>
    listRecentRecords(database(), { since: addDays(utcDateOf(now), -daysOfRecords[period]), size: mostRecords });
  const records = await over("month");
  return records.length > 0 ? { period: "month", records } : { period: "year", records: await over("year") };
}

const list = (filter: CompetitionFilter, size: number) =>
  listCompetitions(
    database(),
    { ...filter, withoutCancelled: true, sort: [{ key: "start_date", isDescending: false }] },
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
