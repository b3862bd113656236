import { LRUCache } from "lru-cache";
import type { Database } from "#lib/db/connection.ts";
import { versionsOfRequest } from "#lib/db/fresh-versions.ts";
import { perHistory } from "#lib/db/per-database.ts";
import type { VersionName } from "#lib/db/versions.ts";
import { env } from "#lib/platform/env.ts";
import { minuteOf } from "./minute.ts";

/** Items of a list whose JSON is written already, in their order. */
export class WrittenItems {
  readonly items: readonly string[];
  constructor(items: readonly string[]) {
    this.items = items;
  }

  get json(): string {
    return `[${this.items.join(",")}]`;
  }
}

type Kept = { json: string; names: readonly VersionName[]; revision: number; minute: number };

type Asked = {
  /** What the items are: another kind may have the same ids. */
  kind: string;
  ids: readonly string[];
  now: Date;
  /** What one item shows. */
  namesOf: (id: string) => readonly VersionName[];
  /** The JSON of those that are still there, by their ids. */
  write: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/**
 * The items of a list, each written once for as long as nothing that it shows moves, or for a minute, under the rule of
 * cached answers: whatever is filtered by and however it is cut into pages, lists show the same few things again and
 * again.
 */
export async function writtenItems(db: Database, { kind, ids, now, namesOf, write }: Asked): Promise<WrittenItems> {
  // A transaction sees what nobody else does, or no longer does.
  if (!("$client" in db) || env().answerCacheMegabytes === 0) return inOrder(ids, await write(ids));
  const versions = await versionsOfRequest(db);
  const items = itemsOf(db);
  const { revision } = versions;
  const minute = minuteOf(now);
  const found = new Map<string, string>();
  for (const id of ids) {
    const kept = items.get(`${kind} ${id}`);
    if (kept?.minute === minute && !versions.haveMoved(kept.names, kept.revision)) found.set(id, kept.json);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    for (const [id, json] of await write(missing)) {
      items.set(`${kind} ${id}`, { json, names: namesOf(id), revision, minute });
      found.set(id, json);
    }
  }
  return inOrder(ids, found);
}

const inOrder = (ids: readonly string[], written: ReadonlyMap<string, string>): WrittenItems =>
  new WrittenItems(ids.flatMap((id) => written.get(id) ?? []));

// Beside the answers, of which it is an eighth; an entry itself takes some hundred bytes more than its text.
const bytesOfEntry = 300;

const itemsOf = perHistory(
  "items of lists",
  () =>
    new LRUCache<string, Kept>({
      maxSize: Math.max(1, (env().answerCacheMegabytes * 1024 * 1024) / 8),
      sizeCalculation: ({ json }, key) => bytesOfEntry + 2 * (json.length + key.length),
    }),
);
