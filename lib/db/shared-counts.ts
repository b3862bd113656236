import { LRUCache } from "lru-cache";
import { sha256 } from "#lib/platform/hash.ts";
import { log } from "#lib/platform/log.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { type Database, database } from "./connection.ts";
import { removeEndedCounts, settleCounts } from "./settle-counts.ts";

/** So often may one subject do a thing in so many seconds. */
export type CountedLimit = { name: string; points: number; seconds: number };

export type Counted = { points: number; millisecondsLeft: number };

/**
 * Counts over all processes without a query for each: a process counts by itself, and tells the database once it has
 * counted a step, a twentieth of the limit; who has called so often is then told of every second, in one statement with
 * all others. So each process may let through a step more than it should, whoever calls seldom costs nothing, and
 * nothing here waits for the database or fails without it.
 *
 * The library that counts guesses asks its store for each, or its cluster's primary, which other instances do not share.
 */
export class SharedCounts {
  readonly #db: () => Database;
  readonly #counts = new LRUCache<string, Count>({ max: mostCounts });
  readonly #waiting = new Map<string, Count>();
  #isSettling = false;
  #isUrgent = false;
  #restsUntil = 0;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Immediate | undefined;
  #cleaning: NodeJS.Timeout | undefined;

  constructor(db: () => Database) {
    this.#db = db;
  }

  /** Counts one, and answers how many there are with it; past the limit, that it is passed. */
  count(limit: CountedLimit, subject: string): Counted {
    const key = `${limit.name} ${subject}`;
    const count = this.#current(key) ?? this.#begin(key, limit);
    // Nobody needs to know by how much.
    if (count.points <= limit.points) {
      count.points += 1;
      count.untold += 1;
      if (isWholeStep(count) || count.isShared) {
        this.#tellLater(key, count);
        this.#settleNext();
      }
    }
    return toCounted(count);
  }

  /** What is known to be counted, without counting. */
  known(limit: CountedLimit, subject: string): Counted {
    const count = this.#current(`${limit.name} ${subject}`);
    return count ? toCounted(count) : { points: 0, millisecondsLeft: limit.seconds * 1000 };
  }

  /** Of how many this process counts. */
  get size(): number {
    return this.#counts.size;
  }

  /** Of how many it has yet to tell. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Tells what has not been told, and learns what others have counted of it. */
  async settle(): Promise<void> {
    if (this.#isSettling) return;
    this.#isSettling = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isUrgent = false;
    try {
      const all = [...this.#waiting];
      for (let start = 0; start < all.length; start += mostAtOnce) {
        await this.#settleSome(all.slice(start, start + mostAtOnce));
      }
      this.#restsUntil = 0;
      this.#cleaning ??= setTimeout(() => void this.#clean(), cleaningMilliseconds).unref();
    } catch (error) {
      this.#restsUntil = performance.now() + restMilliseconds;
      log().warn({ err: error }, "what was counted here was not told to the others");
    } finally {
      this.#isSettling = false;
      this.#settleNext();
    }
  }

  async #settleSome(some: [string, Count][]): Promise<void> {
    const byKey = new Map<string, { count: Count; sent: number }>();
    const now = performance.now();
    for (const [key, count] of some) {
      this.#waiting.delete(key);
      if (count.endsAt <= now || count.untold === 0) continue;
      // Hashed, so that the table names nobody.
      byKey.set(sha256(key), { count, sent: count.untold });
      count.untold = 0;
    }
    if (byKey.size === 0) return;
    try {
      const untold = [...byKey].map(([key, { count, sent }]) => ({
        key,
        points: sent,
        millisecondsLeft: count.endsAt - now,
      }));
      for (const { key, points, millisecondsLeft } of await settleCounts(this.#db(), untold)) {
        const { count } = byKey.get(key) ?? {};
        if (!count) continue;
        count.points = points + count.untold;
        count.endsAt = performance.now() + millisecondsLeft;
        count.isShared = true;
      }
    } catch (error) {
      for (const { count, sent } of byKey.values()) count.untold += sent;
      for (const [key, count] of some) this.#tellLater(key, count);
      throw error;
    }
  }

  #current(key: string): Count | undefined {
    const count = this.#counts.get(key);
    return count && count.endsAt > performance.now() ? count : undefined;
  }

  #begin(key: string, limit: CountedLimit): Count {
    const endsAt = performance.now() + limit.seconds * 1000;
    const count = { points: 0, untold: 0, step: stepOf(limit), endsAt, isShared: false };
    this.#counts.set(key, count);
    return count;
  }

  // A database that is away is told of no more than are kept here.
  #tellLater(key: string, count: Count): void {
    if (count.endsAt <= performance.now() || this.#waiting.size >= mostCounts) return;
    this.#waiting.set(key, count);
    this.#isUrgent ||= isWholeStep(count);
  }

  #settleNext(): void {
    if (this.#isSettling || this.#waiting.size === 0) return;
    const now = performance.now();
    if (!this.#isUrgent || now < this.#restsUntil) {
      const milliseconds = Math.max(stepMilliseconds, this.#restsUntil - now);
      this.#timer ??= setTimeout(() => void this.settle(), milliseconds).unref();
      return;
    }
    // After all that have arrived together were counted.
    this.#soon ??= setImmediate(() => {
      this.#soon = undefined;
      void this.settle();
    });
  }

  // Also where there is no database any more.
  async #clean(): Promise<void> {
    this.#cleaning = undefined;
    try {
      await removeEndedCounts(this.#db());
    } catch (error) {
      log().warn({ err: error }, "old counts were not removed");
    }
  }
}

type Count = {
  /** All that is known of, with what was counted here. */
  points: number;
  /** What was counted here and not told yet. */
  untold: number;
  step: number;
  /** By `performance.now()`. */
  endsAt: number;
  isShared: boolean;
};

/** How much a process counts of one subject before it tells the others. */
export const stepOf = ({ points }: Pick<CountedLimit, "points">): number => Math.max(1, Math.floor(points / 20));

const isWholeStep = ({ untold, step }: Count): boolean => untold >= step;

const stepMilliseconds = 1000;
// Of a database that is away nobody asks more often.
const restMilliseconds = 5000;
const cleaningMilliseconds = 90_000;
const mostAtOnce = 500;
// Who has called last is kept.
const mostCounts = 100_000;

const toCounted = ({ points, endsAt }: Count): Counted => ({
  points,
  millisecondsLeft: Math.max(0, endsAt - performance.now()),
});

/** What this process counts. */
export const sharedCounts = (): SharedCounts => held.orMake(() => new SharedCounts(database));

const held = new ProcessWide<SharedCounts>("counts");
