import { sql } from "drizzle-orm";
import type { Database } from "./connection.ts";

/** Tables as code finds them: of each column its type and whether it may be left out, and what rows have to fulfil. */
export type ReleaseTables = Record<string, { columns: Record<string, string>; rules: string[] }>;

/** What a version of the code reads and writes, written down when it was released. */
export type Release = { newestMigration: string; tables: ReleaseTables };

/** The tables of a database as they are now. */
export async function readTables(db: Database): Promise<ReleaseTables> {
  const columns = await db.execute<{ table: string; column: string; is: string }>(sql`
    select relname as table, attname as column, format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || case when attgenerated <> '' then ' generated' when atthasdef or attidentity <> '' then ' default' else '' end as is
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    order by relname collate "C", attname collate "C"`);
  const rules = await db.execute<{ table: string; rule: string }>(sql`
    select * from (select relname as table, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select relname, regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', 'unique ')
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and indisunique
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))) as every
    order by every.table collate "C", rule collate "C"`);
  const tables: ReleaseTables = {};
  for (const { table, column, is } of columns) {
    tables[table] ??= { columns: {}, rules: [] };
    tables[table].columns[column] = is;
  }
  for (const { table, rule } of rules) tables[table]?.rules.push(rule);
  return tables;
}
