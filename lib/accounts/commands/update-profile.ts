import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import type { LanguageId } from "#lib/language/languages.ts";
import { t } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { events } from "#lib/reference/events.ts";
import { type Account, accountColumns } from "../account.ts";
import { beforeAndAfter, recordAuditEvent } from "../audit.ts";
import { birthDateProblem } from "../birth-date.ts";
import { nameProblem, normaliseName } from "../name.ts";

/** What forms call each part of it. */
export type Profile = { name: string; gender: string; countryId: string; birthDate: string };
type By = {
  /** Whose profile it is. */
  account: Pick<Account, "id" | "competitorId">;
  /** Who changes it, where that is somebody else. */
  actorId?: number;
  ipAddress: string | null;
  now: Date;
};

/**
 * Changes what an account says of its person; once it has a competitor profile, that one says it, and results follow.
 */
export async function updateProfile(
  db: Database,
  profile: Profile,
  { account, actorId = account.id, ipAddress, now }: By,
): Promise<void> {
  const name = normaliseName(profile.name);
  assertNoProblems({
    name: account.competitorId ? t("Your name comes from your competitor profile.") : nameProblem(name),
    gender: isGender(profile.gender) ? undefined : t("Choose one of the genders."),
    country: isCountryOrNothing(profile.countryId) ? undefined : t("Choose a country from the list."),
    birth_date: birthDateProblem(profile.birthDate, now),
  });
  const said = {
    name,
    gender: isGender(profile.gender) && profile.gender !== "" ? profile.gender : null,
    countryId: profile.countryId || null,
    birthDate: profile.birthDate || null,
  };
  await db.transaction(async (tx) => {
    const [before] = await tx.select(accountColumns).from(accounts).where(eq(accounts.id, account.id)).for("update");
    await tx
      .update(accounts)
      .set({ ...said, updatedAt: now })
      .where(and(eq(accounts.id, account.id), isNull(accounts.competitorId)));
    await recordAuditEvent(tx, {
      actorId,
      kind: "account.profile_changed",
      subjectType: "account",
      subjectId: String(account.id),
      data: before?.competitorId === null ? beforeAndAfter(before, said) : {},
      ipAddress,
    });
    await moveVersions(tx, ["people"]);
  });
}

/** The language that mail to a person is written in. */
export async function chooseLanguage(db: Database, accountId: number, language: LanguageId): Promise<void> {
  await db.update(accounts).set({ language }).where(eq(accounts.id, accountId));
}

/** The events a person likes best, in the order of all events. */
export async function choosePreferredEvents(db: Database, accountId: number, eventIds: string[]): Promise<void> {
  const preferredEventIds = events.map((event) => event.id).filter((id) => eventIds.includes(id));
  await db.update(accounts).set({ preferredEventIds }).where(eq(accounts.id, accountId));
}

const genders = ["m", "f", "o", ""] as const;

const isGender = (text: string): text is (typeof genders)[number] => (genders as readonly string[]).includes(text);
const isCountryOrNothing = (id: string): boolean => id === "" || countryById(id) !== undefined;
