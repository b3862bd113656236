import { parseActivityCode } from "#lib/competitions/activity-code.ts";
import type { Schedule } from "../document.ts";
import { flattenSchedule } from "./flat.ts";

/** Of what each group is one: of a round, or of an attempt where each has its own. */
export function roundsOfGroups(schedule: Schedule): Map<number, string> {
  const rounds = new Map<number, string>();
  for (const { id, activityCode } of flattenSchedule(schedule).activities) {
    const code = parseActivityCode(activityCode);
    if (code?.kind !== "event" || code.groupName === undefined) continue;
    const attempt = code.attemptNumber === undefined ? "" : `-a${code.attemptNumber}`;
    rounds.set(id, `${code.eventId}-r${code.roundNumber}${attempt}`);
  }
  return rounds;
}
