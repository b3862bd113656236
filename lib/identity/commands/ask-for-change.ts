import { and, eq, sql } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { beforeAndAfter, recordAuditEvent } from "#lib/accounts/audit.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { countAttempt } from "#lib/accounts/rate-limit.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { identityRequests } from "#lib/db/schema/identity.ts";
import { assertNoProblems, fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { findPerson, type Person } from "#lib/persons/queries.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { countryById, isFictiveCountry } from "#lib/reference/countries.ts";
import { personColumns } from "#lib/results/commands/person-columns.ts";
import { identityOf, wantedOf, withWanted } from "../request.ts";

export type Asking = {
  /** Whether it was so once, rather than a mistake. */
  isChange: boolean;
  name: string;
  countryId: string;
  gender: string;
  birthDate: string;
  reason: string;
};

type By = { ipAddress: string | null; now: Date };

/** Asks the staff to change what a profile says of its owner, or changes what was asked for and nobody has decided yet. */
export async function askForChange(
  db: Database,
  { id: accountId }: Pick<Account, "id">,
  { isChange, reason, ...said }: Asking,
  { ipAddress, now }: By,
): Promise<void> {
  await countAttempt(db, "identityRequestFromAccount", String(accountId));
  await db.transaction(async (tx) => {
    const profile = await lockOwnProfile(tx, accountId);
    const before = identityOf(profile);
    assertNoProblems({
      country: isRepresented(said.countryId) ? undefined : t("Choose a country from the list."),
      gender: profile.gender !== null && said.gender === "" ? takenAway() : undefined,
      birth_date: profile.birthDate !== null && said.birthDate === "" ? takenAway() : undefined,
    });
    const wanted = wantedOf(before, personColumns(said, now));
    if (Object.values(wanted).every((fact) => fact === null)) {
      throw invalid(t("Your profile says all of this already: change what is to be said."));
    }
    if (isChange && wanted.name === null && wanted.countryId === null) {
      throw fieldProblem("kind", t("Names and countries change. All else is a mistake, and is put right as one."));
    }
    const asked = { isChange, reason, before, ...wanted };
    await tx
      .insert(identityRequests)
      .values({ ...asked, accountId, askedAt: now })
      .onConflictDoUpdate({
        target: identityRequests.accountId,
        targetWhere: sql`state = 'open'`,
        set: { ...asked, revision: sql`${identityRequests.revision} + 1` },
      });
    await record(tx, accountId, {
      ...{ kind: "profile.change_requested", ipAddress },
      data: { isChange, ...beforeAndAfter(before, withWanted(before, wanted)) },
    });
  });
}

/** The person has thought better of it. */
export async function withdrawRequest(db: Database, accountId: number, { ipAddress, now }: By): Promise<void> {
  await db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(identityRequests)
      .set({ state: "withdrawn", decidedAt: now })
      .where(and(eq(identityRequests.accountId, accountId), eq(identityRequests.state, "open")))
      .returning({ id: identityRequests.id });
    if (withdrawn) await record(tx, accountId, { kind: "profile.change_withdrawn", ipAddress, data: {} });
  });
}

async function lockOwnProfile(tx: Database, accountId: number): Promise<Person> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  const { competitorId } = await getAccount(tx, accountId);
  const profile = competitorId === null ? undefined : await findPerson(tx, competitorId);
  if (!profile)
    throw conflict(t("Your account has no competitor profile: you change this yourself, in your settings."));
  return profile;
}

const isRepresented = (countryId: string): boolean => {
  const country = countryById(countryId);
  return country !== undefined && !isFictiveCountry(country);
};

const takenAway = () => t("This is known: it can be changed, not taken away.");

type Recorded = { kind: string; ipAddress: string | null; data: Record<string, unknown> };

const record = (tx: Database, accountId: number, event: Recorded) =>
  recordAuditEvent(tx, { ...event, actorId: accountId, subjectType: "account", subjectId: String(accountId) });
