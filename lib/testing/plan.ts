import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { connect, type Database } from "#lib/db/connection.ts";
import { openClient } from "#lib/db/driver.ts";
import { explainer, type PlanNode } from "#lib/db/explain.ts";

/**
 * `index` names several where their bitmaps were put together. Where it is read alone, the table is looked at only for rows
 * of which no vacuum could say yet that everybody sees them.
 */
export type Scan = { table: string; index: string | undefined; isIndexAlone?: true; rowsTouched: number };

/** Runs a query and tells how it read each table: by which index, and how many rows it took or passed over. */
export async function scansOf(db: Database, query: SQL): Promise<Scan[]> {
  const [row] = await db.execute<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(sql`explain (analyze, format json) ${query}`);
  return row === undefined ? [] : scansIn(row["QUERY PLAN"][0].Plan);
}

/** The same of every query that `read` asks, whichever function makes it. */
export async function scansOfAll(url: string, read: (db: Database) => Promise<unknown>): Promise<Scan[]> {
  const { client } = connect(url, { poolSize: 1 });
  try {
    return (await explainer(client)(read)).flatMap(({ plan }) => scansIn(plan));
  } finally {
    await client.end();
  }
}

/**
 * The same of all that `write` does, as it does it: what is written can be explained only once. Also of what triggers
 * and foreign keys ask.
 */
export async function scansOfWriting(url: string, write: (db: Database) => Promise<unknown>): Promise<Scan[]> {
  const scans: Scan[] = [];
  const client = openClient(url, {
    max: 1,
    connection: { TimeZone: "UTC" },
    onnotice: ({ message = "" }) => {
      const plan = /^duration: .*? plan:\n(\{.*\})$/s.exec(message)?.[1];
      if (plan) scans.push(...scansIn(JSON.parse(plan).Plan));
    },
  });
  try {
    await client.unsafe("load 'auto_explain'");
    for (const [setting, value] of Object.entries(autoExplain)) {
      await client.unsafe(`set auto_explain.${setting} = ${value}`);
    }
    await write(drizzle(client));
    return scans;
  } finally {
    await client.end();
  }
}

const autoExplain = {
  log_format: "json",
  log_level: "notice",
  log_analyze: "on",
  log_timing: "off",
  log_nested_statements: "on",
  log_min_duration: "0",
};

function scansIn(node: PlanNode): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansIn);
  const table = node["Relation Name"];
  // What writes rows names their table, too.
  if (table === undefined || node["Node Type"] === "ModifyTable") return below;
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const rowsTouched = Math.round((node["Actual Rows"] + removed) * node["Actual Loops"]);
  const indexes = indexesOf(node).sort();
  const index = indexes.length > 0 ? indexes.join(" and ") : undefined;
  const isAlone = node["Node Type"] === "Index Only Scan";
  return [{ table, index, rowsTouched, ...(isAlone && { isIndexAlone: true }) }, ...below];
}

function indexesOf(node: PlanNode): string[] {
  if (node["Index Name"] !== undefined) return [node["Index Name"]];
  // Rows whose place in the table is known already are taken from there.
  if (node["Node Type"] === "Tid Scan") return ["ctid"];
  // A bitmap is made of an index below, or of several.
  return (node.Plans ?? []).filter((plan) => plan["Node Type"].startsWith("Bitmap")).flatMap(indexesOf);
}

/** By which indexes a table was read, in alphabetical order; where it was read as a whole, that is said instead. */
export const indexesUsed = (scans: Scan[], table: string): string[] =>
  [...new Set(scans.filter((scan) => scan.table === table).map(({ index }) => index ?? "none: every row"))].sort();

/** How many rows of a table the scans touched. */
export const rowsTouchedOf = (scans: Scan[], table: string): number =>
  scans.filter((scan) => scan.table === table).reduce((sum, scan) => sum + scan.rowsTouched, 0);
