import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { LiveRound } from "../live-round.ts";

/**
 * How many were left out of a locked round because they had no result when the next one was opened; 0 where nobody
 * knows any more.
 */
export async function countLeftOut(
  db: Database,
  { competitionId, eventId, number, linkedRoundIds }: LiveRound,
): Promise<number> {
  const linked = linkedRoundIds ?? [];
  const [row] = await db.execute<{ count: number }>(sql`
    select count(distinct quits.registration_id)::int as count
    from live_facts as quits join rounds on rounds.id = quits.round_id
    where quits.competition_id = ${competitionId} and rounds.event_id = ${eventId} and rounds.number = ${number}
      and quits.kind = 'competitor_quit'
      and quits.part_of_id = (
        select coalesce(openings.part_of_id, openings.id)
        from live_facts as openings join rounds as opened on opened.id = openings.round_id
        where openings.competition_id = ${competitionId} and openings.kind = 'round_opened'
          and opened.event_id = ${eventId} and opened.number > ${number}
          and opened.event_id || '-r' || opened.number <> all(${sql.param(linked)}::text[])
        order by opened.number, openings.id desc limit 1)`);
  return row?.count ?? 0;
}
