import { activityNameOf } from "./activity-code.ts";
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
  return activityNameOf(activityCode, event?.rounds.length);
}
