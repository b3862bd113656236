import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { Database } from "./connection.ts";

/** A step of a plan as PostgreSQL tells it, with the steps below. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: PlanNode[];
};

/** A statement that was run and explained. */
export type Explained = { plan: PlanNode; planningMilliseconds: number; executionMilliseconds: number };

type Answer = { "QUERY PLAN": [{ Plan: PlanNode; "Planning Time": number; "Execution Time": number }] };

/**
 * Explains what reads ask: each is run, and then all its statements, whichever function made them, are run once more
 * one after the other. The clock is not looked at for each step, which takes longer than many of them.
 */
export function explainer(client: postgres.Sql): (read: (db: Database) => Promise<unknown>) => Promise<Explained[]> {
  let asked: { query: string; params: unknown[] }[] = [];
  const db = drizzle(client, { logger: { logQuery: (query, params) => void asked.push({ query, params }) } });
  return async (read) => {
    asked = [];
    await read(db);
    const explained: Explained[] = [];
    for (const { query, params } of asked) {
      const [row] = await client.unsafe<Answer[]>(
        `explain (analyze, timing off, summary on, format json) ${query}`,
        params as never[],
      );
      if (!row) continue;
      const [told] = row["QUERY PLAN"];
      const { Plan: plan, "Planning Time": planningMilliseconds, "Execution Time": executionMilliseconds } = told;
      explained.push({ plan, planningMilliseconds, executionMilliseconds });
    }
    return explained;
  };
}
