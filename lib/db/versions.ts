import { inArray, sql } from "drizzle-orm";
import type { Database } from "./connection.ts";
import { dataVersions } from "./schema/versions.ts";

/** What cached answers depend on. `people` covers accounts, roles and competitor profiles. */
export type Collection = "competitions" | "people" | "registrations" | "results" | "content";

/**
 * Runs a write in one transaction and moves the version of each collection it touches.
 * The versions move last and in a fixed order, so that the one lock every writer needs is held briefly and never crosswise.
 */
export async function withVersions<Result>(
  db: Database,
  collections: Collection[],
  write: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return await db.transaction(async (tx) => {
    const result = await write(tx);
    await moveVersions(tx, collections);
    return result;
  });
}

export async function moveVersions(tx: Database, collections: Collection[]): Promise<void> {
  if (collections.length === 0) return;
  await tx
    .insert(dataVersions)
    .values([...new Set(collections)].sort().map((collection) => ({ collection, version: 1 })))
    .onConflictDoUpdate({ target: dataVersions.collection, set: { version: sql`${dataVersions.version} + 1` } });
}

/** The versions of these collections, as one key for a cache. Read it before the data it stands for. */
export async function readVersions(db: Database, collections: Collection[]): Promise<string> {
  const rows = await db.select().from(dataVersions).where(inArray(dataVersions.collection, collections));
  const versions = new Map(rows.map((row) => [row.collection, row.version]));
  return collections.map((collection) => `${collection}=${versions.get(collection) ?? 0}`).join(",");
}
