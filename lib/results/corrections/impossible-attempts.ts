import type { Cutoff, TimeLimit } from "#lib/competitions/round-conditions.ts";
import { t } from "#lib/language/translate.ts";
import { type AttemptResult, DNS, formatCentiseconds, isSuccess } from "#lib/reference/attempt-result.ts";
import { canHaveTimeLimit } from "#lib/reference/events.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { meetsCutoff } from "../cutoff.ts";

type Rules = { eventId: string; formatId: FormatId; cutoff: Cutoff | null; timeLimit: TimeLimit | null };

/** Why nobody can have had these attempts in a round of such rules, in a sentence; undefined where somebody can. */
export function impossibleAttempts(
  attempts: readonly AttemptResult[],
  { eventId, formatId, cutoff, timeLimit }: Rules,
): string | undefined {
  if (attempts.every((attempt) => attempt === DNS))
    return t("who did not start in any attempt has no result: take the line out.");
  const { expectedSolveCount } = formatById(formatId);
  const isMet = meetsCutoff(attempts, cutoff);
  const expected = cutoff === null || isMet ? expectedSolveCount : cutoff.numberOfAttempts;
  if (attempts.length !== expected) {
    const count = attempts.length;
    return cutoff === null
      ? t("{count, plural, one {# attempt} other {# attempts}}; the round has {expected}.", { count, expected })
      : isMet
        ? t("{count, plural, one {# attempt} other {# attempts}}; the round has {expected} where the cutoff is met.", {
            count,
            expected,
          })
        : t(
            "{count, plural, one {# attempt} other {# attempts}}; the round has {expected} where the cutoff is not met.",
            { count, expected },
          );
  }
  // A limit of 0 is one that an old competition never stated.
  if (!canHaveTimeLimit(eventId) || timeLimit === null || timeLimit.centiseconds === 0) return undefined;
  const times = attempts.filter(isSuccess);
  const isShared = timeLimit.cumulativeRoundIds.length > 0;
  const longest = isShared ? times.reduce((sum, time) => sum + time, 0) : Math.max(0, ...times);
  if (longest < timeLimit.centiseconds) return undefined;
  const values = { time: formatCentiseconds(longest), limit: formatCentiseconds(timeLimit.centiseconds) };
  return isShared
    ? t("{time} together is not below the limit of {limit}.", values)
    : t("{time} is not below the limit of {limit}.", values);
}
