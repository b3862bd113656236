import path from "node:path";
import type { Transferable } from "node:worker_threads";
import { move, Piscina, transferableSymbol, valueSymbol } from "piscina";
import { tooBusy } from "./bulkhead.ts";
import { tooLarge } from "./errors.ts";
import { log } from "./log.ts";
import { ProcessWide } from "./process-wide.ts";
import type { ThreadSettings } from "./stand-back.ts";

/** What a file for threads exports: functions of one value that can be copied to another thread, as can the answer. */
export type Jobs = { [name: string]: (task: never) => Promise<unknown> };

export type ThreadsSize = {
  /** How many threads there are at most. The first stays, unless told otherwise; the others end when there has been no work for a while. */
  atOnce: number;
  /** How many tasks may wait for one. */
  waiting: number;
  largestHeapMegabytes: number;
  /** Whether one waits for work that comes often, ready; else each ends with its work. */
  stays?: boolean;
};

type RunOptions = {
  /** Given away rather than copied. */
  transfer?: Transferable[];
  /** After this the thread is ended, whatever it does: not even a regular expression goes on. */
  milliseconds?: number;
};

export type Threads<Known extends Jobs> = {
  run: <Name extends keyof Known & string>(
    name: Name,
    task: Parameters<Known[Name]>[0],
    options?: RunOptions,
  ) => ReturnType<Known[Name]>;
};

const idleMilliseconds = 60_000;

/**
 * Other threads, on which a file's functions run so that the event loop goes on answering. The file is named from the
 * project's folder, because the threads run the sources themselves: what Next bundles has no files to run.
 */
export function threads<Known extends Jobs>(file: string, size: ThreadsSize): Threads<Known> {
  const run = async (name: string, task: unknown, { transfer = [], milliseconds }: RunOptions = {}) => {
    const signal = milliseconds === undefined ? null : AbortSignal.timeout(milliseconds);
    try {
      return await poolOf(file, size).run(task, { name, transferList: transfer, signal });
    } catch (thrown) {
      throw toKnownError(thrown);
    }
  };
  return { run } as Threads<Known>;
}

function poolOf(file: string, size: ThreadsSize): Piscina {
  const known = pools.orMake(() => new Map());
  const pool = known.get(file) ?? open(file, size);
  known.set(file, pool);
  return pool;
}

/** On a thread: an answer whose bytes are given away rather than copied. */
export const givenAway = <Answer extends object>(answer: Answer, bytes: Uint8Array<ArrayBuffer>): Answer =>
  move({ [transferableSymbol]: bytes.buffer, [valueSymbol]: answer } as never) as unknown as Answer;

/** Has threads that start from now on leave the processor to the event loop, as beside a server they should. */
export function letThreadsStandBack(): void {
  standsBack.value = true;
}

/** Ends all threads; what they were at is lost, as with the process itself. */
export async function closeThreads(): Promise<void> {
  const open = [...(pools.value?.values() ?? [])];
  pools.value?.clear();
  await Promise.all(open.map((pool) => pool.destroy()));
}

/** A thread was ended because its time was up. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

function open(file: string, { atOnce, waiting, largestHeapMegabytes, stays = true }: ThreadsSize): Piscina {
  const pool = new Piscina({
    filename: path.resolve(file),
    // One takes a second or more to begin, on a busy machine.
    minThreads: stays ? 1 : 0,
    maxThreads: atOnce,
    maxQueue: waiting,
    idleTimeout: stays ? idleMilliseconds : 0,
    workerData: { standsBack: standsBack.value === true } satisfies ThreadSettings,
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMegabytes },
    // A thread that waits for its next task goes on listening to its connections.
    atomics: "disabled",
  });
  pool.on("error", (error) => log().error({ err: error, file }, "a thread failed"));
  return pool;
}

function toKnownError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  if (thrown.name === "AbortError") return new OutOfTime("The thread was ended");
  if ("code" in thrown && thrown.code === "ERR_WORKER_OUT_OF_MEMORY") {
    return tooLarge("This takes more memory than there is for it");
  }
  return atLimit.has(thrown.message) ? tooBusy() : thrown;
}

// The library has no other names for them.
const atLimit = new Set(["Task queue is at limit", "No task queue available and all Workers are busy"]);

const pools = new ProcessWide<Map<string, Piscina>>("threads");
const standsBack = new ProcessWide<boolean>("threads stand back");
