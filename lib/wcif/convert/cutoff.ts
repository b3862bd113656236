import type { Cutoff } from "../document.ts";
import type { CutoffShapeV1, CutoffShapeV2 } from "../shapes/cutoff.ts";
import type { Sent } from "./sent.ts";

export const cutoffToV1 = ({ numberOfAttempts, value }: Cutoff) => ({ numberOfAttempts, attemptResult: value });
export const cutoffToV2 = ({ numberOfAttempts, value }: Cutoff) => ({ numberOfAttempts, resultValue: value });

export const cutoffFromV1 = ({ numberOfAttempts, attemptResult }: CutoffShapeV1): Sent<Cutoff> => ({
  numberOfAttempts,
  value: attemptResult,
});
export const cutoffFromV2 = ({ numberOfAttempts, resultValue }: CutoffShapeV2): Sent<Cutoff> => ({
  numberOfAttempts,
  value: resultValue,
});
