import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { roundNameOf } from "#lib/reference/round-types.ts";
import { activityNameOf, formatActivityName, parseActivityCode } from "./activity-code.ts";
import type { ScheduledVenue } from "./queries/schedule.ts";

type HeldRounds = { eventId: string; rounds: readonly unknown[] };

/**
 * A schedule with its rounds under the names that results have: "3x3x3 Cube, Final". Programs name them by number, and
 * which round is the final may change; what somebody called something else stays.
 */
export function withRoundNames(venues: ScheduledVenue[], events: readonly HeldRounds[]): ScheduledVenue[] {
  return venues.map((venue) => ({
    ...venue,
    rooms: venue.rooms.map((room) => ({
      ...room,
      activities: room.activities.map((activity) => ({ ...activity, name: shownName(activity, events) })),
    })),
  }));
}

type Named = { name: string; activityCode: string };

/** The same of one activity. */
export function shownName({ name, activityCode }: Named, events: readonly HeldRounds[]): string {
  if (name !== activityNameOf(activityCode)) return name;
  const event = events.find(({ eventId }) => activityCode.startsWith(`${eventId}-`));
  return activityInWords(activityCode, event?.rounds.length);
}

/** What a code stands for, as people call it: "3x3x3 Cube, Final", "Lunch". Programs are told `activityNameOf`. */
export function activityInWords(activityCode: string, totalRounds = 0): string {
  const code = parseActivityCode(activityCode);
  if (!code) return activityCode;
  if (code.kind === "other") return t(formatActivityName(code));
  const { roundNumber: number, groupName, attemptNumber } = code;
  return withCommas([
    eventNameOf(code.eventId),
    number ? (number > totalRounds ? t("Round {number}", { number }) : roundNameOf(number, totalRounds)) : undefined,
    groupName && t("Group {name}", { name: groupName }),
    attemptNumber ? t("Attempt {number}", { number: attemptNumber }) : undefined,
  ]);
}
