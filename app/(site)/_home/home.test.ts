import { beforeAll, describe, expect, test } from "vitest";
import { enterResults } from "#lib/scoretaking/commands/enter-results.ts";
import { openRound } from "#lib/scoretaking/commands/rounds.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createHall } from "#lib/testing/factories/scoretaking.ts";
import { loadHome, readNear } from "./load.ts";

const { db } = await testDatabase();

const hawaii = { countryId: "USA", timezone: "Pacific/Honolulu" };
const japan = { countryId: "Japan", timezone: "Asia/Tokyo" };
const lille = {
  city: "Lille",
  countryId: "France",
  latitudeMicrodegrees: 50_630_000,
  longitudeMicrodegrees: 3_060_000,
};
const ghent = {
  city: "Ghent",
  countryId: "Belgium",
  latitudeMicrodegrees: 51_050_000,
  longitudeMicrodegrees: 3_720_000,
};
const held = (startDate: string, endDate = startDate) => ({ startDate, endDate });

beforeAll(async () => {
  await createCompetition(db, { ...hawaii, id: "SinceYesterday2030", ...held("2030-05-03", "2030-05-04") });
  await createCompetition(db, { ...hawaii, id: "HonoluluToday2030", ...held("2030-05-04") });
  await createCompetition(db, { ...japan, id: "TokyoToday2030", ...held("2030-05-05") });
  await createCompetition(db, { ...japan, id: "TokyoOver2030", ...held("2030-05-04") });
  await createCompetition(db, { ...hawaii, id: "HonoluluNext2030", ...held("2030-05-05") });
  await createCompetition(db, { ...lille, id: "Lille2030", ...held("2030-07-05") });
  await createCompetition(db, { ...ghent, id: "Ghent2030", ...held("2030-06-05") });
  const cancelledAt = new Date("2030-01-01T00:00:00Z");
  await createCompetition(db, { ...japan, id: "Cancelled2030", ...held("2030-05-05"), cancelledAt });
  await createDraft(db, { ...japan, id: "Secret2030", ...held("2030-05-05") });
});

// It is still the fourth in Honolulu, and the fifth in Tokyo.
const now = new Date("2030-05-05T03:00:00Z");
const ids = (competitions: { id: string }[]) => competitions.map(({ id }) => id);

test("the home page tells what is under way by the clocks there, and on which of its days, apart from what comes next", async () => {
  const home = await loadHome({ near: "", now });
  expect(home.underWay.map(({ id, day, days, round }) => [id, day, days, round])).toEqual([
    ["SinceYesterday2030", 2, 2, undefined],
    ["HonoluluToday2030", 1, 1, undefined],
    ["TokyoToday2030", 1, 1, undefined],
  ]);
  expect(home.underWayCount).toBe(3);
  expect(ids(home.soon.competitions)).toEqual(["HonoluluNext2030", "Ghent2030", "Lille2030"]);
});

describe("around a place", () => {
  test("what is near is what is soon there, across borders, whether a city or coordinates were asked for", async () => {
    for (const near of ["lille", "50.6,3.1"]) {
      const { soon } = await loadHome({ near: readNear({ near }), now });
      expect([near, ids(soon.competitions), soon.isUnknown]).toEqual([near, ["Ghent2030", "Lille2030"], false]);
    }
    const { soon } = await loadHome({ near: "lille", now });
    expect(soon.place).toBe("Lille, France");
  });

  test("where nothing is near there is nothing, and of a place that nobody knows that is said", async () => {
    expect((await loadHome({ near: "0,0", now })).soon).toEqual({
      near: "0,0",
      around: { latitude: 0, longitude: 0 },
      place: "0, 0",
      isUnknown: false,
      competitions: [],
    });
    const { soon } = await loadHome({ near: "Atlantis", now });
    expect([soon.isUnknown, soon.place, soon.competitions.length]).toEqual([true, undefined, 3]);
  });

  test("two places at once are no address, and however much is asked for is a short text", () => {
    expect(() => readNear({ near: ["Lille", "Ghent"] })).toThrow();
    expect(readNear({ near: "x".repeat(5000) })).toHaveLength(100);
    expect(readNear({ near: " \0 " })).toBe("");
  });
});

test("a competition under way tells which round results come in of, and else which waits for them", async () => {
  const when = new Date("2031-05-05T10:00:00Z");
  const minutesLater = (minutes: number) => new Date(when.getTime() + minutes * 60_000);
  const hall = await createHall(db, {
    people: 9,
    rounds: [{ advancementType: "ranking", advancementLevel: 4 }, { number: 2 }, { eventId: "222" }],
    eventIds: ["333", "222"],
  });
  const { competitionId, actor } = hall;
  const roundAt = async (at: Date) => {
    const { underWay } = await loadHome({ near: "", now: at });
    return underWay.find(({ id }) => id === competitionId)?.round;
  };
  const enter = (roundId: string, registrantIds: number[], at: Date) =>
    enterResults(db, {
      competitionId,
      roundId,
      actor,
      now: at,
      entries: registrantIds.map((registrantId) => ({
        registrantId,
        attempts: Array.from({ length: 5 }, () => 900 + registrantId),
      })),
    });
  await db.execute(`update competitions set start_date = '2031-05-05', end_date = '2031-05-06', country_id = 'France',
    timezone = 'Europe/Paris' where id = '${competitionId}'`);

  expect(await roundAt(when)).toBeUndefined();
  await openRound(db, { competitionId, roundId: "222-r1", actor, now: when });
  expect(await roundAt(when)).toEqual({ roundId: "222-r1", roundsOfEvent: 1, isActive: false });
  await openRound(db, { competitionId, roundId: "333-r1", actor, now: minutesLater(1) });
  expect(await roundAt(minutesLater(1))).toEqual({ roundId: "333-r1", roundsOfEvent: 2, isActive: false });
  await enter("333-r1", [1, 2], minutesLater(2));
  expect((await roundAt(minutesLater(2)))?.isActive).toBe(false);
  await enter("333-r1", [3, 4, 5, 6, 7, 8, 9], minutesLater(3));
  expect(await roundAt(minutesLater(3))).toEqual({ roundId: "333-r1", roundsOfEvent: 2, isActive: true });
  // Nobody is missing any more: what still waits is the other one.
  expect(await roundAt(minutesLater(30))).toEqual({ roundId: "222-r1", roundsOfEvent: 1, isActive: false });
  await openRound(db, { competitionId, roundId: "333-r2", actor, now: minutesLater(31) });
  expect(await roundAt(minutesLater(31))).toEqual({ roundId: "333-r2", roundsOfEvent: 2, isActive: false });
});

test("records of the month are those of the world first, each value by itself; without any those of the year", async () => {
  const person = await createPerson(db, { name: "Ana", countryId: "France" });
  const postedAt = { resultsPostedAt: new Date("2032-06-03T00:00:00Z") };
  const make = async (id: string, day: string, markers: { single?: string; average?: string }, posted = true) => {
    await createCompetition(db, { id, ...held(day), ...(posted && postedAt) });
    const round = await createRound(db, { competitionId: id });
    const { single, average } = markers;
    await createResult(db, {
      round,
      person,
      best: 700,
      average: 800,
      regionalSingleRecord: single ?? null,
      regionalAverageRecord: average ?? null,
    });
  };
  await make("Old2031", "2031-08-01", { single: "WR" });
  const recordsAt = async (at: string) => {
    const { records } = await loadHome({ near: "", now: new Date(at) });
    return [
      records.period,
      records.records.map(({ competitionId, type, value, marker }) => [competitionId, type, value, marker]),
    ];
  };
  expect(await recordsAt("2032-06-20T00:00:00Z")).toEqual(["year", [["Old2031", "single", 700, "WR"]]]);
  await make("National2032", "2032-06-10", { single: "NR" });
  await make("World2032", "2032-06-01", { average: "WR", single: "ER" });
  await make("Nothing2032", "2032-06-01", {});
  await make("Unposted2032", "2032-06-01", { single: "WR" }, false);
  expect(await recordsAt("2032-06-20T00:00:00Z")).toEqual([
    "month",
    [
      ["World2032", "average", 800, "WR"],
      ["World2032", "single", 700, "ER"],
      ["National2032", "single", 700, "NR"],
    ],
  ]);
  expect(await recordsAt("2034-06-20T00:00:00Z")).toEqual(["year", []]);
});
