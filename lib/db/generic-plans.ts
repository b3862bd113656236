import { type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { env } from "#lib/platform/env.ts";
import type { Database } from "./connection.ts";

/**
 * Runs a statement of a transaction, while nothing else of it runs, by a generic plan: one that takes long to plan, and
 * whose plan is the same whatever its values are. Each connection plans it once, and anew after its tables were analysed.
 * Its text must not depend on how many values there are, for each text that is sent takes memory on every connection.
 * Through a pooler, where no connection keeps anything, it is a statement like others.
 */
export async function executeByGenericPlan<Row extends Record<string, unknown>>(
  tx: Database,
  statement: SQLWrapper,
): Promise<Row[]> {
  if (env().isDatabasePooled) return (await tx.execute(statement)) as unknown[] as Row[];
  const query = dialect.sqlToQuery(statement.getSQL());
  await tx.execute(planGenerically);
  const rows = await tx._.session.prepareQuery(query, undefined, named, false).execute();
  await tx.execute(planForValues);
  return rows as Row[];
}

const dialect = new PgDialect();
const planGenerically = sql`set local plan_cache_mode = force_generic_plan`;
const planForValues = sql`set local plan_cache_mode = force_custom_plan`;

// Any name has the driver prepare it, which calls it something of its own.
const named = "prepared";
