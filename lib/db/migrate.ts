import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { connect, type Database } from "./connection.ts";
import { hasErrorCode, lockNotAvailable } from "./error-code.ts";
import {
  type Applied,
  createHistory,
  historyQuery,
  knownMigrations,
  type Migration,
  nameApplied,
  noteApplied,
  pendingMigrations,
  toApplied,
  unknownMigrations,
} from "./migration-history.ts";
import { setPooledRole } from "./pooled-role.ts";
import { fillReferenceTables } from "./reference-tables.ts";
import { settleRestored } from "./settle-restored.ts";

const oldestServerVersion = 15;

/** Brings the database that the settings name up to this code, past the pooler and with what that lacks. */
export async function migrateAssociation(): Promise<number> {
  const { databaseUrl, databaseDirectUrl = "", isDatabasePooled } = env();
  return await migrate(databaseDirectUrl, { pooledUrl: isDatabasePooled ? databaseUrl : undefined });
}

type Migrating = {
  migrations?: Migration[];
  pooledUrl?: string | undefined;
  /** How long others are left alone after each time that they did not let go of a table. */
  pauses?: readonly number[];
  lockWaitSeconds?: number;
};

// Whoever waits for a table has all who come later wait as well: so it waits briefly, and lets them through between.
const longestLockWaitSeconds = 3;
const usualPauses = [1, 2, 4, 8, 15, 30, 60, 60, 60];

/** Brings the database up to this code; several processes may try at once. Answers how many migrations ran. */
export async function migrate(
  url: string,
  {
    migrations = knownMigrations(),
    pooledUrl,
    pauses = usualPauses,
    lockWaitSeconds = longestLockWaitSeconds,
  }: Migrating = {},
): Promise<number> {
  const { db, client } = connect(url, { poolSize: 1, statementTimeoutSeconds: 0 });
  try {
    await requireServerVersion(client);
    const { ran, isLater } = await untilFree(client, pauses, async (tx) => {
      // Held to the end of the transaction: whoever comes second finds the work done.
      await tx`select pg_advisory_xact_lock(hashtext('stadion migrations'))`;
      await tx.unsafe(`set local lock_timeout = '${lockWaitSeconds}s'`);
      await createHistory(tx);
      const applied = (await tx.unsafe(historyQuery)).map(toApplied);
      const pending = pendingMigrations(migrations, applied);
      await nameApplied(tx, migrations, applied);
      for (const migration of pending) {
        for (const statement of migration.sql) await tx.unsafe(statement);
        await noteApplied(tx, migration);
      }
      await settleRestored(tx);
      if (pooledUrl !== undefined) await setPooledRole(tx, pooledUrl);
      return { ran: pending.length, isLater: unknownMigrations(migrations, applied).length > 0 };
    });
    // What a later version knows of the world is not taken back.
    if (migrations.length === knownMigrations().length && !isLater) await fillReferenceTables(db);
    return ran;
  } finally {
    await client.end();
  }
}

/** Does this in a transaction, again and again where others, like a backup, do not let go of what it needs. */
async function untilFree<Result>(
  client: postgres.Sql,
  pauses: readonly number[],
  work: (tx: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  for (const pauseSeconds of [...pauses, undefined]) {
    try {
      return (await client.begin(work)) as Result;
    } catch (error) {
      if (!hasErrorCode(error, lockNotAvailable)) throw error;
      const holders = await listHolders(client);
      if (pauseSeconds === undefined)
        throw unavailable(
          `The database could not be brought up to date, for others did not let go of its tables (${holders.join("; ") || "who is not known"}): wait for them or end them, and start again.`,
        );
      log().warn({ holders, pauseSeconds }, "migrations wait for others to let go of a table");
      await wait(pauseSeconds * 1000);
    }
  }
  throw new Error("It was tried no time");
}

/** Whose transactions have tables of this database, the oldest first. */
async function listHolders(client: postgres.Sql): Promise<string[]> {
  const rows = await client<{ pid: number; name: string; seconds: number | null }[]>`
    select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and pid in (
      select pid from pg_locks where locktype = 'relation' and granted and relation >= 16384)
    order by xact_start limit 5`;
  return rows.map(({ pid, name, seconds }) => `${name || "a program"}, process ${pid}, for ${seconds ?? "?"} seconds`);
}

/** How many migrations the database lacks; throws where it has had some that this code cannot live with. */
export async function countPendingMigrations(db: Database, migrations = knownMigrations()): Promise<number> {
  return pendingMigrations(migrations, await appliedMigrations(db)).length;
}

/** The migrations that a database has had; none where there is none of ours. */
export async function appliedMigrations(db: Database): Promise<Applied[]> {
  const [history] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`);
  return history?.exists ? (await db.execute(sql.raw(historyQuery))).map(toApplied) : [];
}

async function requireServerVersion(client: postgres.Sql): Promise<void> {
  const [row] = await client`select current_setting('server_version_num')::int / 10000 as version`;
  if (row?.version < oldestServerVersion) {
    throw unavailable(
      `Stadion needs PostgreSQL ${oldestServerVersion} or later; this server is version ${row?.version}.`,
    );
  }
}
