import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { canManage, getVisibleCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { forbidden, unauthenticated } from "#lib/platform/errors.ts";

/** The competition, if the actor may write to it: a hidden one is missing before anybody is asked to sign in. */
export async function getManaged(
  db: Database,
  { competitionId, actor }: { competitionId: string; actor: Actor },
): Promise<Competition> {
  const competition = await getVisibleCompetition(db, competitionId, actor);
  if (!actor.account) throw unauthenticated();
  if (!(await canManage(db, actor, competition.id))) throw forbidden("Not authorized to manage competition");
  return competition;
}
