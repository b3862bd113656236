import { setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";
import { workerData } from "piscina";

/** What threads are told when they start. */
export type ThreadSettings = { standsBack: boolean };

// A third of the share of whoever answers; at 19 a thread stands still on a busy machine.
const niceness = 5;

/**
 * Called on a thread: beside a server, whoever answers goes first where there are fewer processors than work. Linux gives
 * each thread a priority of its own; elsewhere it would be that of the whole process.
 */
export function standBack(): void {
  const settings: ThreadSettings | undefined = workerData;
  if (process.platform === "linux" && !isMainThread && settings?.standsBack) setPriority(niceness);
}
