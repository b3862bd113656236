import { Column, is, SQL, type SQLWrapper } from "drizzle-orm";
import { PgArray, type PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./connection.ts";

type Columns = Record<string, PgColumn | SQL.Aliased<string>>;
type RowOf<Selected extends Columns> = { [Key in keyof Selected]: ValueOf<Selected[Key]> };
type ValueOf<Selected> =
  Selected extends SQL.Aliased<string>
    ? string
    : Selected extends PgColumn
      ? Selected["_"]["notNull"] extends true
        ? Selected["_"]["data"]
        : Selected["_"]["data"] | null
      : never;

/**
 * What a query of columns of one table finds, and of texts of others under names of their own, as the query builder gives
 * it: for hundreds of rows at once, of which it asks anew for each value what kind of column it stands in.
 */
export function rowsOf<Selected extends Columns>(
  columns: Selected,
): (db: Database, query: SQLWrapper) => Promise<RowOf<Selected>[]> {
  const fields = Object.entries(columns).map(([key, column]) => ({
    key,
    name: is(column, SQL.Aliased) ? column.fieldAlias : column.name,
    decode: is(column, SQL.Aliased) ? undefined : decoderOf(column),
  }));
  return async (db, query) => {
    const rows = await db.execute<Record<string, unknown>>(query.getSQL());
    return rows.map((row) => {
      const decoded: Record<string, unknown> = {};
      for (const { key, name, decode } of fields) {
        const value = row[name];
        decoded[key] = decode === undefined || value === null ? value : decode(value);
      }
      return decoded as RowOf<Selected>;
    });
  };
}

const decoderOf = (column: PgColumn): ((value: unknown) => unknown) | undefined =>
  isAsTheDriverGives(column) ? undefined : (value) => column.mapFromDriverValue(value);

const isAsTheDriverGives = (column: PgColumn): boolean =>
  column.columnType === "PgInteger" ||
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue ||
  (is(column, PgArray) && isAsTheDriverGives(column.baseColumn));
