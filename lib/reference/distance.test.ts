import { expect, test } from "vitest";
import { parseTypedPoint } from "./distance.ts";

test.each([
  ["48.85,2.35", 48.85, 2.35],
  ["48.85 2.35", 48.85, 2.35],
  ["48,85 -2,35", 48.85, -2.35],
  ["48.85; 2.35", 48.85, 2.35],
])("%s is a point as people type it", (text, latitude, longitude) => {
  expect(parseTypedPoint(text)).toEqual({ latitude, longitude });
});
