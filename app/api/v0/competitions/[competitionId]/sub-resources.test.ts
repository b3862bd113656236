import { beforeAll, describe, expect, test } from "vitest";
import { competitionEvents, competitionTabs } from "#lib/db/schema/competitions.ts";
import { importedPersonalBests } from "#lib/db/schema/registrations.ts";
import { scrambles } from "#lib/db/schema/results.ts";
import { activities, rooms, venues } from "#lib/db/schema/schedule.ts";
import { call, refusal } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createRank, createResult } from "#lib/testing/factories/results.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import * as competitors from "./competitors/route.ts";
import * as events from "./events/route.ts";
import * as podiums from "./podiums/route.ts";
import * as psychSheet from "./psych-sheet/[eventId]/route.ts";
import * as qualifications from "./qualifications/route.ts";
import * as registrations from "./registrations/route.ts";
import * as resultsOfEvent from "./results/[eventId]/route.ts";
import * as results from "./results/route.ts";
import * as schedule from "./schedule/route.ts";
import * as scramblesOfEvent from "./scrambles/[eventId]/route.ts";
import * as scramblesRoute from "./scrambles/route.ts";
import * as tabs from "./tabs/route.ts";

const { db } = await testDatabase();

const id = "Euro2016";
const handlers = {
  competitors: competitors.GET,
  events: events.GET,
  podiums: podiums.GET,
  "psych-sheet/[eventId]": psychSheet.GET,
  qualifications: qualifications.GET,
  registrations: registrations.GET,
  results: results.GET,
  "results/[eventId]": resultsOfEvent.GET,
  schedule: schedule.GET,
  scrambles: scramblesRoute.GET,
  "scrambles/[eventId]": scramblesOfEvent.GET,
  tabs: tabs.GET,
};
type Path = keyof typeof handlers;
const get = (path: Path, params: Record<string, string> = {}, options = {}) =>
  call(handlers[path], `/api/v0/competitions/[competitionId]/${path}`, {
    params: { competitionId: id, ...params },
    ...options,
  });

const organizer = await createAccount(db);
const jane = await createPerson(db, { id: "2005DOEJ01", name: "Jane Doe" });
const adam = await createPerson(db, { id: "2006ADAM01", name: "Ádám Nagy", countryId: "Hungary", gender: "m" });
const zoe = await createPerson(db, { id: "2007ZOES01", name: "Zoe Smith", gender: null });
const janesAccount = await createAccount(db, { name: "Jane D.", competitorId: jane.id, countryId: "Canada" });

await createCompetition(db, {
  id,
  startDate: "2016-07-15",
  endDate: "2016-07-17",
  eventIds: ["333", "222"],
  organizers: [organizer],
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
      refusal(answer, "Couldn't find Event with 'id'=1x1", "not_found", { data: { model: "Event", id: "1x1" } }),
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
        country: { id: "Canada", name: "Canada", continent_id: "_North America", iso2: "CA" },
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

describe("registrations", () => {
  test("are the accepted ones, and tell nothing private", async () => {
    const accepted = await createRegistration(db, {
      competitionId: id,
      accountId: janesAccount.id,
      eventIds: ["333", "222"],
      guests: 3,
      comments: "secret",
    });
    for (const status of ["pending", "cancelled", "rejected", "waiting_list"] as const) {
      await createRegistration(db, { competitionId: id, accountId: (await createAccount(db)).id, status });
    }
    await createRegistration(db, { competitionId: id, accountId: organizer.id, isCompeting: false, eventIds: [] });
    expect((await get("registrations")).body).toEqual([
      { id: accepted.id, competition_id: id, user_id: janesAccount.id, event_ids: ["333", "222"] },
    ]);
  });
});

describe("tabs", () => {
  test("come in the order that the organisers gave them", async () => {
    const rows = await db
      .insert(competitionTabs)
      .values([
        { competitionId: id, name: "Travel", content: "By *train*", displayOrder: 2 },
        { competitionId: id, name: "Food", content: "Yes", displayOrder: 1 },
      ])
      .returning();
    expect((await get("tabs")).body).toEqual([
      { id: rows[1]?.id, competition_id: id, name: "Food", content: "Yes", display_order: 1 },
      { id: rows[0]?.id, competition_id: id, name: "Travel", content: "By *train*", display_order: 2 },
    ]);
  });
});

describe("scrambles", () => {
  const scramble = {
    competitionId: id,
    roundId: final.id,
    eventId: "333",
    roundTypeId: "f",
    groupId: "A",
    isExtra: false,
    scrambleNumber: 1,
    scramble: "R U",
  };
  const shape = (scrambleId: number) => ({
    id: scrambleId,
    competition_id: id,
    event_id: "333",
    round_type_id: "f",
    round_id: final.id,
    group_id: "A",
    is_extra: false,
    scramble_num: 1,
    scramble: "R U",
  });

  beforeAll(async () => {
    await db.insert(scrambles).values([
      { ...scramble, id: 1, groupId: "B" },
      { ...scramble, id: 2, isExtra: true, scramble: "U R" },
      { ...scramble, id: 3 },
      { ...scramble, id: 4, scrambleNumber: 2 },
      { ...scramble, id: 5, roundId: cubes.id, eventId: "222", groupId: "AA" },
    ]);
  });

  test("come by group, extra ones last", async () => {
    const { body } = await get("scrambles");
    expect((body as { id: number }[]).map((row) => row.id)).toEqual([3, 4, 2, 5, 1]);
    expect(body).toContainEqual(shape(3));
  });

  test("of one event come round by round, the last one first", async () => {
    const { body } = await get("scrambles/[eventId]", { eventId: "333" });
    expect(body).toEqual({
      id: "333",
      rounds: [
        {
          id: final.id,
          roundTypeId: "f",
          scrambles: [
            shape(3),
            { ...shape(4), scramble_num: 2 },
            { ...shape(2), is_extra: true, scramble: "U R" },
            { ...shape(1), group_id: "B" },
          ],
        },
        { id: first.id, roundTypeId: "d", scrambles: [] },
      ],
    });
    expect((await get("scrambles/[eventId]", { eventId: "nonsense" })).status).toBe(404);
  });
});

describe("qualifications", () => {
  test("are listed by event, and are an empty object where there are none", async () => {
    expect((await get("qualifications")).body).toEqual({});
    const { id: competitionId } = await createCompetition(db, { eventIds: [] });
    const average = { type: "attemptResult", resultType: "average", whenDate: "2026-05-01", level: 1500 } as const;
    const anything = { type: "anyResult", resultType: "single", whenDate: "2026-05-01", level: null } as const;
    await db.insert(competitionEvents).values([
      { competitionId, eventId: "333", qualification: average },
      { competitionId, eventId: "222", qualification: anything },
      { competitionId, eventId: "444" },
    ]);
    expect((await get("qualifications", { competitionId })).body).toEqual({ "333": average, "222": anything });
  });
});

describe("the psych sheet", () => {
  const competitionId = "Psych2026";
  const sheet = (eventId: string, query = "", options = {}) =>
    call(psychSheet.GET, `/api/v0/competitions/[competitionId]/psych-sheet/[eventId]${query}`, {
      params: { competitionId, eventId },
      ...options,
    });

  beforeAll(async () => {
    await createCompetition(db, { id: competitionId, eventIds: ["333", "333bf"] });
    const newcomer = await createAccount(db, { id: 501, name: "New Comer" });
    const imported = await createAccount(db, { id: 502, name: "Im Ported", countryId: "Poland" });
    for (const accountId of [newcomer.id, janesAccount.id, imported.id]) {
      await createRegistration(db, { competitionId, accountId, eventIds: ["333"] });
    }
    await createRegistration(db, { competitionId, accountId: organizer.id, status: "pending" });
    await createRank(db, { person: jane, best: 812, worldRank: 20 });
    await createRank(db, { person: jane, type: "average", best: 905, worldRank: 30 });
    await db.insert(importedPersonalBests).values({
      competitionId,
      accountId: imported.id,
      eventId: "333",
      type: "single",
      best: 700,
      worldRanking: 10,
      continentalRanking: 1,
      nationalRanking: 1,
    });
  });

  const jane333 = {
    name: "Jane D.",
    user_id: janesAccount.id,
    wca_id: "2005DOEJ01",
    country_id: "Canada",
    country_iso2: "CA",
    average_best: 905,
    average_rank: 30,
    single_best: 812,
    single_rank: 20,
    tied_previous: false,
    pos: 1,
  };
  const imported333 = {
    name: "Im Ported",
    user_id: 502,
    wca_id: null,
    country_id: "Poland",
    country_iso2: "PL",
    average_best: 0,
    average_rank: null,
    single_best: 700,
    single_rank: 10,
    tied_previous: null,
    pos: null,
  };
  const newcomer333 = {
    name: "New Comer",
    user_id: 501,
    wca_id: null,
    country_id: null,
    country_iso2: null,
    average_best: 0,
    average_rank: null,
    single_best: 0,
    single_rank: null,
    tied_previous: null,
    pos: null,
  };

  test("lists accepted competitors by what the event is won by", async () => {
    expect((await sheet("333")).body).toEqual({
      sorted_rankings: [jane333, imported333, newcomer333],
      sort_by: "average",
      sort_by_second: "single",
    });
    expect((await sheet("333bf")).body).toEqual({ sorted_rankings: [], sort_by: "single", sort_by_second: "average" });
  });

  test("can be sorted by single", async () => {
    expect((await sheet("333", "?sort_by=single")).body).toEqual({
      sorted_rankings: [{ ...imported333, tied_previous: false, pos: 1 }, { ...jane333, pos: 2 }, newcomer333],
      sort_by: "single",
      sort_by_second: "average",
    });
  });

  test("knows no other events and orders", async () => {
    const missing = await sheet("222");
    expect({ status: 404, body: missing.body }).toEqual(
      refusal(missing, "Couldn't find CompetitionEvent with event 222", "not_found", {
        data: { model: "CompetitionEvent", id: null },
      }),
    );
    expect((await sheet("nonsense")).status).toBe(404);
    const wrong = await sheet("333", "?sort_by=name");
    expect({ status: 422, body: wrong.body }).toEqual(refusal(wrong, "Invalid sort_by: 'name'", "invalid_parameter"));
  });
});

describe("events", () => {
  test("have their rounds as the interchange format has them", async () => {
    const round = {
      format: "a",
      timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] },
      cutoff: null,
      advancementCondition: null,
      scrambleSetCount: 1,
      results: [],
      extensions: [],
    };
    expect((await get("events")).body).toEqual([
      {
        id: "333",
        rounds: [
          { ...round, id: "333-r1", cutoff: { numberOfAttempts: 2, attemptResult: 5000 } },
          { ...round, id: "333-r2" },
        ],
        qualification: null,
        extensions: [],
      },
      { id: "222", rounds: [{ ...round, id: "222-r1" }], qualification: null, extensions: [] },
    ]);
  });
});

describe("the schedule", () => {
  test("has venues, rooms and activities under the ids that clients chose", async () => {
    const [venue] = await db
      .insert(venues)
      .values({
        competitionId: id,
        wcifId: 5,
        name: "Hall",
        latitudeMicrodegrees: 50_087_451,
        longitudeMicrodegrees: 14_420_671,
        countryId: "Czech Republic",
        timezone: "Europe/Prague",
        position: 0,
      })
      .returning();
    const [room] = await db
      .insert(rooms)
      .values({ competitionId: id, venueId: venue!.id, wcifId: 6, name: "Stage", color: "#304a96", position: 0 })
      .returning();
    const activity = {
      competitionId: id,
      roomId: room!.id,
      startsAt: new Date("2016-07-15T09:00:00Z"),
      endsAt: new Date("2016-07-15T10:00:00Z"),
      position: 0,
    };
    const [parent] = await db
      .insert(activities)
      .values({ ...activity, wcifId: 7, name: "3x3x3", activityCode: "333-r1" })
      .returning();
    await db
      .insert(activities)
      .values({ ...activity, parentId: parent!.id, wcifId: 8, name: "Group 1", activityCode: "333-r1-g1" });
    const times = { startTime: "2016-07-15T09:00:00Z", endTime: "2016-07-15T10:00:00Z", extensions: [] };
    expect((await get("schedule")).body).toEqual({
      startDate: "2016-07-15",
      numberOfDays: 3,
      venues: [
        {
          id: 5,
          name: "Hall",
          latitudeMicrodegrees: 50_087_451,
          longitudeMicrodegrees: 14_420_671,
          countryIso2: "CZ",
          timezone: "Europe/Prague",
          extensions: [],
          rooms: [
            {
              id: 6,
              name: "Stage",
              color: "#304a96",
              extensions: [],
              activities: [
                {
                  ...times,
                  id: 7,
                  name: "3x3x3",
                  activityCode: "333-r1",
                  childActivities: [
                    { ...times, id: 8, name: "Group 1", activityCode: "333-r1-g1", childActivities: [] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });
});

describe("everything below an unannounced competition", () => {
  test.each(Object.keys(handlers) as Path[])("%s is as absent as it is, except for its managers", async (name) => {
    const draft = await createDraft(db, { organizers: [organizer] });
    for (const competitionId of [draft.id, "FakeId2014"]) {
      const answer = await get(name, { competitionId, eventId: "333" });
      expect({ status: 404, body: answer.body }).toEqual(
        refusal(answer, `Competition with id ${competitionId} not found`, "not_found"),
      );
    }
    const token = await createToken(db, organizer.id, ["manage_competitions"]);
    expect((await get(name, { competitionId: draft.id, eventId: "333" }, { token })).status).toBe(200);
  });
});
