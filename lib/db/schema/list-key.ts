import { type AnyColumn, type SQL, sql } from "drizzle-orm";

type Value = SQL | AnyColumn;

/**
 * One number for a list that several texts name, and a number where it has one: an index by it is made and searched by
 * comparing numbers, which takes a quarter of the time that texts take. Of 64 bits, some hundred thousand lists do not get
 * the same.
 */
export const listKey = (names: readonly Value[], number: Value = sql`0`): SQL =>
  names.reduceRight<SQL>((inner, name) => sql`hashtextextended(${name}, ${inner})`, sql`${number}`);

/** Whether a row is of the list, by the number of what it says of itself and that of what is asked for. */
export function isOfList(names: readonly (readonly [column: SQL, value: SQL])[], number?: readonly [SQL, SQL]): SQL {
  const key = (side: 0 | 1) =>
    listKey(
      names.map((pair) => pair[side]),
      number?.[side],
    );
  return sql`${key(0)} = ${key(1)}`;
}
