import type { Metadata } from "next";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createRound } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { generateMetadata as ofResults } from "./[competitorId]/results/page.tsx";
import { generateMetadata as ofList } from "./page.tsx";

const { db } = await testDatabase();
beforeAll(async () => {
  const { people } = await createRankedWorld(db);
  const round = await createRound(db, { competitionId: "Second2024", eventId: "444" });
  await createResult(db, { round, person: people.ann, attempts: [3000], best: 3000, average: 0 });
});

const told = ({ title, alternates }: Metadata) => [title, alternates?.canonical];

test.each([
  [{}, "3x3x3 Cube results of Ann Example (2010ANNE01)", ""],
  [{ event: "333" }, "3x3x3 Cube results of Ann Example (2010ANNE01)", ""],
  [{ event: "444" }, "4x4x4 Cube results of Ann Example (2010ANNE01)", "?event=444"],
  [{ by: "competition" }, "Results of Ann Example (2010ANNE01) by competition", "?by=competition"],
  [
    { by: "competition", page: "2" },
    "Results of Ann Example (2010ANNE01) by competition, page 2",
    "?by=competition&page=2",
  ],
])("results that are asked for with %j have the title '%s'", async (query, title, address) => {
  const params = Promise.resolve({ competitorId: "2010ANNE01" });
  expect(told(await ofResults({ params, searchParams: Promise.resolve(query) }))).toEqual([
    title,
    `/persons/2010ANNE01/results${address}`,
  ]);
});

test("each page of the list of people has its own title", async () => {
  const titleOf = async (query: Record<string, string>) =>
    told(await ofList({ searchParams: Promise.resolve(query) }))[0];
  expect(await titleOf({})).toBe("Persons");
  expect(await titleOf({ page: "2" })).toBe("Persons, page 2");
  expect(await titleOf({ q: "ann", page: "3" })).toBe("Persons: ann, page 3");
});
