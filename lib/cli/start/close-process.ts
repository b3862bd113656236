import { setTimeout as wait } from "node:timers/promises";
import { closeDatabase, database } from "#lib/db/connection.ts";
import { closeTracing } from "#lib/metrics/tracing.ts";
import { writeOAuthErrors } from "#lib/oauth/applications/error-log.ts";
import { writeUsage } from "#lib/oauth/applications/usage.ts";
import { log } from "#lib/platform/log.ts";
import { closeThreads } from "#lib/platform/threads.ts";

// Whoever stops it does not wait for a database that is away.
const longestMilliseconds = 1000;

/** Writes what was counted and noted in this process alone, and lets go of everything. */
export async function closeProcess(): Promise<void> {
  const writing = Promise.all([writeUsage(database()), writeOAuthErrors(database())]);
  await Promise.race([writing, wait(longestMilliseconds)]).catch((error: unknown) => {
    log().warn({ err: error }, "what was counted at last was not written");
  });
  await closeTracing();
  await closeThreads();
  await closeDatabase();
}
