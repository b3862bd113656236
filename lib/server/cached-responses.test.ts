import { request } from "node:http";
import { eq } from "drizzle-orm";
import type postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { knownAddress } from "#lib/api/known-addresses.ts";
import { markCompetition, unmarkCompetition } from "#lib/competitions/commands/mark.ts";
import type { Client } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { personalTokens } from "#lib/db/schema/oauth.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
for (let n = 1; n <= 30; n++) await createCompetition(db, { id: `Kept${n}`, name: `Kept ${n} 2030` });
const account = await createAccount(db, { name: "Ann" });
await createPerson(db, { name: "Ann" });

// What the database is asked, to the letter.
const asked: string[] = [];
const { $client } = db as unknown as { $client: Client };
const clients = [$client, $client.ofVersions].filter((client) => client !== undefined);
const listen = (debug: postgres.Options<Record<string, never>>["debug"]) => {
  for (const { options } of clients) options.debug = debug ?? false;
};
beforeEach(() => {
  // A response is cached for its minute, which may end between two requests.
  vi.useFakeTimers({ toFake: ["Date"] });
  asked.length = 0;
  listen((_, query) => void asked.push(query.replace(/\s+/g, " ")));
});
afterEach(() => {
  vi.useRealTimers();
  listen(false);
  overrideEnv({ TRUSTED_PROXY_HOPS: undefined, API_RATE_LIMIT: undefined });
});
const questionsAbout = (table: string) =>
  asked.filter((query) => new RegExp(`from "?${table}"?\\b`).test(query)).length;

type Sent = { method?: string; headers?: Record<string, string> };
type Told = { status: number | undefined; headers: Record<string, unknown>; body: string };

function ask(path: string, { method = "GET", headers = {} }: Sent = {}): Promise<Told> {
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, baseUrl), { method, headers }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part) => parts.push(part));
      incoming.on("end", () => {
        const { date, "x-request-id": id, ...rest } = incoming.headers;
        expect([typeof date, String(id).length]).toEqual(["string", 36]);
        resolve({ status: incoming.statusCode, headers: rest, body: Buffer.concat(parts).toString("base64") });
      });
    });
    asking.once("error", reject);
    asking.end();
  });
}

const token = await createToken(db, account.id, ["public", "email"]);
const bearer = { authorization: `Bearer ${token}` };
const list = "/api/v0/competitions?per_page=10";

describe("an answer that is kept", () => {
  test.each<[string, string, Sent]>([
    ["a list", list, {}],
    ["a list as gzip", list, { headers: { "accept-encoding": "gzip" } }],
    ["a list as brotli", list, { headers: { "accept-encoding": "br, gzip;q=0.5" } }],
    ["a list's headers", list, { method: "HEAD" }],
    ["one competition", "/api/v0/competitions/Kept1", {}],
    ["oneself", "/api/v0/me", { headers: bearer }],
    ["oneself as gzip", "/api/v0/me", { headers: { ...bearer, "accept-encoding": "gzip" } }],
  ])("says the same, header by header, as the one that was made: %s", async (_, path, sent) => {
    await moveVersions(db, ["competitions"]);
    await db.update(accounts).set({ preferredEventIds: [String(Math.random())] });
    const made = await ask(path, sent);
    expect(made.status).toBe(200);
    asked.length = 0;
    expect(await ask(path, sent)).toEqual(made);
    expect(asked.filter((query) => !query.includes("data_versions"))).toEqual([]);

    const etag = String(made.headers.etag);
    const notModified = await ask(path, { ...sent, headers: { ...sent.headers, "if-none-match": etag } });
    const { "content-type": _type, "content-length": _length, "content-encoding": _encoding, ...rest } = made.headers;
    expect(notModified).toEqual({ status: 304, headers: rest, body: "" });
  });

  test("is not given to who sends what it does not depend on: a cookie, two tokens, another method", async () => {
    await ask(list);
    await ask("/api/v0/me", { headers: bearer });
    expect((await ask(list, { method: "POST" })).status).toBe(405);
    expect((await ask(`/api/v0/me?access_token=${token}`, { headers: bearer })).status).toBe(400);
    expect((await ask(list, { headers: { cookie: "a=b" } })).headers["cache-control"]).toBe("private, no-store");
    expect((await ask("/api/v0/me")).status).toBe(401);
  });

  test("is looked up by every way to write its address but those that hold a token, however its name is written", async () => {
    const isRemembered = async (query: string) => {
      expect((await ask(`/api/v0/records?${query}`)).status).toBe(200);
      return knownAddress(`${baseUrl}/api/v0/records?${query}`) !== undefined;
    };
    expect(await isRemembered("from=a%5Fb")).toBe(true);
    for (const name of ["access_token", "access%5Ftoken", "%62earer_toke%6E"])
      expect([name, await isRemembered(`${name}=${token}`)]).toEqual([name, false]);
  });

  test("C17: counts as a call like any other", async () => {
    overrideEnv({ TRUSTED_PROXY_HOPS: "1", API_RATE_LIMIT: "3" });
    const headers = { "x-forwarded-for": "192.0.2.7" };
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await ask(list, { headers }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(answers.map(({ headers: told }) => told["ratelimit-remaining"])).toEqual(["2", "1", "0", "0", "0"]);
    expect((await ask(list, { headers: { "x-forwarded-for": "192.0.2.8" } })).status).toBe(200);
  });

  test("is made anew once anything that it shows has moved", async () => {
    const name = async () =>
      JSON.parse(Buffer.from((await ask("/api/v0/competitions/Kept2")).body, "base64").toString()).name;
    expect(await name()).toBe("Kept 2 2030");
    await db.update(competitions).set({ name: "Other 2030" }).where(eq(competitions.id, "Kept2"));
    expect(await name()).toBe("Kept 2 2030");
    await moveVersions(db, ["competitions"]);
    expect(await name()).toBe("Other 2030");
  });
});

describe("what is saved of one competition", () => {
  const others = ["/competitions/Kept1", "/competitions/Kept1/wcif/public", "/competitions/Kept1/results", "/records"];
  const elsewhere = [...others, "/persons?q=a", "/results/rankings/333/single"].map((path) => `/api/v0${path}`);
  const here = ["/competitions/Kept3", "/competitions/kept3/wcif/public", "/competitions"].map(
    (path) => `/api/v0${path}`,
  );
  const remade = async (path: string) => {
    asked.length = 0;
    await ask(path);
    return asked.some((query) => !query.includes("data_versions"));
  };

  test("leaves what is kept of the others, of people, rankings and records; its own and the lists are made anew", async () => {
    for (const path of [...elsewhere, ...here]) await ask(path);
    for (const path of [...elsewhere, ...here]) expect([path, await remade(path)]).toEqual([path, false]);
    await moveVersions(db, ["competitions", "registrations", "results"], { of: "Kept3" });
    for (const path of elsewhere) expect([path, await remade(path)]).toEqual([path, false]);
    for (const path of here) expect([path, await remade(path)]).toEqual([path, true]);
    await moveVersions(db, ["competitions", "results"]);
    for (const path of [...elsewhere, ...here]) expect([path, await remade(path)]).toEqual([path, true]);
  });

  test("leaves even the lists where somebody marks it, and everything where nothing changes by that", async () => {
    const own = ["/api/v0/competitions/Kept5", "/api/v0/competitions/K%C3%A9pt5"];
    const others = [
      "/api/v0/competitions",
      "/api/v0/competition_index",
      "/api/v0/competitions/Kept6",
      "/api/v0/records",
    ];
    const marking = { competitionId: "Kept5", accountId: account.id };
    const marks = async (path: string) =>
      JSON.parse(Buffer.from((await ask(path)).body, "base64").toString()).number_of_bookmarks;
    for (const path of [...own, ...others]) await ask(path);
    for (const [change, count] of [
      [markCompetition, 1],
      [unmarkCompetition, 0],
    ] as const) {
      await change(db, marking);
      for (const path of others) expect([path, await remade(path)]).toEqual([path, false]);
      for (const path of own) expect([path, await marks(path)]).toEqual([path, count]);
      await change(db, marking);
      for (const path of [...own, ...others]) expect([path, await remade(path)]).toEqual([path, false]);
    }
  });
});

test("C15: a competition that is asked for with accents follows what is saved of it", async () => {
  const name = async () =>
    JSON.parse(Buffer.from((await ask("/api/v0/competitions/K%C3%A9pt4")).body, "base64").toString()).name;
  await moveVersions(db, ["competitions", "people", "registrations"]);
  expect(await name()).toBe("Kept 4 2030");
  await db.update(competitions).set({ name: "Accents 2030" }).where(eq(competitions.id, "Kept4"));
  await moveVersions(db, ["competitions"], { of: "Kept4" });
  expect(await name()).toBe("Accents 2030");
});

describe("what a token is told of itself", () => {
  const me = async (headers: Record<string, string>) => {
    const { status, body } = await ask("/api/v0/me", { headers });
    return status === 200 ? JSON.parse(Buffer.from(body, "base64").toString()).me : status;
  };

  test("C04: is told to no other token, of whatever scopes", async () => {
    const other = await createToken(db, (await createAccount(db, { name: "Bea" })).id);
    const less = await createToken(db, account.id, ["public"]);
    for (let round = 0; round < 2; round++) {
      expect(await me(bearer)).toMatchObject({ name: "Ann", email: account.email });
      expect(await me({ authorization: `Bearer ${other}` })).toMatchObject({ name: "Bea" });
      expect(await me({ authorization: `Bearer ${less}` })).not.toHaveProperty("email");
      expect(await me({ authorization: "Bearer nobody-knows-this-one" })).toBe(401);
    }
  });

  test("is what holds at that moment: name, roles, the groups they are in", async () => {
    expect(await me(bearer)).toMatchObject({ name: "Ann", teams: [] });
    await db.update(accounts).set({ name: "Ann Other" }).where(eq(accounts.id, account.id));
    expect(await me(bearer)).toMatchObject({ name: "Ann Other" });
    const group = await createGroup(db, { groupType: "teams_committees", friendlyId: "wrt" });
    await createRole(db, { accountId: account.id, groupId: group.id, status: "member" });
    expect(await me(bearer)).toMatchObject({ teams: [{ friendly_id: "wrt" }] });
    await db.execute(`update groups set friendly_id = 'wst' where id = ${group.id}`);
    expect(await me(bearer)).toMatchObject({ teams: [{ friendly_id: "wst" }] });
    await db.delete(personalTokens).where(eq(personalTokens.accountId, account.id));
    expect(await me(bearer)).toBe(401);
  });
});

describe("a crowd that asks for what is not there yet", () => {
  const inTurmoil = async () => await moveVersions(db, ["competitions"]);

  test("has it made once", async () => {
    await inTurmoil();
    asked.length = 0;
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(list)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    const once = [...asked];
    expect(questionsAbout("competitions")).toBeGreaterThan(0);
    await inTurmoil();
    asked.length = 0;
    await ask(list);
    // The driver asks for the types of arrays on each connection that it opens, whoever comes first.
    const isWork = (query: string) => !query.includes("data_versions") && !query.includes("pg_catalog.pg_type");
    expect(once.filter(isWork)).toHaveLength(asked.filter(isWork).length);
  });

  test("is answered although the one it is made for goes away", async () => {
    await inTurmoil();
    const first = request(new URL(list, baseUrl));
    first.once("error", () => {});
    first.end();
    const others = Array.from({ length: 20 }, () => ask(list));
    setImmediate(() => first.destroy());
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});
