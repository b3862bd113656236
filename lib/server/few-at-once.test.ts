import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { loadDeclaredPages } from "./declared-pages.ts";

await testDatabase();
overrideEnv({ TRUSTED_PROXY_HOPS: "1" });

let [making, most, made] = [0, 0, 0];
let hold = Promise.resolve();
const { baseUrl } = await startTestServer({
  cachedPages: await loadDeclaredPages(),
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
const from = (network: number) => ({ headers: { "x-forwarded-for": `203.0.113.${network}`, accept: "text/html" } });

test("of a crowd that asks for pages eight are made at once, and all who may wait get theirs", async () => {
  for (const [networks, atOnce] of [
    [4, 8],
    [1, 6],
  ] as const) {
    most = 0;
    const asked = Array.from({ length: 200 }, (_, number) => send(`/nothing-${number}`, from(number % networks)));
    expect((await Promise.all(asked)).map(({ status, body }) => `${status} ${body}`)).toEqual(
      Array.from({ length: 200 }, (_, number) => `200 /nothing-${number}`),
    );
    expect(most).toBe(atOnce);
  }
});

test("more than may wait are told to come again, in words, and what is no page is answered meanwhile", async () => {
  const over = Promise.withResolvers<void>();
  hold = over.promise;
  const asked = Array.from({ length: 300 }, (_, number) => send(`/crowd-${number}`, from(number % 2)));
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

// Those of the second kind are made for the cache, by a request of nobody's.
test.each(["/nothing?", "/competitions?page="])(
  "whoever comes from elsewhere has a turn at once, however many pages like %s one network asked for",
  async (page) => {
    const over = Promise.withResolvers<void>();
    hold = over.promise;
    making = 0;
    const crowd = Array.from({ length: 300 }, (_, number) => send(`${page}${number + 1}`, from(1)));
    let answered = 0;
    for (const answer of crowd) void answer.then(() => answered++);
    await expect.poll(() => answered).toBe(300 - 6 - 200);
    const visitors = [2, 3, 4, 5].map((network) => send(`${page}${network}000`, from(network)));
    // Two places are left to them; for two more some of the crowd make room in the queue.
    await expect.poll(() => making).toBe(8);
    await expect.poll(() => answered).toBe(300 - 6 - 200 + 2);
    answered = 0;
    over.resolve();
    expect((await Promise.all(visitors)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Those that were being made, some of the crowd's next turns, and what was answered in the same moment.
    expect(answered).toBeLessThan(40);
    await Promise.all(crowd);
  },
);

test("for whoever went away while they waited nothing is made", async () => {
  const over = Promise.withResolvers<void>();
  hold = over.promise;
  const holding = Array.from({ length: 8 }, (_, number) => send(`/held-${number}`, from(number)));
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
