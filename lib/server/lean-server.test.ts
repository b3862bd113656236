import { connect } from "node:net";
import { expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { setLoading } from "#lib/platform/loading.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";
import type { Options } from "./lean-server.ts";

await testDatabase();
const { baseUrl, server } = await startTestServer({
  fallback: (incoming, outgoing) => {
    outgoing.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
  },
});
const { port } = new URL(baseUrl);
const send = rawRequests(baseUrl);

test.each([
  "/api/health/live",
  "//api/health/live",
  "/api//health/live/",
  "/api/health/live.json",
  "http://x.example/api/health/live",
])("%s is answered in place", async (target) => {
  expect(await send(target)).toMatchObject({ status: 200, body: '{"status":"up"}' });
});

test("readiness means that the database answers and fits", async () => {
  expect(await send("/api/health/ready")).toMatchObject({ status: 200, body: '{"status":"ready"}' });
});

test("a process that still loads its pages lives, and says that nobody should be sent to it", async () => {
  setLoading(true);
  const told = [await send("/api/health/live"), await send("/api/health/ready")];
  setLoading(false);
  expect(told).toMatchObject([
    { status: 200, body: '{"status":"starting"}' },
    { status: 503, body: '{"status":"not ready","reason":"The pages are still loading"}' },
  ]);
});

test("an unknown address of the API is a JSON 404", async () => {
  const answer = await send("/api/v0/nothing/here");
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.body)).toEqual({
    error: "There is nothing at this address",
    code: "not_found",
    request_id: answer.headers["x-request-id"],
    docs: expect.stringMatching(/^http:\/\/.*\/developers\/errors#not_found$/),
  });
});

test("pages of any origin may fetch the API's document, and read its types, but no other file", async () => {
  expect((await send("/api/v0/openapi.json")).headers).toMatchObject({ "access-control-allow-origin": "*" });
  expect((await send("/api/v0/openapi.d.ts")).headers).toMatchObject({
    "access-control-allow-origin": "*",
    "content-type": "text/plain; charset=utf-8",
  });
  expect((await send("/favicon.ico")).headers).not.toHaveProperty("access-control-allow-origin");
});

test("a page of the OAuth library is sent compressed to those who take it", async () => {
  const ask = (encoding: string) => send("/oauth/authorize", { headers: { "Accept-Encoding": encoding } });
  const [plain, packed] = [await ask("identity"), await ask("gzip")];
  expect([plain.status, plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([
    400,
    undefined,
    "gzip",
  ]);
  for (const { headers } of [plain, packed]) expect(headers.vary).toContain("Accept-Encoding");
});

test.each([
  ["br", "br"],
  ["gzip", "gzip"],
  ["identity", undefined],
])("the API's document, asked for as %s, says that its bytes hang on what is accepted", async (accepted, encoding) => {
  const answer = await send("/api/v0/openapi.json", { headers: { "accept-encoding": accepted } });
  expect(answer.headers).toMatchObject({ "cache-control": expect.stringMatching(/^public/), vary: "Accept-Encoding" });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  const again = { "accept-encoding": accepted, "if-none-match": String(answer.headers.etag) };
  const known = await send("/api/v0/openapi.json", { headers: again });
  expect(known).toMatchObject({ status: 304, headers: { vary: "Accept-Encoding" } });
  const types = await send("/api/v0/openapi.d.ts", { headers: { "accept-encoding": accepted } });
  expect(types.headers).toMatchObject({ vary: "Accept-Encoding" });
});

test("what is sent to a form has its type, whatever function of the framework's it names: its handler reads it", async () => {
  const named = { "next-action": "a".repeat(42), "content-type": "text/plain;charset=UTF-8" };
  const { headers } = JSON.parse((await send("/sign-up/submit", { method: "POST", headers: named })).body);
  expect(headers["content-type"]).toBe(named["content-type"]);
});

test("HEAD has the headers of GET and no body", async () => {
  expect(await send("/api/health/live", { method: "HEAD" })).toMatchObject({
    status: 200,
    body: "",
    headers: { "content-type": "application/json" },
  });
});

test("whoever sends two access tokens in two headers is refused (RFC 6750 §2)", async () => {
  const answer = await send("/api/v0/me", { headers: { Authorization: ["Bearer first-token", "Bearer other-token"] } });
  expect(answer).toMatchObject({ status: 400 });
  expect(JSON.parse(answer.body)).toMatchObject({ error: "Send one access token, not two", code: "invalid_request" });
});

test.each([
  ["GET", "/api/v0/nothing", 404],
  ["GET", "/api/nothing", 404],
  ["DELETE", "/api/v0/competitions", 405],
  ["GET", "/api/v0/competitions/Nobodys2026", 404],
  ["GET", "/api/v0/me", 401],
] as const)("what %s %s refuses says how many calls are left, and that it is UTF-8", async (method, target, status) => {
  expect(await send(target, { method })).toMatchObject({
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "ratelimit-limit": expect.stringMatching(/^\d+$/),
      "ratelimit-remaining": expect.stringMatching(/^\d+$/),
      "ratelimit-reset": expect.stringMatching(/^\d+$/),
    },
  });
});

test("other methods are refused by name, TRACE everywhere", async () => {
  const headers = { allow: "GET, HEAD, OPTIONS" };
  expect(await send("/api/health/live", { method: "DELETE" })).toMatchObject({ status: 405, headers });
  expect((await send("/anything", { method: "TRACE" })).status).toBe(405);
});

test("an address says which methods it answers to, OPTIONS among them, outside the API too", async () => {
  const answer = { status: 204, headers: { allow: "GET, HEAD, OPTIONS" }, body: "" };
  for (const target of ["/export/files/some.zip", "/api", "/api/health/live", "/api/v0/competitions"])
    expect([target, await send(target, { method: "OPTIONS" })]).toMatchObject([target, answer]);
  expect((await send("/export/files/some.zip", { method: "OPTIONS" })).headers).not.toHaveProperty(
    "access-control-allow-origin",
  );
});

test.each(["POST", "PROPFIND", "OPTIONS"])("nobody makes a page or a file for %s", async (method) => {
  for (const target of ["/competitions", "/persons/2003ABCD01?event=333", "/favicon.ico", "/_next/static/some.js"])
    expect(await send(target, { method, headers: { "next-action": "a".repeat(42) } })).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD", "cache-control": "private, no-store" },
    });
  const nothing = { status: 404, body: expect.stringContaining('"code":"not_found"') };
  expect(await send("/nothing-here", { method })).toMatchObject(nothing);
});

test.each([
  ["/es/competitions", 405, "Esta dirección no responde a ese método.", "GET, HEAD"],
  ["/es/nothing-here", 404, "No hay nada en esta dirección.", undefined],
] as const)("whose form is sent to %s, where none is, reads so", async (target, status, words, allow) => {
  const answer = await send(target, { method: "POST", headers: { accept: "text/html" } });
  expect([answer.status, answer.headers.allow, answer.headers["content-type"]]).toEqual([
    status,
    allow,
    "text/html; charset=utf-8",
  ]);
  expect(answer.body).toContain(words);
});

test("a file is sent as a whole, whatever part or state of it is asked for", async () => {
  const conditions = { "if-match": '"x"', "if-unmodified-since": new Date(0).toUTCString(), range: "bytes=999-" };
  const { headers } = JSON.parse(
    (await send("/favicon.ico", { headers: { ...conditions, "if-none-match": '"y"' } })).body,
  );
  expect(Object.keys(conditions).filter((name) => name in headers)).toEqual([]);
  expect(headers["if-none-match"]).toBe('"y"');
});

test("whoever reads nothing of their answers is cut off, and whoever reads slowly is not", async () => {
  expect(server.timeout).toBe(120_000);
  server.setTimeout(300);
  try {
    // More than the system takes off their hands.
    const asked = `GET /competitions?x=${"x".repeat(4000)} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(3000);
    const [idle, slow] = [
      connect(Number(port), "127.0.0.1", () => idle.write(asked)),
      connect(Number(port), "127.0.0.1"),
    ];
    const cut = new Promise((resolve) => idle.once("close", resolve));
    for (const socket of [idle, slow]) socket.on("error", () => {});
    let read = 0;
    slow.on("data", (part) => {
      read += part.length;
      slow.pause();
      setTimeout(() => slow.resume(), 20);
    });
    slow.write(asked);
    await cut;
    expect([slow.destroyed, read > 0]).toEqual([false, true]);
    slow.destroy();
  } finally {
    server.setTimeout(120_000);
  }
});

test("a preflight from any origin is granted for the methods there are", async () => {
  const answer = await send("/api/v0/competitions", {
    method: "OPTIONS",
    headers: { Origin: "https://a.example", "Access-Control-Request-Headers": "authorization,x-own" },
  });
  expect(answer).toMatchObject({
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, OPTIONS",
      "access-control-allow-headers": "authorization,x-own",
    },
  });
});

test("a broken escape in an address is a 400, not a 500", async () => {
  expect((await send("/api/v0/competitions/%E0%A4")).status).toBe(400);
});

test("what is no text in a query of the API is told, to pages of any origin too, and counts as a call", async () => {
  for (const word of ["%ff", "M%FCller", "%c3", "%F0%9F%98", "%ED%A0%80", "a%C3%A9%E9b"]) {
    const answer = await send(`/api/v0/persons?q=${word}`);
    expect([word, answer]).toEqual([
      word,
      expect.objectContaining({
        status: 400,
        body: expect.stringContaining('"error":"The address is not well-formed","code":"bad_request"'),
        headers: expect.objectContaining({
          "access-control-allow-origin": "*",
          "cache-control": "private, no-store",
          "ratelimit-remaining": expect.stringMatching(/^\d+$/),
        }),
      }),
    ]);
  }
  for (const word of ["M%C3%BCller", "100%", "%zz", "%F0%9F%98%80", "%E6%9D%8E%c3%a9"])
    expect([word, (await send(`/api/v0/persons?q=${word}`)).status]).toEqual([word, 200]);
  for (const spelling of ["//api/v0/persons", "/x/../api/v0/persons", "http://x.example/api/v0/persons"])
    expect(await send(`${spelling}?q=%ff`, { headers: { accept: "text/html" } })).toMatchObject({
      status: 400,
      headers: { "access-control-allow-origin": "*", "content-type": "application/json; charset=utf-8" },
    });
  // What others add to the address of a page is not for it to judge.
  expect((await send("/competitions?utm_campaign=%C9t%E9")).status).toBe(200);
});

test.each([
  ["GET", "/persons/%ff", { accept: "text/html", "accept-language": "es" }],
  ["GET", "/persons/100%?ui_locales=es", {}],
  ["GET", "/persons/%ff", { cookie: "stadion-language=es" }],
  ["POST", "/persons/100%/follow", { "accept-language": "es" }],
] as const)(
  "%s %s, which is no address in any language, is answered in the one that is asked for",
  async (method, target, headers) => {
    expect(await send(target, { method, headers: { ...headers, accept: "text/html" } })).toMatchObject({
      status: 400,
      body: expect.stringContaining("La dirección no está bien escrita"),
    });
  },
);

test("where it fails before it is known who answers, that is said, with the name of the request", async () => {
  const get = () => {
    throw new Error("nothing is declared");
  };
  const broken = await startTestServer({ cachedPages: { get } as unknown as NonNullable<Options["cachedPages"]> });
  const answer = await rawRequests(broken.baseUrl)("/competitions");
  overrideEnv({ PORT: port, BASE_URL: baseUrl });
  expect(answer).toMatchObject({
    status: 500,
    headers: { "x-request-id": expect.stringMatching(/^[\w-]{36}$/), "x-content-type-options": "nosniff" },
  });
});

test("pages are left to the fallback, with our address and the caller's", async () => {
  const { body } = await send("//competitions/?q=1", {
    headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Stadion-Client-Ip": "6.6.6.6" },
  });
  expect(JSON.parse(body)).toMatchObject({
    url: "/competitions?q=1",
    headers: { host: `localhost:${port}`, "x-forwarded-host": `localhost:${port}`, "x-stadion-client-ip": "127.0.0.1" },
  });
});

test("a page is told its own address, and nobody else says which that is", async () => {
  const headers = { "X-Stadion-Address": "/elsewhere" };
  const told = JSON.parse((await send("//competitions//X/manage?page=2", { headers })).body).headers;
  expect(told["x-stadion-address"]).toBe("/competitions/X/manage?page=2");
});

test("the alias host has the API at its root", async () => {
  overrideEnv({ API_HOST_ALIAS: "api.stadion.example" });
  const headers = { Host: "api.stadion.example" };
  const answer = await send("/competitions?per_page=1&page=2", { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.link).toContain("http://api.stadion.example/api/v0/competitions?");
  for (const target of [
    "/api/v0/competitions",
    "//competitions/",
    "http://api.stadion.example/competitions?per_page=1",
  ])
    expect([target, (await send(target, { headers })).status]).toEqual([target, 200]);
  overrideEnv({ API_HOST_ALIAS: undefined });
});

test("links in answers lead to the configured address, whatever the Host header says", async () => {
  const answer = await send("/api/v0/competitions?per_page=1&page=2", { headers: { Host: "evil.example" } });
  expect(answer.headers.link).toContain(`${baseUrl}/api/v0/competitions`);
});

test.each([
  "/competitions/%00",
  "/competitions/%00/manage/general?attempt=1",
  "/persons/a%00b",
  "/persons?q=%00",
  "/competitions?attempt=a%00b",
  "/oauth/applications/1%00/edit",
  "/competitions/%E0%A4",
  "/competitions/%",
  "/%zz",
  "/persons/%ff",
])("F17: %s is a page that says so, with 400", async (target) => {
  const page = await send(target, { headers: { accept: "text/html" } });
  expect(page).toMatchObject({ status: 400, headers: { "content-type": "text/html; charset=utf-8" } });
  expect(page.body).toContain("The address is not well-formed");
  const json = await send(target);
  expect([json.status, JSON.parse(json.body)]).toEqual([400, expect.objectContaining({ code: "bad_request" })]);
});
