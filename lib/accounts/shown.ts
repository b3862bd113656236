import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { passkeys } from "#lib/db/schema/passkeys.ts";
import { isSameSecret, sha256 } from "#lib/platform/hash.ts";
import { isActive } from "./account.ts";

/** What somebody has shown to be let in, as it was when they showed it. */
export type Shown = { passwordMark?: string; passkeyId?: number };

/** Tells one password of an account from the next, and nothing else of it. */
export const passwordMark = (hash: string | null | undefined): string => sha256(hash ?? "");

/**
 * Whether it still lets them in. Whoever ends a password, a passkey or an account holds its row: asked in the
 * transaction of what is to begin, this waits for them, so that nobody gets in by what is being ended.
 */
export async function isStillShown(tx: Database, accountId: number, shown: Shown): Promise<boolean> {
  const [current] = await tx
    .select({ hash: accounts.passwordHash, suspendedAt: accounts.suspendedAt, deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  if (!current || !isActive(current)) return false;
  if (shown.passwordMark !== undefined && !isSameSecret(shown.passwordMark, passwordMark(current.hash))) return false;
  if (shown.passkeyId === undefined) return true;
  const own = and(eq(passkeys.id, shown.passkeyId), eq(passkeys.accountId, accountId));
  return (await tx.$count(passkeys, own)) > 0;
}
