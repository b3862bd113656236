import type { Advancement, Cutoff, Round } from "../document.ts";
import type { CutoffShapeV1, CutoffShapeV2, RoundShapeV1, RoundShapeV2 } from "../shapes/round.ts";
import { advancementFromRuleset, advancementFromV1, advancementToV1, participationRuleset } from "./advancement.ts";
import { resultsFromWcif, resultToWcif } from "./result.ts";
import type { Sent } from "./sent.ts";

const cutoffToV1 = ({ numberOfAttempts, value }: Cutoff) => ({ numberOfAttempts, attemptResult: value });
const cutoffToV2 = ({ numberOfAttempts, value }: Cutoff) => ({ numberOfAttempts, resultValue: value });

const cutoffFromV1 = ({ numberOfAttempts, attemptResult }: CutoffShapeV1): Sent<Cutoff> => ({
  numberOfAttempts,
  value: attemptResult,
});
const cutoffFromV2 = ({ numberOfAttempts, resultValue }: CutoffShapeV2): Sent<Cutoff> => ({
  numberOfAttempts,
  value: resultValue,
});

export const roundToV1 = (round: Round) => ({
  ...head(round),
  cutoff: round.cutoff && cutoffToV1(round.cutoff),
  ...tail(round),
  advancementCondition: advancementToV1(round),
});

export const roundToV2 = (round: Round, rounds: Round[]) => ({
  ...head(round),
  cutoff: round.cutoff && cutoffToV2(round.cutoff),
  ...tail(round),
  linkedRounds: round.linkedRoundIds,
  participationRuleset: participationRuleset(rounds, round),
});

export const roundFromV1 = (sent: RoundShapeV1): Sent<Round> => ({
  ...roundFromWcif(sent),
  cutoff: sent.cutoff && cutoffFromV1(sent.cutoff),
  advancement: sent.advancementCondition && advancementFromV1(sent.advancementCondition),
});

/** `next` is the round after, which says who goes on. */
export const roundFromV2 = (sent: RoundShapeV2, next: RoundShapeV2 | undefined): Sent<Round> => ({
  ...roundFromWcif(sent),
  cutoff: sent.cutoff && cutoffFromV2(sent.cutoff),
  advancement: next === undefined ? null : advancementFromNext(next),
  linkedRoundIds: sent.linkedRounds,
});

const head = ({ id, format, timeLimit }: Round) => ({ id, format, timeLimit });

const tail = ({ scrambleSetCount, results, extensions }: Round) => ({
  scrambleSetCount,
  results: results.map(resultToWcif),
  extensions,
});

const roundFromWcif = ({
  id,
  format,
  timeLimit,
  scrambleSetCount,
  results,
  extensions,
}: RoundShapeV1 | RoundShapeV2) => ({
  id,
  format,
  timeLimit,
  scrambleSetCount,
  results: results && resultsFromWcif(results),
  extensions,
});

const advancementFromNext = (next: RoundShapeV2): Sent<Advancement> | null | undefined =>
  advancementFromRuleset(next.participationRuleset);
