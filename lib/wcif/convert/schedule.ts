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
    rooms: venue.rooms.map((room) => ({ ...room, activities: room.activities.map(activityFromWcif) })),
  })),
});

/** Times that cannot be read stay as they are, for the rules to name. */
const activityFromWcif = ({ scrambleSetId: _, ...sent }: ActivityShape): Sent<Activity> => ({
  ...sent,
  startTime: normalInstant(sent.startTime) ?? sent.startTime,
  endTime: normalInstant(sent.endTime) ?? sent.endTime,
  childActivities: sent.childActivities.map(activityFromWcif),
});
