import type { Result } from "../document.ts";
import type { AttemptShapeV2, ResultShapeV2 } from "../shapes/round.ts";
import type { Sent } from "./sent.ts";

/**
 * One form for both versions. The text of version 2 calls an attempt's result `value`, but the documents that clients
 * get as 2.1.1 say `result`, and clients were written against those.
 */
export const resultToWcif = ({ registrantId, ranking, attempts, best, average }: Result) => ({
  personId: registrantId,
  ranking,
  attempts: attempts.map((result) => ({ result, reconstruction: null })),
  best,
  average,
});

/** Either name is understood, so that what is right for version 1 is right here as well. */
export const resultsFromWcif = (sent: (ResultShapeV2 | null)[]): Sent<Result>[] =>
  sent
    .filter((result) => result !== null)
    .map(({ personId, ranking, attempts, best, average }) => ({
      registrantId: personId,
      ranking,
      attempts: attempts?.filter((attempt) => attempt !== null).map(attemptFromWcif),
      best,
      average,
    }));

const attemptFromWcif = ({ value, result }: AttemptShapeV2) => value ?? result ?? 0;
