import { formatAttemptResult, formatCentiseconds } from "#lib/reference/attempt-result.ts";
import { eventById } from "#lib/reference/events.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { roundNameOf } from "#lib/reference/round-types.ts";
import type { AdvancementCondition, Cutoff, TimeLimit } from "./round-conditions.ts";
import { parseRoundId, type RoundId } from "./round-id.ts";

/** "Average of 5", "Best of 3". */
export const formatName = (formatId: FormatId): string => formatById(formatId).name;

type RoundForm = { eventId: string; formatId: FormatId; cutoff: Cutoff | null; timeLimit: TimeLimit | null };

/** "Average of 5 · Below 1:00.00 in one of the first 2 attempts · 10:00 for each attempt": how a round is held. */
export const formatRoundForm = ({ eventId, formatId, cutoff, timeLimit }: RoundForm, totals: RoundTotals): string =>
  [formatName(formatId), formatCutoff(cutoff, eventId), formatTimeLimit(timeLimit, totals)].filter(Boolean).join(" · ");

/** "10:00 for each attempt"; empty for events that bring a limit of their own. */
export function formatTimeLimit(limit: TimeLimit | null, totals: RoundTotals): string {
  if (limit === null) return "";
  if (limit.centiseconds === 0) return "Not stated";
  const time = formatCentiseconds(limit.centiseconds).replace(/\.00$/, "");
  const rounds = limit.cumulativeRoundIds;
  if (rounds.length === 0) return `${time} for each attempt`;
  if (rounds.length === 1) return `${time} for all attempts together`;
  return `${time} for all attempts of ${formatRounds(rounds, totals)} together`;
}

/** "Below 1:00.00 in one of the first 2 attempts"; empty without a cutoff. */
export function formatCutoff(cutoff: Cutoff | null, eventId: string): string {
  if (cutoff === null) return "";
  const { numberOfAttempts, attemptResult } = cutoff;
  const attempts = numberOfAttempts === 1 ? "the first attempt" : `one of the first ${numberOfAttempts} attempts`;
  return `${capitalised(betterThan(attemptResult, eventId, "single"))} in ${attempts}`;
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
      return condition.level === 1 ? "The best one advances" : `The best ${condition.level} advance`;
    case "percent":
      return `The best ${condition.level}% advance`;
    case "attemptResult":
      return `All with ${sortBy === "single" ? "a single" : "an average"} ${betterThan(condition.level, eventId, sortBy)} advance`;
  }
}

function betterThan(result: number, eventId: string, type: "single" | "average"): string {
  const words = formatAttemptResult(result, eventId, type);
  switch (eventById(eventId)?.valueFormat) {
    case "multi":
      return `better than ${words}`;
    case "number":
      return `below ${words} moves`;
    default:
      return `below ${words}`;
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
  return round ? `${eventById(round.eventId).name}, ${nameIn(totals, round)}` : roundId;
}

/** The same within a sentence: "the first round of 3x3x3 Cube and the final of Clock". */
export const formatRounds = (roundIds: readonly string[], totals: RoundTotals): string =>
  formatList(roundIds.map((id) => formatRoundInSentence(id, totals)));

/** "the first round of 3x3x3 Cube", "round 5 of Clock". */
export function formatRoundInSentence(roundId: string, totals: RoundTotals): string {
  const round = parseRoundId(roundId);
  if (!round) return roundId;
  const name = nameIn(totals, round).toLowerCase();
  return `${/\d$/.test(name) ? "" : "the "}${name} of ${eventById(round.eventId).name}`;
}

function nameIn(totals: RoundTotals, { eventId, roundNumber }: RoundId): string {
  const total = totals.get(eventId) ?? 0;
  return roundNumber > total ? `Round ${roundNumber}` : roundNameOf(roundNumber, total);
}

const formatList = (items: readonly string[]) => new Intl.ListFormat("en-GB").format(items);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
