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
  /** Makes a row, of a query that may find more than these, what it is to be: the same one, in place. */
  decode: <Row extends Record<string, unknown>>(row: Row) => Row & RowOf<Selected>;
};

/**
 * What a query finds of columns, and of what else is as the driver gives it (texts, lists of them, small numbers, yes
 * or no), as the query builder gives it: for hundreds of rows at once, of which it asks anew for each value what kind
 * of column it stands in. The query selects the text given here, under whose names the driver has the rows: they are
 * given on as they are, but for values that a column has another kind of.
 */
export function rowsOf<Selected extends Columns>(columns: Selected): Rows<Selected> {
  const decoders = Object.entries(columns).flatMap(([key, column]) => {
    const decode = is(column, SQL.Aliased) ? undefined : decoderOf(column);
    return decode ? [{ key, decode }] : [];
  });
  const decode = <Row extends Record<string, unknown>>(row: Row) => {
    const values: Record<string, unknown> = row;
    for (const { key, decode } of decoders) {
      const value = values[key];
      if (value !== null) values[key] = decode(value);
    }
    return row as Row & RowOf<Selected>;
  };
  const read = async (db: Database, query: SQLWrapper) => {
    const rows = await db.execute<Record<string, unknown>>(query.getSQL());
    return rows.map(decode);
  };
  return Object.assign(read, { selected: selectionOf(columns), decode });
}

function selectionOf(columns: Columns): SQL {
  const parts = Object.entries(columns).map(
    ([key, column]) => sql`${is(column, SQL.Aliased) ? column.sql : column} as ${sql.identifier(key)}`,
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
