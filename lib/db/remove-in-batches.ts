import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./connection.ts";

/** How the clean-up goes about it. */
export type Removing = {
  now: Date;
  /** Ends it between two batches. */
  signal?: AbortSignal | undefined;
  /** Rows that are removed, and locked, at a time. */
  batch?: number;
};

/** How many were removed, by what they were. */
export type Removed = Record<string, number>;

const usualBatch = 2000;

/**
 * Removes the rows that a condition names, some at a time, each in a transaction of its own: whoever works with the others
 * waits for none of it, however many there are the first time. Answers how many.
 */
export async function removeInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  { signal, batch = usualBatch }: Removing,
): Promise<number> {
  let removed = 0;
  for (;;) {
    signal?.throwIfAborted();
    // By their places, so that no index is needed to find them again; what somebody else is at is left to the next time.
    const gone = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${condition ?? sql`true`} limit ${batch} for update skip locked))
      returning 1`);
    removed += gone.length;
    if (gone.length < batch) return removed;
  }
}

/** The moment so many days before now; undefined where things are kept for ever. */
export const daysBefore = (now: Date, days: number): Date | undefined =>
  days === 0 ? undefined : new Date(now.getTime() - days * 24 * 3600 * 1000);
