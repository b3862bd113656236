import { describe, expect, test, vi } from "vitest";
import type { EndpointHandler } from "#lib/api/endpoint.ts";
import { mergedPersons } from "#lib/db/schema/corrections.ts";
import { formerIdentities } from "#lib/db/schema/persons.ts";
import { resultsOfPerson } from "#lib/results/queries/of-person.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRank, createResult } from "#lib/testing/factories/results.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { medalsOf, recordCountsOf, solveCountOf } from "#lib/testing/person-statistics.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET as getCompetitions } from "./[competitorId]/competitions/route.ts";
import { GET as getPersonalRecords } from "./[competitorId]/personal_records/route.ts";
import { GET as getRecords } from "./[competitorId]/records/route.ts";
import { GET as getResults } from "./[competitorId]/results/route.ts";
import { GET as getPerson } from "./[competitorId]/route.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const jane = await createPerson(db, {
  id: "2005FLEI01",
  name: "Jane Fleischmann",
  countryId: "USA",
  birthDate: "1987-12-04",
});
await db.insert(formerIdentities).values({ competitorId: jane.id, subId: 2, name: "Jane Doe", countryId: "Israel" });
const adam = await createPerson(db, { id: "2006ADAM01", name: "Ádám Flei", countryId: "Hungary", gender: null });
const janesAccount = await createAccount(db, {
  name: "Jane",
  competitorId: jane.id,
  countryId: "Canada",
  birthDate: "1987-12-04",
});
const bans = await createGroup(db, { groupType: "banned_competitors", isHidden: true });
await createRole(db, { groupId: bans.id, accountId: janesAccount.id });

const posted = { resultsPostedAt: new Date("2026-05-04T10:00:00Z") };
const [may2026, may2025] = [
  { startDate: "2026-05-01", endDate: "2026-05-02" },
  { startDate: "2025-05-01", endDate: "2025-05-02" },
];
const open = await createCompetition(db, { id: "Open2026", ...may2026, ...posted });
const earlier = await createCompetition(db, { id: "Earlier2025", ...may2025, ...posted });
const draft = await createDraft(db, { id: "Secret2026", startDate: "2026-06-01", endDate: "2026-06-02", ...posted });
const first = await createRound(db, { competitionId: open.id, number: 1 });
const final = await createRound(db, { competitionId: open.id, number: 2 });
const older = await createRound(db, { competitionId: earlier.id });
const multi = await createRound(db, { competitionId: earlier.id, eventId: "333mbf", formatId: "1" });
const secret = await createRound(db, { competitionId: draft.id });

const inFirst = await createResult(db, {
  round: first,
  person: jane,
  roundTypeId: "1",
  position: 1,
  attempts: [900, 1000, -1, -2, 800],
  regionalSingleRecord: "WR",
});
const inFinal = await createResult(db, {
  round: final,
  person: jane,
  position: 1,
  regionalSingleRecord: "NAR",
  regionalAverageRecord: "NR",
});
const inOlder = await createResult(db, { round: older, person: jane, roundTypeId: "c", position: 3 });
const inMulti = await createResult(db, {
  round: multi,
  person: jane,
  position: 1,
  best: -1,
  average: 0,
  attempts: [-1],
});
await createResult(db, { round: secret, person: jane, position: 1, regionalSingleRecord: "WR" });
await createResult(db, { round: secret, person: adam, position: 2 });

const single = await createRank(db, { person: jane, best: 800 });
const average = await createRank(db, { person: jane, type: "average", best: 1000, countryRank: 0 });
const clock = await createRank(db, { person: jane, eventId: "clock", best: 700 });
const rank = (row: typeof single) => ({
  id: row.id,
  person_id: jane.id,
  event_id: row.eventId,
  best: row.best,
  world_rank: row.worldRank,
  continent_rank: row.continentRank,
  country_rank: row.countryRank,
});

const avatar = expect.objectContaining({ is_default: true });
const janesInfo = {
  person: {
    name: "Jane Fleischmann",
    gender: "f",
    wca_id: "2005FLEI01",
    id: "2005FLEI01",
    url: "http://localhost:3000/persons/2005FLEI01",
    country_iso2: "US",
    class: "person",
    country: {
      id: "USA",
      name: "United States",
      continent_id: "_North America",
      iso2: "US",
      continentId: "_North America",
    },
    delegate_status: null,
    teams: [],
    avatar,
  },
  competition_count: 2,
  personal_records: {
    "333": { single: rank(single), average: rank(average) },
    clock: { single: rank(clock) },
  },
  medals: { gold: 1, silver: 0, bronze: 1, total: 2 },
  records: { national: 1, continental: 1, world: 1, total: 3 },
  total_solves: 13,
};
const adamsInfo = {
  person: {
    name: "Ádám Flei",
    gender: null,
    wca_id: "2006ADAM01",
    id: "2006ADAM01",
    url: "http://localhost:3000/persons/2006ADAM01",
    country_iso2: "HU",
    class: "person",
    country: { id: "Hungary", name: "Hungary", continent_id: "_Europe", iso2: "HU", continentId: "_Europe" },
    delegate_status: null,
    teams: [],
    avatar,
  },
  competition_count: 0,
  personal_records: {},
  medals: { gold: 0, silver: 0, bronze: 0, total: 0 },
  records: { national: 0, continental: 0, world: 0, total: 0 },
  total_solves: 0,
};

describe("the list of competitors", () => {
  const list = async (query = "") => (await call(GET, `/api/v0/persons${query}`)).body;

  test("has everybody once, whatever names they had before", async () => {
    const answer = await call(GET, "/api/v0/persons");
    expect(answer.body).toEqual([janesInfo, adamsInfo]);
    expect(answer.headers.get("total")).toBe("2");
  });

  test("is searched by parts of the name and the competitor id, by name", async () => {
    expect(await list("?q=flei")).toEqual([adamsInfo, janesInfo]);
    expect(await list("?q=2005+jane")).toEqual([janesInfo]);
    expect(await list("?q=doe")).toEqual([]);
  });

  test("is restricted to competitor ids, also within a search", async () => {
    expect(await list("?wca_ids=2006adam01,2099NONE01")).toEqual([adamsInfo]);
    expect(await list("?wca_ids=2006ADAM01,2005FLEI01&q=jane")).toEqual([janesInfo]);
    expect(await list("?wca_ids=")).toHaveLength(2);
  });

  test("counts in SQL what the rules count", async () => {
    const results = await resultsOfPerson(db, jane.id);
    expect(medalsOf(results)).toEqual(janesInfo.medals);
    expect(recordCountsOf(results)).toEqual(janesInfo.records);
    expect(solveCountOf(results)).toBe(janesInfo.total_solves);
  });
});

const below = (handler: EndpointHandler, path: string, options = {}, competitorId = "2005flei01") =>
  call(handler, `/api/v0/persons/[competitorId]${path}`, { params: { competitorId }, ...options });
const resultIds = ({ body }: { body: unknown }) => (body as { id: number }[]).map((result) => result.id);

describe("one competitor", () => {
  test("is found whatever the case of the id", async () => {
    expect((await below(getPerson, "")).body).toEqual(janesInfo);
  });

  test("sees their own date of birth in a session, as delegates do; applications never do", async () => {
    const delegate = await createAccount(db);
    await createRole(db, {
      groupId: (await createGroup(db, { groupType: "delegate_regions" })).id,
      accountId: delegate.id,
      status: "trainee_delegate",
    });
    for (const account of [janesAccount, delegate]) {
      const answer = await below(getPerson, "", { cookie: await signInCookie(db, account.id) });
      expect(answer.body).toEqual({ ...janesInfo, person: { ...janesInfo.person, dob: "1987-12-04" } });
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    const stranger = await createAccount(db);
    for (const options of [
      {},
      { cookie: await signInCookie(db, stranger.id) },
      { token: await createToken(db, janesAccount.id, ["public", "dob"]) },
    ]) {
      expect((await below(getPerson, "", options)).body).toEqual(janesInfo);
    }
  });

  test("has results of announced competitions, of one event where it is named", async () => {
    expect(resultIds(await below(getResults, "/results"))).toEqual(
      [inFirst, inFinal, inOlder, inMulti].map(({ id }) => id),
    );
    expect(resultIds(await below(getResults, "/results?event_id=333mbf"))).toEqual([inMulti.id]);
    expect(resultIds(await below(getResults, "/results?event_id=nonsense"))).toEqual([]);
    expect((await below(getResults, "/results?event_id=333mbf")).body).toMatchObject([
      { attempts: [-1, 0, 0, 0, 0], wca_id: jane.id },
    ]);
    expect((await below(getResults, "/results", {}, adam.id)).body).toEqual([]);
  });

  test("has records: the results that were one", async () => {
    expect(resultIds(await below(getRecords, "/records"))).toEqual([inFirst.id, inFinal.id]);
  });

  test("has been to announced competitions, the latest first", async () => {
    const { body } = await below(getCompetitions, "/competitions");
    expect(body).toMatchObject([{ id: "Open2026" }, { id: "Earlier2025" }]);
    expect(Object.keys((body as object[])[0] ?? {}).sort()).toEqual([
      "announced_at",
      "cancelled_at",
      "city",
      "class",
      "competitor_limit",
      "country_iso2",
      "end_date",
      "id",
      "latitude_degrees",
      "longitude_degrees",
      "name",
      "registration_close",
      "registration_open",
      "results_posted_at",
      "short_display_name",
      "short_name",
      "start_date",
      "time_until_registration",
      "url",
      "venue",
      "venue_address",
      "venue_details",
      "website",
    ]);
  });

  test("has personal records, averages first", async () => {
    const best = { eventId: "333", worldRanking: 1, continentalRanking: 1, nationalRanking: 1, type: "single" };
    expect((await below(getPersonalRecords, "/personal_records")).body).toEqual([
      { ...best, best: 1000, nationalRanking: 0, type: "average" },
      { ...best, best: 800 },
      { ...best, eventId: "clock", best: 700 },
    ]);
    expect((await below(getPersonalRecords, "/personal_records", {}, adam.id)).body).toEqual([]);
  });

  test.each([
    ["", getPerson],
    ["/results", getResults],
    ["/records", getRecords],
    ["/competitions", getCompetitions],
    ["/personal_records", getPersonalRecords],
  ])("nobody is found at /persons/2099NONE01%s", async (path, handler) => {
    const answer = await below(handler, path, {}, "2099NONE01");
    expect({ status: 404, body: answer.body }).toEqual(
      errorBody(answer, "Couldn't find Person with competitor id 2099NONE01", "not_found", {
        data: { model: "Person", id: null },
      }),
    );
  });
});

describe("the id of a profile that was merged into another", () => {
  test.each([
    ["", getPerson],
    ["/results", getResults],
    ["/records", getRecords],
    ["/competitions", getCompetitions],
    ["/personal_records", getPersonalRecords],
  ] as const)("leads on to the one that was kept, at …%s", async (below, handler) => {
    await db
      .insert(mergedPersons)
      .values({ competitorId: "2004FLEI09", keptId: jane.id, mergedAt: new Date() })
      .onConflictDoNothing();
    const ask = (competitorId: string) =>
      call(handler as EndpointHandler, `/api/v0/persons/[competitorId]${below}`, { params: { competitorId } });
    const { status, headers } = await ask("2004flei09");
    expect([status, headers.get("location")]).toEqual([302, `/api/v0/persons/2005FLEI01${below}`]);
    expect((await ask("2004FLEI08")).status).toBe(404);
  });

  test("finds the one that was kept, in a search and in a list of ids", async () => {
    for (const query of ["q=2004flei09", "q=2004FLEI09+fleischmann", "wca_ids=2004flei09"]) {
      const { body } = await call(GET, `/api/v0/persons?${query}`);
      expect(body, query).toEqual([janesInfo]);
    }
    expect((await call(GET, "/api/v0/persons?q=2004FLEI09+adam")).body).toEqual([]);
  });
});
