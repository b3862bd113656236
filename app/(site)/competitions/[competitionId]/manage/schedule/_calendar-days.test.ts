import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ActivityRow, ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { Calendar } from "./_calendar.tsx";
import { calendarDays, intoLanes } from "./_calendar-days.ts";

let made = 0;
function activity(from: string, until: string, parentId: number | null = null): ActivityRow {
  made += 1;
  return {
    id: made,
    competitionId: "X2030",
    roomId: 1,
    parentId,
    wcifId: made,
    name: `Activity ${made}`,
    activityCode: "other-misc",
    startsAt: new Date(`${from}:00Z`),
    endsAt: new Date(`${until}:00Z`),
    position: 0,
  };
}

const venueWith = (...rooms: ActivityRow[][]): ScheduledVenue => ({
  id: 1,
  competitionId: "X2030",
  wcifId: 1,
  name: "Salle",
  latitudeMicrodegrees: 0,
  longitudeMicrodegrees: 0,
  countryId: "France",
  timezone: "Europe/Paris",
  position: 0,
  rooms: rooms.map((activities, position) => ({
    id: position + 1,
    competitionId: "X2030",
    venueId: 1,
    wcifId: position + 1,
    name: `Room ${position + 1}`,
    color: "#304a96",
    position,
    activities,
  })),
});

test("an activity lies where the venue's clocks say, in the column of its room", () => {
  // Paris is two hours ahead in May.
  const venue = venueWith(
    [activity("2030-05-04T07:00", "2030-05-04T08:30")],
    [activity("2030-05-04T17:00", "2030-05-04T18:05")],
  );
  const [day, ...others] = calendarDays(venue, { startDate: "2030-05-04", endDate: "2030-05-04" });
  expect(others).toEqual([]);
  expect(day).toMatchObject({ date: "2030-05-04", firstHour: 9, lastHour: 21, slotCount: 144 });
  expect(day?.rooms.map(({ name, column, laneCount }) => [name, column, laneCount])).toEqual([
    ["Room 1", 2, 1],
    ["Room 2", 3, 1],
  ]);
  expect(day?.activities.map(({ column, row, rowSpan }) => ({ column, row, rowSpan }))).toEqual([
    { column: 2, row: 2, rowSpan: 18 },
    { column: 3, row: 122, rowSpan: 13 },
  ]);
});

test("every day of the competition is there, and any other on which something is planned", () => {
  const venue = venueWith([
    activity("2030-05-01T10:00", "2030-05-01T11:00"),
    activity("2030-05-05T22:30", "2030-05-05T23:00"),
  ]);
  const days = calendarDays(venue, { startDate: "2030-05-04", endDate: "2030-05-05" });
  expect(days.map(({ date, activities }) => [date, activities.length])).toEqual([
    ["2030-05-01", 1],
    ["2030-05-04", 0],
    ["2030-05-05", 0],
    ["2030-05-06", 1],
  ]);
});

test("groups are counted and not drawn; what passes midnight ends there", () => {
  const round = activity("2030-05-04T20:00", "2030-05-04T23:00");
  const group = activity("2030-05-04T20:00", "2030-05-04T21:00", round.id);
  const [day] = calendarDays(venueWith([round, group]), { startDate: "2030-05-04", endDate: "2030-05-04" });
  expect(day?.lastHour).toBe(24);
  expect(day?.activities).toMatchObject([{ groupCount: 1, row: 2, rowSpan: 24 }]);
});

test("what overlaps lies side by side, what follows shares a lane", () => {
  const [a, b, c] = [
    activity("2030-05-04T08:00", "2030-05-04T10:00"),
    activity("2030-05-04T09:00", "2030-05-04T11:00"),
    activity("2030-05-04T10:00", "2030-05-04T12:00"),
  ];
  expect(intoLanes([c, a, b])).toEqual([[a, c], [b]]);
});

test("what overlaps shares the width of its room, and says what else there is", () => {
  const hall = [
    activity("2030-05-04T08:00", "2030-05-04T10:00"),
    activity("2030-05-04T09:00", "2030-05-04T11:00"),
    activity("2030-05-04T10:00", "2030-05-04T12:00"),
  ];
  const quiet = [activity("2030-05-04T09:00", "2030-05-04T11:00")];
  const [day] = calendarDays(venueWith(hall, quiet), { startDate: "2030-05-04", endDate: "2030-05-04" });
  expect(day?.columns).toBe("repeat(2, minmax(4.25rem, 0.5fr)) repeat(1, minmax(8.5rem, 1fr))");
  const [first, second, third] = hall.map(({ name }) => name);
  expect(day?.activities.map(({ activity: { name }, besides }) => [name, besides])).toEqual([
    [first, [second]],
    [second, [first, third]],
    [quiet[0]?.name, []],
    [third, [second]],
  ]);
  const page = renderToStaticMarkup(
    createElement(Calendar, { day: day!, timezone: "Europe/Paris", venueName: "Salle", href: () => "" }),
  );
  expect(page).toContain(`, at the same time as ${first}, ${third}<`);
});
