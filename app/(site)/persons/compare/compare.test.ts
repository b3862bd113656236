import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { personalRanks } from "#lib/persons/personal-ranks.ts";
import { countAhead, meetingsByRound } from "#lib/results/head-to-head.ts";
import { listEventFields } from "#lib/results/queries/event-fields.ts";
import { listMeetings } from "#lib/results/queries/head-to-head.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld, placeRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import PersonOverview from "../[competitorId]/page.tsx";
import { BestsSideBySide } from "./_bests.tsx";
import { compareAddress, loadCompared } from "./_compared.ts";
import { HeadToHead } from "./_head-to-head.tsx";

const { db } = await testDatabase();
beforeAll(async () => {
  await createRankedWorld(db);
  await db.execute("update results set global_position = position");
  await placeRankedWorld(db);
  await db.execute("update results set global_position = position");
});

const [ann, cleo, dora] = ["2010ANNE01", "2010CLEO01", "2010DORA01"];

test("people are compared at the rounds that they shared, the latest first, and whoever stood before another was ahead", async () => {
  const rounds = meetingsByRound(await listMeetings(db, [ann, cleo, dora]));
  expect(rounds.map(({ competitionId, parts }) => [competitionId, ...parts.map((part) => part.competitorId)])).toEqual([
    ["Second2024", cleo, ann, dora],
    ["First2020", dora, ann],
  ]);
  const ahead = countAhead(rounds);
  expect([ahead(ann, dora), ahead(dora, ann), ahead(cleo, ann), ahead(ann, cleo)]).toEqual([1, 1, 1, 0]);
  expect(await listMeetings(db, [ann])).toEqual([]);
});

test("what the world looks like in an event is what is counted of everybody's bests", async () => {
  expect(await listEventFields(db)).toEqual([
    { eventId: "333", type: "single", people: 4, best: 800 },
    { eventId: "333", type: "average", people: 3, best: 1000 },
  ]);
});

test("an address names up to four people in its order, each once, and whom it cannot mean is not found", async () => {
  const { persons } = await loadCompared({ id: [cleo, ann.toLowerCase(), cleo] });
  expect(persons.map(({ id }) => id)).toEqual([cleo, ann]);
  expect(compareAddress(persons)).toBe(`/persons/compare?id=${cleo}&id=${ann}`);
  expect(await loadCompared({})).toEqual({ persons: [], text: "", found: [] });
  const found = await loadCompared({ id: ann, q: "example" });
  expect(found.found.map(({ name }) => name)).toEqual(["Bob Example", "Cléo Example", "Dora Example", "Eve Example"]);
  const five = [ann, cleo, dora, "2010BOBB01", "2010EVEE01"];
  for (const id of [
    "nobody",
    "2099NONE01",
    "",
    "../x",
    [ann, "\0"],
    five,
    Array.from({ length: 1000 }, (_, n) => String(n)),
  ]) {
    await expect(loadCompared({ id })).rejects.toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;404" });
  }
});

const textOf = (element: ReactNode) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("bests stand side by side with their ranks, and so do the rounds with their places", async () => {
  const { persons } = await loadCompared({ id: [ann, cleo] });
  const ranksOf = await personalRanks(db, [ann, cleo]);
  const bests = textOf(createElement(BestsSideBySide, { persons, ranksOf }));
  expect(bests).toContain("Best Ann Example Cléo Example 3x3x3 Cube Single 8.00 , rank #1 8.00 , rank #1");
  expect(bests).toContain("Average 12.00 , rank #3 10.00 , rank #1");
  const rounds = meetingsByRound(await listMeetings(db, [ann, cleo]));
  const met = textOf(createElement(HeadToHead, { persons, rounds }));
  expect(met).toContain("Ahead of Ann Example of Cléo Example Ann Example – 0 Cléo Example 1 –");
  expect(met).toContain("12.00 , place #2 10.00 , place #1");
  expect(textOf(createElement(HeadToHead, { persons, rounds: [] }))).toContain("They have not met");
});

test("a person's page tells the ranks over all events together", async () => {
  const page = await PersonOverview({ params: Promise.resolve({ competitorId: "2010BOBB01" }) });
  expect(textOf(page)).toContain("Sum of ranks, singles 3");
  expect(textOf(page)).toContain("Sum of ranks, averages 4");
  expect(textOf(page)).toContain("Kinch 0.00");
});
