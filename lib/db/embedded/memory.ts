import { memoryOfWorker } from "#lib/platform/machine.ts";

const mebibyte = 2 ** 20;

// A thread for large documents has two of its own, and a worker four of those at most, and one to ask what has moved.
// Commands, and whoever looks into the database by hand, find room as well.
const besidePool = 4 * 2 + 1;
const ofOthers = 50;
export const fewestConnections = 200;

/** For how many connections there must be room, and how much of the memory the workers leave. */
export const sizeBeside = ({ workers, poolSize, memory }: { workers: number; poolSize: number; memory: number }) => ({
  connections: Math.max(fewestConnections, workers * (poolSize + besidePool) + ofOthers),
  memory: Math.max(0, memory - workers * memoryOfWorker),
});

/**
 * Has glibc keep so much of what a query gave back, for each connection: by itself it keeps 128 kB, and a statement that
 * plans or sorts a few megabytes takes them from the system page by page each time. A page that the system gives anew costs
 * more than what most statements do with it. What is larger goes back at once.
 */
export const allocatorSettings = {
  MALLOC_TRIM_THRESHOLD_: String(32 * mebibyte),
  MALLOC_MMAP_THRESHOLD_: String(32 * mebibyte),
};

/**
 * Memory for a PostgreSQL that shares the machine with Stadion and the system's file cache, by how much there is. A whole
 * association's results are 2.3 GB of its 4.4, which an eighth of 24 GB holds.
 */
export function memorySettings(bytes: number): Record<string, string> {
  const share = (part: number, { least, most }: { least: number; most: number }) =>
    `${Math.round(Math.min(most, Math.max(least, bytes / mebibyte / part)))}MB`;
  return {
    shared_buffers: share(8, { least: 128, most: 4096 }),
    effective_cache_size: share(2, { least: 256, most: 65_536 }),
    // Each sort and each hash of each of many connections may take this much.
    work_mem: share(1024, { least: 4, most: 32 }),
    maintenance_work_mem: share(32, { least: 64, most: 1024 }),
  };
}
