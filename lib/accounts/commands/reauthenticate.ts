import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { sessions } from "#lib/db/schema/accounts.ts";
import type { SessionAccount } from "../session.ts";
import { confirmIdentity } from "./confirm-identity.ts";

/** The password once more, and the session counts as begun now: for whoever must know who sits there. */
export async function reauthenticate(
  db: Database,
  { account, sessionIdHash }: SessionAccount,
  { password, ipAddress, now }: { password: string; ipAddress: string | null; now: Date },
): Promise<void> {
  await confirmIdentity(db, { account, password, ipAddress, now });
  await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.idHash, sessionIdHash));
}
