import path from "node:path";
import { sql } from "drizzle-orm";
import { connect, database } from "#lib/db/connection.ts";
import { takeLock } from "#lib/db/embedded/process-lock.ts";
import { exportFolder, listExports } from "#lib/exports/files.ts";
import { makeExport } from "#lib/exports/make.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { makeFolder } from "#lib/platform/make-folder.ts";

const longestMilliseconds = 30 * 60 * 1000;

/**
 * Makes the first export of a folder that has none, beside everything else. Where it fails, a log line says so, and the
 * next start tries again. Answers how to give it up.
 */
export function startFirstExport({ limitMilliseconds = longestMilliseconds } = {}): {
  ended: Promise<void>;
  stop: () => Promise<void>;
} {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error("It took too long.")), limitMilliseconds).unref();
  const ended = makeFirstExport(giveUp.signal)
    .catch((error: unknown) => {
      log().warn({ err: giveUp.signal.reason ?? error }, "the first export was not made: `npm run export` makes one");
    })
    .finally(() => clearTimeout(timer));
  const stop = async () => {
    giveUp.abort(new Error("Stadion is stopping."));
    await ended;
  };
  return { ended, stop };
}

async function makeFirstExport(giveUp: AbortSignal): Promise<void> {
  if ((await listExports()).length > 0) return;
  makeFolder(exportFolder());
  // Several instances may share the folder, and start at once.
  const lock = takeLock(path.join(exportFolder(), ".first.lock"));
  if (!("release" in lock)) return;
  const { db, client } = connect(env().databaseUrl ?? "", { poolSize: 1, statementTimeoutSeconds: 0 });
  let pid: number | undefined;
  // The connection's end is the export's end. PostgreSQL would not notice before its statement is done, and keep
  // whoever stops it waiting.
  const end = () => {
    void client.end({ timeout: 0 }).catch(() => {});
    if (pid !== undefined) ending = endBackend(pid);
  };
  let ending: Promise<void> | undefined;
  giveUp.addEventListener("abort", end);
  try {
    giveUp.throwIfAborted();
    [pid] = (await client<{ pid: number }[]>`select pg_backend_pid() as pid`).map((row) => row.pid);
    giveUp.throwIfAborted();
    await makeExport({ db, client }, now());
  } finally {
    giveUp.removeEventListener("abort", end);
    await Promise.all([ending, client.end({ timeout: 0 }).catch(() => {})]);
    lock.release();
  }
}

const endBackend = (pid: number): Promise<void> =>
  database()
    .execute(sql`select pg_terminate_backend(${pid})`)
    .then(
      () => {},
      // A database that is gone works on nothing.
      () => {},
    );
