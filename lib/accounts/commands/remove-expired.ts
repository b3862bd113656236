import { lt } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { emailTokens, formMemories, rateLimits, sessions } from "#lib/db/schema/accounts.ts";

const linksKeptDays = 7;

/** Removes sessions, links, typed forms and counters whose time is over. Nothing depends on it: all of them are checked when used. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db
    .delete(emailTokens)
    .where(lt(emailTokens.expiresAt, new Date(now.getTime() - linksKeptDays * 24 * 3600 * 1000)));
  await db.delete(formMemories).where(lt(formMemories.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
