import { DomainError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { database } from "./connection.ts";
import { countPendingMigrations } from "./migrate.ts";

const longestWaitMilliseconds = 3000;

/** Whether the database answers in good time and fits this code. */
export async function readiness(): Promise<{ isReady: boolean; reason?: string }> {
  try {
    const pending = await Promise.race([countPendingMigrations(database()), tooLong()]);
    return pending === 0 ? { isReady: true } : { isReady: false, reason: `${pending} migrations have not run` };
  } catch (thrown) {
    log().warn({ err: thrown }, "not ready");
    return { isReady: false, reason: thrown instanceof DomainError ? thrown.message : "The database does not answer" };
  }
}

const tooLong = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("timed out")), longestWaitMilliseconds).unref();
  });
