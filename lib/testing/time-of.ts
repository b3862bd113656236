/**
 * The milliseconds of the processor that this process spends on something, on all its threads. Unlike the clock it says
 * the same on a machine that does much else.
 */
export async function processorMilliseconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The milliseconds that something takes, of a few tries the fewest: what else a machine does slows one of them, and not
 * all. The first that stays below the bound is the last.
 */
export async function fewestMilliseconds(bound: number, work: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && fewest >= bound; tries++) {
    const started = performance.now();
    await work();
    fewest = Math.min(fewest, performance.now() - started);
  }
  return fewest;
}
