import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { listPodiums } from "./podiums.ts";

const { db } = await testDatabase();
const { id } = await createCompetition(db, { startDate: "2026-05-04", endDate: "2026-05-05" });
const [first, final] = [
  await createRound(db, { competitionId: id, number: 1 }),
  await createRound(db, { competitionId: id, number: 2 }),
];
const alone = await createRound(db, { competitionId: id, eventId: "222" });
const notYet = await createRound(db, { competitionId: id, eventId: "444" });
const people = await Promise.all(["Ana", "Ben", "Cem", "Dag", "Eli"].map((name) => createPerson(db, { name })));

const shown = async (resultsPostedAt: Date | null) =>
  (await listPodiums(db, { id, resultsPostedAt })).map(({ roundId, results, ...podium }) => ({
    ...podium,
    round: [first, final, alone, notYet].find((round) => round.id === roundId)?.number,
    results: results.map(({ place, personName, best, average }) => ({ place, personName, best, average })),
  }));

test("of each event whose final has results its first three stand on the podium, and of a tie all", async () => {
  for (const [index, person] of people.entries()) {
    await createResult(db, { round: first, person, position: 5 - index });
    await createResult(db, { round: final, person, position: [1, 2, 3, 3, 5][index]!, best: 900 + index });
  }
  await createResult(db, { round: alone, person: people[0]!, best: -1, average: -1, attempts: [-1, -1, -1, -1, -1] });
  expect(await shown(new Date())).toEqual([
    { eventId: "222", round: 1, results: [] },
    {
      eventId: "333",
      round: 2,
      results: [
        { place: 1, personName: "Ana", best: 900, average: 1000 },
        { place: 2, personName: "Ben", best: 901, average: 1000 },
        { place: 3, personName: "Cem", best: 902, average: 1000 },
        { place: 3, personName: "Dag", best: 903, average: 1000 },
      ],
    },
  ]);
});

test("the places are those over both halves of a Dual Round, with the better half of each person", async () => {
  const linkedRoundIds = ["666-r1", "666-r2"];
  const values = { competitionId: id, eventId: "666", linkedRoundIds };
  const halves = [await createRound(db, values), await createRound(db, { ...values, number: 2 })];
  const results: [person: number, place: number, first: number, second: number | undefined][] = [
    [0, 2, 900, 800],
    [1, 1, 700, 750],
    [2, 3, 950, undefined],
  ];
  for (const [index, globalPosition, ...averages] of results) {
    for (const [half, average] of averages.entries()) {
      const round = halves[half]!;
      const person = people[index]!;
      if (average) await createResult(db, { round, person, globalPosition, average, best: average, formatId: "m" });
    }
  }
  const podium = (await shown(new Date())).find(({ eventId }) => eventId === "666");
  expect(podium?.results.map(({ place, personName, average }) => `${place} ${personName} ${average}`)).toEqual([
    "1 Ben 700",
    "2 Ana 800",
    "3 Cem 950",
  ]);
});

test("the places are global ones, not those of a half", async () => {
  const dual = await createRound(db, { competitionId: id, eventId: "555" });
  for (const [index, person] of people.slice(0, 4).entries())
    await createResult(db, { round: dual, person, position: index + 1, globalPosition: 4 - index });
  const podium = (await shown(new Date())).find(({ eventId }) => eventId === "555");
  expect(podium?.results.map(({ place, personName }) => `${place} ${personName}`)).toEqual(["1 Dag", "2 Cem", "3 Ben"]);
});

test("until results are posted it is of those that have come in of the final, and of no round before it", async () => {
  await db.update(competitions).set({ resultsPostedAt: null }).where(eq(competitions.id, id));
  expect(await shown(null)).toEqual([]);
  for (const [index, name] of ["Ana", "Ben"].entries()) {
    const { id: accountId } = await createAccount(db, { name });
    const registration = await createRegistration(db, { competitionId: id, accountId });
    const attempts = [800 + index, -1, -1, -1, -1];
    for (const round of [first, notYet]) {
      const values = { competitionId: id, roundId: round.id, registrationId: registration.id, attempts };
      await db.insert(liveResults).values({ ...values, best: 800 + index, average: -1, ranking: index + 1 });
    }
  }
  expect(await shown(null)).toEqual([
    {
      eventId: "444",
      round: 1,
      results: [
        { place: 1, personName: "Ana", best: 800, average: -1 },
        { place: 2, personName: "Ben", best: 801, average: -1 },
      ],
    },
  ]);
});
