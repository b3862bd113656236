import { connect } from "node:net";
import { expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { withSettings } from "#lib/testing/settings.ts";

await testDatabase();
const { baseUrl, server } = await startTestServer({
  fallback: (incoming, outgoing) => {
    if (incoming.url === "/own-headers") {
      outgoing.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'self'");
      outgoing.writeHead(200, { "Referrer-Policy": "same-origin" });
    }
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

test("pages are left to the fallback, with our address and the caller's", async () => {
  const { body } = await send("//competitions/?q=1", {
    headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Stadion-Client-Ip": "6.6.6.6" },
  });
  expect(JSON.parse(body)).toMatchObject({
    url: "/competitions?q=1",
    headers: { host: `localhost:${port}`, "x-forwarded-host": `localhost:${port}`, "x-stadion-client-ip": "127.0.0.1" },
  });
});

test("F16: a page's policy is new for each, stands in the request for Next, and is nobody else's to choose", async () => {
  const ask = async (path: string) => {
    const headers = {
      "Content-Security-Policy": "script-src 'nonce-chosen'",
      "Content-Security-Policy-Report-Only": "x",
    };
    const answer = await send(path, { headers });
    const policy = String(answer.headers["content-security-policy"]);
    expect(JSON.parse(answer.body).headers["content-security-policy"]).toBe(policy);
    return { policy, nonce: /'nonce-([\w-]{43})'/.exec(policy)?.[1] };
  };
  const [page, again] = [await ask("/competitions"), await ask("/competitions")];
  expect(page.nonce).toBeDefined();
  expect(again.nonce).not.toBe(page.nonce);
  const scripts = `script-src 'nonce-${page.nonce}' 'strict-dynamic' 'sha256-`;
  expect(page.policy).toContain(scripts);
  expect(page.policy).not.toMatch(/unsafe/);
  expect((await ask("/competitions/Open2027/manage/schedule?day=1")).policy).toContain(
    "style-src-attr 'unsafe-inline'",
  );
});

test.each([
  ["/", true],
  ["/oauth/applications", true],
  ["/oauth/device", true],
  ["/sign-in-elsewhere", true],
  ["/sign-in?callbackUrl=/", false],
  ["/two-factor", false],
  ["/oauth/consent/abc", false],
  ["/oauth/select-account/abc", false],
])("F16: forms of %s stay on this site: %s", async (path, isBound) => {
  expect(String((await send(path)).headers["content-security-policy"]).includes("form-action 'self'")).toBe(isBound);
});

test("F16: data, files and errors let nothing run, and a handler may say more", async () => {
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  for (const path of [
    "/api/v0/countries",
    "/api/v0/nothing",
    "/api/v0/competitions/%E0%A4",
    "/favicon.ico",
    "/avatars/1",
  ])
    expect([path, (await send(path)).headers["content-security-policy"]]).toEqual([path, policy]);
  expect((await send("/own-headers")).headers).toMatchObject({
    "content-security-policy": "default-src 'none'; style-src 'self'",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
});

test("F16: over https browsers are told to stay there, and only then", async () => {
  const header = async () => (await send("/api/health/live")).headers["strict-transport-security"];
  expect(await header()).toBeUndefined();
  const pages = async () => [await header(), (await send("/")).headers["strict-transport-security"]];
  expect(await withSettings({ BASE_URL: "https://stadion.example" }, pages)).toEqual(Array(2).fill("max-age=31536000"));
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
  expect((await send("/api/v0/competitions", { headers })).status).toBe(200);
  overrideEnv({ API_HOST_ALIAS: undefined });
});

test("links in answers lead to the configured address, whatever the Host header says", async () => {
  const answer = await send("/api/v0/competitions?per_page=1&page=2", { headers: { Host: "evil.example" } });
  expect(answer.headers.link).toContain(`${baseUrl}/api/v0/competitions`);
});

test("a request that stops half-way leaves the server well", async () => {
  const socket = connect(Number(port), "127.0.0.1");
  socket.end("POST /api/v0/competitions HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
  await new Promise((resolve) => socket.once("close", resolve).resume());
  expect((await send("/api/health/live")).status).toBe(200);
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

/** Sends bytes as they are, and reads until the server hangs up. */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.on("data", (part) => {
      text += part;
    });
    socket.once("close", () => resolve(text));
    socket.once("error", reject);
  });
}

test("an upgrade is ignored, as if nobody had asked for it, although Next would take it (RFC 9110 §7.8)", async () => {
  server.on("upgrade", (_, socket) => socket.destroy());
  for (const protocol of ["websocket", "h2c"]) {
    const answer = await sendBytes(
      `GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`,
    );
    expect([answer.split("\r\n")[0], answer.endsWith('{"status":"up"}')]).toEqual(["HTTP/1.1 200 OK", true]);
  }
});

test.each(["/api/health/live", "/api/v0/countries", "/competitions"])(
  "whoever sends two Host headers for %s is refused (RFC 9112 §3.2)",
  async (path) => {
    const lines = "Connection: close\r\nHost: x\r\nhost: y\r\n\r\n";
    const answer = await sendBytes(`GET ${path} HTTP/1.1\r\n${lines}`);
    expect(answer.split("\r\n")[0]).toBe("HTTP/1.1 400 Bad Request");
    expect(answer).toContain("Send one Host header, not two");
  },
);

test.each(["/api/health/live", "/api/v0/countries", "/competitions"])(
  "whoever sends no Host header for %s is told so, unless they speak HTTP/1.0 (RFC 9112 §3.2)",
  async (path) => {
    const answer = await sendBytes(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`);
    expect(answer.split("\r\n")[0]).toBe("HTTP/1.1 400 Bad Request");
    expect(answer).toContain("Send a Host header");
    expect((await sendBytes(`GET ${path} HTTP/1.0\r\n\r\n`)).split("\r\n")[0]).toBe("HTTP/1.1 200 OK");
  },
);

test("whoever expects something unheard of is answered as if they did not (RFC 9110 §10.1.1)", async () => {
  const lines = "Host: x\r\nConnection: close\r\nExpect: applause\r\n\r\n";
  const answer = await sendBytes(`GET /api/health/live HTTP/1.1\r\n${lines}`);
  expect([answer.split("\r\n")[0], answer.endsWith('{"status":"up"}')]).toEqual(["HTTP/1.1 200 OK", true]);
});

const tooLong = `X-Long: ${"x".repeat(20_000)}\r\n\r\n`;

test.each([
  ["431 Request Header Fields Too Large", "headers_too_large", `GET /api/v0/me HTTP/1.1\r\nHost: x\r\n${tooLong}`],
  ["431 Request Header Fields Too Large", "headers_too_large", `GET /api/${"x".repeat(20_000)} HTTP/1.1\r\n\r\n`],
  ["400 Bad Request", "bad_request", "GET /api/v0/me HTTP/1.1\r\nno header\r\n\r\n"],
  ["400 Bad Request", "bad_request", "GET /api/v0/me HTTP/9.9\r\n\r\n"],
])("what the parser refuses is an error of the API as any other: %s", async (status, code, bytes) => {
  const answer = await sendBytes(bytes);
  expect(answer.split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
  expect(answer).toMatch(/\r\ncontent-type: application\/json; charset=utf-8\r\n/i);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).toEqual({
    error: expect.stringMatching(/^The /),
    code,
    request_id: /\r\nx-request-id: (\S+)/i.exec(answer)?.[1],
    docs: expect.stringMatching(new RegExp(`/developers/errors#${code}$`)),
  });
});

test.each([
  [`GET / HTTP/1.1\r\nHost: x\r\n${tooLong}`, "The address and headers are too large.\n"],
  ["\u0016\u0003\u0001", "The request is not well-formed HTTP.\n"],
])("outside the API it is a line of text", async (bytes, text) => {
  const answer = await sendBytes(bytes);
  expect(answer).toMatch(/\r\ncontent-type: text\/plain; charset=utf-8\r\n/i);
  expect(answer.slice(answer.indexOf("\r\n\r\n") + 4)).toBe(text);
});
