import type { Database } from "#lib/db/connection.ts";
import { type PlacedSet, placeSets } from "../files/place-sets.ts";
import type { ScrambleSet } from "../files/read-scrambles.ts";
import { listFileContents } from "./files.ts";

/** An uploaded set, and what it is known by on a page. */
export type UploadedSet = ScrambleSet & { key: string; fileName: string };

/** Of so many one page can be filled in: the largest competitions have some three hundred. */
export const mostSets = 1500;

export const setKey = (fileId: number, index: number): string => `${fileId}.${index}`;

/** The sets of all uploaded files, each where it belongs, for it was said or by itself. */
export async function listScrambleSets(db: Database, competitionId: string): Promise<PlacedSet<UploadedSet>[]> {
  const { scrambles, results } = await listFileContents(db, competitionId);
  // A round takes its scrambles from one place: a Results JSON that names some knows which group had which.
  const named = new Set((results?.contents.scrambles ?? []).map(({ roundId }) => roundId));
  const sets = scrambles.flatMap(({ id, name, contents }) =>
    contents.sets.map((set, index) => ({ ...set, key: setKey(id, index), fileName: name })),
  );
  return placeSets(sets.filter(({ roundId }) => !named.has(roundId)));
}
