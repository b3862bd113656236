import { LRUCache } from "lru-cache";
import { joinedOrMade } from "#lib/platform/joined.ts";
import type { Database } from "./connection.ts";
import { versionsOfRequest } from "./fresh-versions.ts";
import { perHistory } from "./per-database.ts";
import type { VersionName } from "./versions.ts";

/** Whether what is found may be kept for others: a transaction sees what nobody else does, or no longer does. */
export const mayKeep = (db: Database): boolean => "$client" in db;

type Kept = { revision: number; value: Promise<unknown> };

/**
 * What `read` finds, which is what `key` says, and always of one type; read once for as long as none of `names` moves, under
 * the rule of cached answers. All of what a list finds is counted for each of its pages: that is the longest part of a short
 * one.
 */
export async function keptValue<Value>(
  db: Database,
  { key, names }: { key: string; names: readonly VersionName[] },
  read: () => Promise<Value>,
): Promise<Value> {
  if (!mayKeep(db) || key.length > longestKey) return await read();
  const versions = await versionsOfRequest(db);
  const values = valuesOf(db);
  const known = () => {
    const kept = values.get(key);
    return kept && !versions.haveMoved(names, kept.revision) ? (kept.value as Promise<Value>) : undefined;
  };
  return await joinedOrMade(known, async () => {
    const value = read();
    const kept: Kept = { revision: versions.revision, value };
    values.set(key, kept);
    try {
      return await value;
    } catch (thrown) {
      if (values.peek(key) === kept) values.delete(key);
      throw thrown;
    }
  });
}

const longestKey = 300;
const mostKept = 5000;

const valuesOf = perHistory("kept values", () => new LRUCache<string, Kept>({ max: mostKept }));
