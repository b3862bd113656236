import { setImmediate as nextTurn } from "node:timers/promises";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * How many bytes of each piece of work outlive it, until the next full collection; the middle of three measures, for one
 * may come by itself meanwhile.
 */
export async function bytesOutliving(work: () => unknown): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options?: { type: "minor" }) => void;
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

const longLivedBytes = (): number =>
  getHeapSpaceStatistics().find((space) => space.space_name === "old_space")?.space_used_size ?? 0;
