import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { isSameSecret, sha256 } from "#lib/platform/hash.ts";
import { type Account, accountColumns, isReady } from "./account.ts";
import { type SealedValue, seal, unseal } from "./sealed.ts";

const lifetimeSeconds = 10 * 60;

/** For somebody whose password was right and whose code is still to come. It opens nothing but that question. */
export async function sealPendingSignIn(db: Database, accountId: number): Promise<SealedValue> {
  const content = { accountId, password: await passwordMark(db, accountId) };
  return { value: await seal("two-factor", content, lifetimeSeconds), lifetimeSeconds };
}

/** Who that is; nobody once the password was changed. */
export async function findPendingSignIn(db: Database, sealed: string | undefined): Promise<Account | undefined> {
  const content = sealed === undefined ? undefined : await unseal("two-factor", sealed);
  if (typeof content?.accountId !== "number" || typeof content.password !== "string") return undefined;
  const [account] = await db.select(accountColumns).from(accounts).where(eq(accounts.id, content.accountId));
  if (!account?.totpEnabledAt || !isReady(account)) return undefined;
  return isSameSecret(content.password, await passwordMark(db, account.id)) ? account : undefined;
}

async function passwordMark(db: Database, accountId: number): Promise<string> {
  const [stored] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId));
  return sha256(stored?.hash ?? "");
}
