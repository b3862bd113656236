import { expect, test } from "vitest";
import { competitorsMeant, findCompetitors } from "./find-competitors.ts";

const people = [
  { registrantId: 1, name: "Anna Müller" },
  { registrantId: 2, name: "Łukasz Anders" },
  { registrantId: 3, name: "Johanna Øst" },
  { registrantId: 12, name: "Bo Li (李博)" },
  { registrantId: 21, name: "Andre 1 Two" },
];
const found = (text: string) => findCompetitors(text, people).map(({ registrantId }) => registrantId);

test("an exact number wins", () => {
  expect(found("1")).toEqual([1, 21]);
  expect(found("12")).toEqual([12]);
  expect(found("012")).toEqual([12]);
  expect(found("١٢")).toEqual([12]);
});

test("names that begin so come first, then those of which a part does, then those that hold it", () => {
  expect(found("an")).toEqual([1, 21, 2, 3]);
});

test("accents and case do not matter, and neither does the script", () => {
  expect(found("MULLER")).toEqual([1]);
  expect(found("łu")).toEqual([2]);
  expect(found("ost")).toEqual([3]);
  expect(found("李")).toEqual([12]);
});

test("a plain form means the number, else the whole name, else a part that only one has", () => {
  const meant = (text: string) => competitorsMeant(text, people).map(({ registrantId }) => registrantId);
  expect(["12", " 3 Somebody", "١٢", "99"].map(meant)).toEqual([[12], [3], [12], []]);
  expect(["anna muller", "Łukasz  Anders ", "Bo Li", "李"].map(meant)).toEqual([[1], [2], [12], [12]]);
  expect(["an", "", "zz"].map(meant)).toEqual([[1, 2, 3, 21], [], []]);
  const alike = [...people, { registrantId: 30, name: "Anna Müllerova" }];
  expect(competitorsMeant("Anna Müller", alike)).toEqual([people[0]]);
});

test("five at most, and nobody for nothing", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ registrantId: index + 1, name: "Ann" }));
  expect(findCompetitors("ann", many)).toEqual(many.slice(0, 5));
  expect(found("")).toEqual([]);
  expect(found("  ")).toEqual([]);
  expect(found("zz")).toEqual([]);
});
