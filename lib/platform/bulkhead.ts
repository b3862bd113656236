import { unavailable } from "./errors.ts";
import { FairQueue } from "./fair-queue.ts";

export type BulkheadSize = {
  /** How many run at once. */
  atOnce: number;
  /** How many of one caller run at once, where callers are named. */
  ofOneCaller?: number;
  /** How many more may wait for their turn, and for how long. */
  waiting: number;
  waitMilliseconds: number;
};

type Waiter = { enter: () => void; turnAway: (reason: unknown) => void };

/** So much work at once, so much more in a queue: whoever is past that is told to come back instead of piling up. */
export class Bulkhead {
  readonly #size: BulkheadSize;
  readonly #waiters = new FairQueue<Waiter>();
  // By caller; none runs nothing.
  readonly #running = new Map<string, number>();
  #runningOfAll = 0;

  constructor(size: BulkheadSize) {
    this.#size = size;
  }

  get isIdle(): boolean {
    return this.#runningOfAll === 0 && this.#waiters.size === 0;
  }

  /** Callers that are named take turns: where the queue is full, whoever has most in it gives way to whoever has less. */
  async run<Result>(work: () => Promise<Result>, caller = ""): Promise<Result> {
    await this.#enter(caller);
    try {
      return await work();
    } finally {
      this.#leave(caller);
    }
  }

  /** Ends the wait of everybody who waits now. */
  turnAllAway(reason: unknown): void {
    for (const waiter of [...this.#waiters]) waiter.turnAway(reason);
  }

  #enter(caller: string): Promise<void> | undefined {
    const { atOnce, waiting, waitMilliseconds } = this.#size;
    if (this.#runningOfAll < atOnce && this.#mayRun(caller)) {
      this.#note(caller, 1);
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
  #leave(caller: string): void {
    this.#note(caller, -1);
    const next = this.#waiters.shift((waiting) => this.#mayRun(waiting));
    if (!next) return;
    const [following, { enter }] = next;
    this.#note(following, 1);
    enter();
  }

  #mayRun(caller: string): boolean {
    return (this.#running.get(caller) ?? 0) < (this.#size.ofOneCaller ?? this.#size.atOnce);
  }

  #note(caller: string, change: 1 | -1): void {
    const running = (this.#running.get(caller) ?? 0) + change;
    if (running === 0) this.#running.delete(caller);
    else this.#running.set(caller, running);
    this.#runningOfAll += change;
  }
}

export const tooBusy = () =>
  unavailable("Too much of this is being done right now: try again in a moment", { retryAfterSeconds: 2 });
