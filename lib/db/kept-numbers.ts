import { LRUCache } from "lru-cache";
import type { Database } from "./connection.ts";
import { versionsOfRequest } from "./fresh-versions.ts";
import { perHistory } from "./per-database.ts";
import type { VersionName } from "./versions.ts";

type Kept = { revision: number; total: Promise<number> };

/**
 * What `count` counts, which is what `key` says; counted once for as long as none of `names` moves, under the rule of
 * cached answers. All of what a list finds is counted for each of its pages: that is the longest part of a short one.
 */
export async function keptNumber(
  db: Database,
  { key, names }: { key: string; names: readonly VersionName[] },
  count: () => Promise<number>,
): Promise<number> {
  // A transaction sees what nobody else does, or no longer does.
  if (!("$client" in db) || key.length > longestKey) return await count();
  const versions = await versionsOfRequest(db);
  const totals = totalsOf(db);
  const known = totals.get(key);
  if (known && !versions.haveMoved(names, known.revision)) return await known.total;
  const kept: Kept = { revision: versions.revision, total: count() };
  totals.set(key, kept);
  try {
    return await kept.total;
  } catch (thrown) {
    if (totals.peek(key) === kept) totals.delete(key);
    throw thrown;
  }
}

const longestKey = 300;
const mostKept = 5000;

const totalsOf = perHistory("totals", () => new LRUCache<string, Kept>({ max: mostKept }));
