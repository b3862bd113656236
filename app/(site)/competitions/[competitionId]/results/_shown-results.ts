import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { type LiveResult, listLiveResults, listResultsOfCompetition } from "#lib/results/queries/of-competition.ts";

/** Of what was posted it is known which records it was, of what has come in who is registered. */
export type ShownResult = Omit<LiveResult, "registrationId"> & {
  registrationId?: number;
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
