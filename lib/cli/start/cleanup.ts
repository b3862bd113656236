import { removeExpired } from "#lib/accounts/commands/remove-expired.ts";
import { database } from "#lib/db/connection.ts";
import { removeOldMail } from "#lib/mail/send-queued.ts";
import { deleteExpired } from "#lib/oauth/tokens/cleanup.ts";
import { now } from "#lib/platform/clock.ts";
import { log } from "#lib/platform/log.ts";

const everyMilliseconds = 3600 * 1000;

/**
 * Removes once an hour what has expired: sessions, links, counters, tokens and codes.
 * Answers how to stop it.
 */
export function startCleanup(): () => Promise<void> {
  const timer = setInterval(() => {
    removeWhatExpired().catch((error: unknown) => log().warn({ err: error }, "what has expired was not removed"));
  }, everyMilliseconds).unref();
  return async () => clearInterval(timer);
}

async function removeWhatExpired(): Promise<void> {
  await removeExpired(database(), now());
  await deleteExpired(database());
  await removeOldMail(database(), now());
}
