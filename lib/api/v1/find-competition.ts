import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findVisibleCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { missingRecord } from "./scoretaking-errors.ts";

/** The competition, if the actor may see it, in the words that clients of `/api/v1` know where there is none. */
export async function getCompetition(db: Database, id: string, actor: Actor): Promise<Competition> {
  const competition = await findVisibleCompetition(db, id, actor);
  if (!competition) throw missingRecord("Competition", id);
  return competition;
}
