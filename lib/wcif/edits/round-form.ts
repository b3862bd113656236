import { z } from "zod";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { chosen, day, text } from "#lib/fields/fields.ts";
import type { Known } from "#lib/fields/known.ts";
import { t } from "#lib/language/translate.ts";
import { parseDate } from "#lib/platform/date.ts";
import { notFound } from "#lib/platform/errors.ts";
import { formatAttemptResult, formatCentiseconds, parseAttemptResult } from "#lib/reference/attempt-result.ts";
import { attemptResultProblem } from "#lib/reference/attempt-result-problem.ts";
import { canHaveCutoff, canHaveTimeLimit, roundFormatsOf } from "#lib/reference/events.ts";
import { type FormatId, formatById, type ResultType } from "#lib/reference/formats.ts";
import { maximumRoundCount } from "#lib/reference/round-types.ts";
import type { CompetitionDocument, CompetitionEvent, Qualification, Round } from "../document.ts";
import { letsEverybodyOn, planEvent, type RoundPlan } from "./plan-events.ts";

// A round as a person writes it down, and back. Names of fields end with the number of the round.

const longestTime = 30;

const fieldsOfRound = {
  format: chosen(),
  timeLimit: text({ longest: longestTime }),
  timeLimitFor: chosen(),
  cutoffAttempts: chosen(),
  cutoff: text({ longest: longestTime }),
  advancementType: chosen(),
  advancement: text({ longest: longestTime }),
  scrambleSets: text({ longest: 10, required: true }),
};

export type RoundField = keyof typeof fieldsOfRound;
type RoundNumber = 1 | 2 | 3 | 4;
type FieldOfSomeRound = `${RoundField}-${RoundNumber}`;
export const roundField = (field: RoundField, number: number) => `${field}-${number as RoundNumber}` as const;

const qualificationFields = {
  qualificationType: chosen(),
  qualificationResult: chosen(),
  qualificationLevel: text({ longest: longestTime }),
  qualificationDate: day(),
};

const fieldsOfRounds = Object.fromEntries(
  Array.from({ length: maximumRoundCount }, (_, index) => index + 1).flatMap((number) =>
    Object.entries(fieldsOfRound).map(([field, shape]) => [roundField(field as RoundField, number), shape]),
  ),
) as Record<FieldOfSomeRound, ReturnType<typeof chosen>>;

/** The rounds of one event, and who may register for it. Which of it is asked for depends on the event. */
export const EventForm = z.object({ ...fieldsOfRounds, ...qualificationFields });

/** What the form shows of an event. */
export const eventTexts = ({ id, rounds, qualification }: CompetitionEvent): Known => ({
  ...Object.fromEntries(Object.keys(fieldsOfRounds).map((field) => [field, null])),
  ...Object.fromEntries(
    rounds.flatMap((round, index) =>
      Object.entries(roundTexts(round, id)).map(([field, shown]) => [
        roundField(field as RoundField, index + 1),
        shown,
      ]),
    ),
  ),
  ...qualificationTexts(qualification, id),
});

export function getEvent({ events }: CompetitionDocument, eventId: string): CompetitionEvent {
  const event = events.find(({ id }) => id === eventId);
  if (!event) throw notFound("Event", eventId);
  return event;
}

/** What somebody wrote down of an event's rounds; every problem is told of its field. */
export function planFromForm(
  document: CompetitionDocument,
  eventId: string,
  fields: Record<string, string>,
): CompetitionDocument {
  const current = getEvent(document, eventId);
  const rounds = readRounds(fields, eventId, current.rounds);
  const qualification = readQualification(fields, eventId, current.qualification);
  assertNoProblems({ ...rounds.problems, ...qualification.problems });
  return planEvent(document, eventId, { rounds: rounds.value, qualification: qualification.value });
}

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
    cutoff: cutoff ? formatAttemptResult(cutoff.value, eventId) : "",
    advancementType: advancement?.type ?? "percent",
    advancement:
      advancement?.type === "attemptResult"
        ? formatAttemptResult(advancement.level ?? 0, eventId, sortBy)
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
      level === null ? "" : type === "attemptResult" ? formatAttemptResult(level, eventId, resultType) : String(level),
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
    cutoff: readCutoff(text("cutoffAttempts"), text("cutoff"), {
      eventId,
      format: format ?? round.format,
      isKnown: text("cutoff") === roundTexts(round, eventId).cutoff,
    }),
    advancement: readAdvancement(text("advancementType"), text("advancement"), {
      eventId,
      sortBy,
      round,
      isLast: number === of,
    }),
    scrambleSets: readCount(text("scrambleSets"), { from: Math.min(1, round.scrambleSetCount), to: 100 }),
  };
  const isAsItWas =
    parts.cutoff.value?.value === round.cutoff?.value &&
    parts.timeLimit.value?.centiseconds === round.timeLimit?.centiseconds;
  // What a program saved may stand while something else is changed.
  if (!isAsItWas) parts.cutoff.problem ??= cutoffAboveLimitProblem(parts.timeLimit.value, parts.cutoff.value);
  return {
    value: {
      format: format ?? round.format,
      timeLimit: parts.timeLimit.value,
      cutoff: parts.cutoff.value,
      advancement: parts.advancement.value,
      scrambleSetCount: parts.scrambleSets.value,
    },
    problems: {
      [roundField("format", number)]: format === undefined ? t("Choose a format.") : undefined,
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
    problem: centiseconds > 0 || isUnsaid ? undefined : t("Give a time like 10:00."),
  };
}

/** Nobody reaches the limit of an attempt and misses the cutoff; one of several attempts together may be anything. */
const cutoffAboveLimitProblem = (limit: Round["timeLimit"], cutoff: Round["cutoff"]): string | undefined =>
  limit?.cumulativeRoundIds.length === 0 && limit.centiseconds > 0 && cutoff && cutoff.value >= limit.centiseconds
    ? t("A cutoff is shorter than the time limit.")
    : undefined;

/** `isKnown`: it is what stood there; what stands there still is taken away by choosing none. */
type CutoffOf = { eventId: string; format: FormatId; isKnown: boolean };

function readCutoff(attempts: string, text: string, { eventId, format, isKnown }: CutoffOf): Part<Round["cutoff"]> {
  if (!canHaveCutoff(eventId)) return { value: null };
  if (attempts === "") {
    const problem = t("Choose under Cutoff in how many attempts, or leave this empty.");
    return { value: null, problem: text === "" || isKnown ? undefined : problem };
  }
  const value = parseAttemptResult(text, eventId) ?? 0;
  const numberOfAttempts = Number(attempts);
  const isPossible =
    Number.isInteger(numberOfAttempts) &&
    numberOfAttempts > 0 &&
    numberOfAttempts < formatById(format).expectedSolveCount;
  const problem = isPossible
    ? resultProblem(value, eventId, "single")
    : t("The cutoff takes fewer attempts than the round.");
  return { value: { numberOfAttempts, value }, problem };
}

type Last = { eventId: string; sortBy: ResultType; round: Round; isLast: boolean };

function readAdvancement(
  type: string,
  text: string,
  { eventId, sortBy, round, isLast }: Last,
): Part<Round["advancement"]> {
  if (isLast || letsEverybodyOn(round)) return { value: null };
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
    : t("Give a result like {example}.", { example: formatAttemptResult(examples[eventId] ?? 6000, eventId, type) });

// Sixty seconds would be no result of these.
const examples: Record<string, number> = { "333fm": 30, "333mbf": 960_360_000 };

function readCount(text: string, { from, to }: { from: number; to: number }): Part<number> {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return {
    value,
    problem:
      value >= from && value <= to
        ? undefined
        : t("Give a number from {least} to {largest}.", { least: from, largest: to }),
  };
}

/** What was written of who may register; `current` is what held before. */
export function readQualification(
  fields: Record<string, string>,
  eventId: string,
  current: Qualification | null,
): Read<Qualification | null> {
  const text = (name: keyof typeof qualificationFields) => fields[name]?.trim() ?? "";
  const type = (["attemptResult", "ranking", "anyResult"] as const).find(
    (known) => known === text("qualificationType"),
  );
  if (type === undefined) {
    const known = qualificationTexts(current, eventId);
    // What stands there still is taken away by choosing nothing.
    const problem = (name: "qualificationLevel" | "qualificationDate") =>
      text(name) === "" || text(name) === known[name]
        ? undefined
        : t("Choose under Needed what this is, or leave it empty.");
    return {
      value: null,
      problems: { qualificationLevel: problem("qualificationLevel"), qualificationDate: problem("qualificationDate") },
    };
  }
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
      qualificationDate: parseDate(whenDate) === whenDate ? undefined : t("Give a date."),
    },
  };
}

function readResult(text: string, eventId: string, type: ResultType): Part<number> {
  const value = parseAttemptResult(text, eventId, type) ?? 0;
  return { value, problem: resultProblem(value, eventId, type) };
}

const shortTime = (centiseconds: number) => formatCentiseconds(centiseconds).replace(/\.00$/, "");
