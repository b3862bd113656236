import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { finished } from "node:stream/promises";
import { afterAll, beforeEach, expect, test } from "vitest";
import { answerUnreadable } from "./unreadable-requests.ts";

let arrived: string[] = [];
let answering = Promise.withResolvers<void>();
const server = createServer(async (incoming: IncomingMessage, outgoing: ServerResponse) => {
  arrived.push(`${incoming.method} ${incoming.url}`);
  if (incoming.url === "/early") return void outgoing.end("done /early");
  if (incoming.url === "/in-parts") outgoing.write("begun ");
  await answering.promise;
  await finished(incoming.resume()).catch(() => {});
  outgoing.end(`done ${incoming.url}`);
});
answerUnreadable(server);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
beforeEach(() => {
  arrived = [];
  answering = Promise.withResolvers();
});

const place = server.address() as { port: number };

/** Sends bytes, lets the handlers answer once all of it has been read, and reads until the server hangs up. */
async function exchange(...parts: string[]): Promise<string> {
  const refused = new Promise((resolve) => server.once("clientError", resolve));
  const socket = connect(place.port, "127.0.0.1");
  let text = "";
  socket.on("data", (part) => {
    text += part;
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  for (const part of parts) socket.write(part);
  await refused;
  // What must not be written would be by now.
  await new Promise((resolve) => setTimeout(resolve, 50));
  answering.resolve();
  await closed;
  return text;
}

const statuses = (text: string): string[] => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = ""]) => status);
const post = "POST /write HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}";
const head = "HEAD /page HTTP/1.1\r\nHost: x\r\n\r\n";
const nonsense = "nonsense\r\n\r\n";

test("a request that is still worked on has its own answer, whatever is sent behind it, and that is the last", async () => {
  const answer = await exchange(post + nonsense);
  expect(statuses(answer)).toEqual(["200"]);
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
  expect(answer).toMatch(/done \/write/);
});

test("and so have several, in their order, and one that is half sent", async () => {
  const answer = await exchange(post + post.replace("/write", "/other") + nonsense);
  expect([statuses(answer), answer.match(/done \/(write|other)/g)]).toEqual([
    ["200", "200"],
    ["done /write", "done /other"],
  ]);
  answering = Promise.withResolvers();
  expect(await exchange(post.replace("/write", "/in-parts") + nonsense)).toMatch(/begun [\s\S]*done \/in-parts/);
});

test("a HEAD is not answered with a body by what follows it, nor by its own lines", async () => {
  const answer = await exchange(head + nonsense);
  expect([statuses(answer), answer.endsWith("\r\n\r\n")]).toEqual([["200"], true]);
  const own = await exchange("HEAD /page HTTP/1.1\r\nno header\r\n\r\n");
  expect([statuses(own), own.endsWith("\r\n\r\n")]).toEqual([["400"], true]);
});

test("of two, the first is answered although the body of the second is not to be read", async () => {
  const chunked = "POST /other HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n";
  const answer = await exchange(post + chunked);
  expect([statuses(answer), arrived]).toEqual([["200"], ["POST /write", "POST /other"]]);
  expect(answer).toMatch(/done \/write/);
});

test("a request whose own body is not to be read is told so, although its handler waits for it", async () => {
  const chunked = "POST /other HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n";
  expect(statuses(await exchange(chunked))).toEqual(["400"]);
});

test("a request that was answered before its body had come has no second answer, whatever becomes of the body", async () => {
  const chunked = "POST /early HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  const socket = connect(place.port, "127.0.0.1", () => socket.write(chunked));
  let text = "";
  socket.on("data", (part) => {
    if (text === "") socket.write("zz\r\n");
    text += part;
  });
  await new Promise((resolve) => socket.once("close", resolve));
  expect([statuses(text), arrived]).toEqual([["200"], ["POST /early"]]);
});
