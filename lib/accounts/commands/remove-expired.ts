import { and, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { emailTokens, rateLimits, sessions } from "#lib/db/schema/accounts.ts";
import { now } from "#lib/platform/clock.ts";

/** Removes sessions, links and counters whose time is over. Nothing depends on it: all of them are checked when used. */
export async function removeExpired(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, sql`now() - interval '7 days'`));
  await db.delete(rateLimits).where(and(isNotNull(rateLimits.expire), lt(rateLimits.expire, now().getTime())));
}
