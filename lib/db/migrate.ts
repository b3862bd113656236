import { sql } from "drizzle-orm";
import type postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { connect, type Database } from "./connection.ts";
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
import { tellChangesOfElsewhere } from "./restored-changes.ts";

const oldestServerVersion = 15;

/** Brings the database that the settings name up to this code, past the pooler and with what that lacks. */
export async function migrateAssociation(): Promise<number> {
  const { databaseUrl, databaseDirectUrl = "", isDatabasePooled } = env();
  return await migrate(databaseDirectUrl, { pooledUrl: isDatabasePooled ? databaseUrl : undefined });
}

type Migrating = { migrations?: Migration[]; pooledUrl?: string | undefined };

/** Brings the database up to this code; several processes may try at once. Answers how many migrations ran. */
export async function migrate(
  url: string,
  { migrations = knownMigrations(), pooledUrl }: Migrating = {},
): Promise<number> {
  const { db, client } = connect(url, { poolSize: 1, statementTimeoutSeconds: 0 });
  try {
    await requireServerVersion(client);
    const { ran, isLater } = await client.begin(async (tx) => {
      // Held to the end of the transaction: whoever comes second finds the work done.
      await tx`select pg_advisory_xact_lock(hashtext('stadion migrations'))`;
      await createHistory(tx);
      const applied = (await tx.unsafe(historyQuery)).map(toApplied);
      const pending = pendingMigrations(migrations, applied);
      await nameApplied(tx, migrations, applied);
      for (const migration of pending) {
        for (const statement of migration.sql) await tx.unsafe(statement);
        await noteApplied(tx, migration);
      }
      await tellChangesOfElsewhere(tx);
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
