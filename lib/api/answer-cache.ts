import { LRUCache } from "lru-cache";
import type { Database } from "#lib/db/connection.ts";
import { env } from "#lib/platform/env.ts";
import type { StoredAnswer } from "./stored-answer.ts";

// Of the entry itself, whatever it holds.
const bytesOfEntry = 1024;

/** Serialised public answers of this process, keyed by the data's version; the oldest give way. */
export class AnswerCache {
  readonly #answers: LRUCache<string, StoredAnswer>;
  readonly #underWay = new Map<string, Promise<StoredAnswer | undefined>>();
  readonly #keepsNothing: boolean;

  constructor({ megabytes }: { megabytes: number }) {
    // To the library, 0 would be no bound at all.
    this.#keepsNothing = megabytes === 0;
    this.#answers = new LRUCache({ maxSize: Math.max(megabytes, 1) * 1024 * 1024, sizeCalculation: bytesOf });
  }

  /** Everything that is kept, keys and compressed forms too. */
  get totalBytes(): number {
    return this.#answers.calculatedSize;
  }

  /**
   * The answer that is kept, or the one that is being made for somebody else, or else a new one. An answer that cannot
   * be kept is made for each.
   */
  async find<Answer>(key: string, make: () => Promise<StoredAnswer | Answer>): Promise<StoredAnswer | Answer> {
    if (this.#keepsNothing) return await make();
    const known = this.#answers.get(key);
    if (known) return known;
    const underWay = this.#underWay.get(key);
    const shared = underWay && (await underWay);
    if (shared) return shared;
    const making = make();
    const kept = making.then((made) => (isStored(made) ? made : undefined));
    this.#underWay.set(key, kept);
    try {
      const made = await making;
      if (isStored(made)) this.#answers.set(key, made);
      return made;
    } finally {
      if (this.#underWay.get(key) === kept) this.#underWay.delete(key);
      kept.catch(() => {});
    }
  }

  clear(): void {
    this.#answers.clear();
  }

  /** Counts an answer again, which has been compressed in the meantime. */
  recount(key: string, answer: StoredAnswer): void {
    if (this.#answers.peek(key)?.body === answer.body) this.#answers.set(key, { ...answer });
  }
}

export function answerCache(db: Database): AnswerCache {
  holder.stadionAnswers ??= new WeakMap();
  const cache = holder.stadionAnswers.get(db) ?? new AnswerCache({ megabytes: env().answerCacheMegabytes });
  holder.stadionAnswers.set(db, cache);
  return cache;
}

function bytesOf({ body, etag, headers, encoded }: StoredAnswer, key: string): number {
  const texts = [key, etag, ...Object.entries(headers).flat()];
  const parts = [body, ...Object.values(encoded)];
  return (
    bytesOfEntry +
    parts.reduce((sum, { length }) => sum + length, 0) +
    texts.reduce((sum, { length }) => sum + 2 * length, 0)
  );
}

const isStored = (made: unknown): made is StoredAnswer =>
  typeof made === "object" && made !== null && "encoded" in made && "etag" in made;

const holder = globalThis as { stadionAnswers?: WeakMap<Database, AnswerCache> };
