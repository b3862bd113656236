import { expect, test } from "vitest";
import { pagesOf } from "./_pages-of.ts";

const group = (name: string, letters: number) => ({ name, scrambles: [{ scramble: "R".repeat(letters) }] });
const namesOf = (groups: ReturnType<typeof group>[]) =>
  pagesOf(groups).map((page) => page.map(({ name }) => name).join(""));

test("groups are one page until they are long, follow each other, and stay whole however long one is", () => {
  expect(namesOf([])).toEqual([]);
  expect(namesOf(["A", "B", "C"].map((name) => group(name, 300)))).toEqual(["ABC"]);
  expect(namesOf([group("A", 7000), group("B", 5000), group("C", 30_000), group("D", 1)])).toEqual(["AB", "C", "D"]);
});
