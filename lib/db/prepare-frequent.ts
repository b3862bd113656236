import { LRUCache } from "lru-cache";
import type postgres from "postgres";

/**
 * Has statements outside transactions that are sent again and again prepared once on each connection: one that is not
 * makes its way there and back twice, for its parameters are described first. What is prepared is planned for its values
 * all the same (`plan_cache_mode`). Few and known texts are most of what is asked; how many others there are is up to
 * those who ask, and each that is prepared takes memory on every connection.
 */
export function prepareFrequent(client: postgres.Sql): void {
  const send = client.unsafe.bind(client);
  const prepared = new Set<string>();
  const timesSent = new LRUCache<string, number>({ max: mostCounted });
  const isFrequent = (text: string): boolean => {
    if (prepared.has(text)) return true;
    if (prepared.size >= mostPrepared || text.length > longestPrepared) return false;
    const times = (timesSent.get(text) ?? 0) + 1;
    if (times < timesUntilPrepared) {
      timesSent.set(text, times);
      return false;
    }
    timesSent.delete(text);
    prepared.add(text);
    return true;
  };
  client.unsafe = ((text: string, parameters?: unknown[], options?: postgres.UnsafeQueryOptions) =>
    // Without parameters one way is all it takes, and several statements may stand in it.
    Array.isArray(parameters) && parameters.length > 0 && isFrequent(text)
      ? send(text, parameters as never[], { ...options, prepare: true })
      : send(text, parameters as never[], options)) as typeof client.unsafe;
}

const timesUntilPrepared = 20;
const mostPrepared = 150;
const mostCounted = 1000;
const longestPrepared = 10_000;
