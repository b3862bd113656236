import { type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./connection.ts";

/**
 * Runs a statement of a transaction that takes long to plan, and whose plan is the same whatever its values are: each
 * connection plans it once, and keeps the plan. Its text must not hang on how many values there are, for each text that
 * is sent takes memory on every connection.
 */
export async function executeByKeptPlan<Row extends Record<string, unknown>>(
  tx: Database,
  statement: SQLWrapper,
): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement.getSQL());
  await tx.execute(keepPlan);
  const rows = await tx._.session.prepareQuery(query, undefined, named, false).execute();
  await tx.execute(planAnew);
  return rows as Row[];
}

const dialect = new PgDialect();
const keepPlan = sql`set local plan_cache_mode = force_generic_plan`;
const planAnew = sql`set local plan_cache_mode = force_custom_plan`;

// Any name has the driver prepare it, which calls it something of its own.
const named = "prepared";
