import { parseDate } from "#lib/competitions/date.ts";
import { attemptResultInWords, centisecondsInWords, parseAttemptResult } from "#lib/reference/attempt-result.ts";
import { attemptResultProblem } from "#lib/reference/attempt-result-problem.ts";
import { canHaveCutoff, canHaveTimeLimit, roundFormatsOf } from "#lib/reference/events.ts";
import { type FormatId, formatById, type ResultType } from "#lib/reference/formats.ts";
import type { Qualification, Round } from "#lib/wcif/document.ts";
import type { RoundPlan } from "#lib/wcif/edits/plan-events.ts";

// A round as a person writes it down, and back. Names of fields end with the number of the round.

const fieldsOfRound = [
  "format",
  "timeLimit",
  "timeLimitFor",
  "cutoffAttempts",
  "cutoff",
  "advancementType",
  "advancement",
  "scrambleSets",
] as const;

export type RoundField = (typeof fieldsOfRound)[number];
export const roundField = (field: RoundField, number: number) => `${field}-${number}`;

export const qualificationFields = [
  "qualificationType",
  "qualificationResult",
  "qualificationLevel",
  "qualificationDate",
] as const;

export const fieldNames = (roundCount: number): string[] => [
  ...Array.from({ length: roundCount }, (_, index) =>
    fieldsOfRound.map((field) => roundField(field, index + 1)),
  ).flat(),
  ...qualificationFields,
];

/** What the fields of a round show. */
export function roundTexts(round: Round, eventId: string): Record<RoundField, string> {
  const { timeLimit, cutoff, advancement, format } = round;
  const { sortBy } = formatById(format);
  const cumulative = timeLimit?.cumulativeRoundIds ?? [];
  return {
    format,
    timeLimit: timeLimit && timeLimit.centiseconds > 0 ? shortTime(timeLimit.centiseconds) : "",
    timeLimitFor: cumulative.length === 0 ? "attempt" : cumulative.length === 1 ? "round" : "several",
    cutoffAttempts: cutoff ? String(cutoff.numberOfAttempts) : "",
    cutoff: cutoff ? attemptResultInWords(cutoff.value, eventId) : "",
    advancementType: advancement?.type ?? "percent",
    advancement:
      advancement?.type === "attemptResult"
        ? attemptResultInWords(advancement.level ?? 0, eventId, sortBy)
        : String(advancement?.level ?? ""),
    scrambleSets: String(round.scrambleSetCount),
  };
}

export function qualificationTexts(qualification: Qualification | null, eventId: string) {
  const { type = "", resultType = "single", level = null, whenDate = "" } = qualification ?? {};
  return {
    qualificationType: type,
    qualificationResult: resultType,
    qualificationLevel:
      level === null ? "" : type === "attemptResult" ? attemptResultInWords(level, eventId, resultType) : String(level),
    qualificationDate: whenDate,
  };
}

type Problems = Record<string, string | undefined>;
type Read<T> = { value: T; problems: Problems };

/** The rounds as they were written, with what is wrong with which field. */
export function readRounds(fields: Record<string, string>, eventId: string, current: Round[]): Read<RoundPlan[]> {
  const read = current.map((round, index) =>
    readRound(fields, eventId, { round, number: index + 1, of: current.length }),
  );
  return {
    value: read.map(({ value }) => value),
    problems: Object.assign({}, ...read.map(({ problems }) => problems)),
  };
}

type Position = { round: Round; number: number; of: number };

function readRound(fields: Record<string, string>, eventId: string, { round, number, of }: Position): Read<RoundPlan> {
  const text = (field: RoundField) => fields[roundField(field, number)]?.trim() ?? "";
  const format = [...roundFormatsOf(eventId), round.format].find((id) => id === text("format"));
  const sortBy = formatById(format ?? round.format).sortBy;
  const parts = {
    timeLimit: readTimeLimit(text("timeLimit"), text("timeLimitFor"), eventId, round),
    cutoff: readCutoff(text("cutoffAttempts"), text("cutoff"), eventId, format ?? round.format),
    advancement: readAdvancement(text("advancementType"), text("advancement"), {
      eventId,
      sortBy,
      round,
      isLast: number === of,
    }),
    scrambleSets: readCount(text("scrambleSets"), { from: 0, to: 100 }),
  };
  return {
    value: {
      format: format ?? round.format,
      timeLimit: parts.timeLimit.value,
      cutoff: parts.cutoff.value,
      advancement: parts.advancement.value,
      scrambleSetCount: parts.scrambleSets.value,
    },
    problems: {
      [roundField("format", number)]: format === undefined ? "Choose a format." : undefined,
      ...Object.fromEntries(
        Object.entries(parts).map(([field, { problem }]) => [roundField(field as RoundField, number), problem]),
      ),
    },
  };
}

type Part<T> = { value: T; problem?: string | undefined };

function readTimeLimit(text: string, isFor: string, eventId: string, round: Round): Part<Round["timeLimit"]> {
  if (!canHaveTimeLimit(eventId)) return { value: null };
  const known = round.timeLimit?.cumulativeRoundIds ?? [];
  const cumulativeRoundIds = isFor === "attempt" ? [] : isFor === "several" && known.length > 1 ? known : [round.id];
  const centiseconds = parseAttemptResult(text, "333") ?? 0;
  const isUnsaid = text === "" && round.timeLimit?.centiseconds === 0;
  return {
    value: { centiseconds: Math.max(0, centiseconds), cumulativeRoundIds },
    problem: centiseconds > 0 || isUnsaid ? undefined : "Give a time like 10:00.",
  };
}

function readCutoff(attempts: string, text: string, eventId: string, format: FormatId): Part<Round["cutoff"]> {
  if (attempts === "" || !canHaveCutoff(eventId)) return { value: null };
  const value = parseAttemptResult(text, eventId) ?? 0;
  const numberOfAttempts = Number(attempts);
  const isPossible =
    Number.isInteger(numberOfAttempts) &&
    numberOfAttempts > 0 &&
    numberOfAttempts < formatById(format).expectedSolveCount;
  const problem = isPossible
    ? resultProblem(value, eventId, "single")
    : "The cutoff takes fewer attempts than the round.";
  return { value: { numberOfAttempts, value }, problem };
}

type Last = { eventId: string; sortBy: ResultType; round: Round; isLast: boolean };

function readAdvancement(
  type: string,
  text: string,
  { eventId, sortBy, round, isLast }: Last,
): Part<Round["advancement"]> {
  const letsEverybodyOn = round.linkedRoundIds !== null && round.linkedRoundIds.at(-1) !== round.id;
  if (isLast || letsEverybodyOn) return { value: null };
  switch (type) {
    case "ranking":
      return { ...levelOf(type, readCount(text, { from: 1, to: 10_000 })) };
    case "attemptResult": {
      const level = parseAttemptResult(text, eventId, sortBy) ?? 0;
      return { value: { type, level }, problem: resultProblem(level, eventId, sortBy) };
    }
    default:
      // A quarter at least stays behind (regulation 9p1).
      return { ...levelOf("percent", readCount(text, { from: 1, to: 75 })) };
  }
}

const levelOf = (type: "ranking" | "percent", { value: level, problem }: Part<number>): Part<Round["advancement"]> => ({
  value: { type, level },
  problem,
});

const resultProblem = (value: number, eventId: string, type: ResultType): string | undefined =>
  value > 0
    ? attemptResultProblem(value, eventId, type)
    : `Give a result like ${attemptResultInWords(examples[eventId] ?? 6000, eventId, type)}.`;

// Sixty seconds would be no result of these.
const examples: Record<string, number> = { "333fm": 30, "333mbf": 960_360_000 };

function readCount(text: string, { from, to }: { from: number; to: number }): Part<number> {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return { value, problem: value >= from && value <= to ? undefined : `Give a number from ${from} to ${to}.` };
}

export function readQualification(fields: Record<string, string>, eventId: string): Read<Qualification | null> {
  const text = (name: (typeof qualificationFields)[number]) => fields[name]?.trim() ?? "";
  const type = (["attemptResult", "ranking", "anyResult"] as const).find(
    (known) => known === text("qualificationType"),
  );
  if (type === undefined) return { value: null, problems: {} };
  const resultType = text("qualificationResult") === "average" ? "average" : "single";
  const whenDate = text("qualificationDate");
  const level =
    type === "anyResult"
      ? { value: null }
      : type === "ranking"
        ? readCount(text("qualificationLevel"), { from: 1, to: 1_000_000 })
        : readResult(text("qualificationLevel"), eventId, resultType);
  return {
    value: { type, resultType, whenDate, level: level.value },
    problems: {
      qualificationLevel: "problem" in level ? level.problem : undefined,
      qualificationDate: parseDate(whenDate) === whenDate ? undefined : "Give a date.",
    },
  };
}

function readResult(text: string, eventId: string, type: ResultType): Part<number> {
  const value = parseAttemptResult(text, eventId, type) ?? 0;
  return { value, problem: resultProblem(value, eventId, type) };
}

const shortTime = (centiseconds: number) => centisecondsInWords(centiseconds).replace(/\.00$/, "");
