import { createElement } from "react";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { liveResults } from "#lib/db/schema/results.ts";
import { listEnteredPeople, listPostedPeople } from "#lib/results/queries/parts-of-competition.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import ResultsByPersonPage from "./page.tsx";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

const { db } = await testDatabase();
const names = ["Kim Lee", "Kim Lee", "Ana Abel", "Kim Lee"];

/** The singles on the page, in its order: here each of them is somebody's own. */
async function singlesOn(competitionId: string): Promise<string[]> {
  const props = { params: Promise.resolve({ competitionId }), searchParams: Promise.resolve({}) };
  const { prelude } = await prerender(createElement("main", null, await ResultsByPersonPage(props)));
  const text = (await new Response(prelude).text()).replaceAll(/<[^>]+>/g, " ");
  return [...text.matchAll(/\b\d{2}\.00\b/g)].map(([single]) => single).filter((one, at, all) => one !== all[at - 1]);
}

// Whoever stands first by name and id did worst, so that no other order is the same by chance.
const bestOf = (index: number) => (20 - index) * 100;
const formatted = (index: number) => `${20 - index}.00`;

test("people of one name follow each other by their ids, as on the list that is cut into pages", async () => {
  const competition = await createCompetition(db, { resultsPostedAt: new Date() });
  const rounds = [1, 2].map((number) => createRound(db, { competitionId: competition.id, number }));
  const people = await Promise.all(names.map((name) => createPerson(db, { name })));
  const ids = people.map(({ id }) => id).toSorted();
  for (const person of people) {
    const best = bestOf(ids.indexOf(person.id));
    for (const round of await Promise.all(rounds)) {
      await createResult(db, {
        round,
        person,
        position: 20 - ids.indexOf(person.id),
        best,
        average: 0,
        attempts: [best],
      });
    }
  }
  const listed = await listPostedPeople(db, competition.id);
  expect(await singlesOn(competition.id)).toEqual(listed.map(({ id }) => formatted(ids.indexOf(id))));
});

test("so do those whose results come in, whether they have a profile or not", async () => {
  const competition = await createCompetition(db);
  const round = await createRound(db, { competitionId: competition.id });
  const registrationIds: number[] = [];
  for (const [index, name] of names.entries()) {
    const competitorId = index === 1 ? (await createPerson(db, { name })).id : null;
    const { id: accountId } = await createAccount(db, { name, competitorId });
    const { id } = await createRegistration(db, { competitionId: competition.id, accountId });
    registrationIds.push(id);
    const values = { competitionId: competition.id, roundId: round.id, registrationId: id, average: 0 };
    const best = bestOf(index);
    await db.insert(liveResults).values({ ...values, best, attempts: [best], ranking: names.length - index });
  }
  const listed = await listEnteredPeople(db, competition.id);
  expect(listed.map(({ id }) => registrationIds.indexOf(id))).toEqual([2, 0, 1, 3]);
  expect(await singlesOn(competition.id)).toEqual(["18.00", "20.00", "19.00", "17.00"]);
});
