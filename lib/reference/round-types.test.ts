import { expect, test } from "vitest";
import { roundTypeIdOf, roundTypes } from "./round-types.ts";

test.each([
  [1, 1, "f", "c"],
  [1, 2, "1", "d"],
  [2, 2, "f", "c"],
  [2, 3, "2", "e"],
  [3, 4, "3", "g"],
  [4, 4, "f", "c"],
])("round %i of %i is %s, with a cutoff %s", (number, totalRounds, plain, withCutoff) => {
  expect(roundTypeIdOf({ number, totalRounds, hasCutoff: false })).toBe(plain);
  expect(roundTypeIdOf({ number, totalRounds, hasCutoff: true })).toBe(withCutoff);
});

test("round types come in the order they are held, only finals being final", () => {
  expect(roundTypes.map((type) => type.id).join("")).toBe("h0d1b2eg3cf");
  expect(roundTypes.filter((type) => type.isFinal).map((type) => type.id)).toEqual(["c", "f"]);
});
