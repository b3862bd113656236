import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { mergedPersons } from "#lib/db/schema/corrections.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";
import { countAhead, meetingsByRound } from "#lib/results/head-to-head.ts";
import { listEventFields } from "#lib/results/queries/event-fields.ts";
import { listMeetings } from "#lib/results/queries/head-to-head.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRankedWorld, placeRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import PersonOverview from "../[competitorId]/page.tsx";
import { BestsSideBySide } from "./_bests.tsx";
import { compareAddress, loadCompared } from "./_compared.ts";
import { HeadToHead } from "./_head-to-head.tsx";
import { OverallRanks } from "./_overall.tsx";
import { SharedRounds } from "./_shared-rounds.tsx";
import ComparePage from "./page.tsx";

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

const textOf = (element: ReactNode) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const nobodyElse = { isAdded: false, leftOut: [], unknownIds: [], text: "", found: [], foundTotal: 0 };

test("an address names up to four people in its order, each once", async () => {
  const { persons, ...others } = await loadCompared({ id: [cleo, ann.toLowerCase(), cleo, ""] });
  expect(persons.map(({ id }) => id)).toEqual([cleo, ann]);
  expect(others).toEqual(nobodyElse);
  expect(compareAddress(persons)).toBe(`/persons/compare?id=${cleo}&id=${ann}`);
  for (const id of [undefined, "", ["", " "]])
    expect(await loadCompared({ id })).toEqual({ persons: [], ...nobodyElse });
});

test("of five people the first four are compared, and the fifth is told", async () => {
  const { persons, leftOut } = await loadCompared({ id: [ann, cleo, dora, "2010BOBB01", "2010EVEE01"] });
  expect(persons.map(({ id }) => id)).toEqual([ann, cleo, dora, "2010BOBB01"]);
  expect(leftOut.map(({ id }) => id)).toEqual(["2010EVEE01"]);
});

test("whom there is not is told, and the others are compared all the same", async () => {
  const asked = ["2099NONE01", ann, "nobody", "../x", "a very long text that is no id at all", "\0"];
  const { persons, unknownIds } = await loadCompared({ id: asked });
  expect(persons.map(({ id }) => id)).toEqual([ann]);
  expect(unknownIds).toEqual(["2099NONE01", "nobody", "../x", "a very long text tha"]);
  const { unknownIds: some } = await loadCompared({ id: Array.from({ length: 1000 }, (_, n) => `number ${n}`) });
  expect(some).toHaveLength(20);
});

test("who was merged is compared as the one that was kept", async () => {
  await db.insert(mergedPersons).values({ competitorId: "2009GONE01", keptId: ann, mergedAt: new Date() });
  const { persons, unknownIds } = await loadCompared({ id: ["2009GONE01", ann, cleo] });
  expect([persons.map(({ id }) => id), unknownIds]).toEqual([[ann, cleo], []]);
});

test("whom a text finds is told with those who are compared already, and how many more there are", async () => {
  const page = async (query: Record<string, string | string[]>) =>
    textOf(await ComparePage({ searchParams: Promise.resolve(query) }));
  expect(await page({ id: ann, q: ann })).toContain(`Ann Example is compared already ${ann}`);
  expect(await page({ id: ann, q: "nobody" })).toContain("No match for “nobody”");
  expect(await page({ id: ann, q: "avant" })).toContain(`Add Dora Example ${dora} formerly Dora Avant`);
  for (let number = 1; number <= 9; number += 1) await createPerson(db, { name: `Common Name ${number}` });
  expect(await page({ q: "common" })).toContain("These are the first 8 of 9");
  expect(await page({ id: [ann, "2099NONE01"] })).toContain("Nobody has the competitor id 2099NONE01.");
  expect(await page({ id: [ann, cleo, dora, "2010BOBB01", "2010EVEE01"] })).toContain("without Eve Example.");
});

const withoutPictures = async (id: string[]) =>
  (await loadCompared({ id })).persons.map((person) => ({ ...person, picture: null }));

const boldIn = (element: ReactNode) =>
  [...renderToStaticMarkup(element).matchAll(/<strong>(.*?)<\/strong>/g)].map(([, words = ""]) =>
    words.replace(/<[^>]+>/g, ""),
  );

test("those who have not met are told so in a line below their bests", async () => {
  const alone = await createPerson(db, { name: "Alone Example" });
  const page = textOf(await ComparePage({ searchParams: Promise.resolve({ id: [ann, alone.id] }) }));
  expect(page).not.toContain("Head to head");
  expect(page.indexOf("No two of them have been in one round.")).toBeGreaterThan(page.indexOf("3x3x3 Cube"));
});

test("whoever types the whole name of the only one who is called so has added them", async () => {
  await createPerson(db, { id: "2024BAEK01", name: "Dohyun Baek (백도현)" });
  for (const q of ["dohyun  baek", "Dohyun Baek (백도현)", "2024baek01"]) {
    const { persons, isAdded } = await loadCompared({ id: ann, q });
    expect([persons.map(({ id }) => id), isAdded]).toEqual([[ann, "2024BAEK01"], true]);
  }
  expect((await loadCompared({ id: ann, q: "baek" })).persons.map(({ id }) => id)).toEqual([ann]);
  await createPerson(db, { id: "2025BAEK01", name: "Dohyun Baek" });
  const { persons, found } = await loadCompared({ id: ann, q: "Dohyun Baek" });
  expect([persons.length, found.map(({ id }) => id).toSorted()]).toEqual([1, ["2024BAEK01", "2025BAEK01"]]);
});

test("bests stand side by side with their ranks, the better one in bold", async () => {
  const persons = await withoutPictures([ann, cleo]);
  const ranksOf = await personalRanks(db, [ann, cleo]);
  const bests = createElement(BestsSideBySide, { persons, ranksOf });
  expect(textOf(bests)).toContain("3x3x3 Cube Single 8.00 , rank #1 8.00 , rank #1");
  expect(textOf(bests)).toContain("Average 12.00 , rank #3 10.00 , rank #1");
  expect(boldIn(bests)).toEqual(["8.00", "8.00", "10.00"]);
});

test("of sums of ranks the least is in bold, of Kinch the most", async () => {
  const persons = await withoutPictures([ann, cleo]);
  const rankOf = (id: string) =>
    id === ann
      ? { sumOfSingleRanks: 10, sumOfAverageRanks: 30, kinch: 2.5 }
      : { sumOfSingleRanks: 20, sumOfAverageRanks: 20, kinch: 12.5 };
  expect(boldIn(createElement(OverallRanks, { persons, rankOf }))).toEqual(["10", "20", "12.50"]);
});

test("who was ahead is told of others alone, and the rounds with their places", async () => {
  const persons = await withoutPictures([ann, cleo]);
  const rounds = meetingsByRound(await listMeetings(db, [ann, cleo]));
  const met = textOf(createElement(HeadToHead, { persons, rounds }));
  expect(met).toMatch(/AE Ann Example 0 CE Cléo Example 1 $/);
  const shared = textOf(createElement(SharedRounds, { persons, rounds }));
  expect(shared).toContain("1 round that they shared");
  expect(shared).toContain("12.00 , place #2 10.00 , place #1");
});

test("a person's page tells the ranks over all events together", async () => {
  const page = await PersonOverview({ params: Promise.resolve({ competitorId: "2010BOBB01" }) });
  expect(textOf(page)).toContain("Sum of ranks, singles 3");
  expect(textOf(page)).toContain("Sum of ranks, averages 4");
  expect(textOf(page)).toContain("Kinch 0.00");
});
