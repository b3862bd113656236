import type { Db } from "pg-boss";
import type postgres from "postgres";

/** The queue's library on our own driver, so that there is one way to the database, with one way to lose and find it. */
export const libraryDatabase = (client: postgres.Sql): Db => ({
  executeSql: async (text, values = []) => {
    const [, statements] = wholeTransaction.exec(text) ?? [];
    // Sent as one text, a transaction that fails half-way would leave its connection within it.
    const result =
      statements === undefined
        ? await client.unsafe(text, values.map(toParameter))
        : await client.begin((tx) => tx.unsafe(statements));
    return { rows: rowsOf(result as unknown as Result | Result[]) };
  },
});

const wholeTransaction = /^\s*BEGIN;(.*)COMMIT;\s*$/s;

function toParameter(value: unknown): postgres.ParameterOrJSON<never> {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  // An array is one of PostgreSQL; any other object is JSON.
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return JSON.stringify(value);
  return value as postgres.ParameterOrJSON<never>;
}

type Row = Record<string, unknown>;
type Result = Row[] & { columns?: { name: string; type: number }[] };

// Several statements have several results.
const rowsOf = (result: Result | Result[]): Row[] =>
  isSeveral(result) ? result.flatMap(withDates) : withDates(result);

const isSeveral = (result: Result | Result[]): result is Result[] =>
  !("columns" in result && result.columns) && Array.isArray(result[0]);

const instantType = 1184;

/** Drizzle has the driver leave moments as text; the library reckons with them. */
function withDates(result: Result): Row[] {
  const instants = (result.columns ?? []).filter(({ type }) => type === instantType).map(({ name }) => name);
  if (instants.length === 0) return [...result];
  return result.map((row) => ({ ...row, ...Object.fromEntries(instants.map((name) => [name, toDate(row[name])])) }));
}

const toDate = (value: unknown): unknown => (typeof value === "string" ? new Date(value) : value);
