import { unavailable } from "./errors.ts";
import { FairQueue } from "./fair-queue.ts";

export type BulkheadSize = {
  /** How many run at once. */
  atOnce: number;
  /** How many more may wait for their turn, and for how long. */
  waiting: number;
  waitMilliseconds: number;
};

type Waiter = { enter: () => void; turnAway: (reason: unknown) => void };

/** So much work at once, so much more in a queue: whoever is past that is told to come back instead of piling up. */
export class Bulkhead {
  readonly #size: BulkheadSize;
  readonly #waiters = new FairQueue<Waiter>();
  #running = 0;

  constructor(size: BulkheadSize) {
    this.#size = size;
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiters.size === 0;
  }

  /** Callers of whom each is named have their turns one after the other, and none fills the queue for the others. */
  async run<Result>(work: () => Promise<Result>, caller = ""): Promise<Result> {
    await this.#enter(caller);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Ends the wait of everybody who waits now. */
  turnAllAway(reason: unknown): void {
    for (const waiter of [...this.#waiters]) waiter.turnAway(reason);
  }

  #enter(caller: string): Promise<void> | undefined {
    const { atOnce, waiting, waitMilliseconds } = this.#size;
    if (this.#running < atOnce) {
      this.#running += 1;
      return undefined;
    }
    if (this.#waiters.size >= waiting) {
      const displaced = this.#waiters.lastOfGreediest(caller);
      if (!displaced) throw tooBusy();
      displaced.turnAway(tooBusy());
    }
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        clearTimeout(timer);
        this.#waiters.delete(caller, waiter);
      };
      const waiter: Waiter = {
        enter: () => {
          leaveQueue();
          resolve();
        },
        turnAway: (reason) => {
          leaveQueue();
          reject(reason);
        },
      };
      const timer = setTimeout(() => waiter.turnAway(tooBusy()), waitMilliseconds);
      this.#waiters.add(caller, waiter);
    });
  }

  // Whoever leaves hands the place on, so that nobody who comes now overtakes those who wait.
  #leave(): void {
    const next = this.#waiters.shift();
    if (next) next.enter();
    else this.#running -= 1;
  }
}

export const tooBusy = () =>
  unavailable("Too much of this is being done right now: try again in a moment", { retryAfterSeconds: 2 });
