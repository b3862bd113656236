import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { RemovedKind } from "#lib/metrics/label-values.ts";
import type { Database } from "./connection.ts";

/** How the clean-up goes about it. */
export type Removing = {
  now: Date;
  /** Ends it between two batches; the rest is left to the next time. */
  signal?: AbortSignal | undefined;
  /** Rows that are removed, and locked, at a time. */
  batch?: number;
  /** Told of each batch when it is gone, so that an interrupted clean-up has told of all that it removed. */
  note?: (kind: RemovedKind, count: number) => void;
};

export type ToRemove = {
  /** What they are, in a word. */
  kind: RemovedKind;
  table: PgTable;
  which: SQL | undefined;
  /** Done in the transaction of each batch that removed something. */
  along?: (tx: Database) => Promise<void>;
};

const usualBatch = 2000;

/**
 * Removes the rows that a condition names, some at a time, each batch in a transaction of its own: whoever works with the
 * others waits for none of it, however many there are the first time. Answers how many.
 */
export async function removeInBatches(
  db: Database,
  { kind, table, which, along }: ToRemove,
  { signal, batch = usualBatch, note }: Removing,
): Promise<number> {
  // By their places, so that no index is needed to find them again; what somebody else is at is left to the next time.
  const statement = sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${which ?? sql`true`} limit ${batch} for update skip locked))
    returning 1`;
  let removed = 0;
  while (!signal?.aborted) {
    const { length: gone } = await (along ? removeAlong(db, statement, along) : db.execute(statement));
    note?.(kind, gone);
    removed += gone;
    if (gone < batch) break;
  }
  return removed;
}

const removeAlong = (db: Database, statement: SQL, along: (tx: Database) => Promise<void>) =>
  db.transaction(async (tx) => {
    const gone = await tx.execute(statement);
    if (gone.length > 0) await along(tx);
    return gone;
  });

/** The moment so many days before now; undefined where things are kept for ever. */
export const daysBefore = (now: Date, days: number): Date | undefined =>
  days === 0 ? undefined : new Date(now.getTime() - days * 24 * 3600 * 1000);
