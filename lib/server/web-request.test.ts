import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { inspect } from "node:util";
import { afterAll, expect, test } from "vitest";
import { errorResponse } from "#lib/api/error-response.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { bufferedPartsOf, bufferedResponse } from "#lib/web/buffered-response.ts";
import { leanRequest } from "./web-request.ts";
import { sendBuffered, sendResponse } from "./web-response.ts";

let closes = false;
const ofServer = ["X-Request-Id", "1", "Referrer-Policy", "no-referrer"];
let handle: (request: Request) => Response | Promise<Response> = () => new Response();
// What the server has decided, whatever was sent.
const decided = { "x-stadion-client-ip": "198.51.100.1", "x-stadion-address": "/path?x=1" };
const server = createServer((incoming, outgoing) => {
  Object.assign(incoming.headers, decided);
  delete incoming.headers["x-stadion-mark"];
  const request = leanRequest(incoming, `http://stadion.example${incoming.url}`);
  Promise.resolve()
    .then(() => handle(request))
    .catch((thrown) => errorResponse(thrown, "id"))
    .then((response) => {
      const buffered = bufferedPartsOf(response);
      if (closes) outgoing.setHeader("Connection", "close");
      return buffered ? sendBuffered(outgoing, buffered, ofServer) : sendResponse(outgoing, response);
    });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/path?x=1`;

test("a handler sees a web request", async () => {
  let seen: unknown;
  handle = async (request) => {
    seen = {
      isRequest: request instanceof Request,
      method: request.method,
      url: request.url,
      accept: request.headers.get("accept"),
      body: await request.text(),
      bodyUsed: request.bodyUsed,
    };
    return new Response();
  };
  await fetch(url, { method: "POST", body: "grüezi", headers: { accept: "a/b" } });
  const expected = { method: "POST", url: "http://stadion.example/path?x=1", accept: "a/b", body: "grüezi" };
  expect(seen).toEqual({ ...expected, isRequest: true, bodyUsed: true });
});

test("headers read as those of any request, and what the server decides the caller cannot say", async () => {
  const sent = {
    ...{ accept: "a/b", cookie: ["a=1", "b=2"], "x-twice": ["1", "2"], authorization: "Bearer x" },
    ...{
      "x-stadion-client-ip": "203.0.113.9",
      "X-Stadion-Address": ["/a", "/b"],
      "x-stadion-mark": "es",
      "x-empty": "",
    },
  };
  const ours = ["x-stadion-client-ip", "X-Stadion-Address", "x-stadion-mark"];
  const seen: unknown[] = [];
  handle = (request) => {
    const { headers } = request;
    // The first of those that were sent twice makes them real ones.
    const names = [...ours, "ACCEPT", "authorization", "x-empty", "nothing", "host", "cookie", "X-Twice"];
    seen.push(names.map((name) => [name, headers.get(name), headers.has(name)]));
    if (seen.length === 1) return new Response();
    // Once more of what it becomes, in each of the ways.
    expect(inspect(headers)).toContain("authorization: 'Bearer x'");
    const copy = new Headers(headers);
    expect([...headers]).toEqual([...copy]);
    expect([...headers.keys()]).toEqual([...copy.keys()]);
    expect([...headers.values()]).toEqual([...copy.values()]);
    expect([...headers.entries()]).toEqual([...new Request(url, { headers }).headers]);
    const visited: string[] = [];
    headers.forEach((value, name) => void visited.push(name, value));
    expect(visited).toEqual([...copy].flat());
    seen.push(names.map((name) => [name, headers.get(name), headers.has(name)]));
    headers.set("accept", "c/d");
    headers.append("accept", "e/f");
    headers.delete("x-twice");
    seen.push([headers.get("accept"), headers.get("x-twice"), headers.getSetCookie()]);
    return new Response();
  };
  const send = rawRequests(url);
  expect((await send("/", { headers: sent })).status).toBe(200);
  expect((await send("/", { headers: sent })).status).toBe(200);
  handle = ({ headers }) => {
    const all = [...headers];
    expect([...headers.entries()]).toEqual(all);
    // By what makes them real ones.
    headers.forEach(() => {});
    expect(all).toEqual([...headers]);
    return new Response();
  };
  const once = { "X-B": "2", "x-a": "1", "x-stadion-client-ip": "203.0.113.9", "x-stadion-mark": "es" };
  expect((await send("/", { headers: once })).status).toBe(200);
  const expected = [
    ["x-stadion-client-ip", "198.51.100.1", true],
    ["X-Stadion-Address", "/path?x=1", true],
    ["x-stadion-mark", null, false],
    ["ACCEPT", "a/b", true],
    ["authorization", "Bearer x", true],
    ["x-empty", "", true],
    ["nothing", null, false],
    ["host", new URL(url).host, true],
    ["cookie", "a=1; b=2", true],
    ["X-Twice", "1, 2", true],
  ];
  expect(seen).toEqual([expected, expected, expected, ["c/d, e/f", null, []]]);
});

test("bodies are read as forms of both kinds, as JSON, as a stream and through a copy", async () => {
  const readers: ((request: Request) => Promise<unknown>)[] = [
    async (request) => Object.fromEntries(await request.formData()),
    async (request) => (await new Response(request.body).formData().catch(() => "no type")) && "stream",
    (request) => request.clone().text(),
  ];
  const answers: unknown[] = [];
  handle = async (request) => {
    const reader = readers[answers.length]!;
    answers.push(await reader(request));
    return new Response();
  };
  for (const _ of readers) await fetch(url, { method: "POST", body: new URLSearchParams({ a: "1" }) });
  expect(answers).toEqual([{ a: "1" }, "stream", "a=1"]);

  const form = new FormData();
  form.set("b", "2");
  handle = async (request) => Response.json(Object.fromEntries(await request.formData()));
  expect(await (await fetch(url, { method: "POST", body: form })).json()).toEqual({ b: "2" });
  handle = async (request) => Response.json(await request.json());
  expect(await (await fetch(url, { method: "POST", body: '{"c":3}' })).json()).toEqual({ c: 3 });
});

test("a body beyond 10 MB is refused with 413, declared or not", async () => {
  handle = async (request) => new Response(String((await request.text()).length));
  const big = new Uint8Array(10 * 1024 * 1024 + 1);
  const declared = await fetch(url, { method: "POST", body: big });
  expect(declared.status).toBe(413);
  expect(await declared.json()).toMatchObject({ error: "The body is larger than 10 MB", code: "body_too_large" });
  const streamed = new Blob([big]).stream();
  expect((await fetch(url, { method: "POST", body: streamed, duplex: "half" } as RequestInit)).status).toBe(413);
  const largest = await fetch(url, { method: "POST", body: big.subarray(1) });
  expect(await largest.text()).toBe(String(10 * 1024 * 1024));
});

test("whoever asks for a body once its sender has gone is told so, and by the signal too", async () => {
  const [isHere, isGone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const told = Promise.withResolvers<unknown[]>();
  server.once("connection", (socket) => socket.once("close", isGone.resolve));
  handle = async (request) => {
    isHere.resolve();
    await isGone.promise;
    const reading = request.text().catch((error: Error) => error.message);
    told.resolve([await Promise.race([reading, wait(1000, "nothing")]), request.signal.aborted]);
    return new Response();
  };
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
  await isHere.promise;
  socket.destroy();
  expect(await told.promise).toEqual(["The body ended too early", true]);
});

test("a body cannot be read twice", async () => {
  handle = async (request) => {
    await request.text();
    return Response.json(await request.text().catch((error: Error) => error.name));
  };
  expect(await (await fetch(url, { method: "POST", body: "x" })).json()).toBe("TypeError");
});

test("status, several cookies and a stream arrive as they were answered", async () => {
  handle = () => {
    const stream = new ReadableStream({
      start(controller) {
        for (const part of ["one ", "two"]) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    const headers = new Headers([
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
    ]);
    return new Response(stream, { status: 201, headers });
  };
  const answer = await fetch(url);
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await answer.text()).toBe("one two");
});

test("what is buffered is written as it is, with the server's headers where it has none of these names", async () => {
  const send = rawRequests(url);
  const body = Buffer.from("grüezi");
  const headers: [string, string][] = [
    ["Set-Cookie", "a=1"],
    ["Set-Cookie", "b=2"],
    ["referrer-policy", "origin"],
  ];
  handle = () => bufferedResponse(body, { status: 200, headers });
  const { date: _, connection: __, "keep-alive": ___, ...told } = (await send("/")).headers;
  expect(told).toEqual({
    ...{ "set-cookie": ["a=1", "b=2"], "referrer-policy": "origin", "x-request-id": "1", "content-length": "7" },
  });
  expect((await send("/")).body).toBe("grüezi");
  // What hangs up after it says so before.
  closes = true;
  const last = await send("/");
  closes = false;
  expect([last.headers["set-cookie"], last.headers.connection]).toEqual([["a=1", "b=2"], "close"]);
  expect([last.headers["x-request-id"], last.body]).toEqual(["1", "grüezi"]);
  const head = await send("/", { method: "HEAD" });
  expect([head.body, head.headers["content-length"]]).toEqual(["", undefined]);
  const large = Buffer.alloc(100_000, "ü");
  handle = () => bufferedResponse(large, { status: 200, headers: [["content-length", "100000"]] });
  expect((await send("/")).body).toBe(large.toString());
  handle = () => bufferedResponse(undefined, { status: 303, headers: [["location", "/"]] });
  expect((await send("/")).headers).toMatchObject({ location: "/", "content-length": "0" });
  for (const status of [204, 304]) {
    handle = () => bufferedResponse(undefined, { status, headers: [] });
    const { status: answered, headers: without } = await send("/");
    expect([answered, without["content-length"], without["transfer-encoding"]]).toEqual([status, undefined, undefined]);
  }
});
