import { expect, test } from "vitest";
import { exactFirst } from "./_exact-first.ts";

const rules = [{ id: "2c" }, { id: "4b" }, { id: "4b1" }];

test("the rule whose number was typed stands before those that mention it, and nothing else moves", () => {
  expect(exactFirst(rules, "4B").map(({ id }) => id)).toEqual(["4b", "2c", "4b1"]);
  expect(exactFirst(rules, "cube")).toEqual(rules);
});
