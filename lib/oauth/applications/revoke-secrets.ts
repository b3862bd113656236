import { eq } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { applicationSecrets } from "#lib/db/schema/oauth.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { conflict } from "#lib/platform/errors.ts";
import { listReachableOwners } from "../members/queries.ts";
import { revokeMachineAccess } from "../registration/machine-access.ts";
import { revokeTokensOfApplication } from "../tokens/revoke.ts";
import type { Application } from "./application.ts";
import { writeToOwners } from "./contact-owner.ts";

/**
 * For secrets that have got out: they and every token they bought stop at once, and the owners are told to make
 * another. What people allowed stays.
 */
export async function revokeSecrets(
  db: Database,
  application: Application,
  { by }: { by: Account | null },
): Promise<void> {
  const owners = await listReachableOwners(db, application.id);
  await withAccountMail(db, async (tx, write) => {
    const revoked = await tx
      .delete(applicationSecrets)
      .where(eq(applicationSecrets.applicationId, application.id))
      .returning({ id: applicationSecrets.id });
    if (revoked.length === 0) throw conflict(t("This application has no secret."));
    await revokeTokensOfApplication(tx, application.clientId);
    await revokeMachineAccess(tx, application);
    await recordAuditEvent(tx, {
      actorId: by?.id ?? null,
      applicationId: application.id,
      kind: "application.secrets_revoked",
      subjectType: "application",
      subjectId: String(application.id),
    });
    await writeToOwners(write, application, { message, owners, by });
  });
}

const message = () =>
  t(
    "Its secrets and all of its tokens were ended, because somebody else may know a secret. Add a secret under Credentials and put it where your application runs; the people who use it need do nothing.",
  );
