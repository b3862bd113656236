import { parseRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { stagesOf } from "../held-round.ts";
import { neededInAnyCase, neededToOpen, roundStates } from "../round-states.ts";
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

export type TooFewBefore = {
  /** What is to be read about it. */
  text: string;
  /** The round that somebody may still be added to; undefined where nothing changes it any more. */
  addAt: string | undefined;
};

/**
 * Why a round cannot be opened, known or not yet in all results; undefined where those before it have enough people.
 */
export async function findTooFewBefore(
  db: Database,
  competitionId: string,
  roundId: string,
): Promise<TooFewBefore | undefined> {
  const rounds = await listHeldRounds(db, competitionId, parseRoundId(roundId)?.eventId);
  const rows = await readPersonRows(db, { competitionId, roundIds: rounds.map(({ rowId }) => rowId) });
  const stages = stagesOf(rounds);
  const index = stages.findIndex((stage) => stage.some(({ id }) => id === roundId));
  const tooFew = neededInAnyCase(stages, index, rows);
  if (!tooFew) return undefined;
  const states = roundStates(rounds, rows);
  return {
    text: tooFewText(tooFew, rounds.length),
    addAt: tooFew.stage.find(({ id }) => states.get(id) === "open")?.id,
  };
}
