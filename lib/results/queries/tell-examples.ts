import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { type Differences, mostExamples } from "../differences.ts";

type Told = { differences: Differences; kind: string; examples: SQL };

/** Counts the rows of a query, each an `example`, in the order of these. */
export async function tellExamples(tx: Database, { differences, kind, examples }: Told): Promise<void> {
  // All of them before the first few: where three are enough, PostgreSQL (seen of 15) would compare each row with each.
  const found = await tx.execute<{ count: number; example: string }>(sql`
    with found as materialized (${examples})
    select example, (count(*) over ())::int as count from found order by example limit ${mostExamples}`);
  for (const [index, { count, example }] of found.entries()) differences.add(kind, example, index === 0 ? count : 0);
}
