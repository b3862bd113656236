import { expect, test } from "vitest";
import { newestFirst } from "./newest-first.ts";

const at = (registrantId: number, time: string | null, attempts = [1000]) => ({
  registrantId,
  attempts,
  enteredAt: time === null ? null : new Date(time),
});

test("results lie as their scorecards do: the newest on top, and whoever has none is left out", () => {
  const results = [
    at(1, "2030-05-04T10:00:00Z"),
    at(2, "2030-05-04T10:02:00Z"),
    at(3, null),
    at(4, "2030-05-04T10:01:00Z", []),
    at(5, "2030-05-04T10:02:00Z"),
  ];
  expect(newestFirst(results).map(({ registrantId }) => registrantId)).toEqual([2, 5, 1, 3]);
});
