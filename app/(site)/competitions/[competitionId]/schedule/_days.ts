import { localDate } from "#lib/competitions/local-time.ts";
import type { ScheduledVenue } from "#lib/competitions/queries/schedule.ts";

/** One line of the schedule: what happens at one time, in however many rooms. */
export type Slot = {
  key: string;
  name: string;
  activityCode: string;
  eventId: string;
  startsAt: Date;
  endsAt: Date;
  rooms: string[];
  roomIds: number[];
  groupCount: number;
};

/** A day on the clocks of the venue, or of those asked for. */
export type Day = { date: string; slots: Slot[] };

export function daysOf(venue: ScheduledVenue, timeZone = venue.timezone): Day[] {
  const slots = new Map<string, Slot>();
  for (const room of venue.rooms) {
    const groupCounts = Map.groupBy(room.activities, (activity) => activity.parentId);
    for (const activity of room.activities.filter(({ parentId }) => parentId === null)) {
      const { name, activityCode, startsAt, endsAt } = activity;
      const key = `${activityCode}/${startsAt.toISOString()}/${endsAt.toISOString()}/${name}`;
      const slot = slots.get(key) ?? {
        key,
        name,
        activityCode,
        eventId: activityCode.split("-")[0] ?? "",
        startsAt,
        endsAt,
        rooms: [],
        roomIds: [],
        groupCount: 0,
      };
      slot.rooms.push(room.name);
      slot.roomIds.push(room.id);
      slot.groupCount += groupCounts.get(activity.id)?.length ?? 0;
      slots.set(key, slot);
    }
  }
  const inOrder = [...slots.values()].sort(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.endsAt.getTime() - b.endsAt.getTime(),
  );
  const byDate = Map.groupBy(inOrder, (slot) => localDate(slot.startsAt, timeZone));
  return [...byDate].map(([date, daySlots]) => ({ date, slots: daySlots }));
}

/** What is on at a venue now, and what is still to come on this day there. */
export function restOfDay(venue: ScheduledVenue, now: Date): Slot[] {
  const today = daysOf(venue).find(({ date }) => date === localDate(now, venue.timezone));
  return today?.slots.filter(({ endsAt }) => endsAt > now) ?? [];
}
