import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type Values = readonly number[] | readonly string[];

/** Whether a column holds one of these values, however many: they are one parameter, of which a statement has 65,535. */
export const isOneOf = (column: SQLWrapper, values: Values): SQL =>
  values.length === 0 ? sql`false` : sql`${column} in (${listed(values)})`;

export const isNoneOf = (column: SQLWrapper, values: Values): SQL =>
  values.length === 0 ? sql`true` : sql`${column} not in (${listed(values)})`;

// A list of rows is put into a hash table; the elements of an array would be gone through for each row.
function listed(values: Values): SQL {
  const type = sql.raw(typeof values[0] === "number" ? "bigint" : "text");
  return sql`select value::${type} from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) as listed(value)`;
}

/**
 * The same as `isOneOf` for a list of a page's length, of which each is found in an index: one statement however long it is,
 * which can be prepared.
 */
export const isAnyOf = (column: SQLWrapper, values: Values): SQL =>
  values.length === 0
    ? sql`false`
    : sql`${column} = any(${sql.param(values)}::${sql.raw(typeof values[0] === "number" ? "bigint" : "text")}[])`;
