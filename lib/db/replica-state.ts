import { sql } from "drizzle-orm";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { type Database, forgetReplicas, type Pool } from "./connection.ts";

type State = {
  /** Nobody waits for a replica that has not just answered: connections are tried in the background before they are used. */
  tried: Pool | undefined;
  isBeingTried: boolean;
  /** How many read from it now: each has a connection to itself. */
  readers: number;
  failures: number;
  restsUntil: number;
  /** The last revision it was seen at, and until when nobody asks it for more. */
  reached: number;
  timesBehind: number;
  catchesUpUntil: number;
};

const held = new ProcessWide<State>("replica state");
const state = (): State =>
  held.orMake(() => ({
    tried: undefined,
    isBeingTried: false,
    readers: 0,
    failures: 0,
    restsUntil: 0,
    reached: -1,
    timesBehind: 0,
    catchesUpUntil: 0,
  }));

/** Whether a replica may be asked for this revision now. Whoever comes after a rest has it tried again. */
export function mayAsk(pool: Pool, db: Database, revision: number): boolean {
  const now = performance.now();
  const known = state();
  if (known.tried === pool) {
    const isCatchingUp = revision > known.reached && now < known.catchesUpUntil;
    return !isCatchingUp && known.readers < env().databasePoolSize;
  }
  if (!known.isBeingTried && now >= known.restsUntil) void tryOut(pool, db);
  return false;
}

export async function counted<Result>(read: () => Promise<Result>): Promise<Result> {
  const known = state();
  known.readers += 1;
  try {
    return await read();
  } finally {
    known.readers -= 1;
  }
}

export function noteReached(revision: number): void {
  Object.assign(state(), { reached: revision, timesBehind: 0, catchesUpUntil: 0 });
}

const shortestCatchUpMilliseconds = 5;
const longestCatchUpMilliseconds = 1000;

/** It is further behind than somebody needs: for more than it has, it is not asked for a moment. */
export function noteBehind(reached: number): void {
  const known = state();
  const pause = Math.min(longestCatchUpMilliseconds, shortestCatchUpMilliseconds * 2 ** known.timesBehind);
  Object.assign(known, { reached, timesBehind: known.timesBehind + 1, catchesUpUntil: performance.now() + pause });
}

const shortestRestMilliseconds = 250;
const longestRestMilliseconds = 15_000;

/** It is away: nobody asks it before it has answered again, and who waits for it waits no longer. */
export function noteFailure(pool: Pool, error: unknown): void {
  if (!forgetReplicas(pool)) return;
  const known = state();
  const rest = Math.min(longestRestMilliseconds, shortestRestMilliseconds * 2 ** known.failures);
  if (known.failures === 0) log().warn({ err: error }, "the replica is away: the primary answers for it");
  Object.assign(known, { tried: undefined, failures: known.failures + 1, restsUntil: performance.now() + rest });
}

async function tryOut(pool: Pool, db: Database): Promise<void> {
  const known = state();
  known.isBeingTried = true;
  try {
    const [mine, theirs] = await Promise.all([identityOf(db), inTime(identityOf(pool.db))]);
    if (mine !== theirs) throw new Error("DATABASE_READ_URL leads to no replica of the database of DATABASE_URL");
    if (known.failures > 0) log().info("the replica is back");
    Object.assign(known, { tried: pool, failures: 0, reached: -1, timesBehind: 0, catchesUpUntil: 0 });
  } catch (thrown) {
    noteFailure(pool, thrown);
  } finally {
    known.isBeingTried = false;
  }
}

/** The same for a server and all that is copied from it byte by byte, and for no other. */
async function identityOf(db: Database): Promise<string> {
  const [row] = await db.execute<{ identity: string }>(sql`
    select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as identity
    from pg_control_system()`);
  return row?.identity ?? "";
}

const longestTryMilliseconds = 2000;

async function inTime<Result>(asking: Promise<Result>): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The replica does not answer")), longestTryMilliseconds);
  asking.catch(() => {});
  try {
    return await Promise.race([asking, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
