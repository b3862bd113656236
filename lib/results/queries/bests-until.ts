import { and, eq, lte, min } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { personalBestHistory as history } from "#lib/db/schema/results.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";

export type BestUntil = { eventId: string; type: ResultType; best: number };

/** What somebody had achieved when a day ended: singles in the order of the events, then averages. */
export async function listBestsUntil(db: Database, competitorId: string, day: CalendarDate): Promise<BestUntil[]> {
  const rows = await db
    .select({ eventId: history.eventId, type: history.type, best: min(history.value) })
    .from(history)
    .where(and(eq(history.competitorId, competitorId), lte(history.achievedOn, day)))
    .groupBy(history.eventId, history.type);
  return rows
    .map(({ best, ...row }) => ({ ...row, best: best ?? 0 }))
    .sort((a, b) => (a.type === b.type ? compareEventIds(a.eventId, b.eventId) : a.type === "single" ? -1 : 1));
}
