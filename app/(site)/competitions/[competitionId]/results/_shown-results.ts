import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { listLiveResults, listResultsOfCompetition } from "#lib/results/queries/of-competition.ts";

export type ShownResult = {
  eventId: string;
  roundId: number;
  place: number | null;
  personName: string;
  competitorId: string | null;
  countryId: string | null;
  best: number;
  average: number;
  attempts: number[];
  regionalSingleRecord?: string | null;
  regionalAverageRecord?: string | null;
};

type Held = Pick<Competition, "id" | "resultsPostedAt">;

/** The results of a competition, or of one event of it: those that were posted, until then those that have come in. */
export async function shownResults(
  db: Database,
  { id, resultsPostedAt }: Held,
  eventId?: string,
): Promise<ShownResult[]> {
  if (resultsPostedAt === null) return await listLiveResults(db, id, eventId);
  const posted = await listResultsOfCompetition(db, id, eventId);
  return posted.map((result) => ({ ...result, place: result.position }));
}
