import cluster, { type Worker } from "node:cluster";
import { env } from "#lib/platform/env.ts";
import { workerVariables } from "#lib/platform/worker.ts";
import { type Order, signOfLifeSeconds, type Word } from "./worker-messages.ts";

/** One worker, from its start to its end. */
export type Life = {
  number: number;
  worker: Worker;
  /** Each settles with nothing once it is so, or with the reason why it will not be. */
  listening: Promise<Failure | undefined>;
  ready: Promise<Failure | undefined>;
  ended: Promise<Failure>;
  hasEnded: boolean;
  /** Why it ends, where that is known before it has. */
  failure: Failure | undefined;
  /** It may have requests to answer. */
  isOpening: boolean;
  /** What replaces it is there, or nothing is to. */
  isLeaving: boolean;
};

export type Failure = { reason: string; isKnown: boolean };

// One that loads on a busy machine is slow to say anything, and the next one in its place would be no quicker.
const longestSilenceSeconds = { starting: 60, ready: 30 };
const longestStartSeconds = 120;

/** Starts one, which loads what it needs and waits for orders. One that says nothing for a while is ended. */
export function begin(number: number, count: number): Life {
  const worker = cluster.fork(workerVariables({ number, count }));
  const listening = Promise.withResolvers<Failure | undefined>();
  const ready = Promise.withResolvers<Failure | undefined>();
  const ended = Promise.withResolvers<Failure>();
  const life: Life = {
    number,
    worker,
    listening: listening.promise,
    ready: ready.promise,
    ended: ended.promise,
    hasEnded: false,
    failure: undefined,
    isOpening: false,
    isLeaving: false,
  };
  let patience = longestSilenceSeconds.starting;
  const silence = startDeadline(
    () => patience,
    () => kill(life, `it gave no sign of life for ${patience} seconds`),
  );
  worker.on("message", (word: Word) => {
    silence.beginAnew();
    if (word.is === "ready") patience = longestSilenceSeconds.ready;
    if (word.is === "listening") listening.resolve(undefined);
    else if (word.is === "ready") ready.resolve(undefined);
    else if (word.is === "failed") life.failure = { reason: word.reason, isKnown: word.isKnown };
  });
  // After all that it said has been read.
  worker.process.once("close", (code, signal) => {
    const reason = signal ? `it was ended by ${signal}` : `exit code ${code}`;
    ended.resolve(life.failure ?? { reason, isKnown: false });
  });
  // One that could not even be started has no exit.
  worker.on("error", (error) => {
    if (worker.process.pid === undefined) ended.resolve({ reason: error.message, isKnown: false });
  });
  void ended.promise.then((how) => {
    silence.end();
    life.hasEnded = true;
    listening.resolve(how);
    ready.resolve(how);
  });
  return life;
}

/** Tells it what to do. One that has ended takes no orders, and will say so itself. */
export function order(life: Life, name: "serve" | "open" | "close", { joinsOthers = false } = {}): void {
  if (!life.worker.isConnected()) return;
  life.isOpening ||= name === "open";
  const { databaseUrl = "", databasePoolSize } = env();
  const order: Order = name === "serve" ? { order: name, databaseUrl, databasePoolSize, joinsOthers } : { order: name };
  life.worker.send(order, () => {});
}

/** Whether it came to what it was told to, `listening` or `ready`, or else why not: one that takes too long is ended. */
export async function whether(life: Life, is: "listening" | "ready"): Promise<Failure | undefined> {
  const start = startDeadline(
    () => longestStartSeconds,
    () => kill(life, `it was not ${is} after ${longestStartSeconds} seconds`),
  );
  const failure = await life[is];
  start.end();
  return failure;
}

/** Ends it at once. */
export function kill(life: Life, reason?: string): void {
  if (reason !== undefined) life.failure ??= { reason, isKnown: false };
  life.worker.process.kill("SIGKILL");
}

/**
 * Does `lose` after a while, unless it begins anew or ends. Looks are counted, and not the time between two of them:
 * where everybody was asleep, with the machine, whoever looks first must not take the others for dead.
 */
function startDeadline(seconds: () => number, lose: () => void): { beginAnew: () => void; end: () => void } {
  let looks = 0;
  const looking = setInterval(() => {
    looks += 1;
    if (looks * signOfLifeSeconds > seconds()) lose();
  }, signOfLifeSeconds * 1000).unref();
  return {
    beginAnew: () => {
      looks = 0;
    },
    end: () => clearInterval(looking),
  };
}
