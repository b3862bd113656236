import { beforeAll, describe, expect, test } from "vitest";
import { bookmarks, competitionSeries, competitionTabs } from "#lib/db/schema/competitions.ts";
import { incidentCompetitions, incidents, posts } from "#lib/db/schema/content.ts";
import { scrambles } from "#lib/db/schema/results.ts";
import { type Answer, call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { type Endpoint, everyEndpoint, parameterNames } from "#lib/testing/every-endpoint.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";

const { db } = await testDatabase();
const endpoints = await everyEndpoint();
const reads = endpoints.filter((endpoint) => endpoint.method === "GET");

// Nothing of either word may reach those who have no business with it.
const hiddenWord = "zyzzyva";
const privateWord = "quixotic";

const manager = await createAccount(db, { name: "Mana Ger", email: `${privateWord}-manager@mail.example` });
const person = await createPerson(db, { id: "2005OPEN01", birthDate: "1971-02-03" });
const competitor = await createAccount(db, {
  name: "Compe Titor",
  email: `${privateWord}@mail.example`,
  competitorId: person.id,
  birthDate: "1971-02-03",
});
const stranger = await createAccount(db, { name: "Stran Ger" });

const hidden = "Zyzzyva2026";
const group = await createGroup(db, {
  name: "Bans",
  groupType: "banned_competitors",
  isHidden: true,
  friendlyId: "bans",
});
const ban = await createRole(db, { groupId: group.id, accountId: competitor.id, banReason: privateWord });

const values: Record<string, string> = {
  competitionId: "Open2026",
  eventId: "333",
  competitorId: person.id,
  userId: String(competitor.id),
  seriesId: "Series2026",
  groupId: String(group.id),
  roleId: String(ban.id),
  incidentId: "1",
  version: "1.1",
  lifecycle: "stable",
  language: "german",
  type: "single",
};
const search = `?q=&query=&groupType=banned_competitors&ids[]=${competitor.id}&per_page=1000&show=history&upcoming_competitions=1&ongoing_competitions=1`;

const ask = (
  { path, handler }: Endpoint,
  options: object = {},
  changed: Record<string, string> = {},
): Promise<Answer> => {
  const params = { ...values, ...changed };
  return call(handler, path + search, { params, ...options });
};

beforeAll(async () => {
  await db.insert(competitionSeries).values({ id: "Series2026", name: "Series 2026", shortName: "Series 2026" });
  const days = { startDate: "2026-05-01", endDate: "2026-05-02" };
  const period = { ...days, seriesId: "Series2026", resultsPostedAt: new Date("2026-05-04T10:00:00Z") };
  await createCompetition(db, {
    id: "Open2026",
    name: "Open 2026",
    shortName: "Open 2026",
    ...period,
    organizers: [manager],
  });
  await createDraft(db, {
    id: hidden,
    name: "Zyzzyva 2026",
    shortName: "Zyzzyva 2026",
    city: "Zyzzyva",
    ...period,
    organizers: [manager],
    delegates: [manager],
  });
  for (const competitionId of ["Open2026", hidden]) {
    const round = await createRound(db, { competitionId });
    await createResult(db, { round, person, regionalSingleRecord: "NR" });
    await createRegistration(db, {
      competitionId,
      accountId: competitor.id,
      comments: privateWord,
      administrativeNotes: privateWord,
      guests: 77,
    });
    await db
      .insert(competitionTabs)
      .values({ competitionId, name: competitionId, content: competitionId, displayOrder: 1 });
    await db.insert(bookmarks).values({ competitionId, accountId: stranger.id });
    await db.insert(scrambles).values({
      competitionId,
      roundId: round.id,
      eventId: "333",
      roundTypeId: "f",
      groupId: "A",
      isExtra: false,
      scrambleNumber: 1,
      scramble: competitionId,
    });
  }
  const pending = await createAccount(db, { name: "Pen Ding" });
  await createRegistration(db, {
    competitionId: "Open2026",
    accountId: pending.id,
    status: "pending",
    comments: privateWord,
  });
  await db.insert(incidents).values({
    id: 1,
    title: "Public",
    privateDescription: privateWord,
    privateDecision: privateWord,
    resolvedAt: new Date(),
  });
  await db.insert(incidentCompetitions).values({ incidentId: 1, competitionId: hidden });
  await db.insert(incidents).values({ id: 2, title: `Unresolved ${privateWord}` });
  await db.insert(posts).values({ slug: privateWord, title: privateWord, body: privateWord });
});

describe("C03: an unannounced competition", () => {
  test.each(reads)("is not to be found at $path", async (endpoint) => {
    const visitors = [
      {},
      { cookie: await signInCookie(db, stranger.id) },
      { token: await createToken(db, stranger.id, ["public", "manage_competitions", "competitions"]) },
      { token: await createToken(db, manager.id, ["public", "email"]) },
    ];
    for (const visitor of visitors) {
      const answer = await ask(endpoint, visitor);
      expect(JSON.stringify(answer.body).toLowerCase()).not.toContain(hiddenWord);
    }
  });

  const below = endpoints.filter((endpoint) => parameterNames(endpoint).includes("competitionId"));
  test.each(below)("is at $method $path what a competition is that was never made up", async (endpoint) => {
    for (const visitor of [{}, { token: await createToken(db, stranger.id, ["manage_competitions"]) }]) {
      const options = { method: endpoint.method, ...(endpoint.method !== "GET" && { body: {} }), ...visitor };
      const [real, invented] = [
        await ask(endpoint, options, { competitionId: hidden }),
        await ask(endpoint, options, { competitionId: "Inventd2026" }),
      ];
      expect(real.status).toBe(invented.status);
      const bodies = [real, invented].map(({ body }) => ({ ...(body as object), request_id: "" }));
      expect(JSON.stringify(bodies[0]).replaceAll(hidden, "X")).toBe(
        JSON.stringify(bodies[1]).replaceAll("Inventd2026", "X"),
      );
    }
  });
});

test("what is looked for here is there to be found", async () => {
  const mine = endpoints.find((endpoint) => endpoint.path === "/api/v0/competitions/mine")!;
  const wcif = endpoints.find((endpoint) => endpoint.path === "/api/v0/competitions/[competitionId]/wcif")!;
  const cookie = await signInCookie(db, manager.id);
  expect(JSON.stringify((await ask(mine, { cookie })).body).toLowerCase()).toContain(hiddenWord);
  expect(JSON.stringify((await ask(wcif, { cookie })).body).toLowerCase()).toContain(privateWord);
});

describe("C04: what is private", () => {
  test.each(reads)("is not told at $path, also after managers were answered", async (endpoint) => {
    const cookie = await signInCookie(db, manager.id);
    await ask(endpoint, { cookie });
    await ask(endpoint, { token: await createToken(db, manager.id, ["public", "manage_competitions"]) });
    for (const visitor of [
      {},
      { cookie: await signInCookie(db, stranger.id) },
      { token: await createToken(db, stranger.id, ["public", "email", "dob"]) },
    ]) {
      const text = JSON.stringify((await ask(endpoint, visitor)).body);
      expect(text.toLowerCase()).not.toContain(privateWord);
      expect(text).not.toContain("1971-02-03");
      expect(text).not.toMatch(/"(comments|guests|administrativeNotes|password\w*|totp\w*)":(?!null|{)/);
    }
  });

  test.each(reads)("is kept by nobody between: $path to a session", async (endpoint) => {
    const answer = await ask(endpoint, { cookie: await signInCookie(db, manager.id) });
    const isShared = endpoint.handler.declaration.isSameForAll === true || answer.status === 302;
    if (!isShared) expect(answer.headers.get("cache-control")).toMatch(/^private/);
    expect(answer.headers.get("vary")).toBe("Authorization, Cookie, Accept-Encoding");
  });
});
