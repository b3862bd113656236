import { expect, test } from "vitest";
import { cutIntoPages } from "./cut-into-pages.ts";

test("a page has as many rows as fit, however high each is", () => {
  expect(cutIntoPages([], 100)).toEqual([]);
  expect(cutIntoPages([50, 50, 50], 100)).toEqual([2, 1]);
  expect(cutIntoPages([50, 51, 50, 50], 100)).toEqual([1, 1, 2]);
  expect(cutIntoPages([30, 30, 30, 60, 30], 100)).toEqual([3, 2]);
});

test("a row that is higher than the screen has a page of its own", () => {
  expect(cutIntoPages([120, 30, 120], 100)).toEqual([1, 1, 1]);
  expect(cutIntoPages([30, 30], -5)).toEqual([1, 1]);
});
