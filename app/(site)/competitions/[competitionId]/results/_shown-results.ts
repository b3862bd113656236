import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import {
  type LiveResult,
  listLiveResults,
  listResultsOfCompetition,
  type Result,
} from "#lib/results/queries/of-competition.ts";
import {
  listEnteredOf,
  listEnteredParts,
  listEnteredPeople,
  listPostedOf,
  listPostedParts,
  listPostedPeople,
  type RoundPart,
} from "#lib/results/queries/parts-of-competition.ts";

/** Of what was posted it is known which records it was, of what has come in who is registered. */
export type ShownResult = Omit<LiveResult, "registrationId"> & {
  registrationId?: number;
  regionalSingleRecord?: string | null;
  regionalAverageRecord?: string | null;
};

type Held = Pick<Competition, "id" | "resultsPostedAt">;

/** The results of a competition, or of one event of it: those that were posted, until then those that have come in. */
export const shownResults = async (
  db: Database,
  { id, resultsPostedAt }: Held,
  eventId?: string,
): Promise<ShownResult[]> =>
  resultsPostedAt === null
    ? await listLiveResults(db, id, eventId)
    : (await listResultsOfCompetition(db, id, eventId)).map(toShown);

/** The same of parts of rounds. */
export const shownParts = async (
  db: Database,
  { id, resultsPostedAt }: Held,
  parts: readonly RoundPart[],
): Promise<ShownResult[]> =>
  resultsPostedAt === null
    ? await listEnteredParts(db, id, parts)
    : (await listPostedParts(db, id, parts)).map(toShown);

/** How many people have results, and all results of those from one place of their list on and before another. */
export async function shownPeople(
  db: Database,
  { id, resultsPostedAt }: Held,
  [first, end]: [first: number, end: number],
): Promise<{ people: number; results: ShownResult[] }> {
  if (resultsPostedAt === null) {
    const ids = (await listEnteredPeople(db, id)).map((person) => person.id);
    return { people: ids.length, results: await listEnteredOf(db, id, ids.slice(first, end)) };
  }
  const ids = (await listPostedPeople(db, id)).map((person) => person.id);
  return { people: ids.length, results: (await listPostedOf(db, id, ids.slice(first, end))).map(toShown) };
}

const toShown = (result: Result): ShownResult => ({ ...result, place: result.position });
