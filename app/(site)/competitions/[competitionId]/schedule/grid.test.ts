import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ActivityRow, ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { contrast, mixed } from "#lib/platform/contrast.ts";
import { daysOf, restOfDay } from "./_days.ts";
import { gridOf } from "./_grid.ts";
import { lanesOf } from "./_lanes.ts";
import { readZone } from "./_zone.ts";

type Planned = [room: number, name: string, from: string, until: string];

/** A venue of three rooms, with activities by their rooms. */
function venueOf(timezone: string, planned: Planned[]): ScheduledVenue {
  const rooms = [1, 2, 3].map((id) => ({
    ...{ id, wcifId: id, competitionId: "Open2030", venueId: 1, name: `Room ${id}`, color: `#00000${id}` },
    ...{ position: id, activities: activitiesIn(id) },
  }));
  return { ...({ id: 1, wcifId: 1, name: "Hall", timezone, position: 0 } as ScheduledVenue), rooms } as ScheduledVenue;

  function activitiesIn(room: number): ActivityRow[] {
    return planned
      .filter(([where]) => where === room)
      .map(([, name, from, until], at) => ({
        ...({ id: room * 100 + at, roomId: room, parentId: null, name, activityCode: `other-${name}` } as ActivityRow),
        startsAt: new Date(from),
        endsAt: new Date(until),
      }));
  }
}

const gridsOf = (timezone: string, planned: Planned[], zone = timezone) => {
  const venue = venueOf(timezone, planned);
  return daysOf(venue, zone).map((day) => ({ date: day.date, grid: gridOf(day, venue, zone) }));
};
const places = (planned: Planned[]) =>
  gridsOf("UTC", planned)[0]?.grid?.items.map(
    ({ slot, rows, columns, isCopy }) =>
      `${slot.name} ${rows.from}-${rows.until} ${columns.from}-${columns.until}${isCopy ? " copy" : ""}`,
  );
const on = (time: string) => `2030-05-04T${time}Z`;

test("each five minutes are a row, from the full hour before the first activity on", () => {
  expect(places([[1, "A", on("09:30"), on("10:00")]])).toEqual(["A 7-13 1-2"]);
  const [day] = gridsOf("UTC", [[1, "A", on("09:30"), on("10:10")]]);
  expect([day?.date, day?.grid?.rowCount]).toEqual(["2030-05-04", 24]);
  expect(day?.grid?.hours.map(({ row, at }) => `${row} ${at.toISOString()}`)).toEqual([
    "1 2030-05-04T09:00:00.000Z",
    "13 2030-05-04T10:00:00.000Z",
  ]);
});

test("what goes on at once in a room stands side by side, and one that has no others takes the whole of it", () => {
  expect(
    places([
      [1, "A", on("09:00"), on("10:00")],
      [1, "B", on("09:30"), on("10:00")],
      [1, "C", on("10:00"), on("11:00")],
      [2, "D", on("09:00"), on("09:05")],
    ]),
  ).toEqual(["D 1-2 3-4", "A 1-13 1-2", "B 7-13 2-3", "C 13-25 1-3"]);
});

test("the same in rooms side by side is one, in a room apart a copy", () => {
  const everywhere = [1, 2, 3].map((room): Planned => [room, "Lunch", on("12:00"), on("13:00")]);
  expect(places(everywhere)).toEqual(["Lunch 1-13 1-4"]);
  expect(
    places([...everywhere.filter(([room]) => room !== 2), [2, "Judging", on("12:00"), on("13:00")]])?.toSorted(),
  ).toEqual(["Judging 1-13 2-3", "Lunch 1-13 1-2", "Lunch 1-13 3-4 copy"]);
});

test("more at once than has room beside each other is no grid, and a month ends with it", () => {
  const many = Array.from({ length: 11 }, (_, at): Planned => [1, `A${at}`, on("09:00"), on("10:00")]);
  expect(gridsOf("UTC", many)[0]?.grid).toBeUndefined();
  const [day] = gridsOf("UTC", [[1, "A", on("09:00"), "2030-06-04T09:00:00Z"]]);
  expect([day?.grid?.rowCount, day?.grid?.items[0]?.rows.until]).toEqual([360, 361]);
});

test("hours are those of the clocks, where they are put forward, back, or by half an hour", () => {
  const hours = (zone: string, planned: Planned[]) =>
    gridsOf("UTC", planned, zone).map(({ date, grid }) => [
      date,
      ...(grid?.hours.map(({ at }) =>
        new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: zone }).format(at),
      ) ?? []),
    ]);
  expect(hours("Europe/Paris", [[1, "A", "2030-03-31T00:30:00Z", "2030-03-31T02:00:00Z"]])).toEqual([
    ["2030-03-31", "01:00", "03:00"],
  ]);
  expect(hours("Europe/Paris", [[1, "A", "2030-10-27T00:00:00Z", "2030-10-27T02:00:00Z"]])).toEqual([
    ["2030-10-27", "02:00", "02:00"],
  ]);
  expect(hours("Asia/Kathmandu", [[1, "A", on("09:30"), on("10:00")]])).toEqual([["2030-05-04", "15:00"]]);
  // Elsewhere it is another day.
  expect(hours("Pacific/Auckland", [[1, "A", on("20:00"), on("21:00")]])).toEqual([["2030-05-05", "08:00"]]);
});

test("lanes are used again once they are free", () => {
  const timed = ([from, until]: [number, number]) => ({ startsAt: new Date(from), endsAt: new Date(until) });
  const items = (
    [
      [0, 2],
      [1, 4],
      [2, 3],
      [4, 5],
    ] as [number, number][]
  ).map(timed);
  const { count, of } = lanesOf(items);
  expect([count, ...items.map((item) => of.get(item)?.index)]).toEqual([2, 0, 1, 0, undefined]);
});

test.each([
  ["Europe/Madrid", "Europe/Madrid"],
  ["europe/madrid", "Europe/Madrid"],
  ["UTC", "UTC"],
  ["+02:00", undefined],
  ["Nowhere/Land", undefined],
  ["Europe/Madrid; drop", undefined],
  ["", undefined],
  ["A".repeat(200), undefined],
])("the zone %j is %j", (text, zone) => {
  expect(readZone(text)).toBe(zone);
});

test("ink is read on the colour of any room, in both schemes", () => {
  const css = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
  const theme = css("../../../../_components/theme.css");
  const [, percent = ""] = /var\(--room\) (\d+)%, var\(--raised\)/.exec(css("../../_shared/competition.css")) ?? [];
  const colours = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(theme)?.slice(1) ?? [];
  const [inks, grounds] = [colours("ink"), colours("raised")];
  for (const scheme of [0, 1]) {
    for (const room of ["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff"]) {
      const ground = mixed(grounds[scheme] ?? "", room, Number(percent) / 100);
      expect([room, contrast(inks[scheme] ?? "", ground) >= 7]).toEqual([room, true]);
    }
  }
});

test("what is left of a day is what is on now and what comes next, on the clocks of the venue", () => {
  const venue = venueOf("America/Los_Angeles", [
    [1, "Over", on("16:00"), on("17:00")],
    [1, "Now", on("17:00"), on("18:00")],
    [2, "Next", "2030-05-05T03:00:00Z", "2030-05-05T04:00:00Z"],
    [2, "Tomorrow", "2030-05-05T16:00:00Z", "2030-05-05T17:00:00Z"],
  ]);
  const left = (now: string) => restOfDay(venue, new Date(now)).map(({ name }) => name);
  expect(left(on("17:30"))).toEqual(["Now", "Next"]);
  expect(left("2030-05-05T04:00:00Z")).toEqual([]);
});
