import { Temporal } from "temporal-polyfill";
import type { ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import type { Day, Slot } from "./_days.ts";
import { lanesOf } from "./_lanes.ts";

/** Lines of a grid, from the one to before the other, counted from 1. */
export type Span = { from: number; until: number };

type GridRoom = { id: number; name: string; color: string; columns: Span };

export type GridItem = {
  key: string;
  slot: Slot;
  rows: Span;
  columns: Span;
  /** Of the first room that it is in. */
  color: string;
  /** The same once more, in a room that is not beside the others. */
  isCopy: boolean;
};

/** A day as rooms by time: each row is five minutes, whatever the clocks do. */
export type GridOfDay = {
  startsAt: Date;
  rowCount: number;
  hours: { row: number; at: Date }[];
  rooms: GridRoom[];
  columnCount: number;
  items: GridItem[];
};

export const minutesPerRow = 5;
const rowLength = minutesPerRow * 60_000;
// Longer than any day is; what somebody has going on for a month ends with the grid.
const mostRows = (30 * 60) / minutesPerRow;
const mostColumns = 10;

/** Undefined where more goes on at once than has room beside each other: such a day is a list. */
export function gridOf(day: Day, venue: ScheduledVenue, timeZone: string): GridOfDay | undefined {
  const rooms = venue.rooms.filter(({ id }) => day.slots.some(({ roomIds }) => roomIds.includes(id)));
  const lanes = new Map(rooms.map(({ id }) => [id, lanesOf(day.slots.filter((slot) => slot.roomIds.includes(id)))]));
  const gridRooms: GridRoom[] = [];
  let column = 1;
  for (const { id, name, color } of rooms) {
    const until = column + (lanes.get(id)?.count ?? 1);
    gridRooms.push({ id, name, color, columns: { from: column, until } });
    column = until;
  }
  const columnCount = column - 1;
  if (columnCount > mostColumns) return undefined;

  const startsAt = hourBefore(day.slots[0]?.startsAt ?? new Date(0), timeZone);
  const rowAt = (moment: Date) => (moment.getTime() - startsAt.getTime()) / rowLength;
  const lastEnd = Math.max(...day.slots.map(({ endsAt }) => rowAt(endsAt)));
  const rowCount = Math.min(mostRows, Math.ceil(lastEnd / rowsPerHour) * rowsPerHour);
  const rowsOf = ({ startsAt: start, endsAt: end }: Slot): Span => {
    const from = Math.min(Math.floor(rowAt(start)) + 1, rowCount);
    return { from, until: Math.min(Math.max(Math.ceil(rowAt(end)) + 1, from + 1), rowCount + 1) };
  };
  const items = day.slots.flatMap((slot) =>
    placesOf(slot).map(
      (place, at): GridItem => ({ ...place, key: `${slot.key}/${at}`, slot, rows: rowsOf(slot), isCopy: at > 0 }),
    ),
  );
  const hours = Array.from({ length: Math.ceil(rowCount / rowsPerHour) }, (_, hour) => ({
    row: hour * rowsPerHour + 1,
    at: new Date(startsAt.getTime() + hour * rowsPerHour * rowLength),
  }));
  return { startsAt, rowCount, hours, rooms: gridRooms, columnCount, items };

  /** One place over rooms side by side of which it has all, and one for each other room. */
  function placesOf(slot: Slot): { columns: Span; color: string }[] {
    const places: { columns: Span; color: string; isWhole: boolean }[] = [];
    for (const { id, color, columns } of gridRooms) {
      if (!slot.roomIds.includes(id)) continue;
      const lane = lanes.get(id)?.of.get(slot);
      const isWhole = lane === undefined;
      const place = isWhole
        ? columns
        : {
            from: columns.from + lane.index,
            until: lane.isLast ? columns.until : columns.from + lane.index + 1,
          };
      const before = places.at(-1);
      if (isWhole && before?.isWhole && before.columns.until === place.from) before.columns.until = place.until;
      else places.push({ columns: { ...place }, color, isWhole });
    }
    return places;
  }
}

const rowsPerHour = 60 / minutesPerRow;

/** The full hour on those clocks, so that hours are written beside their rows. */
const hourBefore = (moment: Date, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(timeZone)
      .round({ smallestUnit: "hour", roundingMode: "floor" }).epochMilliseconds,
  );
