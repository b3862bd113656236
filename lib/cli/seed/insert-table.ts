import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { insertRows } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";

/** Rows of a table; all have the same keys. */
export type TableRows = { table: PgTable; rows: Record<string, unknown>[] };

export const rowsOf = <Table extends PgTable>(table: Table, rows: Table["$inferInsert"][]): TableRows => ({
  table,
  rows: rows as Record<string, unknown>[],
});

// One statement for all would hold the text of a million rows at once.
const rowsPerStatement = 5000;

export async function insertTable(tx: Database, { table, rows }: TableRows): Promise<void> {
  if (rows.length === 0) return;
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const inserting = insertRows(tx, table, rows.slice(start, start + rowsPerStatement));
    // The message of a failed query holds all its rows.
    await inserting.catch((error: Error) => {
      throw new Error(`Rows of ${getTableName(table)}: ${error.cause}`, { cause: error.cause });
    });
  }
  if (getTableColumns(table).id?.getSQLType() !== "text") await continueAfter(tx, table);
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
