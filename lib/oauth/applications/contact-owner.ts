import type { Account } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { type WriteMail, withAccountMail } from "#lib/mail/account-mail.ts";
import { invalid } from "#lib/platform/errors.ts";
import { listReachableOwners, type Reachable } from "../members/queries.ts";
import type { Application } from "./application.ts";
import { ownerMail } from "./mails.ts";

/** Writes to the owners of an application for the staff, and keeps what was written. */
export async function contactOwner(
  db: Database,
  application: Application,
  { message, by }: { message: string; by: Account },
): Promise<void> {
  const owners = await listReachableOwners(db, application.id);
  if (owners.length === 0) throw invalid(t("Nobody owns this application: there is no one to write to."));
  await withAccountMail(db, async (tx, write) => {
    await recordAuditEvent(tx, {
      actorId: by.id,
      applicationId: application.id,
      kind: "application.owner_contacted",
      subjectType: "application",
      subjectId: String(application.id),
      data: { message },
    });
    await writeToOwners(write, application, { message: () => message, owners, by });
  });
}

/** An email of the staff about an application, with the address to answer to where one of them wrote it. */
export async function writeToOwners(
  write: WriteMail,
  application: Application,
  { message, owners, by }: { message: () => string; owners: readonly Reachable[]; by: Account | null },
): Promise<void> {
  const mails = owners.map(({ email, language }) => ({
    ...{ kind: "application" as const, recipient: email },
    ...inLanguage(language, () => ownerMail(application, message(), by)),
  }));
  await write(...mails);
}
