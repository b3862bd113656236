import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { msg, t, withoutNote } from "#lib/language/translate.ts";
import { type WriteMail, withAccountMail } from "#lib/mail/account-mail.ts";
import { conflict, notFound } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { type Application, applicationColumns } from "./application.ts";
import { verificationEndedMail } from "./mails.ts";

type State = Application & { logoHash: string | null; ownerIds: number[] };

/** What the staff looked at before they vouched for an application, in the words that tell them of a change. */
const vouchedFor: Record<string, readonly (keyof State)[]> = {
  [msg("name ¦ of an application")]: ["name"],
  [msg("description ¦ of an application")]: ["description"],
  [msg("homepage ¦ of an application")]: ["homepageUrl"],
  [msg("logo ¦ of an application")]: ["logoHash"],
  [msg("redirect addresses")]: ["redirectUris"],
  [msg("scopes ¦ of an application")]: ["scopes"],
  [msg("kind and flows")]: [
    "isConfidential",
    "isNative",
    "profile",
    "allowsImplicit",
    "allowsPassword",
    "allowsDevice",
    "allowsClientCredentials",
  ],
};

/**
 * Changes an application while nobody else does; a change of what was vouched for ends the verification, and so does an
 * owner who was none before.
 */
export async function changeApplication<Result>(
  db: Database,
  id: number,
  {
    by,
    change,
  }: { by: number | null; change: (tx: Database, before: Application, write: WriteMail) => Promise<Result> },
): Promise<Result> {
  return await withAccountMail(db, async (tx, write) => {
    const before = await lockApplication(tx, id);
    const result = await change(tx, before, write);
    const changed = before.verifiedAt ? changedDetails(before, await lockApplication(tx, id)) : [];
    if (changed.length > 0) await endVerification(tx, before, { changed, by, write });
    return result;
  });
}

/** The association vouches for it as it was when somebody looked at it, or no longer does. */
export async function setVerified(
  db: Database,
  application: Application,
  { isVerified, seen, by }: { isVerified: boolean; seen?: string; by: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await lockApplication(tx, application.id);
    if (isVerified && seen !== seenVersion(current)) {
      throw conflict(t("It was changed since you opened the page. Look at it again."));
    }
    await mark(tx, application, { isVerified, by });
    const kind = isVerified ? "application.verified" : "application.verification_withdrawn";
    await recordAuditEvent(tx, { ...subjectOf(application), actorId: by, kind });
  });
}

/** Names the state that somebody looks at. */
export const seenVersion = (application: Application): string =>
  sha256(
    JSON.stringify([application.id, application.updatedAt, ...vouchedColumns.map((column) => application[column])]),
  );

const vouchedColumns = Object.values(vouchedFor)
  .flat()
  .filter((column): column is keyof Application => column !== "logoHash");

function changedDetails(before: State, after: State): string[] {
  const changed = Object.entries(vouchedFor)
    .filter(([, columns]) => columns.some((column) => inOrder(before[column]) !== inOrder(after[column])))
    .map(([what]) => what);
  return after.ownerIds.some((id) => !before.ownerIds.includes(id))
    ? [...changed, msg("owner ¦ of an application")]
    : changed;
}

// The order of addresses or scopes means nothing.
const inOrder = (value: State[keyof State]): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

async function endVerification(
  tx: Database,
  application: Application,
  { changed, by, write }: { changed: string[]; by: number | null; write: WriteMail },
): Promise<void> {
  await mark(tx, application, { isVerified: false, by });
  await recordAuditEvent(tx, {
    ...subjectOf(application),
    actorId: by,
    kind: "application.verification_ended",
    data: { changed: changed.map(withoutNote) },
  });
  const mails = (await listStaff(tx)).map(({ email, language }) => ({
    ...{ kind: "verification ended" as const, recipient: email },
    ...inLanguage(language, () => verificationEndedMail(application, changed)),
  }));
  await write(...mails);
}

async function listStaff(db: Database): Promise<{ email: string; language: string | null }[]> {
  const rows = await db
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(
      and(
        eq(accounts.isSiteAdministrator, true),
        isNotNull(accounts.emailConfirmedAt),
        isNull(accounts.suspendedAt),
        isNull(accounts.deletedAt),
      ),
    );
  return rows.flatMap(({ email, language }) => (email === null ? [] : { email, language }));
}

async function mark(
  tx: Database,
  { id }: Application,
  { isVerified, by }: { isVerified: boolean; by: number | null },
): Promise<void> {
  const marked = isVerified ? { verifiedAt: sql`now()`, verifiedBy: by } : { verifiedAt: null, verifiedBy: null };
  await tx.update(applications).set(marked).where(eq(applications.id, id));
}

/** An application that nobody else changes until this transaction ends. */
export async function lockApplication(tx: Database, id: number): Promise<State> {
  const [found] = await tx
    .select({ ...applicationColumns, logoHash: sql<string | null>`md5(${applications.logo})`, ownerIds })
    .from(applications)
    .where(eq(applications.id, id))
    .for("update");
  if (!found) throw notFound("Application", id);
  return found;
}

const ownerIds = sql<number[]>`array(select account_id from application_members
  where application_id = applications.id and role = 'owner' order by account_id)`;

const subjectOf = (application: Application) =>
  ({ subjectType: "application", subjectId: String(application.id) }) as const;
