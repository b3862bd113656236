import { connect } from "node:net";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { keepLog } from "#lib/testing/kept-log.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";

await testDatabase();
let begun = 0;
let hold = Promise.resolve();
const { baseUrl } = await startTestServer({
  fallback: async (incoming, outgoing) => {
    begun += 1;
    await hold;
    outgoing.end(incoming.url);
  },
});
const { port } = new URL(baseUrl);
// Of a file, for but a few pages are made at once.
const requests = (count: number) =>
  Array.from({ length: count }, (_, number) => `GET /favicon.ico?number-${number} HTTP/1.1\r\nHost: x\r\n\r\n`).join(
    "",
  );

test("a hundred requests that one connection sends ahead are all answered, in their order", async () => {
  const socket = connect(Number(port), "127.0.0.1", () => socket.write(requests(100)));
  let text = "";
  for await (const part of socket) {
    text += part;
    if (text.includes("?number-99")) break;
  }
  expect(text.match(/\?number-\d+/g)).toEqual(Array.from({ length: 100 }, (_, number) => `?number-${number}`));
});

test("a connection that sends more ahead than that is closed, before any more is begun, and the log says so", async () => {
  const log = keepLog();
  const over = Promise.withResolvers<void>();
  hold = over.promise;
  begun = 0;
  const socket = connect(Number(port), "127.0.0.1", () => socket.write(requests(100_000)));
  socket.on("error", () => {}).resume();
  await new Promise((resolve) => socket.once("close", resolve));
  expect(begun).toBe(100);
  const ofWhatIsCut = log.lines("request").filter(({ route }) => route === "unreadable");
  expect(ofWhatIsCut).toMatchObject([{ method: "GET", status: 429, bytes: 0 }]);
  const send = rawRequests(baseUrl);
  expect((await send("/api/health/live")).status).toBe(200);
  over.resolve();
});
