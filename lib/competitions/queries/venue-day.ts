import { and, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "#lib/db/one-of.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { writtenOnce } from "#lib/db/written-once.ts";
import { addDays, type CalendarDate, utcDateOf } from "#lib/platform/date.ts";
import { countries } from "#lib/reference/countries.ts";
import { onlyTimezoneOf, timezones } from "#lib/reference/timezones.ts";
import { localDate } from "../local-time.ts";

// The rule of `venue-day.ts` as conditions on competitions. What no day anywhere could meet is told first by plain
// dates, for the index.

/** Neither over nor begun later than today, there. */
export const isUnderWay = (now: Date): SQL => and(hasBegun(now), isNotOver(now)) as SQL;

export const hasBegun = (now: Date): SQL =>
  and(lte(competitions.startDate, tomorrow(now)), lte(competitions.startDate, today(now))) as SQL;

export const beginsLater = (now: Date): SQL =>
  and(gt(competitions.startDate, yesterday(now)), gt(competitions.startDate, today(now))) as SQL;

export const beginsTodayOrLater = (now: Date): SQL =>
  and(gte(competitions.startDate, yesterday(now)), gte(competitions.startDate, today(now))) as SQL;

export const isNotOver = (now: Date): SQL =>
  and(gte(competitions.endDate, yesterday(now)), gte(competitions.endDate, today(now))) as SQL;

export const isOver = (now: Date): SQL =>
  and(lt(competitions.endDate, tomorrow(now)), lt(competitions.endDate, today(now))) as SQL;

const yesterday = (now: Date): CalendarDate => addDays(utcDateOf(now), -1);
const tomorrow = (now: Date): CalendarDate => addDays(utcDateOf(now), 1);

/** All these conditions are the same until the next: on a quarter of an hour a day begins, wherever that is. */
export const startOfQuarter = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / quarterMilliseconds) * quarterMilliseconds);

// What it says is written once a quarter.
function today(now: Date): SQL {
  const quarter = startOfQuarter(now).getTime();
  if (lastAsked?.quarter !== quarter) lastAsked = { quarter, today: todayAt(now) };
  return lastAsked.today;
}

const quarterMilliseconds = 15 * 60 * 1000;

let lastAsked: { quarter: number; today: SQL } | undefined;

// The database has a list of zones of its own, and would fail for one that it lacks.
function todayAt(now: Date): SQL {
  const { ahead, behind } = findPlaces(now);
  const day = sql`(case when ${isIn(ahead)} then ${tomorrow(now)} when ${isIn(behind)} then ${yesterday(now)}
    else ${utcDateOf(now)} end)::date`;
  return sql`${writtenOnce(day)({})}`;
}

type Places = { zones: string[]; countryIds: string[] };

const isIn = ({ zones, countryIds }: Places): SQL =>
  sql`case when ${competitions.timezone} is null then ${isOneOf(competitions.countryId, countryIds)}
    else ${isOneOf(competitions.timezone, zones)} end`;

/** Where it is another day than in UTC. */
function findPlaces(now: Date): { ahead: Places; behind: Places } {
  const utc = utcDateOf(now);
  const dayOfZone = new Map([...timezones].map((zone) => [zone, localDate(now, zone)]));
  const where = (isSuch: (day: CalendarDate) => boolean): Places => {
    const isZoneSuch = (zone: string | undefined) => zone !== undefined && isSuch(dayOfZone.get(zone) ?? utc);
    return {
      zones: timezones.filter(isZoneSuch),
      countryIds: countries.filter(({ iso2 }) => isZoneSuch(onlyTimezoneOf(iso2))).map(({ id }) => id),
    };
  };
  return { ahead: where((day) => day > utc), behind: where((day) => day < utc) };
}
