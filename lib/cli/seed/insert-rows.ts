import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#lib/db/connection.ts";

/** Rows of a table; all have the same keys. */
export type TableRows = { table: PgTable; rows: Record<string, unknown>[] };

export const rowsOf = <Table extends PgTable>(table: Table, rows: Table["$inferInsert"][]): TableRows => ({
  table,
  rows: rows as Record<string, unknown>[],
});

const rowsPerStatement = 5000;

/** Many rows in few statements: one parameter holds them all, which PostgreSQL takes apart faster than a long list. */
export async function insertRows(tx: Database, { table, rows }: TableRows): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = getTableColumns(table);
  const name = sql.identifier(getTableName(table));
  const keys = Object.keys(first).filter((key) => columns[key]);
  const names = sql.join(
    keys.map((key) => sql.identifier(columns[key]!.name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows
      .slice(start, start + rowsPerStatement)
      .map((row) => Object.fromEntries(keys.map((key) => [columns[key]!.name, row[key]])));
    const inserting = tx.execute(sql`
      insert into ${name} (${names})
      select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(batch)}::text::jsonb)`);
    // The message of a failed query holds all its rows.
    await inserting.catch((error: Error) => {
      throw new Error(`Rows of ${getTableName(table)}: ${error.cause}`);
    });
  }
  if (columns.id?.getSQLType() !== "text") await continueAfter(tx, table);
}

/** Rows came with their ids: the next one made here must follow them. */
async function continueAfter(tx: Database, table: PgTable): Promise<void> {
  const name = getTableName(table);
  if (!getTableColumns(table).id) return;
  await tx.execute(sql`
    select setval(sequence, (select max(id) from ${sql.identifier(name)}))
    from (select pg_get_serial_sequence(${name}, 'id') as sequence) as found
    where sequence is not null`);
}
