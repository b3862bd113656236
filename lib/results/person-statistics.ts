import { type AttemptResult, isSuccess } from "#lib/reference/attempt-result.ts";

export type Medals = { gold: number; silver: number; bronze: number; total: number };
export type RecordCounts = { national: number; continental: number; world: number; total: number };

/** What a place of a final must be like: nobody stands there without a success. */
export const isOnPodium = ({ globalPosition, best }: { globalPosition: number; best: AttemptResult }): boolean =>
  isSuccess(best) && globalPosition >= 1 && globalPosition <= 3;
