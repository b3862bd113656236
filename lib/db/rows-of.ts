import { Column, is, SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PgArray, type PgColumn, PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./connection.ts";

/** What the driver gives as it is to be. */
type Plain = string | boolean | number | string[] | null;
type Columns = Record<string, PgColumn | SQL.Aliased<Plain>>;
type RowOf<Selected extends Columns> = { [Key in keyof Selected]: ValueOf<Selected[Key]> };
type ValueOf<Selected> =
  Selected extends SQL.Aliased<infer Value>
    ? Value
    : Selected extends PgColumn
      ? Selected["_"]["notNull"] extends true
        ? Selected["_"]["data"]
        : Selected["_"]["data"] | null
      : never;

type Rows<Selected extends Columns> = {
  (db: Database, query: SQLWrapper): Promise<RowOf<Selected>[]>;
  /** What the query is to select, as its text: the query builder would write fifty columns one by one each time. */
  selected: SQL;
  /** A row of a query that finds more than these. */
  decode: (row: Record<string, unknown>) => RowOf<Selected>;
};

/**
 * What a query of columns of one table finds, and of what else has a name of its own and is as the driver gives it (texts,
 * lists of them, small numbers, yes or no), as the query builder gives it: for hundreds of rows at once, of which it asks
 * anew for each value what kind of column it stands in.
 */
export function rowsOf<Selected extends Columns>(columns: Selected): Rows<Selected> {
  const fields = Object.entries(columns).map(([key, column]) => ({
    key,
    name: is(column, SQL.Aliased) ? column.fieldAlias : column.name,
    decode: is(column, SQL.Aliased) ? undefined : decoderOf(column),
  }));
  const decode = (row: Record<string, unknown>) => {
    const decoded: Record<string, unknown> = {};
    for (const { key, name, decode } of fields) {
      const value = row[name];
      decoded[key] = decode === undefined || value === null ? value : decode(value);
    }
    return decoded as RowOf<Selected>;
  };
  const read = async (db: Database, query: SQLWrapper) => {
    const rows = await db.execute<Record<string, unknown>>(query.getSQL());
    return rows.map(decode);
  };
  return Object.assign(read, { selected: selectionOf(Object.values(columns)), decode });
}

function selectionOf(columns: Columns[string][]): SQL {
  const parts = columns.map((column) =>
    is(column, SQL.Aliased) ? sql`${column.sql} as ${sql.identifier(column.fieldAlias)}` : sql`${column}`,
  );
  const { sql: text, params } = new PgDialect().sqlToQuery(sql.join(parts, sql`, `));
  if (params.length > 0) throw new Error("What is selected depends on nothing");
  return sql.raw(text);
}

const decoderOf = (column: PgColumn): ((value: unknown) => unknown) | undefined =>
  isAsTheDriverGives(column) ? undefined : (value) => column.mapFromDriverValue(value);

const isAsTheDriverGives = (column: PgColumn): boolean =>
  column.columnType === "PgInteger" ||
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue ||
  (is(column, PgArray) && isAsTheDriverGives(column.baseColumn));
