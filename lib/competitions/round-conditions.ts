import type { AttemptResult } from "#lib/reference/attempt-result.ts";

/** Over each attempt where no round is named, else over all attempts of the rounds together. */
export type TimeLimit = { centiseconds: number; cumulativeRoundIds: readonly string[] };

/** One of the first attempts must be better than the result for the others to be granted (regulation 9g). */
export type Cutoff = { numberOfAttempts: number; attemptResult: AttemptResult };

/** Who goes on: so many people, such a share of the round, or all who are better than a result. */
export type AdvancementCondition = { type: "ranking" | "percent" | "attemptResult"; level: number };
