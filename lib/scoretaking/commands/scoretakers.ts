import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { mayEdit } from "#lib/competitions/access.ts";
import { changeCompetition } from "#lib/competitions/commands/change-competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitionScoretakers } from "#lib/db/schema/scoretaking.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, forbidden, invalid } from "#lib/platform/errors.ts";
import { findProfileByAnyId } from "#lib/roles/profiles.ts";

const mostScoretakers = 200;

export type NamedScoretaker = { accountId: number; name: string };

type Change = { competitionId: string; accountId: number; actor: Actor };

/** Makes somebody a scoretaker of a competition, and nothing more; whoever is on the list already stays there. */
export async function addScoretaker(
  db: Database,
  { competitionId, accountId, actor }: Change,
): Promise<NamedScoretaker> {
  let name = "";
  const change = { competitionId, actor, kind: "competition.scoretaker_added", staysWithin: true as const };
  await changeCompetition(db, change, async (tx, { competition, role }) => {
    if (!mayEdit(role, competition)) throw forbidden(t("The results are submitted: nothing changes any more."));
    name = await lockedName(tx, accountId);
    const inserted = await tx
      .insert(competitionScoretakers)
      .values({ competitionId: competition.id, accountId, addedBy: actor.account?.id ?? null, addedAt: actor.now })
      .onConflictDoNothing()
      .returning({ accountId: competitionScoretakers.accountId });
    if (inserted.length === 0) return null;
    const isTheirs = eq(competitionScoretakers.competitionId, competition.id);
    if ((await tx.$count(competitionScoretakers, isTheirs)) > mostScoretakers) {
      throw conflict(
        t("A competition has {mostScoretakers} scoretakers at most: remove somebody first.", { mostScoretakers }),
      );
    }
    return { accountId, name };
  });
  return { accountId, name };
}

/** The same for whom a form names: by competitor id, or by the number of an account. */
export async function addNamedScoretaker(
  db: Database,
  { person, ...change }: Omit<Change, "accountId"> & { person: string },
): Promise<void> {
  const profile = await findProfileByAnyId(db, person, change.actor.now);
  if (!profile) throw invalid(t("Nobody here has the id “{id}”.", { id: person }));
  await addScoretaker(db, { ...change, accountId: profile.id });
}

/** Takes somebody off the list; answers whom, or nothing where they were not on it. */
export async function removeScoretaker(
  db: Database,
  { competitionId, accountId, actor }: Change,
): Promise<NamedScoretaker | undefined> {
  let name: string | undefined;
  const change = { competitionId, actor, kind: "competition.scoretaker_removed", staysWithin: true as const };
  await changeCompetition(db, change, async (tx, { competition }) => {
    const deleted = await tx
      .delete(competitionScoretakers)
      .where(
        and(eq(competitionScoretakers.competitionId, competition.id), eq(competitionScoretakers.accountId, accountId)),
      )
      .returning({ accountId: competitionScoretakers.accountId });
    if (deleted.length === 0) return null;
    [{ name } = { name: "" }] = await tx
      .select({ name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    return { accountId, name };
  });
  return name === undefined ? undefined : { accountId, name };
}

// Shared, so that whoever is erased at this moment is either off the list with all else, or not put on it.
async function lockedName(tx: Database, accountId: number): Promise<string> {
  const [account] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for("share");
  if (!account) throw invalid(t("There is no account {accountId}", { accountId }));
  return account.name;
}
