import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitionDelegates } from "#lib/db/schema/competition-people.ts";
import type { Competition } from "../competition.ts";
import { type Missing, missingFrom } from "../missing.ts";
import { listEvents } from "./rounds.ts";
import { listSchedule } from "./schedule.ts";

/** What this competition still needs before it can be confirmed. */
export async function findMissing(db: Database, competition: Competition): Promise<Missing[]> {
  const [staffDelegateCount, events, venues] = await Promise.all([
    db.$count(
      competitionDelegates,
      and(eq(competitionDelegates.competitionId, competition.id), eq(competitionDelegates.isTrainee, false)),
    ),
    listEvents(db, competition.id),
    listSchedule(db, competition.id),
  ]);
  return missingFrom({ competition, staffDelegateCount, events, venues });
}
