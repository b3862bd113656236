import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { isSameSecret } from "#lib/platform/hash.ts";
import { type Account, accountColumns, isReady } from "./account.ts";
import { type SealedValue, seal, unseal } from "./sealed.ts";
import { passwordMark } from "./shown.ts";

const lifetimeSeconds = 10 * 60;

/** For somebody whose password was right and whose code is still to come. It opens nothing but that question. */
export async function sealPendingSignIn(accountId: number, mark: string): Promise<SealedValue> {
  const content = { accountId, password: mark };
  return { value: await seal("two-factor", content, lifetimeSeconds), lifetimeSeconds };
}

export type PendingSignIn = { account: Account; passwordMark: string };

/** Who that is; nobody once the password was changed. */
export async function findPendingSignIn(db: Database, sealed: string | undefined): Promise<PendingSignIn | undefined> {
  const content = sealed === undefined ? undefined : await unseal("two-factor", sealed);
  if (typeof content?.accountId !== "number" || typeof content.password !== "string") return undefined;
  const [found] = await db
    .select({ account: accountColumns, hash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, content.accountId));
  if (!found?.account.totpEnabledAt || !isReady(found.account)) return undefined;
  if (!isSameSecret(content.password, passwordMark(found.hash))) return undefined;
  return { account: found.account, passwordMark: content.password };
}
