import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { results } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { invalid } from "#lib/platform/errors.ts";
import { type FormatId, isFormatId } from "#lib/reference/formats.ts";
import { averageOf } from "../average.ts";
import { bestOf } from "../best-and-worst.ts";
import { placesOf } from "../round-places.ts";
import type { Touched } from "./refresh-ranks.ts";
import type { Pair } from "./write-bests.ts";

/**
 * Writes bests, averages and places into the results of a competition, or of some of its events. Answers whom and what
 * they concern, and whose bests or averages are others than there stood.
 */
export async function rankCompetition(
  tx: Database,
  { competitionId, eventIds, now }: { competitionId: string; eventIds?: string[]; now: Date },
): Promise<Touched & { recounted: Pair[] }> {
  await requireKnownCountries(tx, competitionId);
  const entries = (await entriesOf(tx, competitionId, eventIds)).map((entry) => ({
    ...entry,
    best: bestOf(entry.attempts),
    average: averageOf(entry.attempts, entry),
  }));
  // Duels are decided round by round; their places come with them.
  const ranked = entries.filter((entry) => entry.formatId !== "h");
  const places = placesOf(ranked);
  const changed = ranked.flatMap(({ id, best, average, stands }) => {
    const place = places.get(id);
    if (place === undefined) throw new Error(`The result ${id} has no place`);
    const row = { id, best, average, ...place };
    return saying.every((column) => stands[column] === row[column]) ? [] : row;
  });
  if (changed.length > 0) await writeRanked(tx, changed, now);
  const isRecounted = ({ best, average, stands }: (typeof ranked)[number]) =>
    best !== stands.best || average !== stands.average;
  return {
    recounted: ranked.filter(isRecounted).map((entry) => ({
      competitor_id: entry.competitorId,
      event_id: entry.eventId,
    })),
    eventIds: [...new Set(entries.map((entry) => entry.eventId))],
    competitorIds: [...new Set(entries.map((entry) => entry.competitorId))],
  };
}

const saying = ["best", "average", "position", "globalPosition"] as const;

type RankedRow = { id: number } & Record<(typeof saying)[number], number>;

const writeRanked = (tx: Database, rows: readonly RankedRow[], now: Date) =>
  tx.execute(sql`
    update results set
      best = entry.best, average = entry.average,
      position = entry.position, global_position = entry."globalPosition", updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as entry(id bigint, best int, average int, position int, "globalPosition" int)
    where results.id = entry.id`);

async function entriesOf(tx: Database, competitionId: string, eventIds: string[] | undefined) {
  const rows = await tx
    .select({
      id: results.id,
      roundId: results.roundId,
      eventId: results.eventId,
      formatId: results.formatId,
      competitorId: results.competitorId,
      attempts: results.attempts,
      stands: {
        best: results.best,
        average: results.average,
        position: results.position,
        globalPosition: results.globalPosition,
      },
      linkedRoundIds: rounds.linkedRoundIds,
    })
    .from(results)
    .innerJoin(rounds, eq(rounds.id, results.roundId))
    .where(
      and(
        eq(results.competitionId, competitionId),
        eventIds === undefined ? undefined : inArray(results.eventId, eventIds),
      ),
    );
  return rows.map(({ linkedRoundIds, ...row }) => ({
    ...row,
    formatId: requireFormat(row.formatId),
    roundGroup: linkedRoundIds?.toSorted().join() ?? `round ${row.roundId}`,
  }));
}

function requireFormat(formatId: string): FormatId {
  if (!isFormatId(formatId)) throw invalid(`Unknown round format: '${formatId}'`);
  return formatId;
}

// Ranks are told by country: whoever competed for another one than today's must be known to have had it.
async function requireKnownCountries(tx: Database, competitionId: string): Promise<void> {
  const strangers = await tx.execute<{ competitor_id: string; country_id: string }>(sql`
    select competed.competitor_id, competed.country_id
    from (select distinct competitor_id, country_id from results where competition_id = ${competitionId}) competed
    join persons on persons.id = competed.competitor_id
    where competed.country_id <> persons.country_id
      and not exists (
        select from former_identities former
        where former.competitor_id = competed.competitor_id and former.country_id = competed.country_id)
    order by 1`);
  const [first] = strangers;
  if (first) {
    throw invalid(`${first.competitor_id} never represented ${first.country_id}: record the former identity first`);
  }
}
