import { LRUCache } from "lru-cache";
import type { SeenVersions } from "#lib/db/fresh-versions.ts";
import { perHistory } from "#lib/db/per-database.ts";
import type { VersionName } from "#lib/db/versions.ts";
import { env } from "#lib/platform/env.ts";
import { isOfWhatIsAsked } from "#lib/platform/errors.ts";
import { inOwnMemory, type StoredResponse } from "./stored-response.ts";

// Of the entry itself and of the headers of its forms, whatever it holds.
const bytesOfEntry = 2048;

/**
 * What anybody can ask for more of than a site has: pages, and of those the ones that a query makes up. They displace
 * one another, within the part of the memory that is theirs.
 */
export type Share = "pages" | "queries";
const partOfMemory: Record<Share, number> = { pages: 3 / 8, queries: 1 / 8 };

/** For whom a private answer was made, and until when they are known to be that, by `performance.now()`. */
export type KnownCaller = { goodUntil: number; accountId: number | undefined; applicationId: number | undefined };

export type CacheEntry = StoredResponse & {
  /** What it shows, and the revision at which none of that had moved since. */
  names: readonly VersionName[];
  revision: number;
  /** Fields that follow the clock ("about 2 months", open or closed) are right to the minute. */
  minute: number;
  /** Undefined where it is for everybody. */
  caller: KnownCaller | undefined;
  share: Share | undefined;
};

/** What is asked for, by somebody who has just learnt what has moved. */
export type Asked = {
  key: string;
  names: readonly VersionName[];
  versions: SeenVersions;
  /** No older than what `caller` was found out with. */
  revision: number;
  minute: number;
  caller?: KnownCaller | undefined;
  share?: Share;
};

type UnderWay = { revision: number; minute: number; made: Promise<Making> };
type Making = { cached: CacheEntry | undefined; thrown?: unknown };

/** Whether an answer is still what would be made now. */
export const isFresh = (cached: CacheEntry, versions: SeenVersions, minute: number): boolean =>
  cached.minute === minute &&
  (cached.caller === undefined || performance.now() < cached.caller.goodUntil) &&
  !versions.haveMoved(cached.names, cached.revision);

/** Serialised responses of this process, with what they depend on; the oldest give way. */
export class ResponseCache {
  readonly #responses: LRUCache<string, CacheEntry>;
  readonly #shares: Record<Share, LRUCache<string, CacheEntry>>;
  readonly #underWay = new Map<string, UnderWay>();
  readonly #isDisabled: boolean;
  /** How often it was there, and how often it had to be made. */
  readonly counts = { answers: { hits: 0, misses: 0 }, pages: { hits: 0, misses: 0 } };

  constructor({ megabytes }: { megabytes: number }) {
    // To the library, 0 would be no bound at all.
    this.#isDisabled = megabytes === 0;
    const maxSize = Math.max(megabytes, 1) * 1024 * 1024;
    this.#responses = new LRUCache({
      maxSize,
      sizeCalculation: bytesOf,
      disposeAfter: ({ share }, key, reason) => {
        if (share && reason !== "set") this.#shares[share].delete(key);
      },
    });
    const shareOf = (part: number) =>
      new LRUCache<string, CacheEntry>({
        maxSize: maxSize * part,
        sizeCalculation: bytesOf,
        disposeAfter: (_, key, reason) => {
          if (reason === "evict") this.#responses.delete(key);
        },
      });
    this.#shares = { pages: shareOf(partOfMemory.pages), queries: shareOf(partOfMemory.queries) };
  }

  /** Everything that is stored, keys and compressed forms too. */
  get totalBytes(): number {
    return this.#responses.calculatedSize;
  }

  /** Whether anything is stored, fresh or not. */
  has(key: string): boolean {
    return this.#responses.has(key);
  }

  /** What is stored, fresh or not. */
  get(key: string): CacheEntry | undefined {
    return this.#responses.get(key);
  }

  /**
   * The stored response, or the one that is being made for somebody else, or else a new one. One that cannot be stored
   * is made for each. What could not be made for one is tried once more for all who waited, but where there was something
   * wrong with what all of them ask for: the reason may have been theirs alone, as a place in a queue is.
   */
  async find<Answer>(asked: Asked, make: () => Promise<StoredResponse | Answer>): Promise<StoredResponse | Answer> {
    const counts = this.#countsOf(asked);
    if (this.#isDisabled || asked.versions.isForgotten) {
      counts.misses += 1;
      return await make();
    }
    for (let tries = 0; tries < 2; tries++) {
      const known = this.#responses.get(asked.key);
      if (known?.share) this.#shares[known.share].get(asked.key);
      if (known && isFresh(known, asked.versions, asked.minute)) {
        counts.hits += 1;
        return known;
      }
      const underWay = this.#joinable(asked);
      if (!underWay) {
        counts.misses += 1;
        return await this.#make(asked, make);
      }
      const { cached, thrown } = await underWay.made;
      if (cached) {
        counts.hits += 1;
        return cached;
      }
      if (isOfWhatIsAsked(thrown) || (thrown !== undefined && tries === 1)) throw thrown;
      if (thrown === undefined) break;
    }
    counts.misses += 1;
    return await make();
  }

  /** Counts what was found with `get()` and is what was asked for. */
  noteHit(found: Pick<CacheEntry, "share">): void {
    this.#countsOf(found).hits += 1;
  }

  #countsOf({ share }: { share?: Share | undefined }) {
    return this.counts[share === undefined ? "answers" : "pages"];
  }

  // Nothing of what it shows may have moved since the making of it began.
  #joinable({ key, names, versions, minute }: Asked): UnderWay | undefined {
    const underWay = this.#underWay.get(key);
    if (!underWay || underWay.minute !== minute || versions.haveMoved(names, underWay.revision)) return undefined;
    return underWay;
  }

  async #make<Answer>(asked: Asked, make: () => Promise<StoredResponse | Answer>): Promise<StoredResponse | Answer> {
    const { key, names, revision, minute, caller, share } = asked;
    const { promise, resolve } = Promise.withResolvers<Making>();
    const underWay = { revision, minute, made: promise };
    this.#underWay.set(key, underWay);
    try {
      const made = await make();
      const cached = isStoredResponse(made)
        ? { ...made, body: inOwnMemory(made.body), names, revision, minute, caller, share }
        : undefined;
      if (cached) this.#store(key, cached);
      resolve({ cached });
      return cached ?? made;
    } catch (thrown) {
      resolve({ cached: undefined, thrown });
      throw thrown;
    } finally {
      if (this.#underWay.get(key) === underWay) this.#underWay.delete(key);
    }
  }

  clear(): void {
    this.#responses.clear();
  }

  /** Counts an answer again, which has been compressed in the meantime. */
  recount(key: string): void {
    const cached = this.#responses.peek(key);
    if (cached) this.#store(key, { ...cached });
  }

  // What is too large for its share is not stored at all.
  #store(key: string, cached: CacheEntry): void {
    const isTooLarge = cached.share !== undefined && !this.#shares[cached.share].set(key, cached).has(key);
    if (isTooLarge) this.#responses.delete(key);
    else this.#responses.set(key, cached);
  }
}

/** What a process has stored of one database. */
export const responseCache = perHistory(
  "responses",
  () => new ResponseCache({ megabytes: env().answerCacheMegabytes }),
);

function bytesOf({ body, etag, headers, encoded, names }: CacheEntry, key: string): number {
  const texts = [key, etag, ...names, ...Object.entries(headers).flat()];
  const parts = [body, ...Object.values(encoded)];
  return (
    bytesOfEntry +
    parts.reduce((sum, { length }) => sum + length, 0) +
    texts.reduce((sum, { length }) => sum + 2 * length, 0)
  );
}

const isStoredResponse = (made: unknown): made is StoredResponse =>
  typeof made === "object" && made !== null && "encoded" in made && "etag" in made;
