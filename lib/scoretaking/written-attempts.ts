import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { type AttemptResult, parseAttemptResult, SKIPPED } from "#lib/reference/attempt-result.ts";
import { eventById } from "#lib/reference/events.ts";
import { asRuled, trimmed } from "./entered-attempts.ts";
import {
  formatTypedTime,
  longestTime,
  readTypedMoves,
  readTypedMulti,
  readTypedTime,
  typeCount,
  typedMovesOf,
  typedMultiOf,
  typedTimeOf,
  typeInto,
} from "./typed-attempt.ts";
import { westernDigits } from "./western-digits.ts";

/**
 * A person's attempts from the fields of a plain form: digits alone as at a table (`1234`), or as people write them
 * ("12.34", "12,34", "1:05.12", "DNF"). Of multi-blind three fields are one. Where one makes no sense, a sentence that
 * says so.
 */
export function readWritten(texts: readonly string[], eventId: string): AttemptResult[] | string {
  const attempts: AttemptResult[] = [];
  for (const [index, attempt] of readEach(texts, eventId).entries()) {
    const problem = problemOf(attempt, index);
    if (problem !== undefined) return problem;
    attempts.push(attempt.read ?? SKIPPED);
  }
  return trimmed(attempts);
}

/**
 * The same as far as it makes sense, and the fields of what does not: what a form that was refused is filled with
 * again.
 */
export function rememberWritten(texts: readonly string[], eventId: string) {
  const each = readEach(texts, eventId);
  return {
    attempts: trimmed(each.map(({ read }) => read ?? SKIPPED)),
    unreadable: each.map(({ parts, read }) => (read === undefined ? parts : null)),
  };
}

/** Throws unless all of them make sense: the problem of each that does not belongs to the first field of its attempt. */
export function assertReadable(texts: readonly string[], eventId: string): void {
  const each = readEach(texts, eventId).map((attempt, index) => [attemptField(index), problemOf(attempt, index)]);
  assertNoProblems(Object.fromEntries(each));
}

/** What the first field of an attempt is called where its problems are told. */
export const attemptField = (index: number): string => `attempt-${index}`;

/** Whether these fields come to what somebody's attempts are already. */
export function isWrittenAlready(
  texts: readonly string[],
  attempts: readonly AttemptResult[],
  round: Parameters<typeof asRuled>[1],
): boolean {
  const read = readWritten(texts, round.eventId);
  return typeof read !== "string" && asRuled(read, round).join() === attempts.join();
}

/** How many fields an attempt has: of multi-blind solved, of how many, and the time. */
export const fieldsAnAttempt = (eventId: string): number => (eventById(eventId)?.valueFormat === "multi" ? 3 : 1);

/** The way back: what the fields of an attempt are filled with. */
export function writeAttempt(attempt: AttemptResult, eventId: string): string[] {
  switch (eventById(eventId)?.valueFormat) {
    case "multi": {
      const { solved, attempted, time } = typedMultiOf(attempt);
      return [solved, attempted, formatTypedTime(time)];
    }
    case "number":
      return [typedMovesOf(attempt)];
    default:
      return [formatTypedTime(typedTimeOf(attempt))];
  }
}

type Read = { parts: string[]; read: AttemptResult | undefined };

const problemOf = ({ parts, read }: Read, index: number): string | undefined =>
  read === undefined
    ? t("Attempt {number} cannot be read: “{text}”.", { number: index + 1, text: parts.join(" ").trim() })
    : undefined;

function readEach(texts: readonly string[], eventId: string): Read[] {
  const isMulti = fieldsAnAttempt(eventId) === 3;
  const fields = isMulti ? inThrees(texts) : texts.map((text) => [text]);
  return fields.map((parts) => {
    const [first = "", ...others] = parts.map(withPoint);
    return { parts, read: isMulti ? readMulti([first, ...others], eventId) : readOne(first, eventId) };
  });
}

/** Many write decimals with a comma. */
const withPoint = (text: string): string => westernDigits(text).replace(/[,٫]/g, ".");

function readOne(text: string, eventId: string): AttemptResult | undefined {
  const written = text.trim();
  if (eventById(eventId)?.valueFormat === "number") {
    if (/^(dnf|dns)$/i.test(written)) return parseAttemptResult(written, eventId);
    return /^(\d{0,3}|[ds/#*])$/i.test(written) ? readTypedMoves(typeInto("", written, 3)) : undefined;
  }
  if (/^(\d+|[ds/#*])$/i.test(written)) {
    return written.length > longestTime ? undefined : readTypedTime(typeInto("", written, longestTime));
  }
  return parseAttemptResult(written, eventId);
}

function readMulti([solved = "", attempted = "", time = ""]: readonly string[], eventId: string) {
  const whole = parseAttemptResult(solved, eventId);
  if (whole !== undefined && attempted.trim() === "" && time.trim() === "") return whole;
  const taken = /[:.]/.test(time) ? readOne(time, "333") : undefined;
  const isCount = (text: string) => /^\s*(\d*|[ds/#*]|dnf|dns)\s*$/i.test(text);
  if (!isCount(solved) || !isCount(attempted) || (taken === undefined && !isCount(time))) return undefined;
  return readTypedMulti(
    {
      solved: typeCount("", solved),
      attempted: typeCount("", attempted),
      time: taken === undefined ? typeInto("", time, longestTime) : typedTimeOf(taken),
    },
    eventId,
  );
}

const inThrees = (texts: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(texts.length / 3) }, (_, index) => [...texts.slice(3 * index, 3 * index + 3)]);
