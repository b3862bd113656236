import { LRUCache } from "lru-cache";
import type { Database } from "#lib/db/connection.ts";
import type { StoredAnswer } from "./stored-answer.ts";

const largestTotalBytes = 64 * 1024 * 1024;

/** Serialised public answers of this process, keyed by the data's version; the oldest give way. */
export function answerCache(db: Database): LRUCache<string, StoredAnswer> {
  holder.stadionAnswers ??= new WeakMap();
  let cache = holder.stadionAnswers.get(db);
  if (!cache) {
    cache = new LRUCache({ maxSize: largestTotalBytes, sizeCalculation: (stored) => stored.body.length * 2 + 1024 });
    holder.stadionAnswers.set(db, cache);
  }
  return cache;
}

const holder = globalThis as { stadionAnswers?: WeakMap<Database, LRUCache<string, StoredAnswer>> };
