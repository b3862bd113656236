import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { writtenForEach } from "#lib/db/written-once.ts";
import { continentById } from "#lib/reference/continents.ts";
import { compareEventIds, eventIds } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { compareRoundTypeIds } from "#lib/reference/round-types.ts";
import { dayOfResultsInQuery } from "../day-of-results.ts";
import type { Region, Scope } from "../region.ts";
import { bestsOfPersons, isInRegion, isInTime, valueColumn } from "./bests.ts";
import { compareText, editionOf, type RankedResult, rankedResults } from "./ranked-results.ts";

export type RecordResult = RankedResult & { type: ResultType; marker: string | null };

const types = ["single", "average"] as const satisfies ResultType[];

/** The best of each event, or of one alone, among these people, all who share it; singles first. */
export async function listCurrentRecords(db: Database, scope: Scope & { eventId?: string }): Promise<RecordResult[]> {
  const records = await rankedResults(db, (from) => from.execute<Row>(holders(scope, {}).getSQL()));
  return records.toSorted((a, b) => byType(a, b) || byRoundAndName(a, b));
}

/**
 * Every result that was the region's record when it was made: by event, singles first, the best and then the latest
 * first; or by date, the latest first. Of one event alone, or of all; and all of them, or a part of the list with how
 * many there are, and in short what all are.
 */
export async function listRecordHistory(
  db: Database,
  scope: Scope & { eventId?: string },
  { offset, size, order = "by event" }: Slice = { offset: 0, size: Number.POSITIVE_INFINITY },
): Promise<{ records: RecordResult[]; total: number; marks: RecordMark[] }> {
  let all: PastRow[] = [];
  const records = await rankedResults(db, async (from) => {
    const marks = await from.execute<PastRow>(ofBothTypes((type) => marked(scope, type)));
    all = marks.toSorted(order === "by event" ? inHistory : byDate);
    return all
      .slice(offset, offset + size)
      .map(({ edition, value, marker, type }) => ({ edition, value, marker, type }));
  });
  return { records, total: all.length, marks: all.map(toMark) };
}

type Slice = { offset: number; size: number; order?: "by event" | "by date" };

/** As much of a record as a chart shows. */
export type RecordMark = {
  type: ResultType;
  value: number;
  marker: string;
  day: string;
  competitorId: string;
  personName: string;
};

const toMark = ({ type, value, marker, day, competitor_id, person_name }: PastRow): RecordMark => ({
  type,
  value,
  marker,
  day: day ?? "",
  competitorId: competitor_id,
  personName: person_name,
});

/** What decides where a result stands in the history; the rest is read of those that are shown. */
type PastRow = {
  edition: string;
  id: string;
  event_id: string;
  type: ResultType;
  value: number;
  marker: string;
  day: string | null;
  round_type_id: string;
  person_name: string;
  competitor_id: string;
};

const inHistory = (a: PastRow, b: PastRow): number =>
  compareEventIds(a.event_id, b.event_id) ||
  types.indexOf(a.type) - types.indexOf(b.type) ||
  a.value - b.value ||
  -compareText(a.day ?? "", b.day ?? "") ||
  compareRoundTypeIds(a.round_type_id, b.round_type_id) ||
  compareText(a.person_name, b.person_name) ||
  Number(a.id) - Number(b.id);

const byDate = (a: PastRow, b: PastRow): number => compareText(b.day ?? "", a.day ?? "") || inHistory(a, b);

type Row = { edition: string; type: ResultType; value: number; marker: string | null };

// In one statement: the two are of one moment.
const ofBothTypes = (query: (type: ResultType) => SQL): SQL =>
  sql`(${query("single")}) union all (${query("average")})`;

const edition = sql`${editionOf(sql`result`, sql`competition`)} as edition`;

const holders = writtenForEach(({ eventId, ...scope }: Scope & { eventId?: string }) =>
  ofBothTypes(
    (type) => sql`
  with best as materialized (
    select event.id as event_id, leading_best.value
    from unnest(${sql.param(eventId === undefined ? eventIds : [eventId])}::text[]) as event(id)
    cross join lateral (
      select min(value) as value
      from (${bestsOfPersons({ ...scope, type, eventId: sql`event.id` }, { atMost: 1 })}) best
    ) leading_best
    where leading_best.value is not null
  )
  select ${edition}, ${sql.raw(`'${type}'`)} as type, best.value, ${markerOf(type)} as marker
  from best join results result on result.event_id = best.event_id and result.${valueColumn(type)} = best.value
    and result.${valueColumn(type)} > 0
  ${where(scope, sql`true`)}`,
  ),
);

const marked = (scope: Scope & { eventId?: string }, type: ResultType): SQL => sql`
  select ${edition}, result.id, result.event_id, ${sql.raw(`'${type}'`)} as type, result.${valueColumn(type)} as value,
    ${markerOf(type)} as marker, ${dayOfResultsInQuery}::text as day, result.round_type_id, result.person_name,
    result.competitor_id
  from results result
  ${where(scope, isMarkedFor(scope.region, markerOf(type)))}
    and ${scope.eventId === undefined ? sql`true` : sql`result.event_id = ${scope.eventId}`}`;

const where = ({ region, gender, ...time }: Scope, condition: SQL): SQL => sql`
  join competitions competition on competition.id = result.competition_id
    and competition.results_posted_at is not null and ${isInTime(sql`competition.end_date`, time)}
  ${gender ? sql`join persons person on person.id = result.competitor_id and person.gender = ${gender}` : sql``}
  where ${condition} and ${isInRegion(sql`result.country_id`, region)}`;

// Only the highest marker is kept: a world record was its continent's and its country's as well.
function isMarkedFor(region: Region, marker: SQL): SQL {
  if (region.kind === "country") return sql`${marker} is not null`;
  if (region.kind === "world") return sql`${marker} = 'WR'`;
  return sql`${marker} in ('WR', ${continentById(region.continentId).recordName})`;
}

const markerOf = (type: ResultType): SQL => sql.raw(`result.regional_${type}_record`);

const byType = (a: RecordResult, b: RecordResult): number => types.indexOf(a.type) - types.indexOf(b.type);

const byRoundAndName = (a: RecordResult, b: RecordResult): number =>
  compareRoundTypeIds(a.roundTypeId, b.roundTypeId) || compareText(a.personName, b.personName) || a.id - b.id;
