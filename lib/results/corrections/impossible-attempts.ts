import type { Cutoff, TimeLimit } from "#lib/competitions/round-conditions.ts";
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
    return "who did not start in any attempt has no result: take the line out.";
  const { expectedSolveCount } = formatById(formatId);
  const isMet = meetsCutoff(attempts, cutoff);
  const expected = cutoff === null || isMet ? expectedSolveCount : cutoff.numberOfAttempts;
  if (attempts.length !== expected) {
    const met = cutoff === null ? "" : isMet ? " where the cutoff is met" : " where the cutoff is not met";
    return `${counted(attempts.length)}; the round has ${expected}${met}.`;
  }
  // A limit of 0 is one that an old competition never stated.
  if (!canHaveTimeLimit(eventId) || timeLimit === null || timeLimit.centiseconds === 0) return undefined;
  const times = attempts.filter(isSuccess);
  const isShared = timeLimit.cumulativeRoundIds.length > 0;
  const longest = isShared ? times.reduce((sum, time) => sum + time, 0) : Math.max(0, ...times);
  if (longest < timeLimit.centiseconds) return undefined;
  return `${formatCentiseconds(longest)}${isShared ? " together" : ""} is not below the limit of ${formatCentiseconds(timeLimit.centiseconds)}.`;
}

const counted = (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`);
