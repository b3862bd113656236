import { eventById } from "./events.ts";
import type { ResultType } from "./formats.ts";
import { decodeMultiBlind, encodeMultiBlind, encodeOldMultiBlind, isMultiBlindDnf } from "./multi-blind.ts";

/** One integer: centiseconds, moves (an average: 100 × their mean) or a packed multi-blind attempt; or one of these. */
export type AttemptResult = number;
export const SKIPPED = 0;
export const DNF = -1;
export const DNS = -2;

export const isSuccess = (result: AttemptResult) => result > 0;

/** Sorts better first: successes by value, then DNF, DNS and what was never attempted. */
export function compareAttemptResults(a: AttemptResult, b: AttemptResult): number {
  return sortKey(a) - sortKey(b);
}

const sortKey = (result: AttemptResult) => (result > 0 ? result : Number.MAX_SAFE_INTEGER - 3 + orderOfFailure(result));
const orderOfFailure = (result: AttemptResult) => (result === DNF ? 0 : result === DNS ? 1 : 2);

/** "12.34", "1:02.03", "25", "23.33" (an average of moves), "11/12 56:50", "DNF"; empty where there is none. */
export function formatAttemptResult(result: AttemptResult, eventId: string, type: ResultType = "single"): string {
  if (result === SKIPPED) return "";
  if (result === DNF) return "DNF";
  if (result === DNS) return "DNS";
  switch (eventById(eventId)?.valueFormat) {
    case "number":
      return type === "average" ? (result / 100).toFixed(2) : String(result);
    case "multi":
      return formatMultiBlind(result);
    default:
      return formatCentiseconds(result);
  }
}

/** The way back from `formatAttemptResult`; undefined where the text makes no sense. */
export function parseAttemptResult(
  text: string,
  eventId: string,
  type: ResultType = "single",
): AttemptResult | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return SKIPPED;
  if (/^dnf$/i.test(trimmed)) return DNF;
  if (/^dns$/i.test(trimmed)) return DNS;
  switch (eventById(eventId)?.valueFormat) {
    case "number":
      return parseMoves(trimmed, type);
    case "multi":
      return parseMultiBlind(trimmed, eventId);
    default:
      return parseCentiseconds(trimmed);
  }
}

/** "12.34", "1:02.03", "1:00:00"; from ten minutes on times are whole seconds (regulation 9f2) and read so. */
export function formatCentiseconds(centiseconds: number): string {
  const seconds = Math.trunc(centiseconds / 100);
  const fraction = centiseconds % 100;
  const isWhole = fraction === 0 && seconds >= 600;
  return isWhole ? clock(seconds) : `${clock(seconds)}.${twoDigits(fraction)}`;
}

function clock(totalSeconds: number): string {
  const hours = Math.trunc(totalSeconds / 3600);
  const minutes = Math.trunc(totalSeconds / 60) % 60;
  const seconds = totalSeconds % 60;
  if (hours > 0) return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
  return minutes > 0 ? `${minutes}:${twoDigits(seconds)}` : String(seconds);
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

function formatMultiBlind(result: AttemptResult): string {
  const { solved, attempted, seconds } = decodeMultiBlind(result);
  const score = `${solved}/${attempted}`;
  return seconds === undefined ? score : `${score} ${minutesAndSeconds(seconds)}`;
}

const minutesAndSeconds = (seconds: number) => (seconds < 60 ? `0:${twoDigits(seconds)}` : clock(seconds));

function parseCentiseconds(text: string): AttemptResult | undefined {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0", fraction = ""] = match;
  if (match[2] !== undefined && Number(seconds) > 59) return undefined;
  if (match[1] !== undefined && Number(minutes) > 59) return undefined;
  const total = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 100 + Number(fraction.padEnd(2, "0"));
  return total > 0 ? total : undefined;
}

function parseMoves(text: string, type: ResultType): AttemptResult | undefined {
  if (type === "single") return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
  return /^[1-9]\d{0,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

function parseMultiBlind(text: string, eventId: string): AttemptResult | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})(?: (\S+))?$/.exec(text);
  if (!match) return undefined;
  const time = match[3] === undefined ? undefined : parseCentiseconds(match[3]);
  if (match[3] !== undefined && (time === undefined || time % 100 !== 0)) return undefined;
  const seconds = time === undefined ? undefined : time / 100;
  const attempt = { solved: Number(match[1]), attempted: Number(match[2]), seconds };
  if (attempt.solved > attempt.attempted) return undefined;
  if (eventId === "333mbo") return encodeOldMultiBlind(attempt);
  return isMultiBlindDnf(attempt) ? DNF : encodeMultiBlind(attempt);
}
