import { and, eq } from "drizzle-orm";
import { type Actor, accountWithin } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitionDelegates, competitionInvitations } from "#lib/db/schema/competition-people.ts";
import { findRights } from "#lib/roles/rights.ts";
import type { CompetitionRole } from "./access.ts";
import { canManage, hasAgreed, managingScope } from "./visibility.ts";

/** What the actor is to a competition, as far as the credential lets it act there. */
export async function findCompetitionRole(db: Database, actor: Actor, competitionId: string): Promise<CompetitionRole> {
  if (actor.credential === "server") return "administrator";
  const account = accountWithin(actor, managingScope);
  if (!account || !(await canManage(db, actor, competitionId))) return "stranger";
  const rights = await findRights(db, actor);
  if (rights.isCompetitionAdministrator) return "administrator";
  if (rights.isStaffDelegate && (await delegates(db, account.id, competitionId))) return "delegate";
  return "manager";
}

async function delegates(db: Database, accountId: number, competitionId: string): Promise<boolean> {
  const [row] = await db
    .select({ isTrainee: competitionDelegates.isTrainee })
    .from(competitionDelegates)
    .innerJoin(competitionInvitations, hasAgreed(competitionDelegates))
    .where(and(eq(competitionDelegates.accountId, accountId), eq(competitionDelegates.competitionId, competitionId)));
  return row !== undefined && !row.isTrainee;
}
