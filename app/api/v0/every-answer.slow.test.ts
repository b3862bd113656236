import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { competitionSeries } from "#lib/db/schema/competitions.ts";
import { incidents } from "#lib/db/schema/content.ts";
import { publishRegulations } from "#lib/regulations/commands.ts";
import { german2026 } from "#lib/regulations/text/german-2026.ts";
import { official2026 } from "#lib/regulations/text/official-2026.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { type Endpoint, everyEndpoint } from "#lib/testing/every-endpoint.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const endpoints = await everyEndpoint();
// Leads elsewhere, as its own test says.
const pictures = "/api/v0/users/[userId]/avatar/thumb";
// Its cursor moves with every transaction of the whole PostgreSQL server, those of other tests among them.
const passing = "/api/v0/changes";
// A stream of what happens has no end.
const isStream = ({ handler }: Endpoint) => handler.declaration.isEventStream === true;
const reads = endpoints.filter(
  (endpoint) => endpoint.method === "GET" && endpoint.path !== pictures && !isStream(endpoint),
);
const values: Record<string, string> = {
  competitionId: "Open2026",
  competitorId: "2010ANNE01",
  eventId: "333",
  roundId: "333-r1",
  type: "single",
  seriesId: "Series2026",
  incidentId: "1",
  version: "2026-01-01",
  lifecycle: "stable",
  language: "german",
  revision: "1",
  kind: "resolved",
};
let token = "";

beforeAll(async () => {
  await createRankedWorld(db);
  for (const text of [official2026, german2026]) await publishRegulations(db, text);
  const administrator = await createAccount(db, { isSiteAdministrator: true });
  token = await createToken(db, administrator.id, ["public", "email", "dob", "manage_competitions"]);
  const group = await createGroup(db, { groupType: "delegate_regions" });
  const role = await createRole(db, { groupId: group.id, accountId: administrator.id, status: "delegate" });
  Object.assign(values, { userId: String(administrator.id), groupId: String(group.id), roleId: String(role.id) });
  await db.insert(competitionSeries).values({ id: "Series2026", name: "Series 2026", shortName: "Series 2026" });
  await createCompetition(db, { id: "Open2026", seriesId: "Series2026", organizers: [administrator] });
  await createRound(db, { competitionId: "Open2026" });
  const registration = await createRegistration(db, { competitionId: "Open2026", accountId: administrator.id });
  values.registrationId = String(registration.id);
  await db.insert(incidents).values({ id: 1, title: "Rain", resolvedAt: new Date("2026-01-01T00:00:00Z") });
});

type Sent = { method?: string; headers?: Record<string, string>; isSomebody?: boolean; more?: string };
type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer };

const addressOf = ({ path }: Endpoint): string => {
  // Two versions are called that: of the interchange format and of the regulations.
  const filled = path.includes("wcif") ? { ...values, version: "1.1" } : values;
  const address = path.replace(/\[(\w+)\]/g, (_, name: string) => filled[name] ?? "");
  return `${address}?q=&query=&groupType=delegate_regions&ids[]=${values.userId}`;
};

/** As it comes over the wire, packed or not. */
function send(endpoint: Endpoint, { method = endpoint.method, headers = {}, isSomebody = true, more = "" }: Sent = {}) {
  const credentials = isSomebody ? { authorization: `Bearer ${token}` } : {};
  return new Promise<Answer>((resolve, reject) => {
    request(baseUrl + addressOf(endpoint) + more, { method, headers: { ...credentials, ...headers } }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part: Buffer) => parts.push(part));
      incoming.on("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers as Answer["headers"],
          body: Buffer.concat(parts),
        }),
      );
    })
      .once("error", reject)
      .end();
  });
}

const exposed = [
  ...["Total", "Per-Page", "Link", "ETag", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"],
  ...["Retry-After", "X-Request-Id"],
];

function expectCommonHeaders({ headers }: Answer): void {
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(headers["access-control-expose-headers"]?.split(", ")).toEqual(expect.arrayContaining(exposed));
  expect(headers).not.toHaveProperty("access-control-allow-credentials");
  for (const name of ["limit", "remaining", "reset"]) expect(headers[`ratelimit-${name}`]).toMatch(/^\d+$/);
  expect(headers.vary).toBe("Authorization, Cookie, Accept-Encoding");
  expect(headers["x-content-type-options"]).toBe("nosniff");
}

const isSameForAll = ({ handler }: Endpoint): boolean =>
  handler.declaration.isSameForAll === true && handler.declaration.dependsOn !== undefined;
const isShared = ({ handler }: Endpoint): boolean => handler.declaration.dependsOn !== undefined;

describe("every read", () => {
  test.each(reads)("has its headers: $path", async (endpoint) => {
    const mine = await send(endpoint);
    expect([200, 403, 404]).toContain(mine.status);
    expectCommonHeaders(mine);
    expect(mine.headers["cache-control"]).toMatch(
      isSameForAll(endpoint) ? /^public, max-age=0/ : /^private, no-store$/,
    );
    if (mine.status === 200) expect(mine.headers["content-type"]).toBe("application/json; charset=utf-8");

    const anybodys = await send(endpoint, { isSomebody: false });
    expectCommonHeaders(anybodys);
    const isKept = isShared(endpoint) && anybodys.status === 200;
    expect(anybodys.headers["cache-control"]).toMatch(isKept ? /^public, max-age=0/ : /^private, no-store$/);
  });

  test.each(reads.filter(({ path }) => path !== passing))(
    "is 304 to whoever has the answer, and HEAD has its headers: $path",
    async (endpoint) => {
      const whole = await send(endpoint);
      if (whole.status !== 200) return expect(whole.headers).not.toHaveProperty("etag");
      const etag = whole.headers.etag ?? "";
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
      for (const known of [etag, `"x", ${etag}`, "*"]) {
        const again = await send(endpoint, { headers: { "if-none-match": known } });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
        expectCommonHeaders(again);
      }
      expect((await send(endpoint, { headers: { "if-none-match": 'W/"x"' } })).status).toBe(200);

      const head = await send(endpoint, { method: "HEAD" });
      expect([head.status, head.body.length]).toEqual([200, 0]);
      const ownOfACall = new Set(["date", "x-request-id"]);
      const lasting = ({ headers }: Answer) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !ownOfACall.has(name)));
      expect(lasting(head)).toEqual(lasting(whole));
    },
  );

  test.each(reads)("comes packed to whoever takes it: $path", async (endpoint) => {
    const plain = await send(endpoint);
    expect(plain.headers).not.toHaveProperty("content-encoding");
    for (const [accepted, encoding, unpack] of [
      ["gzip", "gzip", gunzipSync],
      ["gzip, deflate, br", "br", brotliDecompressSync],
    ] as const) {
      const packed = await send(endpoint, { headers: { "accept-encoding": accepted } });
      if (plain.status !== 200 || plain.body.length < 1024) {
        expect(packed.headers).not.toHaveProperty("content-encoding");
        continue;
      }
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(packed.headers["content-length"]).toBe(String(packed.body.length));
      expect(unpack(packed.body).equals(plain.body)).toBe(true);
      expect(packed.headers.etag).toBe(plain.headers.etag);
    }
  });

  test("is long enough to be packed, in many cases", async () => {
    const sizes = await Promise.all(reads.map(async (endpoint) => (await send(endpoint)).body.length));
    expect(sizes.filter((size) => size >= 1024).length).toBeGreaterThan(15);
  });
});

describe("every endpoint", () => {
  test.each(endpoints)("lets other origins ask first, and keep the answer: $method $path", async (endpoint) => {
    const { status, headers } = await send(endpoint, {
      method: "OPTIONS",
      isSomebody: false,
      headers: {
        origin: "http://localhost:5001",
        "access-control-request-method": endpoint.method,
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(status).toBe(204);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-allow-headers"]).toBe("authorization,content-type");
    expect(headers["access-control-allow-methods"]?.split(", ")).toContain(endpoint.method);
    expect(Number(headers["access-control-max-age"])).toBeGreaterThanOrEqual(600);
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });

  test.each(endpoints)("says what is wrong in one form: $method $path", async (endpoint) => {
    const answer = await send(endpoint, { isSomebody: false, more: "&text=%00" });
    expect([400, 401]).toContain(answer.status);
    // Streams have bounds of their own.
    if (!isStream(endpoint)) expectCommonHeaders(answer);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    const body = JSON.parse(answer.body.toString());
    expect(body).toEqual({
      error: expect.any(String),
      code: answer.status === 400 ? "bad_request" : "unauthenticated",
      request_id: answer.headers["x-request-id"],
      docs: `${baseUrl}/developers/errors#${body.code}`,
    });
  });
});
