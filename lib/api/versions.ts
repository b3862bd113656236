import type { Database } from "#lib/db/connection.ts";
import { dataVersions } from "#lib/db/schema/versions.ts";
import type { Collection } from "#lib/db/versions.ts";

type Versions = ReadonlyMap<string, number>;
type Reads = { current?: Promise<Versions>; next?: Promise<Versions> };

/**
 * The collections' versions as a key, no older than this call: a caller may share only a read that begins after it came.
 * So a reader sees every write that was answered before it asked, and a crowd of readers costs one query.
 */
export async function versionKey(db: Database, collections: readonly Collection[]): Promise<string> {
  const versions = await freshVersions(db);
  return collections.map((collection) => versions.get(collection) ?? 0).join(".");
}

function freshVersions(db: Database): Promise<Versions> {
  const reads = readsOf(db);
  if (!reads.current) return startRead(db, reads);
  reads.next ??= reads.current.then(
    () => startRead(db, reads),
    () => startRead(db, reads),
  );
  return reads.next;
}

function startRead(db: Database, reads: Reads): Promise<Versions> {
  const read = readAll(db).finally(() => {
    if (reads.current === read) delete reads.current;
  });
  reads.current = read;
  delete reads.next;
  return read;
}

async function readAll(db: Database): Promise<Versions> {
  const rows = await db.select().from(dataVersions);
  return new Map(rows.map((row) => [row.collection, row.version]));
}

const holder = globalThis as { stadionVersionReads?: WeakMap<Database, Reads> };

function readsOf(db: Database): Reads {
  holder.stadionVersionReads ??= new WeakMap();
  let reads = holder.stadionVersionReads.get(db);
  if (!reads) {
    reads = {};
    holder.stadionVersionReads.set(db, reads);
  }
  return reads;
}
