import { workerPlace } from "./env.ts";
import { machineCores } from "./machine.ts";

/** What a worker is told of itself when it is started. */
export const workerVariables = ({ number, count }: { number: number; count: number }) => ({
  STADION_WORKER: String(number),
  WORKERS: String(count),
});

/** Which of several workers this process is; undefined where one process does it all, or starts them. */
export const workerNumber = (): number | undefined => workerPlace()?.number;

/** How many threads work on large documents beside a process that has so many processors: one is left for all else. */
export const threadsBeside = (cores: number): number => Math.min(Math.max(cores - 1, 1), 4);

/** How many of the machine's processors are this process's share. */
export const ownCores = (): number => Math.max(1, Math.floor(machineCores() / (workerPlace()?.count ?? 1)));
