import { sql } from "drizzle-orm";
import { DomainError } from "#lib/platform/errors.ts";
import { type Database, reading, replicas } from "./connection.ts";
import { hasErrorCode } from "./error-code.ts";
import { Silent, startPatience } from "./in-time.ts";
import { counted, mayAsk, noteBehind, noteFailure, noteReached } from "./replica-state.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

/**
 * What `read` answers, of a state in which all moves up to a revision can be seen: from a replica where one has come so
 * far, or else from `db`. What it finds as `database()` follows. It only reads, and may be asked twice: whatever a replica
 * does, nobody is told of it.
 */
export async function readAt<Result>(
  db: Database,
  revision: number,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  const pool = replicas();
  if (!pool || !mayAsk(pool, db, revision)) return await read(db);
  try {
    return await counted(() => limited((isThere) => readFrom(pool.db, { revision, read, isThere })));
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.kind !== "unavailable") throw thrown;
    if (thrown instanceof Behind) noteBehind(thrown.reached);
    else if (saysThatItIsAway(thrown)) noteFailure(pool, thrown);
    return await read(db);
  }
}

/** One replica in one state: behind one address there may be several, and none of them as far as the others. */
function readFrom<Result>(
  replica: Database,
  { revision, read, isThere }: { revision: number; read: (db: Database) => Promise<Result>; isThere: () => void },
): Promise<Result> {
  return replica.transaction(async (tx) => {
    const reached = await reachedBy(tx);
    isThere();
    if (reached < revision) throw new Behind(reached);
    noteReached(reached);
    return await reading(tx, () => read(tx));
  });
}

// Commits are replayed in their order, and revisions are given in that of commits: who has one has all before it.
async function reachedBy(tx: Database): Promise<number> {
  const answers = await tx.execute(
    sql.raw(
      "set transaction isolation level repeatable read read only; select coalesce(max(revision), 0)::text as reached from data_versions",
    ),
  );
  const [row] = (answers as unknown as { reached: string }[][])[1] ?? [];
  return Number(row?.reached ?? 0);
}

class Behind extends Error {
  readonly reached: number;

  constructor(reached: number) {
    super(`The replica has reached revision ${reached}`);
    this.reached = reached;
  }
}

const saysThatItIsAway = (thrown: unknown): boolean =>
  thrown instanceof Silent || (isDatabaseUnavailable(thrown) && !hasErrorCode(thrown, "25006"));

// A server that is frozen says nothing at all.
const longestSilenceMilliseconds = 250;
const longestReadMilliseconds = 5000;

async function limited<Result>(work: (isThere: () => void) => Promise<Result>): Promise<Result> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const lose = () => reject(new Silent("The replica does not answer"));
  let patience = startPatience(longestSilenceMilliseconds, lose);
  const isThere = () => {
    patience.end();
    patience = startPatience(longestReadMilliseconds, lose);
  };
  const working = work(isThere);
  working.catch(() => {});
  try {
    return await Promise.race([working, tooSlow]);
  } finally {
    patience.end();
  }
}
