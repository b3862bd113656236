import { AsyncLocalStorage } from "node:async_hooks";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { metrics } from "#lib/metrics/metrics.ts";
import { tracing } from "#lib/metrics/tracing.ts";
import { env } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { openClient, sendOneByOne } from "./driver.ts";
import { countUse, type PoolUse } from "./pool-use.ts";
import { prepareFrequent } from "./prepare-frequent.ts";
import { traceStatements } from "./trace-statements.ts";

/** A connection or a transaction: the first argument of everything that reads or writes. */
export type Database = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;

export type Pool = {
  db: Database;
  client: postgres.Sql;
  /** How much of it is in use; where somebody may ask. */
  use?: () => PoolUse;
};

/** The process's pool, opened on first use; or, for what `reading` runs, what that reads from. */
export function database(): Database {
  const reader = readers.value?.getStore();
  if (reader?.db) return reader.db;
  return held.orMake(() => connectBeside()).db;
}

/** Has `work`, and all that it calls, find this database as `database()` until it is done. */
export async function reading<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  // What goes on after the work (a timer that it set) must not find a transaction that has ended.
  const reader: Reader = { db };
  try {
    return await readers.orMake(() => new AsyncLocalStorage()).run(reader, work);
  } finally {
    reader.db = undefined;
  }
}

type Reader = { db: Database | undefined };

export async function closeDatabase(): Promise<void> {
  const open = [held.value, heldReplicas.value];
  held.value = undefined;
  heldReplicas.value = undefined;
  // Whoever asks still has waited for long.
  await Promise.all(open.map((pool) => pool?.client.end({ timeout: 1 })));
}

/** The process's pool on the replicas, opened on first use; undefined where there are none. */
export function replicas(): Pool | undefined {
  const { databaseReadUrl, isDatabasePooled } = env();
  if (databaseReadUrl === undefined) return undefined;
  return heldReplicas.orMake(() => connect(databaseReadUrl, { isPooled: isDatabasePooled }));
}

/** Lets go of all connections to the replicas, whoever waits for them; answers whether these were still in use. */
export function forgetReplicas(pool: Pool): boolean {
  if (heldReplicas.value !== pool) return false;
  heldReplicas.value = undefined;
  void pool.client.end({ timeout: 0 }).catch(() => {});
  return true;
}

/** How much of the process's pools is in use, of those that are open. */
export const poolsInUse = (): Record<string, PoolUse> =>
  Object.fromEntries(
    Object.entries({ database: held.value, replicas: heldReplicas.value }).flatMap(([name, pool]) =>
      pool?.use ? [[name, pool.use()]] : [],
    ),
  );

type Connecting = {
  poolSize?: number;
  /** With 0 it may take as long as it takes. */
  statementTimeoutSeconds?: number;
  /** Whether a pooler answers there, which gives a connection away after each transaction. */
  isPooled?: boolean;
};

/** A pool of its own, for what runs beside the process's one. */
export function connect(
  url: string,
  {
    poolSize = env().databasePoolSize,
    statementTimeoutSeconds = usualStatementSeconds,
    isPooled = false,
  }: Connecting = {},
): Pool {
  const options = {
    connect_timeout: 10,
    // The driver's own pause grows to 20 seconds, all the while that somebody waits for an answer.
    backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, longestPauseSeconds),
    onnotice: () => {},
    // What one connection has prepared, the next transaction's knows nothing of.
    prepare: !isPooled,
  };
  // A pooler refuses what it cannot keep for each of its clients; there the role has these (`pooled-role.ts`).
  const session = { ...ofEverySession, ...(!isPooled && sessionSettings(statementTimeoutSeconds)) };
  const client = openClient(url, { ...options, max: poolSize, connection: session });
  const use = metrics() && countUse(client, poolSize);
  if (tracing()) traceStatements(client);
  if (isPooled) {
    sendOneByOne(client);
  } else {
    prepareFrequent(client);
    askVersionsBeside(client, openClient(url, { ...options, ...ofVersions, connection: { ...session, ...planOnce } }));
  }
  return { db: drizzle(client), client, ...(use && { use }) };
}

const ofEverySession = { application_name: "stadion", TimeZone: "UTC" };

// Where it cannot open soon, the pool is asked.
const ofVersions = { max: 1, connect_timeout: 2 };

// One statement, which an index serves however few or many rows there are, and however many are dead.
const planOnce = { plan_cache_mode: "force_generic_plan", enable_seqscan: "off" };

/** A pool; before almost every answer what has moved is asked, on a connection where nothing else is. */
export type Client = postgres.Sql & { ofVersions?: postgres.Sql };

// It opens once somebody asks, and ends with the pool.
function askVersionsBeside(client: Client, ofVersions: postgres.Sql): void {
  const { end } = client;
  client.ofVersions = ofVersions;
  client.end = async (options) => {
    await Promise.all([end(options), ofVersions.end(options)]);
  };
}

/** The same on the way that `database()` takes, for what should not wait for its connections. */
export const connectBeside = (options: Pick<Connecting, "poolSize"> = {}): Pool =>
  connect(databaseUrl(), { ...options, isPooled: env().isDatabasePooled });

/** The same past any pooler, for what needs a session of its own, or more time than an answer has. */
export const connectDirectly = (options: Omit<Connecting, "isPooled"> = {}): Pool =>
  connect(env().databaseDirectUrl ?? "", options);

export const usualStatementSeconds = 30;

/** How patient PostgreSQL is with us; with 0 seconds it waits as long as it takes. */
export const sessionSettings = (statementTimeoutSeconds: number): Record<string, string> =>
  // As texts: the driver takes a 0 for nothing, and what the role has would hold.
  ({
    statement_timeout: String(statementTimeoutSeconds * 1000),
    // What somebody else holds longer than this is not worth a connection that waits for it.
    lock_timeout: String(statementTimeoutSeconds === 0 ? 0 : longestLockWaitSeconds * 1000),
    // A transaction that waits for something else than the database holds its locks all the while.
    idle_in_transaction_session_timeout: String(statementTimeoutSeconds * 2000),
    // All that is asked for often lies in memory, where a step to anywhere costs no more than the next one.
    random_page_cost: "1.1",
    // Which index serves depends on what is looked for: what was planned for others may read everything.
    plan_cache_mode: "force_custom_plan",
    // To start a worker takes longer than almost all that is asked for, and the other cores have others to answer.
    max_parallel_workers_per_gather: statementTimeoutSeconds === 0 ? "2" : "0",
  });

const longestLockWaitSeconds = 3;
const longestPauseSeconds = 0.5;

const held = new ProcessWide<Pool>("database");
const heldReplicas = new ProcessWide<Pool>("replicas");
const readers = new ProcessWide<AsyncLocalStorage<Reader>>("readers");

function databaseUrl(): string {
  const url = env().databaseUrl;
  if (!url) throw unavailable("No database: start Stadion with `npm start`, or set DATABASE_URL.");
  return url;
}
