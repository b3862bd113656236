import { type AttemptResult, DNF, DNS, SKIPPED } from "#lib/reference/attempt-result.ts";
import { attemptResultProblem } from "#lib/reference/attempt-result-problem.ts";
import {
  decodeMultiBlind,
  encodeMultiBlind,
  encodeOldMultiBlind,
  isMultiBlindDnf,
  mostMultiBlindSeconds,
} from "#lib/reference/multi-blind.ts";
import { westernDigits } from "./western-digits.ts";

// How results are typed at a table: by people who look at a scorecard and not at the screen, with digits alone.

/**
 * What stands in a field: digits without leading zeros (but 0, where something is counted), "DNF", "DNS" or nothing.
 */
export type Typed = string;

/** A multi-blind attempt has a field each for what was solved, of how many, and how long it took. */
export type TypedMulti = { solved: Typed; attempted: Typed; time: Typed };

const tenMinutes = 10 * 60 * 100;

/** `hhmmsscc` */
export const longestTime = 8;
export const longestCount = 2;

/**
 * What stands in a field after its text has changed: a letter or sign for DNF or DNS replaces everything, any digit
 * replaces those again, and what does not fit is left out.
 */
export function typeInto(before: Typed, text: string, longest: number): Typed {
  const typed = failureOrDigits(before, text);
  return isFailure(typed) ? typed : withoutZeros(typed).slice(0, longest);
}

/** The same of a number of cubes, of which there may be none. */
export function typeCount(before: Typed, text: string): Typed {
  const typed = failureOrDigits(before, text);
  return isFailure(typed) ? typed : typed.replace(/^0+(?=\d)/, "").slice(0, longestCount);
}

function failureOrDigits(before: Typed, written: string): Typed {
  const text = westernDigits(written);
  // One letter less of a word that was there is no key for another.
  if (isFailure(before) && isShortened(before, text)) return "";
  const typed = isFailure(before) ? text.replace(before, "") : text;
  if (isFailure(before) && typed === "" && text !== "") return before;
  if (/[d/#]/i.test(typed)) return "DNF";
  if (/[s*]/i.test(typed)) return "DNS";
  return typed.replace(/\D/g, "");
}

const isShortened = (word: string, text: string): boolean =>
  [...word].some((_, place) => word.slice(0, place) + word.slice(place + 1) === text);

export const isFailure = (typed: Typed): boolean => typed === "DNF" || typed === "DNS";

/** Digits fill from the right: `1234` is 12.34, `10512` is 1:05.12. */
export function formatTypedTime(typed: Typed): string {
  if (typed === "" || isFailure(typed)) return typed;
  const [hours = "", minutes = "", seconds = "", hundredths = ""] = pairsOf(typed);
  return `${hours}:${minutes}:${seconds}.${hundredths}`.replace(/^[0:]*(?!\.)/, "");
}

/** The result that was typed; undefined where there is no such time, like 75 seconds. */
export function readTypedTime(typed: Typed): AttemptResult | undefined {
  if (typed === "") return SKIPPED;
  if (isFailure(typed)) return failureOf(typed);
  const [hours = 0, minutes = 0, seconds = 0, hundredths = 0] = pairsOf(typed).map(Number);
  if (seconds >= 60 || minutes >= 60 || hours >= 24) return undefined;
  const centiseconds = (hours * 3600 + minutes * 60 + seconds) * 100 + hundredths;
  // What is measured after ten minutes has no hundredths (regulation 9f2).
  return centiseconds > tenMinutes ? centiseconds - (centiseconds % 100) : centiseconds;
}

/** The way back, for a field that shows what was typed before. */
export function typedTimeOf(result: AttemptResult): Typed {
  if (result <= 0) return typedFailureOf(result);
  const seconds = Math.trunc(result / 100);
  const parts = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60, seconds % 60, result % 100];
  return withoutZeros(parts.map((part) => String(part).padStart(2, "0")).join(""));
}

export function readTypedMoves(typed: Typed): AttemptResult {
  if (typed === "") return SKIPPED;
  if (isFailure(typed)) return failureOf(typed);
  return Number(typed);
}

export const typedMovesOf = (result: AttemptResult): Typed => (result > 0 ? String(result) : typedFailureOf(result));

export const nothingTyped: TypedMulti = { solved: "", attempted: "", time: "" };

/**
 * What is taken for granted once somebody has gone on from a field: that as many were tried as were solved, if any was.
 */
export const completeMulti = (typed: TypedMulti): TypedMulti =>
  isFailure(typed.solved) || typed.solved === "0" || typed.attempted !== ""
    ? typed
    : { ...typed, attempted: typed.solved };

/** Whether one of the two is wrong. */
export const isMoreThanTried = ({ solved, attempted }: Pick<TypedMulti, "solved" | "attempted">): boolean =>
  attempted !== "" && Number(solved) > Number(attempted);

/** Why numbers are a DNF: one cube solved or none, less than half of them (regulation 9f12c), or too long (H1b). */
export function whyMultiFailed({
  solved,
  attempted,
  time,
}: TypedMulti): "too_few" | "less_than_half" | "too_long" | null {
  if (solved === "" || attempted === "" || isFailure(solved)) return null;
  const counts = { solved: Number(solved), attempted: Number(attempted) };
  if (isMultiBlindDnf(counts)) return counts.solved < 2 ? "too_few" : "less_than_half";
  return (readTypedSeconds(time) ?? 0) > mostMultiBlindSeconds(counts.attempted) ? "too_long" : null;
}

/** The result that was typed; undefined where a part is missing or wrong, or there is no such time. */
export function readTypedMulti(typed: TypedMulti, eventId: string): AttemptResult | undefined {
  const failed = [typed.solved, typed.attempted, typed.time].find(isFailure);
  if (failed) return failureOf(failed);
  const { solved, attempted, time } = completeMulti(typed);
  if (solved === "" && attempted === "" && time === "") return SKIPPED;
  if (attempted === "") return undefined;
  if (isMoreThanTried({ solved, attempted })) return undefined;
  const isOld = eventId === "333mbo";
  // However long it took: nobody need say.
  if (!isOld && solved !== "" && isMultiBlindDnf({ solved: Number(solved), attempted: Number(attempted) })) return DNF;
  const seconds = readTypedSeconds(time);
  if (solved === "" || time === "" || seconds === undefined) return undefined;
  const attempt = { solved: Number(solved), attempted: Number(attempted), seconds };
  if (isOld) return encodeOldMultiBlind(attempt);
  const result = encodeMultiBlind(attempt);
  return seconds > mostMultiBlindSeconds(attempt.attempted) || attemptResultProblem(result, eventId) ? DNF : result;
}

/** An hour may be written as sixty minutes, and with a penalty as a little more: a scorecard has no hours. */
function readTypedSeconds(time: Typed): number | undefined {
  const [hours = 0, minutes = 0, seconds = 0] = pairsOf(time).map(Number);
  if (hours === 0 && minutes >= 60 && seconds < 60) return minutes * 60 + seconds;
  const centiseconds = readTypedTime(time);
  return centiseconds === undefined ? undefined : Math.trunc(centiseconds / 100);
}

export function typedMultiOf(result: AttemptResult): TypedMulti {
  if (result <= 0) return { ...nothingTyped, solved: typedFailureOf(result) };
  const { solved, attempted, seconds } = decodeMultiBlind(result);
  return {
    solved: String(solved),
    attempted: String(attempted),
    time: seconds === undefined ? "" : typedTimeOf(seconds * 100),
  };
}

const pairsOf = (typed: Typed): string[] => typed.padStart(longestTime, "0").match(/\d\d/g) ?? [];

const withoutZeros = (digits: string): string => digits.replace(/^0+/, "");

const failureOf = (typed: Typed): AttemptResult => (typed === "DNS" ? DNS : DNF);

function typedFailureOf(result: AttemptResult): Typed {
  if (result === DNF) return "DNF";
  return result === DNS ? "DNS" : "";
}
