import { and, eq } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import { type Profile, updateProfile } from "#lib/accounts/commands/update-profile.ts";
import { normaliseName } from "#lib/accounts/name.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { mayDecideRegistrations } from "#lib/competitions/access.ts";
import { changeCompetition } from "#lib/competitions/commands/change-competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { forbidden, invalid, notFound } from "#lib/platform/errors.ts";
import { competitionsHoldingIdentity, lockedIdentityProblems } from "../locked-identity.ts";
import { isAcceptedCompetitor } from "../queries.ts";

type Own = { account: Account; ipAddress: string | null; now: Date };

/** Changes what people say of themselves, unless a competition to come has accepted them as they are. */
export async function changeOwnProfile(db: Database, sent: Profile, by: Own): Promise<void> {
  const profile = { ...sent, name: normaliseName(sent.name) };
  await db.transaction(async (tx) => {
    // As it is now, whatever another tab has saved.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, by.account.id)).for("update");
    const known = await getAccount(tx, by.account.id);
    if (known.competitorId === null) {
      assertNoProblems(
        lockedIdentityProblems(known, profile, await competitionsHoldingIdentity(tx, by.account.id, by.now)),
      );
    }
    await updateProfile(tx, profile, by);
  });
}

type Correction = { competitionId: string; actor: Actor; registrantId: number; profile: Profile };

/** What managers put right about somebody whom they have accepted, and who asked them to. */
export const correctPerson = (
  db: Database,
  { competitionId, actor, registrantId, profile }: Correction,
): Promise<void> =>
  changeCompetition(
    db,
    { competitionId, actor, kind: "registration.person_corrected", collections: ["registrations"] },
    async (tx, { competition, role }) => {
      if (!mayDecideRegistrations(role, competition)) {
        throw forbidden("The results are submitted: nothing changes any more.");
      }
      const [person] = await tx
        .select({ id: accounts.id, competitorId: accounts.competitorId })
        .from(registrations)
        .innerJoin(accounts, eq(accounts.id, registrations.accountId))
        .where(
          and(
            eq(registrations.competitionId, competition.id),
            eq(registrations.registrantId, registrantId),
            isAcceptedCompetitor(),
          ),
        );
      if (!person) throw notFound("Registration", registrantId);
      if (person.competitorId !== null) throw invalid("These facts come from the competitor profile.");
      const actorId = actor.account?.id ?? person.id;
      await updateProfile(tx, profile, { account: person, actorId, ipAddress: null, now: actor.now });
      return { accountId: person.id };
    },
  );
