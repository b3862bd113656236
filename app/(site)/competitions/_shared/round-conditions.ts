import type { RoundRow } from "#lib/competitions/queries/rounds.ts";
import type { AdvancementCondition, Cutoff, TimeLimit } from "#lib/competitions/round-conditions.ts";

type Conditions = { timeLimit: TimeLimit | null; cutoff: Cutoff | null; advancement: AdvancementCondition | null };

/** A round's columns as the conditions they stand for. */
export function roundConditions(round: RoundRow): Conditions {
  return {
    timeLimit:
      round.timeLimitCentiseconds === null
        ? null
        : { centiseconds: round.timeLimitCentiseconds, cumulativeRoundIds: round.timeLimitCumulativeRoundIds },
    cutoff:
      round.cutoffAttempts === null || round.cutoffResult === null
        ? null
        : { numberOfAttempts: round.cutoffAttempts, attemptResult: round.cutoffResult },
    advancement:
      round.advancementType === null ? null : { type: round.advancementType, level: round.advancementLevel ?? 0 },
  };
}
