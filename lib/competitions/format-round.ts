import { withCommas } from "#lib/language/commas.ts";
import { leftToRight } from "#lib/language/left-to-right.ts";
import { listed } from "#lib/language/listed.ts";
import { t } from "#lib/language/translate.ts";
import { formatAttemptResult, formatCentiseconds } from "#lib/reference/attempt-result.ts";
import { eventById, eventNameOf } from "#lib/reference/events.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { roundNameOf } from "#lib/reference/round-types.ts";
import type { AdvancementCondition, Cutoff, TimeLimit } from "./round-conditions.ts";
import { parseRoundId } from "./round-id.ts";

/** "Average of 5", "Best of 3". */
export const formatName = (formatId: FormatId): string => t(formatById(formatId).name);

type RoundForm = { eventId: string; formatId: FormatId; cutoff: Cutoff | null; timeLimit: TimeLimit | null };

/** "Average of 5 · Below 1:00.00 in one of the first 2 attempts · 10:00 for each attempt": how a round is held. */
export const formatRoundForm = ({ eventId, formatId, cutoff, timeLimit }: RoundForm, totals: RoundTotals): string =>
  [formatName(formatId), formatCutoff(cutoff, eventId), formatTimeLimit(timeLimit, totals)].filter(Boolean).join(" · ");

/** "10:00 for each attempt"; empty for events that bring a limit of their own. */
export function formatTimeLimit(limit: TimeLimit | null, totals: RoundTotals): string {
  if (limit === null) return "";
  if (limit.centiseconds === 0) return t("Not stated");
  const time = formatCentiseconds(limit.centiseconds).replace(/\.00$/, "");
  const rounds = limit.cumulativeRoundIds;
  if (rounds.length === 0) return t("{time} for each attempt", { time });
  if (rounds.length === 1) return t("{time} for all attempts together", { time });
  return t("{time} for all attempts of {rounds} together", { time, rounds: formatRounds(rounds, totals) });
}

/** "Below 1:00.00 in one of the first 2 attempts"; empty without a cutoff. */
export function formatCutoff(cutoff: Cutoff | null, eventId: string): string {
  if (cutoff === null) return "";
  const { numberOfAttempts, attemptResult } = cutoff;
  const values = {
    result: leftToRight(formatAttemptResult(attemptResult, eventId, "single")),
    attempts: numberOfAttempts,
  };
  const isFirst = numberOfAttempts === 1;
  switch (eventById(eventId)?.valueFormat) {
    case "multi":
      return isFirst
        ? t("Better than {result} in the first attempt", values)
        : t("Better than {result} in one of the first {attempts} attempts", values);
    case "number":
      return isFirst
        ? t("Below {result} moves in the first attempt", values)
        : t("Below {result} moves in one of the first {attempts} attempts", values);
    default:
      return isFirst
        ? t("Below {result} in the first attempt", values)
        : t("Below {result} in one of the first {attempts} attempts", values);
  }
}

/** "The best 16 advance", "All with an average below 12.00 advance"; empty for finals. */
export function formatAdvancement(
  condition: AdvancementCondition | null,
  { eventId, formatId }: { eventId: string; formatId: FormatId },
): string {
  if (condition === null) return "";
  const { sortBy } = formatById(formatId);
  switch (condition.type) {
    case "ranking":
      return condition.level === 1
        ? t("The best one advances")
        : t("The best {count} advance", { count: condition.level });
    case "percent":
      return t("The best {level}% advance", { level: condition.level });
    case "attemptResult":
      return sortBy === "single"
        ? t("All with a single {result} advance", { result: betterThan(condition.level, eventId, sortBy) })
        : t("All with an average {result} advance", { result: betterThan(condition.level, eventId, sortBy) });
  }
}

function betterThan(result: number, eventId: string, type: "single" | "average"): string {
  const words = leftToRight(formatAttemptResult(result, eventId, type));
  switch (eventById(eventId)?.valueFormat) {
    case "multi":
      return t("better than {result}", { result: words });
    case "number":
      return t("below {result} moves", { result: words });
    default:
      return t("below {result}", { result: words });
  }
}

/** How many rounds events have: without it, nobody knows which of them is the final. */
export type RoundTotals = ReadonlyMap<string, number>;

/** Of events as a document has them. */
export const roundTotalsOf = (events: readonly { id: string; rounds: readonly unknown[] }[]): RoundTotals =>
  new Map(events.map(({ id, rounds }) => [id, rounds.length]));

/** "3x3x3 Cube, First round"; "3x3x3 Cube, Round 1" for whom does not know how many there are. */
export function formatRound(roundId: string, totals: RoundTotals): string {
  const round = parseRoundId(roundId);
  return round ? withCommas([eventNameOf(round.eventId), formatRoundName(round, totals)]) : roundId;
}

/** The same within a sentence: "the first round of 3x3x3 Cube and the final of Clock". */
export const formatRounds = (roundIds: readonly string[], totals: RoundTotals): string =>
  formatList(roundIds.map((id) => formatRoundInSentence(id, totals)));

/** "the first round of 3x3x3 Cube", "round 5 of Clock". */
export function formatRoundInSentence(roundId: string, totals: RoundTotals): string {
  const round = parseRoundId(roundId);
  if (!round) return roundId;
  const name = formatRoundName(round, totals).toLowerCase();
  const values = { round: name, event: eventNameOf(round.eventId) };
  return /\d$/.test(name) ? t("{round} of {event}", values) : t("the {round} of {event}", values);
}

type HeldRound = { eventId: string; roundNumber: number };

/** "First round", under what says of which event it is. */
export function formatRoundName({ eventId, roundNumber }: HeldRound, totals: RoundTotals): string {
  const total = totals.get(eventId) ?? 0;
  return roundNumber > total ? t("Round {number}", { number: roundNumber }) : roundNameOf(roundNumber, total);
}

const formatList = (items: readonly string[]) => listed(items);
