import { sql } from "drizzle-orm";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { type Database, forgetReplicas, type Pool, replicas } from "./connection.ts";
import { inTime } from "./in-time.ts";
import { perHistory } from "./per-database.ts";

type State = {
  /** Nobody waits for a replica that has not just answered: connections are tried in the background before they are used. */
  tried: Pool | undefined;
  trying: Promise<void> | undefined;
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
    trying: undefined,
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
  if (now >= known.restsUntil) void tryOnce(pool, db);
  return false;
}

/** The replicas, for whoever can wait until they have shown that they are some of this database; undefined where not. */
export async function provenReplicas(db: Database): Promise<Pool | undefined> {
  const pool = replicas();
  const known = state();
  if (!pool || known.tried === pool) return pool;
  if (performance.now() >= known.restsUntil) await tryOnce(pool, db);
  return known.tried === pool ? pool : undefined;
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

function tryOnce(pool: Pool, db: Database): Promise<void> {
  const known = state();
  known.trying ??= tryOut(pool, db).finally(() => {
    known.trying = undefined;
  });
  return known.trying;
}

async function tryOut(pool: Pool, db: Database): Promise<void> {
  const known = state();
  try {
    const [mine, theirs] = await Promise.all([
      identityOfPrimary(db),
      inTime(identityOf(pool.db), longestTryMilliseconds),
    ]);
    if (mine !== theirs) throw new Error("DATABASE_READ_URL leads to no replica of the database of DATABASE_URL");
    if (known.failures > 0) log().info("the replica is back");
    Object.assign(known, { tried: pool, failures: 0, reached: -1, timesBehind: 0, catchesUpUntil: 0 });
  } catch (thrown) {
    noteFailure(pool, thrown);
  }
}

const longestTryMilliseconds = 2000;

const primaries = perHistory("primary's identity", (): { identity: string | undefined } => ({ identity: undefined }));

/** As it said itself, once that it did not answer: a replica has to be told from others most while the primary is away. */
async function identityOfPrimary(db: Database): Promise<string> {
  const known = primaries(db);
  try {
    known.identity = await inTime(identityOf(db), longestTryMilliseconds);
  } catch (thrown) {
    if (known.identity === undefined) throw thrown;
  }
  return known.identity;
}

/** The same for a server and all that is copied from it byte by byte, and for no other. */
async function identityOf(db: Database): Promise<string> {
  const [row] = await db.execute<{ identity: string }>(sql`
    select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as identity
    from pg_control_system()`);
  return row?.identity ?? "";
}
