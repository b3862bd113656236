import { and, eq } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import { choosePreferredEvents, type Profile, updateProfile } from "#lib/accounts/commands/update-profile.ts";
import { normaliseName } from "#lib/accounts/name.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { mayDecideRegistrations } from "#lib/competitions/access.ts";
import { changeCompetition } from "#lib/competitions/commands/change-competition.ts";
import { isAcceptedCompetitor } from "#lib/competitions/queries/accepted-competitors.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { writeAccountMail } from "#lib/mail/account-mail.ts";
import { forbidden, invalid, notFound } from "#lib/platform/errors.ts";
import {
  changedFacts,
  competitionsHoldingIdentity,
  competitionsNeedingIdentity,
  emptiedIdentityProblems,
  lockedIdentityProblems,
  takenAwayProblems,
} from "../locked-identity.ts";
import { correctedMail } from "../mails.ts";

type Own = { account: Account; ipAddress: string | null; now: Date };

type OwnProfile = Profile & { preferredEventIds?: string[] };

/** Changes what people say of themselves, unless a competition to come has accepted them as they are. */
export async function changeOwnProfile(
  db: Database,
  { preferredEventIds, ...sent }: OwnProfile,
  by: Own,
): Promise<void> {
  const profile = { ...sent, name: normaliseName(sent.name) };
  await db.transaction(async (tx) => {
    // As it is now, whatever another tab has saved.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, by.account.id)).for("update");
    const known = await getAccount(tx, by.account.id);
    if (known.competitorId === null) {
      assertNoProblems({
        ...emptiedIdentityProblems(known, profile, await competitionsNeedingIdentity(tx, by.account.id, by.now)),
        ...lockedIdentityProblems(known, profile, await competitionsHoldingIdentity(tx, by.account.id, by.now)),
      });
    }
    await updateProfile(tx, profile, by);
    if (preferredEventIds) await choosePreferredEvents(tx, by.account.id, preferredEventIds);
  });
}

type Correction = { competitionId: string; actor: Actor; registrantId: number; profile: Profile };

/**
 * What managers put right about somebody whom they have accepted, and who asked them to: for as long as only they can.
 * Answers the mail that tells the person, for `sendAtOnce` once the change stands; none where nothing changed.
 */
export async function correctPerson(
  db: Database,
  { competitionId, actor, registrantId, profile: sent }: Correction,
): Promise<number[]> {
  const profile = { ...sent, name: normaliseName(sent.name) };
  let written: number[] = [];
  await changeCompetition(
    db,
    { competitionId, actor, kind: "registration.person_corrected", collections: ["registrations"] },
    async (tx, { competition, role }) => {
      if (!mayDecideRegistrations(role, competition)) {
        throw forbidden(t("The results are submitted: nothing changes any more."));
      }
      const [registered] = await tx
        .select({ id: accounts.id })
        .from(registrations)
        .innerJoin(accounts, eq(accounts.id, registrations.accountId))
        .where(
          and(
            eq(registrations.competitionId, competition.id),
            eq(registrations.registrantId, registrantId),
            isAcceptedCompetitor(),
          ),
        )
        .for("update", { of: accounts });
      if (!registered) throw notFound("Registration", registrantId);
      const person = await getAccount(tx, registered.id);
      if (person.competitorId !== null) throw invalid(t("These facts come from the competitor profile."));
      const heldBy = await competitionsHoldingIdentity(tx, person.id, actor.now);
      if (!heldBy.some(({ id }) => id === competition.id)) {
        throw forbidden(t("This competition is not to come any more: people change who they are themselves."));
      }
      assertNoProblems(takenAwayProblems(person, profile));
      const changed = changedFacts(person, profile);
      if (changed.length === 0) return null;
      const actorId = actor.account?.id ?? person.id;
      await updateProfile(tx, profile, { account: person, actorId, ipAddress: null, now: actor.now });
      if (person.email !== null) {
        written = await writeAccountMail(tx, [
          {
            kind: "profile corrected",
            recipient: person.email,
            ...inLanguage(person.language, () => correctedMail(competition, changed)),
          },
        ]);
      }
      return { accountId: person.id, changed };
    },
  );
  return written;
}
