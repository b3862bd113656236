import { withoutControls } from "#lib/fields/one-line.ts";
import type { Activity, Schedule } from "../document.ts";
import { normalInstant } from "../instant.ts";
import type { ActivityShape, ScheduleShape } from "../shapes/schedule.ts";
import type { Sent } from "./sent.ts";

/** Both versions have our own form. */
export const scheduleToWcif = ({ startDate, numberOfDays, venues }: Schedule) => ({ startDate, numberOfDays, venues });

export const scheduleFromWcif = ({ startDate, numberOfDays, venues }: ScheduleShape): Sent<Schedule> => ({
  startDate,
  numberOfDays,
  venues: venues?.map((venue) => ({
    ...venue,
    name: withoutControls(venue.name),
    rooms: venue.rooms.map((room) => ({
      ...room,
      name: withoutControls(room.name),
      activities: room.activities.map(activityFromWcif),
    })),
  })),
});

/** Times that cannot be read stay as they are, for the rules to name. */
const activityFromWcif = ({ scrambleSetId: _, ...sent }: ActivityShape): Sent<Activity> => ({
  ...sent,
  name: withoutControls(sent.name),
  startTime: normalInstant(sent.startTime) ?? sent.startTime,
  endTime: normalInstant(sent.endTime) ?? sent.endTime,
  childActivities: sent.childActivities.map(activityFromWcif),
});
