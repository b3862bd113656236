import { expect, test } from "vitest";
import { keyOfResult, type ResultOfRound } from "./_result-columns.tsx";
import { inOrderOf } from "./_shown-results.ts";

const live = (registrationId: number, personName: string, competitorId: string | null = null) =>
  ({ result: { roundId: 1, registrationId, personName, competitorId } }) as ResultOfRound;

test("what somebody did stands together, in the order of people that was asked for", () => {
  const rows = [live(1, "Kim"), live(2, "Kim"), live(3, "Ana", "2020ANAA01"), live(3, "Ana", "2020ANAA01")];
  const groups = inOrderOf([3, 2, 4, 1], rows, ({ result }) => result.registrationId);
  expect(groups.map((own) => own.map(({ result }) => result.registrationId))).toEqual([[3, 3], [2], [1]]);
});

test("two newcomers of one name stay two", () => {
  const rows = [live(1, "Kim"), live(2, "Kim"), live(3, "Ana", "2020ANAA01"), live(3, "Ana", "2020ANAA01")];
  expect(new Set(rows.map(keyOfResult)).size).toBe(3);
});
