import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { enterInBook, type RecordBook, recordMarkers } from "../records.ts";
import { roundDays } from "./official-entries.ts";

const columns = {
  single: { value: sql.raw("best"), marker: sql.raw("regional_single_record") },
  average: { value: sql.raw("average"), marker: sql.raw("regional_average_record") },
} satisfies Record<ResultType, { value: SQL; marker: SQL }>;

/**
 * Marks the records set in these events from a day on, taking back markers that are no longer deserved: what is posted
 * late may outdo what was posted before it. Markers of earlier days are taken as right.
 */
export async function markRecords(
  tx: Database,
  { eventIds, since, now }: { eventIds: string[]; since: string; now: Date },
): Promise<void> {
  if (eventIds.length === 0) return;
  for (const type of ["single", "average"] as const) {
    const books = await booksBefore(tx, { eventIds, since, type });
    const candidates = await candidatesSince(tx, { eventIds, since, type });
    const changes = [...Map.groupBy(candidates, (candidate) => candidate.eventId)].flatMap(([eventId, ofEvent]) => {
      const markers = recordMarkers(ofEvent, books.get(eventId));
      return ofEvent
        .map(({ id, marker: was }, index) => ({ id, was, marker: markers[index] ?? null }))
        .filter(({ was, marker }) => was !== marker);
    });
    await writeMarkers(tx, { type, changes, now });
  }
}

type Scope = { eventIds: string[]; since: string; type: ResultType };

// Every record is its country's record too, so that the best marked value of each country is all there is to know.
async function booksBefore(tx: Database, { eventIds, since, type }: Scope): Promise<Map<string, RecordBook>> {
  const { value, marker } = columns[type];
  const bests = await tx.execute<{ event_id: string; country_id: string; value: number }>(sql`
    select result.event_id, result.country_id, min(result.${value}) as value
    from results result
    join competitions competition on competition.id = result.competition_id
    left join ${roundDays(sql`competition.end_date >= ${since}`)} on moment.round_id = result.round_id
    where result.event_id in ${eventIds} and result.${marker} is not null
      and competition.results_posted_at is not null
      and coalesce(moment.achieved_on, competition.end_date) < ${since}
    group by 1, 2`);
  const books = new Map<string, RecordBook>(eventIds.map((eventId) => [eventId, new Map()]));
  for (const best of bests) {
    enterInBook(books.get(best.event_id) ?? new Map(), { value: best.value, countryId: best.country_id });
  }
  return books;
}

async function candidatesSince(tx: Database, { eventIds, since, type }: Scope) {
  const { value, marker } = columns[type];
  const found = await possibleRecords(tx, { eventIds, since, type });
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

// What is marked, and what is no worse than the country's record of before: who never did as well is passed over by their
// best alone, which must be up to date. `+ 0` keeps the index of all values out of it. A query of its own, after which PostgreSQL knows how few they are.
async function possibleRecords(tx: Database, { eventIds, since, type }: Scope) {
  const { value, marker } = columns[type];
  return await tx.execute<{ id: string; round_id: string }>(sql`
    with national as (
      select result.event_id, result.country_id, min(result.${value}) as value
      from results result
      join competitions competition on competition.id = result.competition_id
      where result.event_id in ${eventIds} and result.${marker} is not null
        and competition.results_posted_at is not null and competition.end_date < ${since}
      group by 1, 2
    )
    select result.id, result.round_id
    from results result join competitions competition on competition.id = result.competition_id
    where result.event_id in ${eventIds} and result.${marker} is not null and competition.end_date >= ${since}
    union
    select result.id, result.round_id
    from unnest(${sql.param(eventIds)}::text[]) as event(id)
    cross join countries country
    left join national on national.event_id = event.id and national.country_id = country.id
    cross join lateral (
      select standing.competitor_id from personal_bests standing
      where standing.event_id = event.id and standing.type = ${type} and standing.country_id = country.id
        and standing.best <= coalesce(national.value, 2147483647)
      offset 0
    ) leader
    cross join lateral (
      select result.id, result.round_id from results result
      where result.competitor_id = leader.competitor_id and result.event_id = event.id
        and result.country_id = country.id and result.${value} + 0 between 1 and coalesce(national.value, 2147483647)
      offset 0
    ) result`);
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
