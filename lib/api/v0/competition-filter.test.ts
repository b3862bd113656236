import { expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "#lib/testing/database.ts";
import { competitionFilterParameters, toCompetitionFilter } from "./competition-filter.ts";

const { db } = await testDatabase();
const Filters = z.object(competitionFilterParameters);
const now = new Date("2030-05-05T12:00:00Z");

test("a list that nothing of the clock narrows says nothing of today, so that its total is kept", async () => {
  const said = async (query: Record<string, string>) =>
    Object.entries(await toCompetitionFilter(db, Filters.parse(query), now)).filter(([, value]) => value);
  expect(await said({ q: "open" })).toEqual([["text", "open"]]);
  expect(await said({ admin_status: "danger" })).toEqual([["overdue", { days: 21, today: "2030-05-05" }]]);
});

test("whoever reads what `near` takes is told of every kind of city that has a place", () => {
  const described = competitionFilterParameters.near.meta()?.description;
  expect(described).toMatch(/a city of 100,000 people, a capital, or a city where there was a competition/);
});
