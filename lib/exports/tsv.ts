export type Value = string | number | boolean | null;

/** A table as a file: a header, then a line a row. */
export const toTsv = (rows: Record<string, Value>[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(toLine).join("");

/** Fields between tabs, escaped as MySQL's own client writes them: there is no other quoting. */
export const toLine = (values: Value[]): string => `${values.map(toField).join("\t")}\n`;

function toField(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "boolean") return value ? "1" : "0";
  const text = String(value);
  return suspect.test(text) ? text.replace(special, (character) => escapes[character] ?? character) : text;
}

const suspect = /[\\\t\n]/;
const special = /[\\\t\n]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n" };
