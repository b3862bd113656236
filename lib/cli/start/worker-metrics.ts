import cluster, { type Worker } from "node:cluster";
import { metrics } from "#lib/metrics/metrics.ts";
import { type ProcessNumbers, toText } from "#lib/metrics/numbers.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { gatherMetrics, gatherWith, processNumbers } from "#lib/server/gather-metrics.ts";
import type { Order, Word } from "./worker-messages.ts";

const longestWaitMilliseconds = 1000;
// Longer than what starts the workers waits for all of them and for the database.
const longestGatheringMilliseconds = 5000;

let questions = 0;

/** In the process that starts the workers: has the metrics tell of all of them, whichever of them is asked. */
export function gatherFromWorkers(): void {
  gatherWith(async () => {
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    const told = await Promise.all(workers.map(numbersFrom));
    const numbers = told.flatMap((one) => (one ? [one] : []));
    metrics()?.workersLeftOut.set(workers.length - numbers.length);
    return await toText([await processNumbers(), ...numbers]);
  });
  cluster.on("message", (worker, word: Word) => {
    if (word.is !== "asking for metrics") return;
    const { question } = word;
    gatherMetrics().then(
      (text) => send(worker, { order: "tell metrics", question, text }),
      () => send(worker, { order: "tell metrics", question, text: undefined }),
    );
  });
}

/** In a worker: answers what it has counted, and asks whoever has started it for the numbers of all. */
export function shareMetrics(): void {
  process.on("message", (told: Order) => {
    if (told.order !== "measure") return;
    const { question } = told;
    processNumbers().then(
      (numbers) => say({ is: "measured", question, numbers }),
      // Left out, as one that says nothing.
      () => {},
    );
  });
  gatherWith(async () => {
    questions += 1;
    const question = questions;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const fail = () => reject(unavailable("The numbers of all workers could not be had."));
    const hear = (told: Order) => {
      if (told.order !== "tell metrics" || told.question !== question) return;
      if (told.text === undefined) fail();
      else resolve(told.text);
    };
    process.on("message", hear);
    const timer = setTimeout(fail, longestGatheringMilliseconds);
    say({ is: "asking for metrics", question });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      process.off("message", hear);
    }
  });
}

/** What one worker has counted; undefined where it does not say so in time. */
async function numbersFrom(worker: Worker): Promise<ProcessNumbers | undefined> {
  questions += 1;
  const question = questions;
  const { promise, resolve } = Promise.withResolvers<ProcessNumbers | undefined>();
  const hear = (word: Word) => {
    if (word.is === "measured" && word.question === question) resolve(word.numbers);
  };
  worker.on("message", hear);
  const timer = setTimeout(() => resolve(undefined), longestWaitMilliseconds);
  send(worker, { order: "measure", question });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", hear);
  }
}

// One that has gone, or goes just now, hears nothing.
function send(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => {});
}

function say(word: Word): void {
  if (process.connected) process.send?.(word, undefined, undefined, () => {});
}
