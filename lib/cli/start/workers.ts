import cluster from "node:cluster";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { unavailable } from "#lib/platform/errors.ts";
import type { Service } from "#lib/server/serve.ts";
import type { Report } from "../open-database.ts";
import { begin, type Failure, kill, type Life, order, whether } from "./worker-life.ts";

// What one worker has in a row before any is ready, the next will have.
const mostFailures = 3;
const longestPauseMilliseconds = 30_000;
const longestSignalMilliseconds = 50;
// A worker cuts whoever is left after eight.
const longestCloseMilliseconds = 11_000;

export type Workers = {
  /** Has the first one take the port; what it answers opens it, and then all others. */
  serve: () => Promise<Service>;
  /** Replaces each by a new one, one after the other. */
  restart: () => void;
  /** From now on whatever ends stays ended: a Ctrl-C ends the workers by itself. */
  stopReplacing: () => void;
  close: () => Promise<void>;
  /** Settles with the reason once there are none, and none can be started. */
  lost: Promise<string>;
};

/**
 * Processes that answer at one port, a new one for each that ends. The first is started at once, so that it loads while
 * the database starts; the others when it is ready, so that they take no processor from whoever waits for it.
 */
export function startWorkers({ count, report }: { count: number; report: Report }): Workers {
  // Handed out in turn by this process, a connection on its way to a worker that is killed would stay open without anybody
  // to answer it. So each accepts for itself, the busier the later, of a queue that outlives it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: path.resolve("lib/cli/node.mjs"), args: ["worker"] });
  const { promise: lost, resolve: reportLoss } = Promise.withResolvers<string>();
  const alive = new Set<Life>();
  const serving = new Map<number, Life>();
  let failures = 0;
  let isStopping = false;

  const launch = (number: number): Life => {
    const life = begin(number, count);
    alive.add(life);
    void life.ended.then(() => alive.delete(life));
    return life;
  };
  let first = launch(1);

  /** Answers after the pause that is due, or throws where another try is in vain; what is being stopped ends elsewhere. */
  const beforeNextTry = async ({ number }: Life, { reason, isKnown }: Failure) => {
    if (isStopping) return await neverSettled;
    failures += 1;
    if (serving.size === 0 && (isKnown || failures >= mostFailures)) throw unavailable(reason);
    report(`Worker ${number} did not start (${reason}): trying again…`);
    await wait(serving.size === 0 ? 0 : Math.min(longestPauseMilliseconds, 1000 * 2 ** (failures - 1)));
    if (isStopping) await neverSettled;
  };

  const seat = (life: Life) => {
    failures = 0;
    serving.set(life.number, life);
    void life.ended.then(async ({ reason }) => {
      if (serving.get(life.number) === life) serving.delete(life.number);
      if (isStopping || life.isLeaving) return;
      // What ended it may be a Ctrl-C, of which this process has yet to hear.
      await wait(longestSignalMilliseconds);
      if (isStopping) return;
      report(`Worker ${life.number} ended (${reason}): starting another…`);
      fillInBackground(life.number);
    });
  };

  const fill = async (number: number, started?: Life) => {
    for (let life = started ?? launch(number); ; life = launch(number)) {
      order(life, "serve", { joinsOthers: serving.size > 0 });
      order(life, "open");
      const failure = await whether(life, "ready");
      if (failure === undefined) return seat(life);
      await beforeNextTry(life, failure);
    }
  };
  const fillInBackground = (number: number) => {
    fill(number).catch((thrown: unknown) => reportLoss(thrown instanceof Error ? thrown.message : String(thrown)));
  };

  const retire = async (life: Life) => {
    life.isLeaving = true;
    if (!life.isOpening) kill(life);
    order(life, "close");
    const impatience = setTimeout(() => kill(life), longestCloseMilliseconds);
    await life.ended;
    clearTimeout(impatience);
  };

  const replaceAll = async () => {
    for (const old of [...serving.values()]) {
      if (isStopping || old.hasEnded) continue;
      // Should it end by itself meanwhile, its successor is on its way.
      old.isLeaving = true;
      const next = launch(old.number);
      order(next, "serve", { joinsOthers: true });
      order(next, "open");
      const failure = await whether(next, "ready");
      if (failure) {
        if (isStopping) return;
        report(`Worker ${old.number} was not replaced (${failure.reason}): the others go on as they are.`);
        old.isLeaving = false;
        if (old.hasEnded) fillInBackground(old.number);
        return;
      }
      seat(next);
      await retire(old);
    }
    if (!isStopping) report("Every worker was replaced.");
  };

  const close = async () => {
    isStopping = true;
    await Promise.all([...alive].map(retire));
  };

  return {
    serve: async () => {
      for (;;) {
        order(first, "serve");
        const failure = await whether(first, "listening");
        if (failure === undefined) break;
        await beforeNextTry(first, failure);
        first = launch(1);
      }
      return {
        open: async () => {
          await fill(1, first);
          for (let number = 2; number <= count; number++) fillInBackground(number);
        },
        close,
      };
    },
    restart: inTurn(replaceAll, report),
    stopReplacing: () => {
      isStopping = true;
    },
    close,
    lost,
  };
}

const neverSettled = new Promise<never>(() => {});

/** Asked for while it is at work, it is done once more, however often it was asked for. */
function inTurn(work: () => Promise<void>, report: Report): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  const run = async () => {
    isRunning = true;
    do {
      isAskedAgain = false;
      await work().catch((thrown: unknown) => report(String(thrown)));
    } while (isAskedAgain);
    isRunning = false;
  };
  return () => {
    if (isRunning) isAskedAgain = true;
    else void run();
  };
}
