import type { Database } from "#lib/db/connection.ts";
import { listEntrants } from "../commands/entrants.ts";

/** How many people the first round of an event would be opened for. */
export const countEntrants = async (
  db: Database,
  { competitionId, eventId }: { competitionId: string; eventId: string },
): Promise<number> => (await listEntrants(db, competitionId, { eventId })).length;
