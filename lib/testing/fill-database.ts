import { sql } from "drizzle-orm";
import { connect, type Database } from "#lib/db/connection.ts";

/**
 * Fills tables with millions of rows that nobody checks or tells others of, and has PostgreSQL count what is in them. It
 * takes the time that it takes.
 */
export async function fillDatabase(
  url: string,
  tables: readonly string[],
  fill: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await patiently(url, (db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await fill(tx);
    }),
  );
  await countAnew(url, tables);
}

/** Has PostgreSQL count what is in these tables, by which it plans, and note which of their pages everybody sees. */
export const countAnew = (url: string, tables: readonly string[]): Promise<unknown> =>
  patiently(url, (db) => db.execute(sql.raw(`vacuum analyze ${tables.join(", ")}`)));

async function patiently<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, client } = connect(url, { poolSize: 1, statementTimeoutSeconds: 0 });
  try {
    return await work(db);
  } finally {
    await client.end();
  }
}

/**
 * Fills an empty table to which no other refers: its indexes are made when all rows are there, each in a fraction of the
 * time that row by row would take. Within a transaction.
 */
export async function fillTable(tx: Database, table: string, fill: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`set local work_mem = '256MB'`);
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
  // Into what a transaction has emptied itself it writes without the log.
  await tx.execute(sql.raw(`truncate ${table}`));
  const indexes = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid`);
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  await fill();
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}
