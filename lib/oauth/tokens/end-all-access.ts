import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { initialAccessTokens, personalTokens } from "#lib/db/schema/oauth.ts";
import { withdrawAllConsents } from "../consents/commands.ts";
import { revokeAllTokensOf } from "./revoke.ts";

/** Ends whatever acts for a person without them: applications they let in, and their own access tokens. */
export async function endAllAccess(db: Database, accountId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await withdrawAllConsents(tx, accountId);
    await revokeAllTokensOf(tx, accountId);
    await tx.delete(personalTokens).where(eq(personalTokens.accountId, accountId));
    await tx.delete(initialAccessTokens).where(eq(initialAccessTokens.accountId, accountId));
  });
}
