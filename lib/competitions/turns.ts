import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "#lib/db/connection.ts";
import { hasErrorCode, lockNotAvailable } from "#lib/db/error-code.ts";
import { t } from "#lib/language/translate.ts";
import { Bulkhead } from "#lib/platform/bulkhead.ts";
import { env } from "#lib/platform/env.ts";
import { DomainError, unavailable } from "#lib/platform/errors.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";

/**
 * A transaction that writes to a competition. Those of one competition queue here, where waiting takes no connection,
 * and all of them together leave connections to whoever reads. Within another transaction there is nothing to wait for.
 */
export const competitionTransaction = <Result>(
  db: Database,
  competitionId: string,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  is(db, PgTransaction)
    ? db.transaction(write)
    : withTurn(competitionId, () => turns().writers.run(() => db.transaction(write)));

/** Writes to a competition once nobody else in this process does. */
export async function withTurn<Result>(competitionId: string, write: () => Promise<Result>): Promise<Result> {
  const { queues } = turns();
  const key = competitionId.toLowerCase();
  const queue = queues.get(key) ?? new Bulkhead(ofOneCompetition);
  queues.set(key, queue);
  const writeOrTurnAway = () =>
    write().catch((thrown: unknown) => {
      const error = hasErrorCode(thrown, lockNotAvailable) ? lockedError() : thrown;
      // Whoever waits behind would wait for the same, and as much in vain.
      if (error instanceof DomainError && error.kind === "unavailable") queue.turnAllAway(error);
      throw error;
    });
  try {
    return await queue.run(writeOrTurnAway);
  } finally {
    if (queue.isIdle) queues.delete(key);
  }
}

const lockedError = () =>
  unavailable(t("Somebody else is changing this competition right now: try again in a moment"), {
    retryAfterSeconds: 2,
  });

// Hundreds register in the moment it opens, in some milliseconds each.
const ofOneCompetition = { atOnce: 1, waiting: 500, waitMilliseconds: 10_000 };

const ofAllWriters = (poolSize: number) => ({
  atOnce: Math.max(1, Math.floor(poolSize * 0.6)),
  waiting: 2000,
  waitMilliseconds: 10_000,
});

type Turns = {
  /** Of each competition that is being written to. */
  queues: Map<string, Bulkhead>;
  /** Of all that take connections of the pool. */
  writers: Bulkhead;
};

function turns(): Turns {
  return held.orMake(() => ({ queues: new Map(), writers: new Bulkhead(ofAllWriters(env().databasePoolSize)) }));
}

const held = new ProcessWide<Turns>("turns");
