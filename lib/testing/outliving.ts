import { setImmediate as nextTurn } from "node:timers/promises";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * How many bytes of each piece of work outlive it, until the next full collection; the middle of three measures, for one
 * may come by itself meanwhile.
 */
export async function bytesOutliving(work: () => unknown): Promise<number> {
  const collect = exposedCollection();
  const measure = async (times: number) => {
    collect();
    const before = longLivedBytes();
    for (let done = 0; done < times; done++) {
      await work();
      await nextTurn();
    }
    // What is met twice has lived long.
    for (let turn = 0; turn < 3; turn++) collect({ type: "minor" });
    return (longLivedBytes() - before) / times;
  };
  // Until it is compiled, and what it caches is cached.
  await measure(1000);
  const measured = [await measure(300), await measure(300), await measure(300)];
  return measured.toSorted((left, right) => left - right)[1] ?? Number.NaN;
}

/** How many bytes more are in use after some work than before it, in the largest pieces as well, after full collections. */
export function bytesKept(work: () => void): number {
  const collect = exposedCollection();
  collect();
  const before = process.memoryUsage().heapUsed;
  work();
  collect();
  return process.memoryUsage().heapUsed - before;
}

function exposedCollection(): (options?: { type: "minor" }) => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

const longLivedBytes = (): number =>
  getHeapSpaceStatistics().find((space) => space.space_name === "old_space")?.space_used_size ?? 0;
