import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { connect, type Database } from "#lib/db/connection.ts";

export type Scan = { table: string; index: string | undefined; rowsTouched: number };

type Node = {
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: Node[];
};

/** Runs a query and tells how it read each table: by which index, and how many rows it took or passed over. */
export async function scansOf(db: Database, query: SQL): Promise<Scan[]> {
  const [row] = await db.execute<{ "QUERY PLAN": [{ Plan: Node }] }>(sql`explain (analyze, format json) ${query}`);
  return row === undefined ? [] : scansIn(row["QUERY PLAN"][0].Plan);
}

/** The same of every query that `read` asks, whichever function makes it. */
export async function scansOfAll(url: string, read: (db: Database) => Promise<unknown>): Promise<Scan[]> {
  const { client } = connect(url, { poolSize: 1 });
  const asked: { query: string; params: unknown[] }[] = [];
  try {
    await read(drizzle(client, { logger: { logQuery: (query, params) => void asked.push({ query, params }) } }));
    const scans: Scan[] = [];
    for (const { query, params } of asked) {
      const [row] = await client.unsafe(`explain (analyze, format json) ${query}`, params as never[]);
      scans.push(...scansIn(row?.["QUERY PLAN"][0].Plan));
    }
    return scans;
  } finally {
    await client.end();
  }
}

function scansIn(node: Node): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansIn);
  const table = node["Relation Name"];
  if (table === undefined) return below;
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const rowsTouched = Math.round((node["Actual Rows"] + removed) * node["Actual Loops"]);
  // A bitmap is made of an index below.
  const index = node["Index Name"] ?? node.Plans?.find((plan) => plan["Index Name"] !== undefined)?.["Index Name"];
  return [{ table, index, rowsTouched }, ...below];
}

/** By which indexes a table was read, in alphabetical order; where it was read as a whole, that is said instead. */
export const indexesUsed = (scans: Scan[], table: string): string[] =>
  [...new Set(scans.filter((scan) => scan.table === table).map(({ index }) => index ?? "none: every row"))].sort();

/** How many rows of a table the scans touched. */
export const rowsTouchedOf = (scans: Scan[], table: string): number =>
  scans.filter((scan) => scan.table === table).reduce((sum, scan) => sum + scan.rowsTouched, 0);
