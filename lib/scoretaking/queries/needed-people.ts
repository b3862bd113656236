import { parseRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { stagesOf } from "../held-round.ts";
import { neededToOpen } from "../round-states.ts";
import { tooFewText } from "../too-few-text.ts";
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

/** Why a round that is blocked is; undefined where none of those before it has too few people. */
export async function whyBlocked(db: Database, competitionId: string, roundId: string): Promise<string | undefined> {
  const rounds = await listHeldRounds(db, competitionId, parseRoundId(roundId)?.eventId);
  const rows = await readPersonRows(db, { competitionId, roundIds: rounds.map(({ rowId }) => rowId) });
  const stages = stagesOf(rounds);
  const index = stages.findIndex((stage) => stage.some(({ id }) => id === roundId));
  const tooFew = neededToOpen(stages, index, rows);
  return tooFew ? tooFewText(tooFew, rounds.length) : undefined;
}
