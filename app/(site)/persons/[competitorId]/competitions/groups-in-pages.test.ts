import { expect, test } from "vitest";
import { groupsInPages } from "./_groups-in-pages.ts";

test("groups run on from page to page, and each tells where in the whole list it begins", () => {
  const groups = [["a", "b", "c"], ["d"], ["e", "f"], []];
  const page = (first: number, end: number) => groupsInPages(groups, { first, end }).map(({ rows }) => rows.join(""));
  expect([page(0, 2), page(2, 4), page(4, 6)]).toEqual([
    ["ab", "", "", ""],
    ["c", "d", "", ""],
    ["", "", "ef", ""],
  ]);
  expect(groupsInPages(groups, { first: 0, end: 2 }).map(({ start }) => start)).toEqual([0, 3, 4, 6]);
});
