import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { isSameSecret, sha256 } from "#lib/platform/hash.ts";
import { invalidLink } from "./email-token.ts";
import { seal, unseal } from "./sealed.ts";

const lifetimeSeconds = 7 * 24 * 3600;

/** For the mail about a sign-in: whoever opens it may end that, and nothing else. Worth nothing after a new password. */
export async function sealDisowning(db: Database, accountId: number): Promise<string> {
  return await seal("not-me", { accountId, password: await passwordMark(db, accountId) }, lifetimeSeconds);
}

/** Whose link it is. */
export async function getDisowner(db: Database, token: string): Promise<number> {
  const content = await unseal("not-me", token);
  if (typeof content?.accountId !== "number" || typeof content.password !== "string") throw invalidLink();
  if (!isSameSecret(content.password, await passwordMark(db, content.accountId))) throw invalidLink();
  return content.accountId;
}

async function passwordMark(db: Database, accountId: number): Promise<string> {
  const [stored] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId));
  return sha256(`disowning ${stored?.hash ?? ""}`);
}
