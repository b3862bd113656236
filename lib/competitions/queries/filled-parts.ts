import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { activities } from "#lib/db/schema/schedule.ts";

export type FilledParts = { hasRounds: boolean; hasSchedule: boolean };

/** Whether it is known how a competition's events are held, and when. */
export async function findFilledParts(db: Database, competitionId: string): Promise<FilledParts> {
  const one = { one: sql`1` };
  const heldRounds = db.select(one).from(rounds).where(eq(rounds.competitionId, competitionId));
  const scheduled = db
    .select(one)
    .from(activities)
    .where(and(eq(activities.competitionId, competitionId), isNull(activities.parentId)));
  const [parts] = await db
    .select({ hasRounds: sql<boolean>`${exists(heldRounds)}`, hasSchedule: sql<boolean>`${exists(scheduled)}` })
    .from(competitions)
    .where(eq(competitions.id, competitionId));
  return parts ?? { hasRounds: false, hasSchedule: false };
}
