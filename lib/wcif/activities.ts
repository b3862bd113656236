import type { Activity, Schedule } from "./document.ts";

/** An activity with its groups, and theirs. */
export const withDescendants = (activity: Activity): Activity[] => [
  activity,
  ...activity.childActivities.flatMap(withDescendants),
];

/** Every activity of a schedule, each before its groups. */
export const activitiesIn = ({ venues }: Pick<Schedule, "venues">): Activity[] =>
  venues.flatMap(({ rooms }) => rooms.flatMap(({ activities }) => activities.flatMap(withDescendants)));
