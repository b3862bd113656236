import cluster, { type Worker } from "node:cluster";
import { env } from "#lib/platform/env.ts";
import { workerVariables } from "#lib/platform/worker.ts";
import type { Order, Word } from "./worker-messages.ts";

/** One worker, from its start to its end. */
export type Life = {
  number: number;
  worker: Worker;
  /** Each settles with nothing once it is so, or with the reason why it will not be. */
  listening: Promise<Failure | undefined>;
  ready: Promise<Failure | undefined>;
  ended: Promise<Failure>;
  hasEnded: boolean;
  /** It may have requests to answer. */
  isOpening: boolean;
  /** What replaces it is there, or nothing is to. */
  isLeaving: boolean;
};

export type Failure = { reason: string; isKnown: boolean };

/** Starts one, which loads what it needs and waits for orders. */
export function begin(number: number, count: number): Life {
  const worker = cluster.fork(workerVariables({ number, count }));
  let failure: Failure | undefined;
  const listening = Promise.withResolvers<Failure | undefined>();
  const ready = Promise.withResolvers<Failure | undefined>();
  const ended = new Promise<Failure>((resolve) => {
    // After all that it said has been read.
    worker.process.once("close", (code, signal) => {
      resolve(failure ?? { reason: signal ? `it was ended by ${signal}` : `exit code ${code}`, isKnown: false });
    });
    // One that could not even be started has no exit.
    worker.on("error", (error) => {
      if (worker.process.pid === undefined) resolve({ reason: error.message, isKnown: false });
    });
  });
  worker.on("message", (word: Word) => {
    if (word.is === "listening") listening.resolve(undefined);
    else if (word.is === "ready") ready.resolve(undefined);
    else if (word.is === "failed") failure = { reason: word.reason, isKnown: word.isKnown };
  });
  const life: Life = {
    number,
    worker,
    listening: listening.promise,
    ready: ready.promise,
    ended,
    hasEnded: false,
    isOpening: false,
    isLeaving: false,
  };
  void ended.then((how) => {
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
  const { databaseUrl = "" } = env();
  const order: Order = name === "serve" ? { order: name, databaseUrl, joinsOthers } : { order: name };
  life.worker.send(order, () => {});
}
