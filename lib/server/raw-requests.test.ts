import { connect } from "node:net";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { keepLog } from "#lib/testing/kept-log.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";

await testDatabase();
const { baseUrl, server } = await startTestServer({
  fallback: (incoming, outgoing) => {
    outgoing.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
  },
});
const { port } = new URL(baseUrl);
const send = rawRequests(baseUrl);

test("a request that stops half-way leaves the server well", async () => {
  const socket = connect(Number(port), "127.0.0.1");
  socket.end("POST /api/v0/competitions HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
  await new Promise((resolve) => socket.once("close", resolve).resume());
  expect((await send("/api/health/live")).status).toBe(200);
});

test("of a body that cannot be read, the answer names the request as the log does", async () => {
  const log = keepLog();
  const chunked = "POST /oauth/token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  const answer = await sendBytes(`${chunked}zz\r\n`);
  const id = /\r\nx-request-id: (\S+)/i.exec(answer)?.[1];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(() => log.lines("request").map(({ requestId }) => requestId)).toEqual([id]);
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
  // Letters are escaped in an address: nobody guesses what bytes were meant for.
  ["400 Bad Request", "bad_request", "GET /api/v0/persons?q=Müller HTTP/1.1\r\nHost: x\r\n\r\n"],
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
