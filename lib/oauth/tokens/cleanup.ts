import { lt, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removed, type Removing, removeInBatches } from "#lib/db/remove-in-batches.ts";
import { applicationUsage, oauthArtefacts, personalTokens } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";

/**
 * Removes what has ended. Used codes and refresh tokens stay until they would have ended anyway: without them a second
 * use could not be told from an invented one.
 */
export async function deleteExpired(db: Database, removing: Removing): Promise<Removed> {
  const longEnded = sql`now() - interval '30 days'`;
  return {
    "codes and tokens": await removeInBatches(db, oauthArtefacts, lt(oauthArtefacts.expiresAt, sql`now()`), removing),
    "personal tokens": await removeInBatches(db, personalTokens, lt(personalTokens.expiresAt, longEnded), removing),
  };
}

/** Removes the days of what applications have done that are as old as the settings allow. */
export async function removeOldUsage(db: Database, removing: Removing): Promise<Removed> {
  const before = daysBefore(removing.now, env().usageKeptDays)?.toISOString().slice(0, 10);
  if (before === undefined) return {};
  return { usage: await removeInBatches(db, applicationUsage, lt(applicationUsage.day, before), removing) };
}
