import { availableParallelism, totalmem } from "node:os";

const mebibyte = 2 ** 20;

/** What a container may use of the machine, or all of it. */
export const machineMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem());

/** The processors that a container may use, or all there are. */
export const machineCores = (): number => availableParallelism();

/** What a worker takes on a machine that has much: where there is less, it takes less. */
export const memoryOfWorker = 512 * mebibyte;

/** As many workers as there are cores, and as the memory holds beside a database; below 1 GB one. */
export const fittingWorkers = ({ cores, memory }: { cores: number; memory: number }): number =>
  Math.max(1, Math.min(cores, Math.floor(memory / (1.5 * memoryOfWorker)), mostWorkers));

export const mostWorkers = 128;
