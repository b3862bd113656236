import { expect, test } from "vitest";
import { isTooFar } from "./page-too-far.tsx";

test("a list has its first page though it is empty, and no other page than it has", () => {
  const shown = (page: number, total: number) => isTooFar({ page, perPage: 25, total });
  expect([shown(1, 0), shown(2, 0), shown(100_000, 0)]).toEqual([false, true, true]);
  expect([shown(1, 25), shown(2, 25), shown(2, 26), shown(3, 26)]).toEqual([false, true, false, true]);
});
