import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { scopeNames } from "#lib/accounts/scope.ts";
import { env } from "#lib/platform/env.ts";
import { addScoretaker } from "#lib/scoretaking/commands/scoretakers.ts";
import { readRoutes } from "#lib/server/route-table.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { type Endpoint, everyEndpoint, parameterNames } from "#lib/testing/every-endpoint.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";

// A scoretaker enters results, opens rounds, adds and takes out, and nothing else: wherever only managers get on, a
// scoretaker is a stranger.

const { db } = await testDatabase();
const organizer = await createAccount(db);
const scoretaker = await createAccount(db);
const stranger = await createAccount(db);
const person = await createAccount(db, { name: "Ann Example", birthDate: "1990-01-02", email: "ann@mail.example" });
const competitionId = "Open2026";

const signedIn: Record<"scoretaker" | "stranger", string> = {} as never;
const tokens: Record<"scoretaker" | "stranger", string> = {} as never;
let params: Record<string, string>;

beforeAll(async () => {
  await createCompetition(db, { id: competitionId, organizers: [organizer], scoretakingSoftware: "internal" });
  await createRound(db, { competitionId });
  const { id, registrantId } = await createRegistration(db, { competitionId, accountId: person.id, eventIds: ["333"] });
  await addScoretaker(db, { competitionId, accountId: scoretaker.id, actor: sessionOf(organizer) });
  for (const [who, account] of [
    ["scoretaker", scoretaker],
    ["stranger", stranger],
  ] as const) {
    signedIn[who] = await signInCookie(db, account.id);
    tokens[who] = await createToken(db, account.id, [...scopeNames]);
  }
  params = {
    ...{ competitionId, registrantId: String(registrantId), registrationId: String(id), userId: String(person.id) },
    ...{ roundId: "333-r1", eventId: "333", revision: "1", version: "1", lifecycle: "stable" },
    ...{ venueId: "1", roomId: "1", activityId: "1" },
  };
});

const manage = "app/(site)/competitions/[competitionId]/manage";

/**
 * Where scoretakers get on: what is typed, and what goes with that, but not what is corrected once its round is locked.
 */
const isForScoretakers = (address: string) => /^results(\/\[roundId\](\/(?!correct(\/|$))|$)|$)/.test(address);

const pages = (await readdir(manage, { recursive: true })).filter((file) => path.basename(file) === "page.tsx");

describe("pages", () => {
  test("there are some to look at", () => {
    expect(pages.length).toBeGreaterThan(15);
  });

  // Each page asks for itself: the frame around it lets scoretakers through.
  test.each(pages)("C01: %s is there for whom it is for", async (file) => {
    const text = await readFile(path.join(manage, file), "utf8");
    const folder = path.dirname(file) === "." ? "" : path.dirname(file);
    const loads = [...text.matchAll(/\b(loadManaged|loadEntered)\(/g)].map(([, load]) => load);
    const own = [...text.matchAll(/from "(\.[^"]*_[\w-]+\.tsx?)"/g)].map(([, name = ""]) => name);
    const inParts = await Promise.all(
      own.map(async (part) => await readFile(path.join(manage, path.dirname(file), part), "utf8").catch(() => "")),
    );
    const isManagers = loads.includes("loadManaged") || inParts.some((part) => /\bloadManaged\(/.test(part));
    const isEntered = loads.includes("loadEntered") || inParts.some((part) => /\bloadEntered\(/.test(part));
    // Where a locked round is corrected, it is read as where it was entered.
    const isOfRound = isForScoretakers(folder) || folder === "results/[roundId]/correct";
    expect({ isManagers, isEntered }).toEqual({ isManagers: !isForScoretakers(folder), isEntered: isOfRound });
  });
});

type Handler = (request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>;

const addressOf = (file: string) =>
  file
    .split(path.sep)
    .join("/")
    .slice(manage.length + 1, -"/route.ts".length);

describe("forms", () => {
  const files = readRoutes("app", "public")
    .leaves.map(({ file }) => file.split(path.sep).join("/"))
    .filter(
      (file) => file.startsWith(`${manage}/`) && file.endsWith("/route.ts") && !isForScoretakers(addressOf(file)),
    );

  test("there are some to send", () => {
    expect(files.length).toBeGreaterThan(20);
  });

  test.each(files.map(addressOf))("C01: %s refuses a scoretaker", async (address) => {
    const module: { POST?: Handler; GET?: Handler } = await import(
      pathToFileURL(path.resolve(manage, address, "route.ts")).href
    );
    for (const method of ["POST", "GET"] as const) {
      const handler = module[method];
      if (!handler) continue;
      const request = new Request(`${env().baseUrl}/form`, {
        method,
        headers: { origin: env().baseUrl, cookie: signedIn.scoretaker, "x-stadion-client-ip": "203.0.113.7" },
        ...(method === "POST" && { body: new URLSearchParams() }),
      });
      const answer = await handler(request, { params: Promise.resolve(params) });
      expect([403, 404]).toContain(answer.status);
    }
  });
});

const ofCompetitions = (await everyEndpoint()).filter(({ path: address }) =>
  /\[(competitionId|registrationId)\]/.test(address),
);

describe("the API", () => {
  const isEntering = ({ path: address }: Endpoint) => /\/live\//.test(address);
  const named = (endpoints: Endpoint[]) =>
    endpoints.map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }));

  const ask = async ({ handler, method, path: address }: Endpoint, who: "scoretaker" | "stranger", token: boolean) => {
    const isWrite = method !== "GET";
    const names = parameterNames({ handler, method, path: address });
    const answer = await call(handler, address, {
      method,
      params: Object.fromEntries(names.map((name) => [name, params[name] ?? "1"])),
      ...(token ? { token: tokens[who] } : { cookie: signedIn[who] }),
      ...(isWrite && method !== "DELETE" && { body: { user_id: stranger.id, persons: [] } }),
    });
    const { request_id: _, ...body } = (answer.body ?? {}) as Record<string, unknown>;
    return { status: answer.status, body: Array.isArray(answer.body) ? answer.body : body };
  };

  const writes = named(ofCompetitions.filter((one) => one.method !== "GET" && !isEntering(one)));

  test.each(writes)("C01: $name refuses a scoretaker", async (endpoint) => {
    for (const token of [true, false]) {
      const answer = await ask(endpoint, "scoretaker", token);
      expect([403, 404]).toContain(answer.status);
      expect(answer).toEqual(await ask(endpoint, "stranger", token));
    }
  });

  const reads = named(ofCompetitions.filter((one) => one.method === "GET" && !isEntering(one)));

  test.each(reads)("C04: $name tells a scoretaker what it tells a stranger", async (endpoint) => {
    for (const token of [true, false]) {
      const answer = await ask(endpoint, "scoretaker", token);
      expect(answer).toEqual(await ask(endpoint, "stranger", token));
      expect(JSON.stringify(answer)).not.toMatch(/1990-01-02|ann@mail/);
    }
  });
});
