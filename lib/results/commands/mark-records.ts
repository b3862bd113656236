import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { executeByGenericPlan } from "#lib/db/generic-plans.ts";
import { isOfList } from "#lib/db/schema/list-key.ts";
import { countries, countryById } from "#lib/reference/countries.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { enterInBook, type RecordBook, recordMarker, recordMarkers } from "../records.ts";
import { roundDays } from "./official-entries.ts";

const columns = {
  single: { value: sql.raw("best"), marker: sql.raw("regional_single_record") },
  average: { value: sql.raw("average"), marker: sql.raw("regional_average_record") },
} satisfies Record<ResultType, { value: SQL; marker: SQL }>;

/**
 * Marks the records that the results of a competition set or take from others since it began, and takes back what is no
 * longer deserved. All other markers, and everybody's bests, must be right.
 */
export async function markRecordsOfCompetition(
  tx: Database,
  { competitionId, since, now }: { competitionId: string; since: string; now: Date },
): Promise<void> {
  const possible = await recordsOf(tx, { competitionId, since });
  for (const type of types) {
    const byEvent = Map.groupBy(
      possible.filter((row) => row.type === type),
      (row) => row.event_id,
    );
    const bests = await nationalBestsBefore(tx, { eventIds: [...byEvent.keys()], since, type });
    const reached = [...byEvent].map(
      ([eventId, rows]) => [eventId, new Set(rows.flatMap((row) => countriesReachedBy(row, bests)))] as const,
    );
    await mark(tx, { reached: new Map(reached), bests, since, type, competitionId, now });
  }
}

/** Marks the records of these events since a day anew: where results are gone. Markers of earlier days must be right. */
export async function markRecordsSince(
  tx: Database,
  { eventIds, since, now }: { eventIds: string[]; since: string; now: Date },
): Promise<void> {
  const everywhere = new Set(countries.map(({ id }) => id));
  const reached = new Map(eventIds.map((eventId) => [eventId, everywhere]));
  for (const type of types) {
    const bests = await nationalBestsBefore(tx, { eventIds, since, type });
    await mark(tx, { reached, bests, since, type, competitionId: "", now });
  }
}

type NationalBest = { eventId: string; countryId: string; value: number };
type Scope = {
  /** By event, the countries where markers may change. */
  reached: ReadonlyMap<string, ReadonlySet<string>>;
  bests: NationalBest[];
  since: string;
  type: ResultType;
  /** Whose own markers may be of what was there before a correction. */
  competitionId: string;
  now: Date;
};

type PossibleRecord = { event_id: string; country_id: string; type: ResultType; value: number; markers: string[] };

const types = ["single", "average"] as const satisfies ResultType[];

// The best of a competition for each country where it is no worse than all before, or where something was marked for what
// it was before a correction. Nothing else changes any marker: whoever takes a record from somebody was as good as all before.
async function recordsOf(
  tx: Database,
  { competitionId, since }: { competitionId: string; since: string },
): Promise<PossibleRecord[]> {
  const ofType = (type: ResultType) => {
    const { value, marker } = columns[type];
    return sql`
      select mine.*, ${type} as type from (
        select event_id, country_id, min(${value}) filter (where ${value} > 0) as value,
          array_remove(array_agg(distinct ${marker}), null) as markers
        from mine group by 1, 2
      ) mine
      left join lateral (${recordBefore({ type, since }, sql`mine`)}) known on true
      where markers <> '{}' or mine.value <= coalesce(known.value, mine.value)`;
  };
  return await executeByGenericPlan<PossibleRecord>(
    tx,
    sql`
      with mine as materialized (select * from results where competition_id = ${competitionId})
      ${ofType("single")} union all ${ofType("average")}`,
  );
}

// A record of the world takes markers everywhere, one of a continent there, others in their country.
function countriesReachedBy(
  { event_id: eventId, country_id: countryId, value, markers }: PossibleRecord,
  bests: NationalBest[],
): string[] {
  const book = bookOf(bests.filter((best) => best.eventId === eventId));
  const all = [...markers, recordMarker({ value, countryId }, book)];
  if (all.includes("WR")) return countries.map(({ id }) => id);
  if (all.every((marker) => marker === null || marker === "NR")) return [countryId];
  const continentId = countryById(countryId)?.continentId;
  return countries.filter((country) => country.continentId === continentId).map(({ id }) => id);
}

async function mark(tx: Database, scope: Scope): Promise<void> {
  if (scope.reached.size === 0) return;
  const candidates = await candidatesWithDays(tx, scope);
  const changes = [...Map.groupBy(candidates, (candidate) => candidate.eventId)].flatMap(([eventId, ofEvent]) => {
    const markers = recordMarkers(ofEvent, bookOf(scope.bests.filter((best) => best.eventId === eventId)));
    return ofEvent
      .map(({ id, marker: was }, index) => ({ id, was, marker: markers[index] ?? null }))
      .filter(({ was, marker }) => was !== marker);
  });
  await writeMarkers(tx, { type: scope.type, changes, now: scope.now });
}

// Every record is its country's record too, so that the best marked value of each country is all there is to know.
async function nationalBestsBefore(
  tx: Database,
  scope: { eventIds: string[]; since: string; type: ResultType },
): Promise<NationalBest[]> {
  if (scope.eventIds.length === 0) return [];
  const rows = await executeByGenericPlan<{ event_id: string; country_id: string; value: number }>(
    tx,
    sql`
      select list.event_id, list.country_id, known.value
      from (
        select event_id, country.id as country_id
        from unnest(${sql.param(scope.eventIds)}::text[]) as event_id cross join countries country
      ) list
      cross join lateral (${recordBefore(scope, sql`list`)}) known`,
  );
  return rows.map((row) => ({ eventId: row.event_id, countryId: row.country_id, value: row.value }));
}

// One of the first that the index of records has of an event and country, for few are later.
const recordBefore = ({ type, since }: { type: ResultType; since: string }, list: SQL): SQL => {
  const { value, marker } = columns[type];
  return sql`
    select result.${value} as value
    from results result join competitions competition on competition.id = result.competition_id
    where result.event_id = ${list}.event_id and result.country_id = ${list}.country_id and result.${marker} is not null
      and competition.results_posted_at is not null and competition.start_date < ${since}
      and (competition.end_date < ${since} or (
        select moment.achieved_on from ${roundDays(sql`round.id = result.round_id`)}) < ${since})
    order by result.${value} limit 1`;
};

function bookOf(bests: readonly NationalBest[]): RecordBook {
  const book: RecordBook = new Map();
  for (const best of bests) enterInBook(book, best);
  return book;
}

async function candidatesWithDays(tx: Database, scope: Scope) {
  const { since, type } = scope;
  const { value, marker } = columns[type];
  const found = await findCandidates(tx, scope);
  if (found.length === 0) return [];
  const ids = sql.param(found.map(({ id }) => id));
  const roundIds = sql.param([...new Set(found.map(({ round_id }) => round_id))]);
  const rows = await tx.execute<{
    id: string;
    event_id: string;
    country_id: string;
    value: number;
    marker: string | null;
    achieved_on: string;
    round_type_id: string;
  }>(sql`
    select result.id, result.event_id, result.country_id, result.${value} as value, result.${marker} as marker,
      moment.achieved_on::text, result.round_type_id
    from results result
    join ${roundDays(sql`competition.end_date >= ${since} and round.id = any(${roundIds}::bigint[])`)}
      on moment.round_id = result.round_id
    where result.id = any(${ids}::bigint[]) and moment.achieved_on >= ${since}
    order by result.id`);
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    countryId: row.country_id,
    value: row.value,
    marker: row.marker,
    achievedOn: row.achieved_on,
    roundRank: roundTypeById(row.round_type_id)?.rank ?? 0,
  }));
}

// Of each country what is marked and no worse than its record of before; where something may change, all that is, marked or
// not: who never did as well is passed over by their best alone. `+ 0` keeps the index of all values out of it. A query of
// its own, after which PostgreSQL knows how few they are.
async function findCandidates(tx: Database, { competitionId, reached, type, bests }: Scope) {
  const { value, marker } = columns[type];
  const known = new Map(bests.map((best) => [`${best.eventId} ${best.countryId}`, best.value]));
  const national = [...reached].flatMap(([eventId, countryIds]) =>
    countries.map(({ id }) => ({
      event_id: eventId,
      country_id: id,
      bound: known.get(`${eventId} ${id}`) ?? 2 ** 31 - 1,
      is_reached: countryIds.has(id),
    })),
  );
  return await executeByGenericPlan<{ id: string; round_id: string }>(
    tx,
    sql`
      with national as (
        select * from jsonb_to_recordset(${JSON.stringify(national)}::text::jsonb)
          as national(event_id text, country_id text, bound int, is_reached boolean)
      )
      select result.id, result.round_id from results result
      where result.competition_id = ${competitionId} and result.event_id = any(${sql.param([...reached.keys()])}::text[])
        and result.${marker} is not null
      union
      select result.id, result.round_id
      from national
      cross join lateral (
        select result.id, result.round_id from results result
        where result.event_id = national.event_id and result.country_id = national.country_id
          and result.${marker} is not null and result.${value} <= national.bound
        offset 0
      ) result
      union
      select result.id, result.round_id
      from national
      cross join lateral (
        select bests.competitor_id from personal_bests bests
        where ${isOfList([
          [sql`bests.event_id`, sql`national.event_id`],
          [sql`bests.type`, sql`${type}`],
          [sql`bests.country_id`, sql`national.country_id`],
        ])} and bests.best <= national.bound
        offset 0
      ) leader
      cross join lateral (
        select result.id, result.round_id from results result
        where result.competitor_id = leader.competitor_id and result.event_id = national.event_id
          and result.country_id = national.country_id
          and result.${value} + 0 > 0 and result.${value} <= national.bound
        offset 0
      ) result
      where national.is_reached`,
  );
}

async function writeMarkers(
  tx: Database,
  { type, changes, now }: { type: ResultType; changes: { id: string; marker: string | null }[]; now: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const { marker } = columns[type];
  await tx.execute(sql`
    update results set ${marker} = change.marker, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as change(id bigint, marker text)
    where results.id = change.id`);
}
