import { describe, expect, test } from "vitest";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { GET as getCompetitors } from "../competitors/route.ts";
import { GET as getPodiums } from "../podiums/route.ts";
import { GET as getResultsOfEvent } from "./[eventId]/route.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();

const handlers = {
  results: GET,
  "results/[eventId]": getResultsOfEvent,
  competitors: getCompetitors,
  podiums: getPodiums,
};
const id = "Euro2016";
const get = (path: keyof typeof handlers, params: Record<string, string> = {}) =>
  call(handlers[path], `/api/v0/competitions/[competitionId]/${path}`, { params: { competitionId: id, ...params } });

const jane = await createPerson(db, { id: "2005DOEJ01", name: "Jane Doe" });
const adam = await createPerson(db, { id: "2006ADAM01", name: "Ádám Nagy", countryId: "Hungary", gender: "m" });
const zoe = await createPerson(db, { id: "2007ZOES01", name: "Zoe Smith", gender: null });
const janesAccount = await createAccount(db, { name: "Jane D.", competitorId: jane.id, countryId: "Canada" });

await createCompetition(db, {
  id,
  startDate: "2016-07-15",
  endDate: "2016-07-17",
  resultsPostedAt: new Date("2016-07-20T10:00:00Z"),
  eventIds: ["333", "222"],
});
const first = await createRound(db, { competitionId: id, number: 1, cutoffAttempts: 2, cutoffResult: 5000 });
const final = await createRound(db, { competitionId: id, number: 2, isHeadToHeadMock: true });
const cubes = await createRound(db, { competitionId: id, eventId: "222" });

const janesFinal = await createResult(db, {
  round: final,
  person: jane,
  position: 1,
  best: 812,
  average: 905,
  attempts: [812, -1, 950, 901, 864],
  regionalAverageRecord: "NR",
});
const adamsFinal = await createResult(db, {
  round: final,
  person: { ...adam, name: "Adam N.", countryId: "Romania" },
  position: 2,
  best: 900,
  average: -1,
  attempts: [900, -1, -2, 900, 1000],
});
const zoesFirst = await createResult(db, {
  round: first,
  person: zoe,
  roundTypeId: "d",
  position: 3,
  best: 4800,
  average: 0,
  attempts: [5100, 4800],
  globalPosition: 3,
});

const janesResult = {
  id: janesFinal.id,
  round_id: final.id,
  pos: 1,
  best: 812,
  best_index: 0,
  worst_index: 1,
  average: 905,
  name: "Jane Doe",
  country_iso2: "US",
  competition_id: id,
  event_id: "333",
  round_type_id: "f",
  format_id: "a",
  wca_id: "2005DOEJ01",
  attempts: [812, -1, 950, 901, 864],
  regional_single_record: null,
  regional_average_record: "NR",
};
const adamsResult = {
  ...janesResult,
  id: adamsFinal.id,
  pos: 2,
  best: 900,
  best_index: 0,
  worst_index: 2,
  average: -1,
  name: "Adam N.",
  country_iso2: "RO",
  wca_id: "2006ADAM01",
  attempts: [900, -1, -2, 900, 1000],
  regional_average_record: null,
};
const zoesResult = {
  ...janesResult,
  id: zoesFirst.id,
  round_id: first.id,
  pos: 3,
  best: 4800,
  best_index: 1,
  worst_index: 0,
  average: 0,
  name: "Zoe Smith",
  round_type_id: "d",
  wca_id: "2007ZOES01",
  attempts: [5100, 4800, 0, 0, 0],
  regional_average_record: null,
};

describe("results", () => {
  test("are all there, with the names and countries of their day and at least five attempts", async () => {
    expect((await get("results")).body).toEqual([zoesResult, janesResult, adamsResult]);
  });

  test("of one event come round by round, the last one first, empty ones included", async () => {
    expect((await get("results/[eventId]", { eventId: "333" })).body).toEqual({
      id: "333",
      rounds: [
        { id: final.id, roundTypeId: "f", isH2hMock: true, results: [janesResult, adamsResult] },
        { id: first.id, roundTypeId: "d", isH2hMock: false, results: [zoesResult] },
      ],
    });
    expect((await get("results/[eventId]", { eventId: "222" })).body).toEqual({
      id: "222",
      rounds: [{ id: cubes.id, roundTypeId: "f", isH2hMock: false, results: [] }],
    });
    expect((await get("results/[eventId]", { eventId: "444" })).body).toEqual({ id: "444", rounds: [] });
  });

  test("of an event nobody knows are a 404", async () => {
    const answer = await get("results/[eventId]", { eventId: "1x1" });
    expect({ status: answer.status, body: answer.body }).toEqual(
      errorBody(answer, "Couldn't find Event with 'id'=1x1", "not_found", { data: { model: "Event", id: "1x1" } }),
    );
    expect(answer.status).toBe(404);
  });
});

describe("competitors", () => {
  test("are everybody with a result, by name, as they are today", async () => {
    const { body } = await get("competitors");
    const avatar = expect.objectContaining({ is_default: true });
    expect(body).toEqual([
      {
        id: "2006ADAM01",
        wca_id: "2006ADAM01",
        name: "Ádám Nagy",
        gender: "m",
        country_iso2: "HU",
        url: "http://localhost:3000/persons/2006ADAM01",
        class: "person",
        country: null,
        created_at: null,
        updated_at: null,
        delegate_status: null,
        teams: [],
        avatar,
      },
      {
        id: "2005DOEJ01",
        wca_id: "2005DOEJ01",
        name: "Jane Doe",
        gender: "f",
        country_iso2: "US",
        url: "http://localhost:3000/persons/2005DOEJ01",
        class: "person",
        country: {
          id: "Canada",
          name: "Canada",
          continent_id: "_North America",
          iso2: "CA",
          continentId: "_North America",
        },
        created_at: janesAccount.createdAt.toISOString(),
        updated_at: janesAccount.updatedAt.toISOString(),
        delegate_status: null,
        teams: [],
        avatar,
      },
      expect.objectContaining({ id: "2007ZOES01", gender: null }),
    ]);
  });
});

describe("podiums", () => {
  test("have the first three of the final, unless they failed", async () => {
    expect((await get("podiums")).body).toEqual([janesResult, adamsResult]);
  });

  test("of linked rounds count each person's better half", async () => {
    const { id: competitionId } = await createCompetition(db, {
      resultsPostedAt: new Date("2026-07-20T10:00:00Z"),
      id: "Dual2026",
      startDate: "2026-01-01",
      endDate: "2026-01-01",
    });
    const linkedRoundIds = ["333-r1", "333-r2"];
    const one = await createRound(db, { competitionId, number: 1, linkedRoundIds });
    const two = await createRound(db, { competitionId, number: 2, linkedRoundIds });
    const janesBetter = await createResult(db, {
      round: one,
      roundTypeId: "1",
      person: jane,
      average: 800,
      position: 2,
      globalPosition: 1,
    });
    await createResult(db, { round: two, person: jane, average: 900, position: 3, globalPosition: 1 });
    await createResult(db, {
      round: one,
      roundTypeId: "1",
      person: zoe,
      average: 900,
      best: -1,
      position: 5,
      globalPosition: 3,
    });
    const zoesBetter = await createResult(db, {
      round: two,
      person: zoe,
      average: 850,
      position: 2,
      globalPosition: 2,
    });
    const { body } = await get("podiums", { competitionId });
    expect((body as { id: number }[]).map((result) => result.id)).toEqual([janesBetter.id, zoesBetter.id]);
  });
});
