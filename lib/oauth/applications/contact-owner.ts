import type { Account } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { findAccount } from "#lib/accounts/queries.ts";
import type { Database } from "#lib/db/connection.ts";
import { type WriteMail, withAccountMail } from "#lib/mail/account-mail.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { Application } from "./application.ts";
import { ownerMail } from "./mails.ts";

/** Writes to the owner of an application for the staff, and keeps what was written. */
export async function contactOwner(
  db: Database,
  application: Application,
  { message, by }: { message: string; by: Account },
): Promise<void> {
  const owner = await findOwner(db, application);
  if (!owner) throw invalid("Nobody owns this application: there is no one to write to.");
  await withAccountMail(db, async (tx, write) => {
    await recordAuditEvent(tx, {
      actorId: by.id,
      applicationId: application.id,
      kind: "application.owner_contacted",
      subjectType: "application",
      subjectId: String(application.id),
      data: { message },
    });
    await writeToOwner(write, application, { message, owner, by });
  });
}

export type Owner = { email: string };

/** The owner that can be written to; some applications have none. */
export async function findOwner(db: Database, { ownerId }: Application): Promise<Owner | undefined> {
  const owner = ownerId === null ? undefined : await findAccount(db, ownerId);
  return owner?.email && !owner.deletedAt ? { email: owner.email } : undefined;
}

/** An email of the staff about an application, with the address to answer to where one of them wrote it. */
export async function writeToOwner(
  write: WriteMail,
  application: Application,
  { message, owner, by }: { message: string; owner: Owner; by: Account | null },
): Promise<void> {
  await write({ kind: "application", recipient: owner.email, ...ownerMail(application, message, by) });
}
