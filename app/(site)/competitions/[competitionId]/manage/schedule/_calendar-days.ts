import { localDate, minuteOfDay } from "#lib/competitions/local-time.ts";
import type { ActivityRow, ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { addDays, type CalendarDate } from "#lib/platform/date.ts";

export const minutesPerSlot = 5;

export type PlacedActivity = {
  activity: ActivityRow;
  roomName: string;
  color: string;
  groupCount: number;
  /** Grid lines, from 1: the heading row comes first. */
  column: number;
  row: number;
  rowSpan: number;
  /** What else takes place in the room at the time. */
  besides: string[];
};

type RoomColumns = { roomId: number; name: string; color: string; column: number; laneCount: number };

/** A day on the venue's clocks: rooms side by side, hours from top to bottom. */
export type CalendarDay = {
  date: CalendarDate;
  firstHour: number;
  lastHour: number;
  slotCount: number;
  /** How wide they are: what overlaps shares the width of its room. */
  columns: string;
  rooms: RoomColumns[];
  activities: PlacedActivity[];
};

/** Every day of the competition, and every other day on which something is planned. */
export function calendarDays(
  venue: ScheduledVenue,
  { startDate, endDate }: { startDate: CalendarDate | null; endDate: CalendarDate | null },
): CalendarDay[] {
  const roots = venue.rooms.flatMap((room) => room.activities.filter(({ parentId }) => parentId === null));
  const dates = new Set(roots.map(({ startsAt }) => localDate(startsAt, venue.timezone)));
  if (startDate !== null && endDate !== null) {
    for (let date = startDate; date <= endDate; date = addDays(date, 1)) dates.add(date);
  }
  return [...dates].sort().map((date) => calendarDay(venue, date));
}

function calendarDay(venue: ScheduledVenue, date: CalendarDate): CalendarDay {
  const minutes = (activity: ActivityRow) => minutesOf(activity, venue.timezone);
  const inRooms = venue.rooms.map((room) => ({
    room,
    lanes: intoLanes(
      room.activities.filter(
        ({ parentId, startsAt }) => parentId === null && localDate(startsAt, venue.timezone) === date,
      ),
    ),
  }));
  const all = inRooms.flatMap(({ lanes }) => lanes.flat()).map(minutes);
  const firstHour = Math.min(...all.map(({ start }) => Math.floor(start / 60)));
  const lastHour = Math.max(...all.map(({ end }) => Math.ceil(end / 60)));
  const slotOf = (minute: number) => Math.floor((minute - firstHour * 60) / minutesPerSlot);
  // The first column holds the hours, the first row the names of the rooms.
  let column = 2;
  const rooms: RoomColumns[] = [];
  const activities: PlacedActivity[] = [];
  for (const { room, lanes } of inRooms) {
    const laneCount = Math.max(1, lanes.length);
    const inRoom = lanes.flat();
    rooms.push({ roomId: room.id, name: room.name, color: room.color, column, laneCount });
    for (const [lane, listed] of lanes.entries()) {
      for (const activity of listed) {
        const { start, end } = minutes(activity);
        activities.push({
          activity,
          roomName: room.name,
          color: room.color,
          groupCount: room.activities.filter(({ parentId }) => parentId === activity.id).length,
          column: column + lane,
          row: slotOf(start) + 2,
          rowSpan: Math.max(1, slotOf(end) - slotOf(start)),
          besides: inRoom.filter((other) => other !== activity && doOverlap(activity, other)).map(({ name }) => name),
        });
      }
    }
    column += laneCount;
  }
  return {
    date,
    firstHour,
    lastHour,
    slotCount: activities.length === 0 ? 0 : ((lastHour - firstHour) * 60) / minutesPerSlot,
    columns: rooms.map(({ laneCount }) => columnsOf(laneCount)).join(" "),
    rooms,
    activities: activities.sort((a, b) => a.row - b.row || a.column - b.column),
  };
}

type Times = Pick<ActivityRow, "startsAt" | "endsAt">;

const doOverlap = (one: Times, other: Times): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

const roomWidthRem = 8.5;
const narrowestLaneRem = 4;

function columnsOf(laneCount: number): string {
  const narrowest = Math.max(narrowestLaneRem, roomWidthRem / laneCount);
  return `repeat(${laneCount}, minmax(${narrowest}rem, ${1 / laneCount}fr))`;
}

/** What goes past midnight is shown until midnight. */
function minutesOf({ startsAt, endsAt }: ActivityRow, timezone: string): { start: number; end: number } {
  const start = minuteOfDay(startsAt, timezone);
  const isSameDay = localDate(startsAt, timezone) === localDate(endsAt, timezone);
  return { start, end: isSameDay ? minuteOfDay(endsAt, timezone) : 24 * 60 };
}

/** Side by side what overlaps: each activity goes to the first lane that is free by then. */
export function intoLanes<Item extends { startsAt: Date; endsAt: Date }>(items: Item[]): Item[][] {
  const lanes: Item[][] = [];
  for (const item of items.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const free = lanes.find((lane) => (lane.at(-1)?.endsAt ?? item.startsAt) <= item.startsAt);
    if (free) free.push(item);
    else lanes.push([item]);
  }
  return lanes;
}
