import { lt, sql } from "drizzle-orm";
import { type Database, database } from "#lib/db/connection.ts";
import { oauthArtefacts, personalTokens } from "#lib/db/schema/oauth.ts";
import { log } from "#lib/platform/log.ts";

/**
 * Removes what has ended. Used codes and refresh tokens stay until they would have ended anyway: without them a second
 * use could not be told from an invented one.
 */
export async function deleteExpired(db: Database): Promise<void> {
  await db.delete(oauthArtefacts).where(lt(oauthArtefacts.expiresAt, sql`now()`));
  await db.delete(personalTokens).where(lt(personalTokens.expiresAt, sql`now() - interval '30 days'`));
}

const everyMilliseconds = 3600 * 1000;
const holder = globalThis as { stadionCleanUpAfter?: number };

/** Called now and then by whoever serves requests: removes what has ended, once an hour, in the background. */
export function deleteExpiredNowAndThen(time: number): void {
  holder.stadionCleanUpAfter ??= time + everyMilliseconds;
  if (time < holder.stadionCleanUpAfter) return;
  holder.stadionCleanUpAfter = time + everyMilliseconds;
  deleteExpired(database()).catch((error) => log().warn({ err: error }, "what has expired was not removed"));
}
