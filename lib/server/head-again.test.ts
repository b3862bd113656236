import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test, vi } from "vitest";
import { type Head, writeHeadAgain } from "./head-again.ts";
import { limits } from "./new-server.ts";

const body = Buffer.from("Grüße");
const ofBody = [
  "Content-Type",
  "text/plain",
  "Vary",
  "Accept",
  "Vary",
  "Cookie",
  "Content-Length",
  String(body.length),
];
const heads: Record<string, Head> = {
  whole: { status: 200, always: ofBody, differing: ["X-Request-Id", "7"] },
  known: { status: 304, always: ["ETag", '"7"'], differing: ["X-Request-Id", "7"] },
  endless: { status: 200, always: ["Content-Type", "text/plain"], differing: [] },
  last: { status: 200, always: [...ofBody, "Connection", "close"], differing: [] },
  dated: { status: 200, always: [...ofBody, "Date", "Thu, 01 Jan 1970 00:00:00 GMT"], differing: [] },
};

type Writing = (outgoing: ServerResponse, head: Head) => ServerResponse;
const asNode: Writing = (outgoing, { status, always, differing }) =>
  outgoing.writeHead(status, [...always, ...differing]);

/** All that a server sends on one connection on which this is asked, until it has nothing more to say. */
async function sentBy(write: Writing, asked: string, settings = {}, before = (_: ServerResponse) => {}) {
  const server = createServer({ ...limits, ...settings }, ({ url = "" }, outgoing) => {
    before(outgoing);
    const head = heads[url.slice(1)];
    if (head) write(outgoing, head).end(head.status === 304 ? undefined : body);
  });
  Object.assign(server, settings);
  server.on("checkExpectation", (_, outgoing) => outgoing.end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(asked);
  let text = "";
  for await (const part of socket) text += (part as Buffer).toString("latin1");
  server.close();
  return text;
}

const ask = (path: string, { method = "GET", version = "1.1", more = "" } = {}) =>
  `${method} /${path} HTTP/${version}\r\nHost: x\r\n${more}\r\n`;

// Of either the second in which it was sent.
const undated = (text: string) =>
  text.replaceAll(/^Date: \w{3}, \d\d \w{3} 20\d\d \d\d:\d\d:\d\d GMT\r$/gm, "Date: now\r");

const askings = (path: string) => [
  ask(path),
  ask(path, { method: "HEAD" }),
  ask(path, { version: "1.0" }),
  ask(path, { version: "1.0", more: "Connection: keep-alive\r\n" }),
  ask(path, { more: "Connection: close\r\n" }),
  ask(path, { more: "Expect: 100-continue\r\n" }),
  ask(path) + ask("known") + ask(path, { method: "HEAD" }) + ask("whole"),
];

test.each(Object.keys(heads))("what is %s is sent byte for byte as Node would send it", async (path) => {
  for (const asked of askings(path)) {
    const [own, nodes] = await Promise.all([sentBy(writeHeadAgain, asked), sentBy(asNode, asked)]);
    expect(undated(own), asked).toBe(undated(nodes));
    expect(own).toMatch(/^HTTP\/1\.1 \d/);
  }
});

test("what is usual is written without Node putting it together", async () => {
  const written: string[] = [];
  const write: Writing = (outgoing, head) => {
    const asked = vi.spyOn(outgoing, "writeHead");
    writeHeadAgain(outgoing, head);
    if (asked.mock.calls.length === 0) written.push(outgoing.req.url ?? "");
    asked.mockRestore();
    return outgoing;
  };
  await sentBy(
    write,
    Object.keys(heads)
      .map((path) => ask(path))
      .join(""),
  );
  expect(written).toEqual(["/whole", "/known"]);
});

test("where a server says more of a connection, or something was said before, it is Node that writes", async () => {
  const closing = (outgoing: ServerResponse) => void outgoing.setHeader("Connection", "close");
  const named = (outgoing: ServerResponse) => void outgoing.setHeader("X-Request-Id", "8").setHeader("X-Other", "9");
  const undatedOne = (outgoing: ServerResponse) => {
    outgoing.sendDate = false;
  };
  const asked = ask("whole") + ask("known") + ask("whole");
  for (const settings of [{ keepAliveTimeout: 0 }, { keepAliveTimeout: 5_500 }, { maxRequestsPerSocket: 2 }]) {
    const [own, nodes] = [await sentBy(writeHeadAgain, asked, settings), await sentBy(asNode, asked, settings)];
    expect(undated(own), JSON.stringify(settings)).toBe(undated(nodes));
  }
  for (const before of [closing, named, undatedOne]) {
    const [own, nodes] = [await sentBy(writeHeadAgain, asked, {}, before), await sentBy(asNode, asked, {}, before)];
    expect(undated(own), before.name).toBe(undated(nodes));
  }
});

test("an answer says when it was sent, also the second time", async () => {
  const dates: number[] = [];
  for (const wait of [0, 1100]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const before = Math.floor(Date.now() / 1000) * 1000;
    const [, date = ""] = /^Date: (.*)\r$/m.exec(await sentBy(writeHeadAgain, ask("whole"))) ?? [];
    expect(Date.parse(date)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    dates.push(Date.parse(date));
  }
  expect(dates[1]).toBeGreaterThan(dates[0] ?? Number.POSITIVE_INFINITY);
});

test("a list that was sent with one status says the right one with another", async () => {
  const always = ["ETag", '"7"', "Content-Length", String(body.length)];
  const statuses: Head["status"][] = [200, 304, 200];
  const write: Writing = (outgoing) =>
    writeHeadAgain(outgoing, { status: statuses.shift() ?? 200, always, differing: [] });
  const text = await sentBy(write, ask("whole") + ask("known") + ask("whole"));
  expect(text.match(/HTTP\/1\.1 \d+ [\w ]+/g)).toEqual([
    "HTTP/1.1 200 OK",
    "HTTP/1.1 304 Not Modified",
    "HTTP/1.1 200 OK",
  ]);
});

test("what no header can say is refused, as by Node, and nothing is sent", async () => {
  const thrown: unknown[] = [];
  const write: Writing = (outgoing) => {
    for (const always of [
      ["X-Name", "a\r\nb"],
      ["X Name", "a"],
      ["X-Name", "Ж"],
    ]) {
      try {
        writeHeadAgain(outgoing, { status: 304, always, differing: [] });
      } catch (error) {
        thrown.push((error as { code?: string }).code);
      }
    }
    return outgoing;
  };
  expect(await sentBy(write, ask("whole"))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(thrown).toEqual(["ERR_INVALID_CHAR", "ERR_INVALID_HTTP_TOKEN", "ERR_INVALID_CHAR"]);
});
