import { expect, test } from "vitest";
import { championships } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { listBestsOverTime } from "./bests-over-time.ts";
import { listChampionshipPodiums } from "./championship-podiums.ts";
import {
  competitionsOfPerson,
  countCompetitionsOfPerson,
  eventsOfPerson,
  listCompetitionResults,
} from "./of-person.ts";
import { listRecordHistory } from "./records.ts";

const { db } = await testDatabase();

const posted = (id: string, day: string, lastDay = day) =>
  createCompetition(db, {
    id,
    name: id,
    startDate: day,
    endDate: lastDay,
    resultsPostedAt: new Date(`${day}T20:00:00Z`),
  });

test("bests come down day by day, by what was posted alone", async () => {
  const person = await createPerson(db);
  const attempt = async (id: string, day: string, best: number, average: number) =>
    createResult(db, {
      round: await createRound(db, { competitionId: (await posted(id, day)).id }),
      person,
      attempts: [best],
      best,
      average,
    });
  await attempt("First2020", "2020-03-01", 900, 1000);
  await attempt("Worse2021", "2021-03-01", 950, -1);
  await attempt("Better2022", "2022-03-01", 800, 1100);
  const draft = await createCompetition(db, { startDate: "2023-01-01", endDate: "2023-01-01" });
  await createResult(db, {
    round: await createRound(db, { competitionId: draft.id }),
    person,
    attempts: [100],
    best: 100,
    average: 0,
  });
  expect(await listBestsOverTime(db, person.id)).toEqual([
    { eventId: "333", type: "single", day: "2020-03-01", value: 900 },
    { eventId: "333", type: "average", day: "2020-03-01", value: 1000 },
    { eventId: "333", type: "single", day: "2022-03-01", value: 800 },
  ]);
  expect(await listBestsOverTime(db, "2099NONE01")).toEqual([]);
});

test("the day that is told of a result is the first of its competition, in charts and records as in rankings", async () => {
  const person = await createPerson(db);
  const { id: competitionId } = await posted("Long2024", "2024-05-17", "2024-05-19");
  const result = await createResult(db, {
    round: await createRound(db, { competitionId }),
    person,
    attempts: [700],
    best: 700,
    average: 0,
    regionalSingleRecord: "WR",
  });
  expect((await listBestsOverTime(db, person.id)).map(({ day }) => day)).toEqual(["2024-05-17"]);
  const scope = {
    eventId: "333",
    type: "single",
    region: { kind: "world" },
    gender: undefined,
    asOf: undefined,
  } as const;
  const { records, marks } = await listRecordHistory(db, scope, { offset: 0, size: 1 });
  expect(records.map(({ id, competitionStartDate }) => [id, competitionStartDate])).toEqual([
    [result.id, "2024-05-17"],
  ]);
  expect(marks.map(({ day }) => day)).toEqual(["2024-05-17"]);
});

test("a podium of a championship is among those whom it is for", async () => {
  const [guest, first, second] = [
    await createPerson(db, { countryId: "France" }),
    await createPerson(db, { countryId: "USA" }),
    await createPerson(db, { countryId: "USA" }),
  ];
  const { id: competitionId } = await posted("Nationals2024", "2024-07-01");
  await db.insert(championships).values({ competitionId, championshipType: "US" });
  const round = await createRound(db, { competitionId });
  for (const [place, person] of [guest, first, second].entries()) {
    const best = 800 + place;
    await createResult(db, {
      round,
      person,
      attempts: [best],
      best,
      average: best,
      position: place + 1,
      globalPosition: place + 1,
    });
  }
  expect(await listChampionshipPodiums(db, guest.id)).toEqual([]);
  expect(await listChampionshipPodiums(db, second.id)).toEqual([
    {
      championshipType: "US",
      competitionId,
      competitionName: "Nationals2024",
      day: "2024-07-01",
      eventId: "333",
      place: 2,
      best: 802,
      average: 802,
    },
  ]);
});

test("results are read by competition, of those that are asked for", async () => {
  const person = await createPerson(db);
  const rounds = [
    await createRound(db, { competitionId: (await posted("One2020", "2020-01-01")).id }),
    await createRound(db, { competitionId: (await posted("Two2021", "2021-01-01")).id }),
  ];
  for (const round of rounds) await createResult(db, { round, person, attempts: [900], best: 900, average: 900 });
  const found = await listCompetitionResults(db, person.id, ["Two2021"]);
  expect(found.map(({ competitionId }) => competitionId)).toEqual(["Two2021"]);
  expect(await listCompetitionResults(db, person.id, [])).toEqual([]);
});

test("the events and competitions of a person are those of official results, each once", async () => {
  const [person, other] = [await createPerson(db), await createPerson(db)];
  const compete = async (competitionId: string, eventIds: string[], who = person) => {
    for (const eventId of eventIds) {
      const round = await createRound(db, { competitionId, eventId });
      await createResult(db, { round, person: who });
    }
  };
  const [early, late, elsewhere] = [
    await posted("Early2020", "2020-03-01"),
    await posted("Late2022", "2022-03-01"),
    await posted("Elsewhere2023", "2023-03-01"),
  ];
  await compete(early.id, ["pyram", "222", "333"]);
  const final = await createRound(db, { competitionId: early.id, number: 2 });
  await createResult(db, { round: final, person });
  await compete(late.id, ["333", "333bf"]);
  await compete(elsewhere.id, ["clock"], other);
  // What is handed in and not posted is nobody's yet.
  await compete((await createCompetition(db, { startDate: "2024-03-01", endDate: "2024-03-01" })).id, ["minx"]);

  expect(await eventsOfPerson(db, person.id)).toEqual(["333", "222", "333bf", "pyram"]);
  expect(await countCompetitionsOfPerson(db, person.id)).toBe(2);
  const idsOf = async (which?: Parameters<typeof competitionsOfPerson>[2]) =>
    (await competitionsOfPerson(db, person.id, which)).map(({ id }) => id);
  expect(await idsOf()).toEqual(["Late2022", "Early2020"]);
  expect(await idsOf({ eventId: "pyram" })).toEqual(["Early2020"]);
  expect(await idsOf({ part: { offset: 1, limit: 1 } })).toEqual(["Early2020"]);
  expect(await idsOf({ part: { offset: 2, limit: 1 } })).toEqual([]);

  expect(await eventsOfPerson(db, "2099NONE01")).toEqual([]);
  expect(await countCompetitionsOfPerson(db, "2099NONE01")).toBe(0);
});
