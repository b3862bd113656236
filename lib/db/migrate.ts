import path from "node:path";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { connect, type Database } from "./connection.ts";
import { setPooledRole } from "./pooled-role.ts";
import { fillReferenceTables } from "./reference-tables.ts";

const oldestServerVersion = 15;

/** Brings the database that the settings name up to this code, past the pooler and with what that lacks. */
export async function migrateAssociation(): Promise<number> {
  const { databaseUrl, databaseDirectUrl = "", isDatabasePooled } = env();
  return await migrate(databaseDirectUrl, { pooledUrl: isDatabasePooled ? databaseUrl : undefined });
}

type Migrating = { migrations?: MigrationMeta[]; pooledUrl?: string | undefined };

/** Brings the database up to this code; several processes may try at once. Answers how many migrations ran. */
export async function migrate(
  url: string,
  { migrations = knownMigrations(), pooledUrl }: Migrating = {},
): Promise<number> {
  const { db, client } = connect(url, { poolSize: 1, statementTimeoutSeconds: 0 });
  try {
    await requireServerVersion(client);
    const applied = await client.begin(async (tx) => {
      // Held to the end of the transaction: whoever comes second finds the work done.
      await tx`select pg_advisory_xact_lock(hashtext('stadion migrations'))`;
      await createHistory(tx);
      const pending = pendingMigrations(migrations, await appliedMigrations(tx));
      for (const migration of pending) await apply(tx, migration);
      if (pooledUrl !== undefined) await setPooledRole(tx, pooledUrl);
      return pending.length;
    });
    if (migrations.length === knownMigrations().length) await fillReferenceTables(db);
    return applied;
  } finally {
    await client.end();
  }
}

/** How many migrations the database lacks; throws where it has some that this code does not know. */
export async function countPendingMigrations(db: Database, migrations = knownMigrations()): Promise<number> {
  const [history] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`);
  const rows = history?.exists ? await db.execute(sql`select created_at from drizzle.__drizzle_migrations`) : [];
  return pendingMigrations(
    migrations,
    rows.map((row) => Number(row.created_at)),
  ).length;
}

export const knownMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: path.resolve("drizzle/migrations") });

function pendingMigrations(known: MigrationMeta[], applied: number[]): MigrationMeta[] {
  const knownTimes = new Set(known.map((migration) => migration.folderMillis));
  const unknown = applied.filter((time) => !knownTimes.has(time)).length;
  if (unknown > 0) {
    throw unavailable(
      `The database is newer than this Stadion (it has had ${unknown} migration${unknown === 1 ? "" : "s"} this code does not know): start the newer version, or name another database.`,
    );
  }
  return known.filter((migration) => !applied.includes(migration.folderMillis));
}

async function requireServerVersion(client: postgres.Sql): Promise<void> {
  const [row] = await client`select current_setting('server_version_num')::int / 10000 as version`;
  if (row?.version < oldestServerVersion) {
    throw unavailable(
      `Stadion needs PostgreSQL ${oldestServerVersion} or later; this server is version ${row?.version}.`,
    );
  }
}

// The table is the one drizzle-kit's own migrator writes, so that either may be used.
async function createHistory(tx: postgres.TransactionSql): Promise<void> {
  await tx`create schema if not exists drizzle`;
  await tx`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;
}

async function appliedMigrations(tx: postgres.TransactionSql): Promise<number[]> {
  const rows = await tx`select created_at from drizzle.__drizzle_migrations`;
  return rows.map((row) => Number(row.created_at));
}

async function apply(tx: postgres.TransactionSql, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await tx.unsafe(statement);
  await tx`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${migration.hash}, ${migration.folderMillis})`;
}
