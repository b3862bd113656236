import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./connection.ts";

/**
 * Inserts any number of rows with one statement and one parameter: a row a `values` clause would hit PostgreSQL's
 * 65,535 parameters and cost far more to build. Only the columns that the first row names are written.
 */
export async function insertRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: Table["$inferInsert"][],
  onConflict: SQL = sql``,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = getTableColumns(table);
  const used = Object.keys(first).flatMap((key) => columns[key]?.name ?? []);
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value])),
  );
  const names = sql.raw(used.map((name) => `"${name}"`).join(", "));
  const target = sql.raw(`"${getTableName(table)}"`);
  await tx.execute(
    sql`insert into ${target} (${names}) select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(named)}::jsonb) ${onConflict}`,
  );
}

/** `on conflict (…) do update` of the columns in `update`, for rows that differ there; `along` changes with them. */
export function orUpdate<Table extends PgTable>(
  table: Table,
  conflict: string[],
  update: string[],
  along: string[] = [],
): SQL {
  const columns = getTableColumns(table);
  const names = (keys: string[]) => keys.map((key) => columns[key]?.name ?? key);
  const target = getTableName(table);
  const set = names([...update, ...along]).map((name) => `"${name}" = excluded."${name}"`);
  const mine = names(update).map((name) => `"${target}"."${name}"`);
  const theirs = names(update).map((name) => `excluded."${name}"`);
  return sql.raw(
    `on conflict (${names(conflict).join(", ")}) do update set ${set.join(", ")} where (${mine.join(", ")}) is distinct from (${theirs.join(", ")})`,
  );
}
