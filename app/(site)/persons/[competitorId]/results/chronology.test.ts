import { expect, test } from "vitest";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Result } from "#lib/results/queries/of-competition.ts";
import { inChronologicalOrder } from "./_chronology.ts";

const competitions = new Map(
  [
    { id: "Long2024", startDate: "2024-05-17", endDate: "2024-05-19" },
    { id: "Short2024", startDate: "2024-05-18", endDate: "2024-05-18" },
  ].map((competition) => [competition.id, competition as Competition]),
);
const made = (id: number, competitionId: string, roundTypeId: string, best: number) =>
  ({ id, competitionId, roundTypeId, best, average: 0 }) as Result;

test("results stand in the order of the days that are told of them, round by round, and each of them is told which was better than all before", () => {
  const results = [
    made(1, "Short2024", "f", 900),
    made(2, "Long2024", "f", 1000),
    made(3, "Long2024", "1", 1100),
    made(4, "Unknown2024", "f", 100),
  ];
  expect(
    inChronologicalOrder(results, competitions).map(({ id, day, isBestSingle }) => [id, day, isBestSingle]),
  ).toEqual([
    [3, "2024-05-17", true],
    [2, "2024-05-17", true],
    [1, "2024-05-18", true],
  ]);
});
