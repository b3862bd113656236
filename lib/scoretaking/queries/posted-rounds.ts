import { and, eq } from "drizzle-orm";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { results } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";

/** The rounds of a competition that official results are posted of, by their ids: not those that were never held. */
export async function findPostedRounds(db: Database, { id }: { id: string }): Promise<Set<string>> {
  const posted = await db
    .selectDistinct({ eventId: rounds.eventId, roundNumber: rounds.number })
    .from(results)
    .innerJoin(rounds, and(eq(rounds.id, results.roundId), eq(rounds.competitionId, results.competitionId)))
    .where(eq(results.competitionId, id));
  return new Set(posted.map(formatRoundId));
}
