import { LRUCache } from "lru-cache";
import type { Database } from "#lib/db/connection.ts";
import { versionsOfRequest } from "#lib/db/fresh-versions.ts";
import { mayKeep } from "#lib/db/kept-values.ts";
import { perHistory } from "#lib/db/per-database.ts";
import type { VersionName } from "#lib/db/versions.ts";
import { env } from "#lib/platform/env.ts";
import { minuteOf } from "./minute.ts";

/** An answer, or a part of it, whose JSON is written already. */
export class WrittenJson<Value> {
  /** What the JSON says; nobody has it any more. */
  declare readonly value: Value;
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** Items of a list whose JSON is written already, in their order. */
export const listOf = <Item>(items: readonly string[]): WrittenJson<Item[]> => new WrittenJson(`[${items.join(",")}]`);

type Fields = Readonly<Record<string, WrittenJson<unknown> | string | null>>;
type ObjectOf<Of extends Fields> = { [Name in keyof Of]: Of[Name] extends WrittenJson<infer Value> ? Value : Of[Name] };

/** Fields some of which are written already, under names that clients of every association see. */
export function objectOf<Of extends Fields>(fields: Of): WrittenJson<ObjectOf<Of>> {
  const written = Object.entries(fields).map(
    ([name, value]) => `${JSON.stringify(name)}:${value instanceof WrittenJson ? value.json : JSON.stringify(value)}`,
  );
  return new WrittenJson(`{${written.join(",")}}`);
}

type Kept = { json: string; names: readonly VersionName[]; revision: number; minute: number | undefined };

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
export async function writtenItems(db: Database, { kind, ids, now, namesOf, write }: Asked): Promise<string[]> {
  if (!keepsItems(db)) return inOrder(ids, await write(ids));
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

const keepsItems = (db: Database): boolean => mayKeep(db) && env().answerCacheMegabytes > 0;

const inOrder = (ids: readonly string[], written: ReadonlyMap<string, string>): string[] =>
  ids.flatMap((id) => written.get(id) ?? []);

type Lasting<Item> = {
  kind: string;
  items: readonly Item[];
  /** Says all that an item shows. */
  keyOf: (item: Item) => string;
  write: (item: Item) => string;
};

/** The items of a list that are good for as long as there is room for them: another one has another key. */
export function lastingItems<Item>(db: Database, { kind, items, keyOf, write }: Lasting<Item>): string[] {
  if (!keepsItems(db) || items.length > mostLasting) return items.map(write);
  const written = itemsOf(db);
  return items.map((item) => {
    const key = `${kind} ${keyOf(item)}`;
    const known = written.get(key);
    if (known) return known.json;
    const json = write(item);
    written.set(key, { json, names: [], revision: 0, minute: undefined });
    return json;
  });
}

// A whole history is asked for by few, and would take the place of all else.
const mostLasting = 1000;

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
