import { lt, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removing, removeInBatches, type ToRemove } from "#lib/db/remove-in-batches.ts";
import { applicationUsage, initialAccessTokens, oauthArtefacts, personalTokens } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";

/**
 * Removes what has ended. Used codes and refresh tokens stay until they would have ended anyway: without them a second
 * use could not be told from an invented one.
 */
export async function deleteExpired(db: Database, removing: Removing): Promise<void> {
  const expired: ToRemove[] = [
    { kind: "codes and tokens", table: oauthArtefacts, which: lt(oauthArtefacts.expiresAt, sql`now()`) },
    {
      kind: "personal tokens",
      table: personalTokens,
      which: lt(personalTokens.expiresAt, sql`now() - interval '30 days'`),
    },
    {
      kind: "initial access tokens",
      table: initialAccessTokens,
      which: lt(initialAccessTokens.expiresAt, sql`now() - interval '30 days'`),
    },
  ];
  for (const some of expired) await removeInBatches(db, some, removing);
}

/** Removes the days of what applications have done that are as old as the settings allow. */
export async function removeOldUsage(db: Database, removing: Removing): Promise<void> {
  const before = daysBefore(removing.now, env().usageKeptDays)?.toISOString().slice(0, 10);
  if (before === undefined) return;
  const old: ToRemove = { kind: "usage", table: applicationUsage, which: lt(applicationUsage.day, before) };
  await removeInBatches(db, old, removing);
}
