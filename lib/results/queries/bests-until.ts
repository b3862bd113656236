import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { officialEntries } from "../commands/official-entries.ts";

export type BestUntil = { eventId: string; type: ResultType; best: number };

/** What somebody had achieved when a day ended: singles in the order of the events, then averages. */
export async function listBestsUntil(db: Database, competitorId: string, day: CalendarDate): Promise<BestUntil[]> {
  const rows = await db.execute<{ event_id: string; type: ResultType; best: number }>(sql`
    select event_id, type, min(value) as best
    from ${officialEntries(sql`result.competitor_id = ${competitorId} and competition.end_date <= ${day}`)}
    group by 1, 2`);
  return rows
    .map(({ event_id, type, best }) => ({ eventId: event_id, type, best }))
    .sort((a, b) => (a.type === b.type ? compareEventIds(a.eventId, b.eventId) : a.type === "single" ? -1 : 1));
}
