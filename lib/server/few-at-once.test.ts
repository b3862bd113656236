import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";

await testDatabase();

let [making, most, made] = [0, 0, 0];
let hold = Promise.resolve();
const { baseUrl } = await startTestServer({
  fallback: async (incoming, outgoing) => {
    making += 1;
    most = Math.max(most, making);
    await hold;
    await wait(5);
    making -= 1;
    made += 1;
    outgoing.end(incoming.url);
  },
});
const { port } = new URL(baseUrl);
const send = rawRequests(baseUrl);

test("of a crowd that asks for pages eight are made at once, and all who may wait get theirs", async () => {
  most = 0;
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => send(`/nothing-${number}`)));
  expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual(
    Array.from({ length: 200 }, (_, number) => `200 /nothing-${number}`),
  );
  expect(most).toBe(8);
});

test("more than may wait are told to come again, in words, and what is no page is answered meanwhile", async () => {
  const over = Promise.withResolvers<void>();
  hold = over.promise;
  const asked = Array.from({ length: 300 }, (_, number) =>
    send(`/crowd-${number}`, { headers: { accept: "text/html" } }),
  );
  let answered = 0;
  for (const answer of asked) void answer.then(() => answered++);
  await expect.poll(() => answered).toBe(300 - 8 - 200);
  expect((await send("/api/health/live")).status).toBe(200);
  expect(making).toBe(8);
  over.resolve();
  const refused = (await Promise.all(asked)).filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(300 - 8 - 200);
  for (const { status, headers, body } of refused) {
    expect([status, headers["retry-after"]]).toEqual([503, "2"]);
    expect(body).toContain("<h1>Please try again in a moment</h1>");
  }
});

test("whoever comes from elsewhere has the next turn, however many one network asked for", async () => {
  const over = Promise.withResolvers<void>();
  hold = over.promise;
  const crowd = Array.from({ length: 300 }, (_, number) => send(`/crowd-${number}`));
  let answered = 0;
  for (const answer of crowd) void answer.then(() => answered++);
  await expect.poll(() => answered).toBe(300 - 8 - 200);
  const visitors = ["127.0.0.2", "127.0.0.3"].map((from) => send("/visited", { from }));
  // Two of the crowd make room for them in the queue.
  await expect.poll(() => answered).toBe(300 - 8 - 200 + 2);
  answered = 0;
  over.resolve();
  const answers = await Promise.all(visitors);
  expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual(["200 /visited", "200 /visited"]);
  // The eight that were being made, one of the crowd's next turn, and what was answered in the same moment.
  expect(answered).toBeLessThan(30);
  await Promise.all(crowd);
});

test("for whoever went away while they waited nothing is made", async () => {
  const over = Promise.withResolvers<void>();
  hold = over.promise;
  const holding = Array.from({ length: 8 }, (_, number) => send(`/held-${number}`));
  await expect.poll(() => making).toBe(8);
  const gone = connect(Number(port), "127.0.0.1");
  gone.on("error", () => {});
  await new Promise((written) => gone.write("GET /gone HTTP/1.1\r\nHost: x\r\n\r\n".repeat(50), written));
  await wait(50);
  gone.destroy();
  await wait(50);
  made = 0;
  over.resolve();
  await Promise.all(holding);
  await send("/after");
  expect(made).toBe(9);
});
