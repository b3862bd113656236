import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { canManage, findVisibleCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { registrationNotFound } from "./registration-errors.ts";

/** The competition, if the actor may see it, in the words of registrations' errors. */
export async function getRegisteredCompetition(db: Database, id: string, actor: Actor): Promise<Competition> {
  const competition = await findVisibleCompetition(db, id, actor);
  if (!competition) throw registrationNotFound();
  return competition;
}

/** Whose registration the actor may read, and as what; undefined where it is nobody's business of theirs. */
export async function readerOf(
  db: Database,
  { competitionId, accountId }: { competitionId: string; accountId: number | undefined },
  actor: Actor,
): Promise<{ isManager: boolean } | undefined> {
  if (await canManage(db, actor, competitionId)) return { isManager: true };
  return accountId !== undefined && actor.account?.id === accountId ? { isManager: false } : undefined;
}
