import { expect, test } from "vitest";
import { startOf } from "./map-start.ts";

test("a map that is wider than a phone begins where most competitions are, or else in its middle", () => {
  const europe = { x: 510, count: 8 };
  const americas = { x: 240, count: 9 };
  const asia = { x: 880, count: 20 };
  expect(startOf([europe], 1000)).toBe("middle");
  expect(startOf([europe, americas], 1000)).toBe("west");
  expect(startOf([europe, americas, asia], 1000)).toBe("east");
  expect(startOf([{ x: 530, count: 21 }, asia], 1000)).toBe("middle");
  expect(startOf([], 1000)).toBe("middle");
});
