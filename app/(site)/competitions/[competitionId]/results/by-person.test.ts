import { expect, test } from "vitest";
import { byPerson } from "./_by-person.ts";
import { keyOfResult, type ResultOfRound } from "./_result-columns.tsx";

const live = (registrationId: number, personName: string, competitorId: string | null = null) =>
  ({ result: { roundId: 1, registrationId, personName, competitorId } }) as ResultOfRound;

test("two newcomers of one name stay two, and whoever has a profile is one over all rounds", () => {
  const rows = [live(1, "Kim"), live(2, "Kim"), live(3, "Ana", "2020ANAA01"), live(3, "Ana", "2020ANAA01")];
  expect(byPerson(rows).map((own) => own.map(({ result }) => result.registrationId))).toEqual([[3, 3], [1], [2]]);
  expect(new Set(rows.map(keyOfResult)).size).toBe(3);
});
