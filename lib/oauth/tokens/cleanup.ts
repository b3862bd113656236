import { lt, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { oauthArtefacts, personalTokens } from "#lib/db/schema/oauth.ts";

/**
 * Removes what has ended. Used codes and refresh tokens stay until they would have ended anyway: without them a second
 * use could not be told from an invented one.
 */
export async function deleteExpired(db: Database): Promise<void> {
  await db.delete(oauthArtefacts).where(lt(oauthArtefacts.expiresAt, sql`now()`));
  await db.delete(personalTokens).where(lt(personalTokens.expiresAt, sql`now() - interval '30 days'`));
}
