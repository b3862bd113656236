import { expect, test } from "vitest";
import { outlinePath } from "#app/_components/maps/outlines.ts";
import { viewOf } from "#app/_components/maps/projections.ts";
import { listCompetitions } from "#lib/competitions/queries/list.ts";
import { listMapCells } from "#lib/competitions/queries/map-cells.ts";
import { formatMapBox, parseMapBox } from "#lib/reference/distance.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { calendarMonth, heldOn } from "./calendar-days.ts";
import { atomAddress, listAddress, readFilters, toCompetitionFilter } from "./filters.ts";
import { gridClustersOf } from "./grid-clusters.ts";
import { titleOf } from "./list-titles.ts";
import { daysMoved } from "./month-steps.ts";

const { db } = await testDatabase();
const now = new Date("2030-05-05T12:00:00Z");

const at = (latitude: number, longitude: number) => ({
  latitudeMicrodegrees: latitude * 1e6,
  longitudeMicrodegrees: longitude * 1e6,
});
const held = (startDate: string, endDate = startDate) => ({ startDate, endDate });
await createCompetition(db, {
  id: "Lille2030",
  name: "Lille",
  city: "Lille",
  ...at(50.63, 3.06),
  ...held("2030-05-04", "2030-05-05"),
});
await createCompetition(db, {
  id: "Lille2031",
  name: "Lille II",
  city: "Lille",
  ...at(50.64, 3.05),
  ...held("2031-05-04"),
});
await createCompetition(db, {
  id: "Ghent2030",
  name: "Ghent",
  city: "Ghent",
  ...at(51.05, 3.72),
  ...held("2030-06-30", "2030-07-01"),
});
await createCompetition(db, {
  id: "Suva2030",
  name: "Suva",
  city: "Suva",
  ...at(-18.14, 178.44),
  ...held("2030-05-20"),
});
await createCompetition(db, { id: "Unplaced2030", city: "Lille", ...held("2030-05-31", "2030-06-02") });
await createDraft(db, { id: "Secret2030", city: "Suva", ...at(-18.14, 178.44), ...held("2030-05-20") });

const filterOf = (query: Record<string, string>) => toCompetitionFilter(readFilters(query), now, undefined);
const idsOf = async (query: Record<string, string>) => {
  const { competitions } = await listCompetitions(db, filterOf(query), { offset: 0, size: 25 });
  return competitions.map(({ id }) => id);
};

test.each([
  [{ from: "2030-05-05", to: "2030-05-20" }, ["Lille2030", "Suva2030"]],
  [{ from: "2030-06-02" }, ["Unplaced2030", "Ghent2030", "Lille2031"]],
  [{ to: "2030-05-04" }, ["Lille2030"]],
  [{ from: "2030-06-03", to: "2030-06-29" }, []],
])("a range of days lists what is held on any of them, the earliest first: %o", async (query, ids) => {
  expect(await idsOf(query)).toEqual(ids);
});

test("the map counts what the list lists, says what is under way, and what has no place yet", async () => {
  const { cells, unplacedCount } = await listMapCells(db, filterOf({ when: "all" }), now);
  expect(unplacedCount).toBe(1);
  expect(cells.map(({ id, count, underWayCount, city }) => ({ id, count, underWayCount, city }))).toEqual([
    { id: "Ghent2030", count: 3, underWayCount: 1, city: "Lille" },
    { id: "Suva2030", count: 1, underWayCount: 0, city: "Suva" },
  ]);
  expect(cells[0]?.km).toBeGreaterThan(30);
  expect(cells[0]?.km).toBeLessThan(66);
  expect(await listMapCells(db, filterOf({ q: "nothing at all" }), now)).toMatchObject({ cells: [], unplacedCount: 0 });
});

test("however many competitions there are, the map has no more cells than its grid, and its markers keep apart", async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => {
    const [column, row] = [(index * 7919) % 64, (index * 104_729) % 64];
    return {
      ...{ x: column * 15.6, y: 600 - row * 9.4 },
      cell: {
        ...{ id: `C${index}`, name: "", city: "", count: 1, underWayCount: 0, km: 0, row, column },
        ...{ latitude: row, longitude: column },
      },
    };
  });
  const grid = { south: 0, west: 0, side: 1e6 };
  const clusters = gridClustersOf(many, { grid, cellSize: { height: 9.4, width: 15.6 }, distance: 70 });
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(20_000);
  const distances = clusters.flatMap((a, index) =>
    clusters.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
  );
  // Whole units are rounded.
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(68);
  expect(clusters.length).toBeLessThan(150);
  for (const { box, count } of clusters) {
    const within = many.filter(
      ({ cell: { latitude: north, longitude: east } }) =>
        north >= box.south && north <= box.north && east >= box.west && east <= box.east,
    );
    expect(within).toHaveLength(count);
  }
});

test("a marker leads to as many as it counts, within what was asked for", async () => {
  const filter = filterOf({ when: "all" });
  const { cells, grid } = await listMapCells(db, filter, now);
  const { projection } = viewOf(cells.map(({ longitude, latitude }) => [longitude, latitude]));
  const placed = cells.map((cell) => {
    const [x = 0, y = 0] = projection([cell.longitude, cell.latitude]) ?? [];
    return { cell, x, y };
  });
  const clusters = gridClustersOf(placed, { grid, cellSize: { height: 10, width: 15 }, distance: 70 });
  expect(clusters.map(({ count }) => count).toSorted()).toEqual([1, 3]);
  for (const { box, count } of clusters) {
    expect(parseMapBox(formatMapBox(box))).toEqual(box);
    const address = listAddress(readFilters({ when: "all", near: "Lille", within: "500", box: formatMapBox(box) }));
    expect(address).toMatch(/^\/competitions\?when=all&near=Lille&within=500&box=/);
    const { total } = await listCompetitions(db, { ...filter, box }, { offset: 0, size: 25 });
    expect(total).toBe(count);
  }
});

test("a map shows all places that it is made for, on both sides of the date line too, and the land there", async () => {
  const views = {
    world: [
      [3, 50],
      [178, -18],
      [-95, 33],
      [-70, -33],
    ],
    continent: [
      [3, 50],
      [30, 60],
      [-9, 38],
    ],
    pacific: [
      [178.44, -18.14],
      [-171.76, -13.83],
      [174.8, -41.3],
    ],
    surroundings: [
      [3.06, 50.63],
      [3.72, 51.05],
    ],
    town: [[3.06, 50.63]],
    nowhere: [],
  } as const;
  for (const [name, places] of Object.entries(views)) {
    const { projection, width, height, detail } = viewOf(places);
    for (const place of places) {
      const [x = -1, y = -1] = projection([...place]) ?? [];
      expect([x >= 0 && x <= width, y >= 0 && y <= height], name).toEqual([true, true]);
    }
    const path = await outlinePath(projection, { detail });
    expect(path, name).toMatch(/^M[\d., MLZ-]+$/i);
    expect(path.length, name).toBeLessThan(60_000);
  }
});

test("a calendar month has whole weeks, leap days, and no month beyond the years that there are", () => {
  const { first, last, days, before, after } = calendarMonth("2028-02");
  expect({ first, last, before, after }).toEqual({
    first: "2028-02-01",
    last: "2028-02-29",
    before: "2028-01",
    after: "2028-03",
  });
  expect([days[0], days.at(-1), days.length]).toEqual(["2028-01-31", "2028-03-05", 35]);
  expect(calendarMonth("2027-02").days).toHaveLength(28);
  expect(calendarMonth("2027-05").days).toHaveLength(42);
  expect(calendarMonth("0001-01").before).toBeUndefined();
  expect(calendarMonth("9999-12").after).toBeUndefined();
});

test("arrow keys move by days and weeks, in the direction of reading, and to the ends of a week", () => {
  const moved = (isRightToLeft: boolean) =>
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "a"].map((key) =>
      daysMoved(key, { weekday: 2, isRightToLeft }),
    );
  expect(moved(false)).toEqual([-1, 1, -7, 7, -2, 4, undefined]);
  expect(moved(true)).toEqual([1, -1, -7, 7, -2, 4, undefined]);
});

test("each day of the calendar shows what is held on it, also what began before", () => {
  const shown = heldOn(
    ["2030-05-31", "2030-06-01", "2030-06-02"],
    [
      { id: "a", startDate: "2030-05-30", endDate: "2030-06-01" },
      { id: "b", startDate: "2030-06-01", endDate: "2030-06-01" },
      { id: "c", startDate: null, endDate: null },
    ],
  );
  expect([...shown].map(([day, competitions]) => [day, competitions.map(({ id }) => id)])).toEqual([
    ["2030-05-31", ["a"]],
    ["2030-06-01", ["a", "b"]],
    ["2030-06-02", []],
  ]);
});

test("a calendar hands the days and the period of a list on, and begins with their month", () => {
  for (const [query, address] of [
    [{ from: "2027-03-05", to: "2027-04-02" }, "from=2027-03-05&to=2027-04-02&view=calendar&month=2027-03"],
    [{ when: "recent", where: "FR" }, "when=recent&where=FR&view=calendar"],
  ] as const) {
    const filters = readFilters({ ...query, view: "calendar" });
    expect(listAddress(filters)).toBe(`/competitions?${address}`);
    const list = listAddress(readFilters(query));
    expect(listAddress({ ...filters, view: "list", month: "" })).toBe(list);
    expect(atomAddress(filters)).toBe(list.replace("?", "/feed.atom?"));
  }
});

test("the list below the map goes on to further pages, a month has none", () => {
  expect(listAddress(readFilters({ view: "map", page: "2" }))).toBe("/competitions?view=map&page=2");
  expect(listAddress(readFilters({ view: "calendar", page: "2" }))).toBe("/competitions?view=calendar");
});

test("what is around a place comes by its days or the nearest first, and only where one can register", async () => {
  const lille = { latitude: 50.64, longitude: 3.05 };
  const around = async (query: Record<string, string>) => {
    const filters = readFilters({ near: "Lille", when: "all", ...query });
    const filter = toCompetitionFilter(filters, now, lille);
    return (await listCompetitions(db, filter, { offset: 0, size: 25 })).competitions.map(({ id }) => id);
  };
  expect(await around({ sort: "distance" })).toEqual(["Lille2031", "Lille2030", "Ghent2030"]);
  expect(await around({})).toEqual(["Lille2031", "Ghent2030", "Lille2030"]);
  // What is under way takes nobody any more.
  expect(await around({ registration: "open" })).toEqual(["Lille2031", "Ghent2030"]);
  expect(listAddress(readFilters({ near: "Lille", sort: "distance", registration: "open" }))).toBe(
    "/competitions?near=Lille&registration=open&sort=distance",
  );
  expect(listAddress(readFilters({ sort: "distance" }))).toBe("/competitions");
});

test.each([
  [{ from: "2027-03-01" }, "Competitions: From 1 March 2027"],
  [{ from: "2027-03-01", to: "2027-03-31", where: "FR" }, "Competitions in France: 1–31 March 2027"],
  [{ when: "recent" }, "Past competitions"],
])("the title of %o says of when it is", (query, title) => {
  expect(titleOf(readFilters(query))).toBe(title);
});
