import { beforeAll, describe, expect, test } from "vitest";
import { errorCodes } from "#lib/api/error-codes.ts";
import { openApiDocument } from "#lib/api/openapi/document.ts";
import { codesIn } from "#lib/api/openapi/error-schema.ts";
import { closeDatabase } from "#lib/db/connection.ts";
import { incidents } from "#lib/db/schema/content.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { type Answer, call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { documentChecker } from "#lib/testing/document-checker.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { hostileRequests } from "#lib/testing/hostile-requests.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { type Caller, type CaseRequest, errorCases } from "#lib/testing/status-cases.ts";
import { declaredEndpoints, type FoundEndpoint } from "./declared-endpoints.ts";

const { db, url } = await testDatabase();
const endpoints = await declaredEndpoints();
const document = openApiDocument(endpoints);
const checker = documentChecker(document);
const nameOf = ({ method, path }: FoundEndpoint) => `${method.toUpperCase()} ${path}`;
const byName = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));

const callerIds: Partial<Record<Caller, number>> = {};
const usual: Record<string, string> = {
  competitionId: "Open2026",
  competitorId: "2010ANNE01",
  eventId: "333",
  groupId: "1",
  incidentId: "1",
  kind: "resolved",
  language: "german",
  lifecycle: "stable",
  registrationId: "1",
  revision: "1",
  roleId: "1",
  seriesId: "Series2026",
  type: "single",
  version: "1.1",
};
const hidden: Record<string, string> = {};

beforeAll(async () => {
  await createRankedWorld(db);
  callerIds.member = (await createAccount(db)).id;
  callerIds.organizer = (await createAccount(db)).id;
  callerIds.administrator = (await createAccount(db, { isSiteAdministrator: true })).id;
  usual.userId = String(callerIds.member);
  await createCompetition(db, { id: "Open2026", organizers: [{ id: callerIds.organizer }] });
  await createRound(db, { competitionId: "Open2026" });
  await createCompetition(db, {
    id: "Over2026",
    organizers: [{ id: callerIds.organizer }],
    resultsSubmittedAt: new Date("2026-01-01T00:00:00Z"),
  });
  const group = await createGroup(db, { isHidden: true, groupType: "banned_competitors", friendlyId: null });
  const role = await createRole(db, { groupId: group.id, accountId: callerIds.member });
  hidden.groupId = String(group.id);
  hidden.roleId = String(role.id);
  await db.insert(incidents).values({ id: 1, title: "Digested", resolvedAt: new Date(), digestSentAt: new Date() });
});

async function ask(endpoint: FoundEndpoint, asked: CaseRequest = {}): Promise<Answer> {
  const { as = "nobody", scopes, params = {}, query = "", ...rest } = asked;
  const id = callerIds[as];
  const filled = { ...usual, ...params };
  for (const [name, value] of Object.entries(filled)) if (value === "hidden") filled[name] = hidden[name] ?? "";
  const answer = await call(endpoint.handler, `${endpoint.root}${endpoint.path}${query}`, {
    method: endpoint.method.toUpperCase(),
    params: filled,
    ...(id !== undefined &&
      (scopes ? { token: await createToken(db, id, scopes) } : { cookie: await signInCookie(db, id) })),
    ...rest,
  });
  noteCode(endpoint, answer);
  return answer;
}

/** Every code that an answer had so far, by endpoint and status. */
const seenCodes = new Map<string, Set<string>>();

function noteCode(endpoint: FoundEndpoint, answer: Answer): void {
  const code = codeOf(answer);
  if (answer.status < 400 || typeof code !== "string") return;
  const key = `${nameOf(endpoint)} ${answer.status}`;
  seenCodes.set(key, (seenCodes.get(key) ?? new Set()).add(code));
}

const violations = ({ path, method }: FoundEndpoint, { status, body }: Answer): string[] => {
  const operation = document.paths[path]?.[method];
  return operation ? checker.violations(operation, status, body) : ["not in the document"];
};

test.each(errorCases)("%s is refused with %i: %j", async (name, status, asked) => {
  const endpoint = byName.get(name);
  if (!endpoint) throw new Error(`There is no ${name}`);
  const answer = await ask(endpoint, asked);
  expect(answer).toMatchObject({ status });
  expect(violations(endpoint, answer)).toEqual([]);
  expect(codesWith(status)).toContain(codeOf(answer));
});

// Some answers have a form of their own that clients know, without a code.
const codeOf = ({ body }: Answer): unknown =>
  typeof body === "object" && body !== null && "code" in body ? body.code : undefined;

const codesWith = (status: number): (string | undefined)[] => [
  undefined,
  ...errorCodes.filter(({ statuses }) => statuses.includes(status)).map(({ code }) => code),
];

test("every refusal that is documented has its case above", () => {
  const provoked = new Set(errorCases.map(([name, status]) => `${name} ${status}`));
  // A site without regulations is not the usual one: its own test knows it.
  provoked.add("GET /regulations 404");
  const documented = endpoints.flatMap((endpoint) =>
    Object.keys(endpoint.declaration.errorResponses ?? {}).map((status) => `${nameOf(endpoint)} ${status}`),
  );
  expect(documented.filter((one) => !provoked.has(one))).toEqual([]);
});

test.each(endpoints)(
  "whatever is asked of $method $path, the document names the status and the code of the answer",
  { timeout: 60_000 },
  async (endpoint) => {
    const wrong = new Set<string>();
    for (const asked of hostileRequests(endpoint)) {
      const answer = await ask(endpoint, asked);
      const { body, ...shown } = asked;
      for (const violation of violations(endpoint, answer)) {
        wrong.add(`${answer.status} ${violation} ${JSON.stringify(shown)} ${JSON.stringify(body)?.slice(0, 60)}`);
      }
      if (answer.status === 401) expect(answer.headers.get("www-authenticate")).toContain("Bearer");
    }
    expect([...wrong]).toEqual([]);
  },
);

test("no code is documented that nothing provokes", () => {
  // What only an application of its own can be told, and what its own test knows.
  const elsewhere = new Set(["PATCH /competitions/{competitionId}/wcif 403 application_stopped"]);
  const never = endpoints.flatMap((endpoint) =>
    Object.entries(document.paths[endpoint.path]?.[endpoint.method]?.responses ?? {}).flatMap(([status, documented]) =>
      "$ref" in documented
        ? []
        : codesIn(documented.content?.["application/json"]?.schema ?? {})
            .filter((code) => !seenCodes.get(`${nameOf(endpoint)} ${status}`)?.has(code))
            .map((code) => `${nameOf(endpoint)} ${status} ${code}`)
            .filter((one) => !elsewhere.has(one)),
    ),
  );
  expect(never).toEqual([]);
});

test("whoever needs a token, or a scope, is told so by a documented status", () => {
  const silent = endpoints.filter(({ declaration: { access, errorResponses } }) => {
    const needed = access === "public" ? [] : access === "signed-in" ? [401] : [401, 403];
    return needed.some((status) => errorResponses?.[status] === undefined);
  });
  expect(silent.map(nameOf)).toEqual([]);
});

describe("any read", () => {
  const reads = endpoints.filter(({ method }) => method === "get");

  test.each(reads)("of $path refuses text that is none with 400", async (endpoint) => {
    const answer = await ask(endpoint, { query: "?q=%00&query=&groupType=board&ids[]=1", as: "administrator" });
    expect(answer.status).toBe(400);
    expect(violations(endpoint, answer)).toEqual([]);
  });

  test.each(reads)(
    "of $path refuses those who ask too often with 429, and says when to come back",
    async (endpoint) => {
      overrideEnv({ API_RATE_LIMIT: "1" });
      const headers = { "x-stadion-client-ip": `198.51.100.${reads.indexOf(endpoint)}` };
      await ask(endpoint, { headers });
      const answer = await ask(endpoint, { headers });
      overrideEnv({ API_RATE_LIMIT: undefined });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(violations(endpoint, answer)).toEqual([]);
    },
  );

  test.each(reads)("of $path is 503 while the database is away, and works after", async (endpoint) => {
    await closeDatabase();
    overrideEnv({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
    const answer = await call(endpoint.handler, `${endpoint.root}${endpoint.path}`, {
      params: usual,
      token: "some-token-or-other",
    });
    await closeDatabase();
    overrideEnv({ DATABASE_URL: url });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(violations(endpoint, answer)).toEqual([]);
  });
});
