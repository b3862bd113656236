import { expect, test } from "vitest";
import { shortened } from "./outlines.ts";

test("an outline is told point from point, without those that are the same and what is no area", () => {
  expect(shortened("M350,426L353,428L353,428L357,425ZM10,10L10,10L11,10ZM-1,2L0,0L3,-4Z")).toBe(
    "M350,426l3,2 4-3zM-1,2l1-2 3-4z",
  );
});

test("an outline seen from afar leaves out what is closer than can be told apart", () => {
  expect(shortened("M0,0L1,1L2,1L2,2L5,2L5,6ZM20,20L21,20L21,21Z", 2)).toBe("M0,0l2,1 3,1 0,4z");
});
