import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { passkeys } from "#lib/db/schema/passkeys.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { conflict, notFound } from "#lib/platform/errors.ts";
import type { Account } from "../account.ts";
import { recordAuditEvent } from "../audit.ts";
import { passkeyMail } from "../mails.ts";
import { passkeyName } from "./name.ts";
import { isOwn } from "./queries.ts";

type OwnPasskey = { account: Account; passkeyId: number };

/** Calls a passkey something else. */
export async function renamePasskey(
  db: Database,
  { account, passkeyId, name: typed }: OwnPasskey & { name: string },
): Promise<void> {
  const name = passkeyName(typed);
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isOwn({ accountId: account.id, passkeyId }))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw notFound("Passkey", passkeyId);
}

/** Ends a passkey, unless its owner could not sign in any more without it. */
export async function removePasskey(
  db: Database,
  { account, passkeyId, ipAddress }: OwnPasskey & { ipAddress: string | null },
): Promise<void> {
  await withAccountMail(db, async (tx, write) => {
    // Whoever removes the last two at once waits here, and keeps one.
    const [owner] = await tx
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for("update");
    const others = and(eq(passkeys.accountId, account.id), ne(passkeys.id, passkeyId));
    if (owner?.passwordHash === null && (await tx.$count(passkeys, others)) === 0)
      throw conflict(t("This is your last way to sign in. Add another passkey or choose a password first."));
    const [removed] = await tx
      .delete(passkeys)
      .where(isOwn({ accountId: account.id, passkeyId }))
      .returning({ name: passkeys.name });
    if (!removed) throw notFound("Passkey", passkeyId);
    await recordAuditEvent(tx, {
      actorId: account.id,
      kind: "account.passkey_removed",
      subjectType: "account",
      subjectId: String(account.id),
      data: { name: removed.name },
      ipAddress,
    });
    if (account.email)
      await write({
        kind: "passkeys",
        recipient: account.email,
        ...inLanguage(account.language, () => passkeyMail("removed", removed.name)),
      });
  });
}
