import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "./connection.ts";
import { dataVersions } from "./schema/versions.ts";

/**
 * What cached responses depend on. `people` covers accounts, roles and competitor profiles; `bookmarks` are apart from
 * `competitions`, for anybody moves them and no list shows them.
 */
export type Collection = "bookmarks" | "competitions" | "people" | "registrations" | "results" | "content";

/** What moves by itself: places over all events together, and which exports there are. */
type Derived = "standings" | "exports";

/**
 * A name that an answer depends on. A collection moves whenever anything in it does; `whole` of a collection only when
 * the write did not say which part it was; a part, like `competition#3fa`, with the things that share it.
 */
export type VersionName = Collection | `whole ${Collection}` | Part | Derived | "groups";

type Kind = "competition" | "account" | "application" | "token";
export type Part = `${Kind}#${string}`;

/** A part that this thing shares with few others: 4096 of a kind are all there are, however many things. */
export const partOf = (kind: Kind, key: string | number): Part =>
  `${kind}#${createHash("md5").update(String(key)).digest("hex").slice(0, 3)}`;

/** The part of one competition, however its id is written. */
export const competitionPart = (competitionId: string): Part => partOf("competition", competitionId.toLowerCase());

/**
 * Runs a write in one transaction and moves the version of each collection it touches.
 * The versions move last, so that the one lock every writer needs is held briefly and never crosswise.
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

type Moved = {
  /** A competition, where nothing but that shows the difference. */
  of?: string;
  /** Whether nothing that depends on the whole of them shows it: an account that nobody has named anywhere yet. */
  isInPart?: boolean;
};

/** Says that these have changed: as a whole, unless told otherwise. */
export async function moveVersions(
  tx: Database,
  collections: (Collection | Derived)[],
  { of, isInPart = of !== undefined }: Moved = {},
): Promise<void> {
  if (collections.length === 0) return;
  const names: string[] = [...collections, ...(of === undefined ? [] : [competitionPart(of)])];
  await tx
    .insert(dataVersions)
    .values([...new Set(names)].sort().map((collection) => ({ collection, isInPart })))
    .onConflictDoUpdate({
      target: dataVersions.collection,
      set: { version: sql`${dataVersions.version} + 1`, isInPart: sql`${isInPart}` },
    });
}
