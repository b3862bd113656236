import { sql } from "drizzle-orm";
import { connectDirectly, database } from "#lib/db/connection.ts";
import { type ExportMade, makeExport } from "./make.ts";

/** Makes an export beside everything else, on a connection of its own, until the signal ends it: then it fails at once. */
export async function makeInterruptibleExport(signal: AbortSignal, now: () => Date): Promise<ExportMade> {
  signal.throwIfAborted();
  const { db, client } = connectDirectly({ poolSize: 1, statementTimeoutSeconds: 0 });
  let pid: number | undefined;
  // The connection's end is the export's end. PostgreSQL would not notice before its statement is done, and keep
  // whoever stops it waiting.
  const end = () => {
    void client.end({ timeout: 0 }).catch(() => {});
    if (pid !== undefined) ending = endBackend(pid);
  };
  let ending: Promise<void> | undefined;
  signal.addEventListener("abort", end);
  try {
    [pid] = (await client<{ pid: number }[]>`select pg_backend_pid() as pid`).map((row) => row.pid);
    signal.throwIfAborted();
    return await makeExport({ db, client }, now);
  } finally {
    signal.removeEventListener("abort", end);
    await Promise.all([ending, client.end({ timeout: 0 }).catch(() => {})]);
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
