import { sql } from "drizzle-orm";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";

/** What has happened to a round since. */
export type RoundNews = {
  roundId: string;
  eventId: string;
  firstFactId: number;
  lastFactId: number;
  happenedAt: Date;
  /** Whether other rounds of the event may look different, too: one was opened, somebody quit. */
  touchesEvent: boolean;
};

type Row = { event_id: string; number: number; first: string; last: string; happened_at: string; touches: boolean };

/** The newest fact about a competition's rounds, 0 where there is none; undefined where not everybody may see it. */
export const findNewestLiveFact = async (db: Database, competitionId: string): Promise<number | undefined> =>
  (await listWatchable(db, [competitionId])).get(competitionId);

/** Which rounds of a competition something has happened to since a fact, in the order of what came last. */
export async function listLiveNews(db: Database, competitionId: string, since: number): Promise<RoundNews[]> {
  const rows = await db.execute<Row>(sql`
    select rounds.event_id, rounds.number, min(facts.id) as first, max(facts.id) as last,
      extract(epoch from max(facts.happened_at)) * 1000 as happened_at,
      bool_or(facts.kind not in ('result_entered', 'round_changed')) as touches
    from live_facts as facts join rounds on rounds.id = facts.round_id
    where facts.competition_id = ${competitionId} and facts.id > ${since}
    group by rounds.id order by last`);
  return rows.map((row) => ({
    roundId: formatRoundId({ eventId: row.event_id, roundNumber: row.number }),
    eventId: row.event_id,
    firstFactId: Number(row.first),
    lastFactId: Number(row.last),
    happenedAt: new Date(Number(row.happened_at)),
    touchesEvent: row.touches,
  }));
}

/** Of these competitions, those that everybody may see, with the newest fact about each. */
export async function listWatchable(db: Database, competitionIds: string[]): Promise<Map<string, number>> {
  const rows = await db.execute<{ id: string; newest: string }>(sql`
    select competitions.id, coalesce((select max(id) from live_facts where competition_id = competitions.id), 0) as newest
    from competitions where is_visible and competitions.id = any(${sql.param(competitionIds)}::text[])`);
  return new Map(rows.map(({ id, newest }) => [id, Number(newest)]));
}
