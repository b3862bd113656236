import { type ActivityCode, parseActivityCode } from "#lib/competitions/activity-code.ts";
import { formatById } from "#lib/reference/formats.ts";
import type { Sent } from "../convert/sent.ts";
import type { Activity } from "../document.ts";
import { normalInstant } from "../instant.ts";
import { extensionViolations } from "./extensions.ts";
import { lengthViolations, nameViolations, numberViolations } from "./values.ts";
import { at, type Place, recordViolation, type Violation, violation, when } from "./violation.ts";

/** What every activity is measured by. */
export type ActivityContext = {
  /** The formats of the rounds as they will be, by id. */
  formats: ReadonlyMap<string, string>;
  /** The first and last moment at which it may be a day of the competition somewhere; none without dates. */
  period: { start: string; end: string } | undefined;
};

type Parent = { activity: Sent<Activity>; code: ActivityCode | undefined; roundNumber: number | undefined };

export function activityViolations(
  context: ActivityContext,
  list: Place,
  activities: Sent<Activity>[],
  parent?: Parent,
): Violation[] {
  return activities.flatMap((activity, index) => {
    const { id, name, activityCode = "", childActivities = [] } = activity;
    const place: Place = { pointer: `${list.pointer}/${index}`, subject: name || `activity ${id}` };
    const code = parseActivityCode(activityCode);
    const roundNumber = code?.kind === "event" ? (code.roundNumber ?? parent?.roundNumber) : undefined;
    return [
      ...numberViolations(at(place, "id"), id),
      ...nameViolations(at(place, "name"), name),
      ...codeViolations(context, at(place, "activityCode"), activityCode, { code, roundNumber, parent }),
      ...timeViolations(context, place, activity, parent),
      ...extensionViolations(place, activity.extensions),
      ...activityViolations(context, at(place, "childActivities"), childActivities, { activity, code, roundNumber }),
    ];
  });
}

type Coded = { code: ActivityCode | undefined; roundNumber: number | undefined; parent: Parent | undefined };

function codeViolations(
  { formats }: ActivityContext,
  place: Place,
  text: string,
  { code, roundNumber, parent }: Coded,
): Violation[] {
  const quoted = `"${text.slice(0, 80)}"`;
  if (code === undefined) return [recordViolation(place, `is no activity code: ${quoted}`)];
  if (parent?.code && firstSegment(code) !== firstSegment(parent.code)) {
    return [
      recordViolation(
        place,
        `must start like that of the activity around it, ${parent.activity.activityCode}, and is ${quoted}`,
      ),
    ];
  }
  if (code.kind === "other") return lengthViolations(place, text);
  const roundId = `${code.eventId}-r${roundNumber}`;
  const format = formats.get(roundId);
  if (format === undefined) return [recordViolation(place, `must name a round of the competition, and is ${quoted}`)];
  if (parent && parent.roundNumber !== roundNumber) {
    return [
      recordViolation(
        place,
        `must name the round of the activity around it, ${parent.activity.activityCode}, and is ${quoted}`,
      ),
    ];
  }
  const attempts = formatById(format)?.expectedSolveCount ?? 0;
  return [
    ...lengthViolations(place, text),
    // A head-to-head has no number of attempts.
    ...when(
      attempts > 0 && (code.attemptNumber ?? 0) > attempts,
      recordViolation(place, `names attempt ${code.attemptNumber} of ${attempts} in ${roundId}`),
    ),
  ];
}

const firstSegment = (code: ActivityCode) => (code.kind === "event" ? code.eventId : "other");

function timeViolations(
  { period }: ActivityContext,
  place: Place,
  activity: Sent<Activity>,
  parent: Parent | undefined,
): Violation[] {
  const { startTime: start = "", endTime: end = "" } = activity;
  const unread = [
    ...when(!isInstant(start), violation(at(place, "startTime"), unreadable(start))),
    ...when(!isInstant(end), violation(at(place, "endTime"), unreadable(end))),
  ];
  if (unread.length > 0) return unread;
  const { startTime: parentStart = "", endTime: parentEnd = "" } = parent?.activity ?? {};
  const around = isInstant(parentStart) && isInstant(parentEnd);
  return [
    ...when(end < start, recordViolation(at(place, "endTime"), `must not be before the start: ${start} to ${end}`)),
    ...(period
      ? [
          ...when(start < period.start, recordViolation(at(place, "startTime"), `is before the competition: ${start}`)),
          ...when(end > period.end, recordViolation(at(place, "endTime"), `is after the competition: ${end}`)),
        ]
      : []),
    ...when(
      around && (start < parentStart || start > parentEnd),
      recordViolation(at(place, "startTime"), outside(start, parent?.activity)),
    ),
    ...when(
      around && (end < parentStart || end > parentEnd),
      recordViolation(at(place, "endTime"), outside(end, parent?.activity)),
    ),
  ];
}

// Instants compare as text once they have been read.
const isInstant = (text: string) => text.endsWith("Z") && normalInstant(text) === text;

const unreadable = (text: string) => `is no moment in time: "${text.slice(0, 80)}"`;

const outside = (time: string, parent: Sent<Activity> | undefined) =>
  `is outside of ${parent?.name}, ${parent?.startTime} to ${parent?.endTime}: ${time}`;
