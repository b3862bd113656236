import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { openClient } from "./driver.ts";

/** A connection or a transaction: the first argument of everything that reads or writes. */
export type Database = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;

/** The process's pool, opened on first use. */
export function database(): Database {
  return held.orMake(() => connect(databaseUrl())).db;
}

export async function closeDatabase(): Promise<void> {
  const open = held.value;
  held.value = undefined;
  // Whoever asks still has waited for long.
  await open?.client.end({ timeout: 1 });
}

/** A pool of its own, for what runs beside the process's one; with 0 seconds it may take as long as it takes. */
export function connect(
  url: string,
  { poolSize = env().databasePoolSize, statementTimeoutSeconds = 30 } = {},
): { db: Database; client: postgres.Sql } {
  const client = openClient(url, {
    max: poolSize,
    connect_timeout: 10,
    // The driver's own pause grows to 20 seconds, all the while that somebody waits for an answer.
    backoff: (attempts) => Math.min(0.05 * 2 ** attempts, longestPauseSeconds),
    onnotice: () => {},
    connection: {
      application_name: "stadion",
      statement_timeout: statementTimeoutSeconds * 1000,
      // What somebody else holds longer than this is not worth a connection that waits for it.
      lock_timeout: statementTimeoutSeconds === 0 ? 0 : longestLockWaitSeconds * 1000,
      // A transaction that waits for something else than the database holds its locks all the while.
      idle_in_transaction_session_timeout: statementTimeoutSeconds * 2000,
      TimeZone: "UTC",
      // All that is asked for often lies in memory, where a step to anywhere costs no more than the next one.
      random_page_cost: 1.1,
    },
  });
  return { db: drizzle(client), client };
}

const longestLockWaitSeconds = 3;
const longestPauseSeconds = 0.5;

const held = new ProcessWide<ReturnType<typeof connect>>("database");

function databaseUrl(): string {
  const url = env().databaseUrl;
  if (!url) throw unavailable("No database: start Stadion with `npm start`, or set DATABASE_URL.");
  return url;
}
