import type { Database } from "#lib/db/connection.ts";
import { stagesOf } from "../held-round.ts";
import { neededToOpen } from "../round-states.ts";
import { listHeldRounds, readPersonRows } from "./held-rounds.ts";

/** How many people the round before needs, for each round that would have too few (regulation 9m), by WCIF id. */
export async function neededPeople(db: Database, competitionId: string): Promise<Map<string, number>> {
  const rounds = await listHeldRounds(db, competitionId);
  const rows = await readPersonRows(db, { competitionId, roundIds: rounds.map(({ rowId }) => rowId) });
  const needed = [...Map.groupBy(rounds, ({ eventId }) => eventId).values()].flatMap((own) => {
    const stages = stagesOf(own);
    return stages.flatMap((stage, index) => {
      const tooFew = neededToOpen(stages, index, rows);
      return tooFew ? stage.map(({ id }) => [id, tooFew.needed] as const) : [];
    });
  });
  return new Map(needed);
}
