import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { conflict } from "#lib/platform/errors.ts";
import type { Account } from "../account.ts";
import { recordAuditEvent } from "../audit.ts";
import { passwordRemovedMail } from "../mails.ts";
import { countPasskeys } from "../passkeys/queries.ts";

/** Somebody signs in with passkeys alone from now on, or chooses another password by mail. */
export async function removePassword(
  db: Database,
  { account, ipAddress }: { account: Account; ipAddress: string | null },
): Promise<void> {
  await withAccountMail(db, async (tx, write) => {
    // Whoever removes the last passkey meanwhile waits here.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for("update");
    if ((await countPasskeys(tx, account.id)) === 0)
      throw conflict(t("This is your last way to sign in. Add a passkey first."));
    await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
    await recordAuditEvent(tx, {
      actorId: account.id,
      kind: "account.password_removed",
      subjectType: "account",
      subjectId: String(account.id),
      ipAddress,
    });
    if (account.email)
      await write({
        kind: "password changed",
        recipient: account.email,
        ...inLanguage(account.language, () => passwordRemovedMail()),
      });
  });
}
