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
    : allShown(await listResultsOfCompetition(db, id, eventId));

/** The same of parts of rounds. */
export const shownParts = async (
  db: Database,
  { id, resultsPostedAt }: Held,
  parts: readonly RoundPart[],
): Promise<ShownResult[]> =>
  resultsPostedAt === null ? await listEnteredParts(db, id, parts) : allShown(await listPostedParts(db, id, parts));

/** How many people have results, and what each of those did from one place of their list on and before another. */
export async function shownPeople(
  db: Database,
  { id, resultsPostedAt }: Held,
  [first, end]: [first: number, end: number],
): Promise<{ people: number; groups: ShownResult[][] }> {
  if (resultsPostedAt === null) {
    const all = await listEnteredPeople(db, id);
    const ids = all.slice(first, end).map((person) => person.id);
    const results = await listEnteredOf(db, id, ids);
    return { people: all.length, groups: inOrderOf(ids, results, ({ registrationId }) => registrationId) };
  }
  const all = await listPostedPeople(db, id);
  const ids = all.slice(first, end).map((person) => person.id);
  const results = await listPostedOf(db, id, ids);
  return { people: all.length, groups: inOrderOf(ids, results, ({ competitorId }) => competitorId).map(allShown) };
}

/** What is of each of them, in their order; who has nothing is left out. */
export function inOrderOf<Id, Row>(ids: readonly Id[], rows: readonly Row[], idOf: (row: Row) => Id): Row[][] {
  const byId = Map.groupBy(rows, idOf);
  return ids.flatMap((id) => {
    const own = byId.get(id);
    return own ? [own] : [];
  });
}

const allShown = (results: readonly Result[]): ShownResult[] => results.map(toShown);

const toShown = (result: Result): ShownResult => ({ ...result, place: result.position });
