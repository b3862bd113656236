import { msg } from "#lib/language/translate.ts";
import { type EventId, eventById, isEventId } from "#lib/reference/events.ts";
import { roundNameOf } from "#lib/reference/round-types.ts";

const otherActivities = {
  registration: msg("Registration"),
  checkin: msg("Check-in"),
  tutorial: msg("Tutorial for new competitors"),
  multi: msg("Cube submission for 3x3x3 Multi-Blind"),
  breakfast: msg("Breakfast"),
  lunch: msg("Lunch"),
  dinner: msg("Dinner"),
  awards: msg("Awards"),
  setup: msg("Setup"),
  teardown: msg("Teardown"),
  unofficial: msg("Unofficial"),
  misc: msg("Other"),
} as const;

export type OtherActivityId = keyof typeof otherActivities;

export const otherActivityIds = Object.keys(otherActivities) as OtherActivityId[];

type EventActivityCode = {
  kind: "event";
  eventId: EventId;
  roundNumber?: number;
  groupName?: string;
  attemptNumber?: number;
};

/** `details` is free text: what follows `other-misc-`. */
type OtherActivityCode = { kind: "other"; activityId: OtherActivityId; details?: string };

export type ActivityCode = EventActivityCode | OtherActivityCode;

/** Reads `333-r1-g2-a1`, its parts in any order, or `other-lunch`; undefined where the grammar does not allow it. */
export function parseActivityCode(code: string): ActivityCode | undefined {
  const [first = "", ...parts] = code.split("-");
  if (first === "other") return parseOther(parts);
  return isEventId(first) ? parseEventParts({ kind: "event", eventId: first }, parts) : undefined;
}

/** The round that an activity is of, or part of, as its WCIF id: `333fm-r1` of `333fm-r1-a2`. */
export function roundOfActivity(activityCode: string): string | undefined {
  const code = parseActivityCode(activityCode);
  if (code?.kind !== "event" || code.roundNumber === undefined) return undefined;
  return formatActivityCode({ kind: "event", eventId: code.eventId, roundNumber: code.roundNumber });
}

export const isActivityCode = (code: string) => parseActivityCode(code) !== undefined;

export function formatActivityCode(code: ActivityCode): string {
  if (code.kind === "other")
    return ["other", code.activityId, code.details].filter((part) => part !== undefined).join("-");
  return [
    code.eventId,
    code.roundNumber === undefined ? undefined : `r${code.roundNumber}`,
    code.groupName === undefined ? undefined : `g${code.groupName}`,
    code.attemptNumber === undefined ? undefined : `a${code.attemptNumber}`,
  ]
    .filter((part) => part !== undefined)
    .join("-");
}

/** "3x3x3 Cube, First round, Group 2, Attempt 1", or "Lunch"; "Round 1" for whom does not know how many there are. */
export function formatActivityName(code: ActivityCode, totalRounds?: number): string {
  if (code.kind === "other") return otherActivities[code.activityId];
  return [
    eventById(code.eventId).name,
    code.roundNumber === undefined ? undefined : formatRoundNumber(code.roundNumber, totalRounds),
    code.groupName === undefined ? undefined : `Group ${code.groupName}`,
    code.attemptNumber === undefined ? undefined : `Attempt ${code.attemptNumber}`,
  ]
    .filter((part) => part !== undefined)
    .join(", ");
}

const formatRoundNumber = (number: number, totalRounds = 0): string =>
  number > totalRounds ? `Round ${number}` : roundNameOf(number, totalRounds);

/** What an activity is called unless somebody calls it something else. */
export function activityNameOf(code: string, totalRounds?: number): string {
  const parsed = parseActivityCode(code);
  return parsed ? formatActivityName(parsed, totalRounds) : code;
}

function parseOther([activityId = "", ...rest]: string[]): OtherActivityCode | undefined {
  if (!isOtherActivityId(activityId)) return undefined;
  return { kind: "other", activityId, ...(rest.length > 0 && { details: rest.join("-") }) };
}

const isOtherActivityId = (id: string): id is OtherActivityId => Object.hasOwn(otherActivities, id);

function parseEventParts(code: EventActivityCode, [part, ...rest]: string[]): EventActivityCode | undefined {
  if (part === undefined) return code;
  const next = withPart(code, part);
  return next && parseEventParts(next, rest);
}

function withPart(code: EventActivityCode, part: string): EventActivityCode | undefined {
  const value = part.slice(1);
  switch (part.at(0)) {
    case "r":
      return code.roundNumber === undefined && isCount(value) ? { ...code, roundNumber: Number(value) } : undefined;
    case "g":
      return code.groupName === undefined && value !== "" ? { ...code, groupName: value } : undefined;
    case "a":
      return code.attemptNumber === undefined && isCount(value) ? { ...code, attemptNumber: Number(value) } : undefined;
    default:
      return undefined;
  }
}

const isCount = (text: string) => /^[1-9]\d{0,3}$/.test(text);
