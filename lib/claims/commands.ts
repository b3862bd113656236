import { and, eq, isNull } from "drizzle-orm";
import { type Account, isActive } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { birthDateProblem } from "#lib/accounts/birth-date.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { countAttempt } from "#lib/accounts/rate-limit.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { profileClaimCompetitions, profileClaims } from "#lib/db/schema/claims.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { assertNoProblems, fieldProblem } from "#lib/fields/field-problems.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { findPerson, type Person } from "#lib/persons/queries.ts";
import { conflict, notFound } from "#lib/platform/errors.ts";
import { networkOf } from "#lib/platform/network.ts";
import { competitionsOfPerson } from "#lib/results/queries/of-person.ts";
import { findClaimed } from "./claim.ts";
import { confirmedMail, refusedMail, untiedMail } from "./mails.ts";
import { type Decider, decidedAtDeskOf } from "./queries.ts";

export type Claiming = { competitorId: string; birthDate: string; competition: string; message: string };

/**
 * Says that a profile is somebody's own. Whether the proof fits only the staff sees: the answer is the same for everybody,
 * so that nobody finds out a date of birth by trying.
 */
export async function claimProfile(
  db: Database,
  account: Account,
  claim: Claiming,
  { ipAddress, now }: { ipAddress: string | null; now: Date },
): Promise<void> {
  assertNoProblems({
    birth_date: claim.birthDate === "" ? t("Give your date of birth.") : birthDateProblem(claim.birthDate, now),
  });
  const person = await findPerson(db, claim.competitorId);
  if (!person) throw notFound("Person", claim.competitorId);
  await countAttempt(db, "claimFromAccount", String(account.id));
  await countAttempt(db, "claimOfProfileFromAddress", person.id, networkOf(ipAddress));
  const named = findClaimed(claim.competition, await competitionsOfPerson(db, person.id));
  await db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for("update");
    if ((await getAccount(tx, account.id)).competitorId !== null)
      throw conflict(t("Your account has a profile already."));
    if (await isTied(tx, person.id)) {
      throw conflict(t("An account has this profile already. If it is yours as well, sign in to that one."));
    }
    const [written] = await tx
      .insert(profileClaims)
      .values({ ...claim, competitorId: person.id, accountId: account.id, claimedAt: now })
      .onConflictDoNothing()
      .returning({ id: profileClaims.id });
    if (!written) throw conflict(t("You have claimed a profile already: the staff looks at it."));
    if (named) await tx.insert(profileClaimCompetitions).values({ claimId: written.id, competitionId: named.id });
    await record(tx, account.id, { by: account.id, kind: "profile.claimed", competitorId: person.id, ipAddress });
  });
}

/** The person has thought better of it. */
export async function withdrawClaim(db: Database, accountId: number, now: Date): Promise<void> {
  await db
    .update(profileClaims)
    .set({ state: "withdrawn", decidedAt: now })
    .where(and(eq(profileClaims.accountId, accountId), eq(profileClaims.state, "open")));
}

type Deciding = { decision: "confirm" | "refuse"; answer: string; by: Decider };

/** Ties the profile to the account, which says from then on what the profile says; or tells why not. */
export async function decideClaim(db: Database, claimId: number, { decision, answer, by }: Deciding): Promise<void> {
  const { accountId: decidedBy, now } = by;
  if (decision === "refuse" && answer === "") throw fieldProblem("answer", t("Say why not: they are told."));
  await withAccountMail(db, async (tx, write) => {
    const isOpen = and(eq(profileClaims.id, claimId), eq(profileClaims.state, "open"), decidedAtDeskOf(tx, by));
    const [claim] = await tx
      .update(profileClaims)
      .set({ state: decision === "confirm" ? "confirmed" : "refused", answer, decidedBy, decidedAt: now })
      .where(isOpen)
      .returning();
    if (!claim) throw conflict(t("Somebody has decided this already, or it was withdrawn."));
    const { accountId, competitorId } = claim;
    if (accountId === decidedBy) throw conflict(t("Somebody else decides what you claim yourself."));
    if (decision === "confirm") await tie(tx, accountId, competitorId, now);
    await record(tx, accountId, {
      by: decidedBy,
      kind: `profile.claim_${decision === "confirm" ? "confirmed" : "refused"}`,
      competitorId,
    });
    const { email, language } = await getAccount(tx, accountId);
    const mail = inLanguage(language, () =>
      decision === "confirm" ? confirmedMail(competitorId) : refusedMail(competitorId, answer),
    );
    if (email !== null) await write({ kind: "profile", recipient: email, ...mail });
  });
}

/** Undoes a tie that was wrong: the account keeps what it says of its person, and may claim another profile. */
export async function untieProfile(
  db: Database,
  person: Pick<Person, "id">,
  { reason, by, now }: { reason: string; by: number; now: Date },
): Promise<void> {
  await withAccountMail(db, async (tx, write) => {
    const [untied] = await tx
      .update(accounts)
      .set({ competitorId: null, updatedAt: now })
      .where(eq(accounts.competitorId, person.id))
      .returning({ id: accounts.id, email: accounts.email, language: accounts.language });
    if (!untied) throw conflict(t("No account has this profile."));
    await record(tx, untied.id, { by, kind: "profile.untied", competitorId: person.id, reason });
    await moveVersions(tx, ["competitions", "people", "registrations"]);
    if (untied.email !== null)
      await write({
        kind: "profile",
        recipient: untied.email,
        ...inLanguage(untied.language, () => untiedMail(person.id, reason)),
      });
  });
}

async function tie(tx: Database, accountId: number, competitorId: string, now: Date): Promise<void> {
  // Of two who are given one profile at once the second is told so.
  await tx.select({ id: persons.id }).from(persons).where(eq(persons.id, competitorId)).for("update");
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  const account = await getAccount(tx, accountId);
  if (!isActive(account)) throw conflict(t("This account is suspended or erased."));
  if (await isTied(tx, competitorId)) throw conflict(t("Another account has this profile: undo that first."));
  const person = await findPerson(tx, competitorId);
  if (!person) throw notFound("Person", competitorId);
  const { name, countryId } = person;
  const [tied] = await tx
    .update(accounts)
    .set({
      ...{ competitorId, name, countryId, updatedAt: now },
      ...{ gender: person.gender ?? account.gender, birthDate: person.birthDate ?? account.birthDate },
    })
    .where(and(eq(accounts.id, accountId), isNull(accounts.competitorId)))
    .returning({ id: accounts.id });
  if (!tied) throw conflict(t("This account has another profile meanwhile."));
  await moveVersions(tx, ["competitions", "people", "registrations"]);
}

const isTied = async (tx: Database, competitorId: string): Promise<boolean> =>
  (await tx.$count(accounts, eq(accounts.competitorId, competitorId))) > 0;

type Recorded = { by: number; kind: string; competitorId: string; ipAddress?: string | null; reason?: string };

const record = (tx: Database, accountId: number, { by, kind, ipAddress = null, ...data }: Recorded) =>
  recordAuditEvent(tx, { actorId: by, kind, subjectType: "account", subjectId: String(accountId), data, ipAddress });
