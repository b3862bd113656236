export type Value = string | number | boolean | null;

/** A table as a file: a header, then a line a row. */
export const toTsv = (rows: Record<string, Value>[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(toLine).join("");

/**
 * Fields between tabs, escaped as MySQL's own client writes them: there is no other quoting. It leaves a carriage return
 * as it is, which is here escaped as well: PostgreSQL and many a program take it for the end of a line. The text `NULL` is
 * written as what is missing, as that client does; whoever reads knows of each column whether anything can be.
 */
export const toLine = (values: Value[]): string => `${values.map(toField).join("\t")}\n`;

function toField(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "boolean") return value ? "1" : "0";
  const text = String(value);
  return suspect.test(text) ? text.replace(special, (character) => escapes[character] ?? character) : text;
}

const suspect = /[\\\t\n\r]/;
const special = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
