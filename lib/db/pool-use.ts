import type postgres from "postgres";

/** How much of a pool is in use, and how many statements and transactions wait for one of its connections. */
export type PoolUse = { size: number; inUse: number; waiting: number };

type Query = { options: { onexecute?: unknown }; executed: boolean; handle: () => Promise<void> };

/**
 * Counts what a pool is at, for the driver does not tell: transactions, and statements outside them. What was sent along
 * a connection behind another statement waits for that one, so it counts as waiting. Answers how things stand.
 */
export function countUse(client: postgres.Sql, size: number): () => PoolUse {
  let atWork = 0;
  const done = () => {
    atWork -= 1;
  };
  const { begin, unsafe } = client as unknown as Record<"begin" | "unsafe", (...parts: unknown[]) => unknown>;
  const counted = {
    begin: (...parts: unknown[]) => {
      atWork += 1;
      return (begin(...parts) as Promise<unknown>).finally(done);
    },
    unsafe: (...parts: unknown[]) => {
      const query = unsafe(...parts) as Query;
      // The beginning of a transaction, which is counted as a whole.
      if (query.options.onexecute !== undefined) return query;
      const { handle } = query;
      query.handle = () => {
        if (!query.executed) {
          atWork += 1;
          // Its own `then` would send it before whoever made it has said how it is to be read.
          Promise.prototype.then.call(query, done, done);
        }
        return handle.call(query);
      };
      return query;
    },
  };
  Object.assign(client, counted);
  return () => ({ size, inUse: Math.min(atWork, size), waiting: Math.max(0, atWork - size) });
}
