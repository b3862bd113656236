import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { verifyPassword } from "#lib/accounts/commands/verify-password.ts";
import { noteFailedSignIn } from "#lib/accounts/failed-sign-in.ts";
import { createPersonalToken } from "#lib/oauth/tokens/personal-tokens.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { keepLog } from "#lib/testing/kept-log.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { withSettings } from "#lib/testing/settings.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db } = await testDatabase();
const held = Promise.withResolvers<void>();
const { baseUrl } = await startTestServer({
  fallback: async (incoming, outgoing) => {
    if (incoming.url === "/held") await held.promise;
    outgoing.end("a page");
  },
});
afterAll(() => held.resolve());
const send = rawRequests(baseUrl);
const log = keepLog();
beforeEach(() => log.forget());

const requests = () => log.lines("request");
/** Lines are written as the connection is done with an answer, which its caller may have before. */
const theLine = async () => {
  await expect.poll(() => requests().length).toBeGreaterThan(0);
  return requests()[0] ?? {};
};

const person = "/api/v0/persons/2005NONE01?access_code=abc";
test.each([
  ["GET", "/api/v0/countries", "/api/v0/countries", 200],
  ["GET", "/api/v0/countries", "/api/v0/countries", 200],
  ["HEAD", "/api/v0/countries", "/api/v0/countries", 200],
  ["GET", person, "/api/v0/persons/[competitorId]", 404],
  ["POST", "/api/v0/countries", "/api/v0/countries", 405],
  ["OPTIONS", "/api/v0/me", "/api/v0/me", 204],
  ["GET", "/api/v0/nothing/a%40mail.example", "unknown", 404],
  ["GET", "/api/v0/%E0%A4", "unknown", 400],
  ["GET", "/api/health/live", "/api/health/live", 200],
  ["GET", "/favicon.ico", "file", 200],
  ["GET", "/api/v0/openapi.json", "/api/v0/openapi.json", 200],
  ["GET", "/", "/", 200],
  ["GET", "/competitions/Secret2030/manage?q=me", "/competitions/[competitionId]/manage", 200],
  ["GET", "/no/such/page", "unknown", 200],
  ["GET", "/_next/static/chunks/app.js", "/_next/static", 200],
  ["GET", "/oauth/authorize?client_id=x&state=y", "/oauth/authorize", 400],
  ["POST", "/oauth/token", "/oauth/token", 401],
  ["GET", "/oauth/authorize/abcdefghi", "/oauth/[...endpoint]", 400],
])(
  "%s %s leaves one line, by the pattern of its address, and its answer names it",
  async (method, path, route, status) => {
    const answer = await send(path, { method });
    expect(await theLine()).toEqual({
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: "request",
      requestId: answer.headers["x-request-id"],
      method,
      route,
      status: answer.status,
      milliseconds: expect.any(Number),
      bytes: expect.any(Number),
      address: "127.0.0.0/24",
    });
    expect([answer.status, String(answer.headers["x-request-id"])]).toEqual([
      status,
      expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    ]);
    expect(requests()).toHaveLength(1);
  },
);

test("a line tells how many bytes were sent, headers and all", async () => {
  const { body } = await send("/api/v0/openapi.json");
  const { bytes } = await theLine();
  expect(Number(bytes)).toBeGreaterThan(Buffer.byteLength(body));
  expect(Number(bytes)).toBeLessThan(Buffer.byteLength(body) + 2000);
});

test("a line tells which account and application have asked, whichever way they said so, and from the cache too", async () => {
  const account = await createAccount(db, { password: "a long password indeed" });
  const { application, secret } = await createApplication(db, { profile: "compatible", allowsPassword: true });
  const client = { client_id: application.clientId, client_secret: secret };
  const typed = { username: account.email ?? "", password: "a long password indeed" };
  const { body } = await requestToken({ ...client, grant_type: "password", ...typed });
  const own = await createPersonalToken(db, account.id, { name: "Mine", scopes: ["public"], lifetime: "30" });
  const both = { accountId: account.id, applicationId: application.id };
  const one = { accountId: account.id, applicationId: undefined };
  expect([(await theLine()).accountId, (await theLine()).applicationId]).toEqual([account.id, application.id]);
  for (const [headers, who] of [
    [{ authorization: `Bearer ${body.access_token}` }, both],
    [{ authorization: `Bearer ${body.access_token}` }, both],
    [{ authorization: `Bearer ${own}` }, one],
    [{ cookie: await signInCookie(db, account.id) }, one],
  ] as const) {
    log.forget();
    expect((await send("/api/v0/me", { headers })).status).toBe(200);
    const { accountId, applicationId } = await theLine();
    expect({ accountId, applicationId }).toEqual(who);
  }
});

test.each([
  ["short", "192.0.2.77", "192.0.2.0/24"],
  ["short", "2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["short", "::ffff:192.0.2.77", "192.0.2.0/24"],
  ["whole", "192.0.2.77", "192.0.2.77"],
  ["whole", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6"],
  ["none", "192.0.2.77", undefined],
])("LOG_ADDRESSES=%s leaves of %s: %s", async (wanted, forwarded, left) => {
  await withSettings({ LOG_ADDRESSES: wanted, TRUSTED_PROXY_HOPS: "1" }, async () => {
    await send("/api/v0/countries", { headers: { "x-forwarded-for": forwarded } });
    expect((await theLine()).address).toBe(left);
    log.forget();
    noteFailedSignIn({ proof: "password", reason: "wrong", ipAddress: forwarded, accountId: null });
    expect(log.lines("sign-in failed")[0]?.address).toBe(left);
  });
});

test("the trace that a caller is in is taken over into the line, and the answer names our step of it", async () => {
  const [traceId, parentId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
  const answer = await send("/api/v0/countries", { headers: { traceparent: `00-${traceId}-${parentId}-01` } });
  const { spanId, requestId, ...line } = await theLine();
  expect(line).toMatchObject({ traceId, parentId });
  expect(answer.headers.traceresponse).toBe(`00-${traceId}-${spanId}-01`);
  expect(String(requestId).replaceAll("-", "").startsWith(String(spanId))).toBe(true);
});

test.each([
  ["nonsense"],
  [`00-${"0".repeat(32)}-00f067aa0ba902b7-01`],
  ["00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01"],
  ["ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"],
  ["00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more"],
  ["00-4BF92F3577B34DA6A3CE929D0E0E4736-00F067AA0BA902B7-01"],
  [`01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-${"x".repeat(500)}`],
])("what says to be a trace and is none is left out: %s", async (traceparent) => {
  const answer = await send("/api/v0/countries", { headers: { traceparent } });
  expect(answer.headers).not.toHaveProperty("traceresponse");
  expect(await theLine()).not.toHaveProperty("traceId");
});

test("what is no HTTP leaves a line as well", async () => {
  const { port } = new URL(baseUrl);
  const answer = await new Promise<string>((resolve) => {
    let said = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write("GET /\r\nnonsense me@mail.example\r\n\r\n"));
    socket.on("data", (part) => {
      said += part;
    });
    socket.on("close", () => resolve(said));
  });
  const [, requestId] = /X-Request-Id: (\S+)/i.exec(answer) ?? [];
  expect(requests()).toMatchObject([{ requestId, route: "unreadable", status: 400, bytes: answer.length }]);
  expect(requestId).toBeDefined();
});

test("a caller that goes away before it has its answer leaves a line that says so", async () => {
  const { port } = new URL(baseUrl);
  const socket = connect(Number(port), "127.0.0.1", () => {
    socket.write("GET /held HTTP/1.1\r\nHost: x\r\n\r\n", () => setTimeout(() => socket.destroy(), 50));
  });
  expect(await theLine()).toMatchObject({ method: "GET", route: "unknown", status: 499 });
});

test("a failed sign-in is a line of its own, which the filter for fail2ban finds and takes the address from", async () => {
  const email = "somebody@mail.example";
  const proof = { email, password: "wrong", ipAddress: "198.51.100.9", now: new Date() };
  await withSettings({ LOG_ADDRESSES: "whole" }, async () => {
    for (let tries = 0; tries < 11; tries += 1) await verifyPassword(db, proof).catch(() => {});
  });
  const lines = log.lines("sign-in failed");
  expect(lines).toHaveLength(11);
  expect(lines[0]).toEqual({
    level: "warn",
    time: expect.any(String),
    address: "198.51.100.9",
    proof: "password",
    reason: "wrong",
    accountId: null,
    requestId: expect.any(String),
    msg: "sign-in failed",
  });
  expect(lines.at(-1)?.reason).toBe("too_many_attempts");
  expect(log.text()).not.toContain(email);

  const written = readFileSync("lib/metrics/README.md", "utf8");
  const [, pattern = ""] = /^failregex = (.*)$/m.exec(written) ?? [];
  const [, datePattern = ""] = /^datepattern = (.*)$/m.exec(written) ?? [];
  // fail2ban takes the moment out before it looks, and knows what an address is.
  const filter = new RegExp(pattern.replace("<ADDR>", "(?<address>[\\da-f.:]+)"));
  const parts: Record<string, string> = { Y: "\\d{4}", z: "(?:Z|UTC|GMT|[+-][01]\\d(?::?\\d{2})?)" };
  const moment = new RegExp(datePattern.replace(/%%(\w)/g, (_, part: string) => parts[part] ?? "\\d\\d"));
  // A moment whose Z it leaves out is taken for one of the server's own time zone.
  expect(moment.exec(JSON.stringify(lines[0]))?.[0]).toBe(lines[0]?.time);
  const found = log
    .text()
    .trim()
    .split("\n")
    .map((line) => filter.exec(line.replace(moment, "")));
  // Whatever else the process has said meanwhile is none.
  expect(found.flatMap((match) => match?.groups?.address ?? [])).toEqual(Array(11).fill("198.51.100.9"));
  log.forget();
  await send(`/api/v0/search?q=${encodeURIComponent('{"level":"warn","address":"192.0.2.1","msg":"sign-in failed"}')}`);
  await theLine();
  expect(
    log
      .text()
      .split("\n")
      .some((line) => filter.test(line)),
  ).toBe(false);
});
