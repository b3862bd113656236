import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";

// What the files of an export become; those of ranks are the bests of people.
const copied = ["persons", "competitions", "rounds", "results", "scrambles", "personal_bests"];

/**
 * How long PostgreSQL takes to COPY the rows of an import into empty tables with the same indexes, and nothing else: the
 * rows lie in files beside its data, in the form that it reads. Answers milliseconds by the clock.
 */
export async function copyBare(db: Database): Promise<number> {
  const present = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name in ${copied}`);
  const [server] = await db.execute<{ folder: string }>(sql`select current_setting('data_directory') as folder`);
  await db.execute(sql`create schema bare_copy`);
  let milliseconds = 0;
  try {
    for (const { name } of present) {
      const file = sql.raw(`'${server?.folder}/${name}.copy'`);
      const columns = await writtenColumns(db, name);
      await db.execute(sql`copy ${sql.identifier(name)} (${columns}) to ${file}`);
      const target = sql`bare_copy.${sql.identifier(name)}`;
      await db.execute(sql`create table ${target} (like ${sql.identifier(name)} including all)`);
      const started = performance.now();
      await db.execute(sql`copy ${target} (${columns}) from ${file}`);
      milliseconds += performance.now() - started;
    }
  } finally {
    await db.execute(sql`drop schema bare_copy cascade`);
  }
  return milliseconds;
}

async function writtenColumns(db: Database, table: string) {
  const columns = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`);
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}
