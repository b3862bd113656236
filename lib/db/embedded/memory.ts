import { totalmem } from "node:os";

const mebibyte = 2 ** 20;

/** What a container may use of the machine, or all of it. */
export const machineMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem());

/**
 * Memory for a PostgreSQL that shares the machine with Stadion and the system's file cache, by how much there is. A whole
 * association's data is 2 to 3 GB, which an eighth of 24 GB holds.
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
