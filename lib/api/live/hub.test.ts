import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { closeDatabase, connect } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { gatherMetrics } from "#lib/server/gather-metrics.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { type EventStream, openEventStream } from "#lib/testing/event-stream.ts";
import { createLiveWorld, saveLiveResults } from "#lib/testing/factories/live-results.ts";
import { numberOf, readNumbers } from "#lib/testing/metrics.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { closeLiveHub, liveHub } from "./hub.ts";

const { url } = await testDatabase();
// The database itself, past what fails between it and the server.
const { db, client } = connect(url, { poolSize: 2 });
const [served, heard] = [await databaseProxy(url), await databaseProxy(url)];
await closeDatabase();
overrideEnv({
  DATABASE_URL: served.url,
  DATABASE_DIRECT_URL: heard.url,
  METRICS_TOKEN: "a-token-that-only-prometheus-knows-0123456789",
});
const { baseUrl } = await startTestServer();
afterAll(async () => {
  await closeLiveHub();
  await Promise.all([client.end(), served.close(), heard.close()]);
});

const opened: EventStream[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

const address = (competitionId: string, query = "?round=333-r1") =>
  `/api/v0/competitions/${competitionId}/live/events${query}`;

async function follow(competitionId: string, query?: string): Promise<EventStream> {
  const stream = await openEventStream(baseUrl + address(competitionId, query));
  opened.push(stream);
  await stream.next();
  return stream;
}

const change = (results: object[]) => ({ name: "round_changed", data: { results } });

test("what happens while PostgreSQL is away is told once it is back; nobody who follows loses the line", async () => {
  const { id, round, people } = await createLiveWorld(db);
  const stream = await follow(id);
  await Promise.all([served.become("refuses"), heard.become("refuses")]);
  await saveLiveResults(db, round, [{ registration: people[0]!, attempts: [900], best: 900 }]);
  expect((await fetch(baseUrl + address(id))).status).toBe(503);
  await Promise.all([served.become("passes"), heard.become("passes")]);
  expect(await stream.next()).toMatchObject(change([{ registrant_id: 1, attempts: [900] }]));
  await saveLiveResults(db, round, [{ registration: people[1]!, attempts: [950], best: 950 }]);
  expect(await stream.next()).toMatchObject(change([{ registrant_id: 2, attempts: [950] }]));
});

test("a process that cannot listen asks", async () => {
  const { id, round, people } = await createLiveWorld(db);
  await heard.become("refuses");
  const stream = await follow(id);
  await saveLiveResults(db, round, [{ registration: people[0]!, attempts: [900], best: 900 }]);
  expect(await stream.next()).toMatchObject(change([{ registrant_id: 1, attempts: [900] }]));
  await heard.become("passes");
});

test("a hundred who follow cost no more of the database than one", async () => {
  const { id, round, people } = await createLiveWorld(db);
  const streams = await Promise.all(Array.from({ length: 100 }, () => follow(id)));
  // One state, read in one transaction; the check of the process's own, which may come just then.
  await served.become({ passes: 15 });
  await saveLiveResults(db, round, [{ registration: people[0]!, attempts: [900], best: 900 }]);
  const told = await Promise.all(streams.map((stream) => stream.next()));
  expect(new Set(told.map((event) => JSON.stringify(event))).size).toBe(1);
  expect(served.hasPassed()).toBe(true);
  await served.become("passes");
  const numbers = readNumbers(await gatherMetrics());
  expect(numberOf(numbers, "stadion_live_streams")).toBe(100);
});

test("whoever takes nothing of what is told is cut off, and the others are told everything", async () => {
  const { id, round, people } = await createLiveWorld(db);
  const [competition] = await db.select().from(competitions).where(eq(competitions.id, id));
  const caller = { address: "192.0.2.1", isLocal: false };
  const open = await liveHub().prepare({ competition: competition!, roundId: "333-r1", after: undefined, caller });
  let waiting = 0;
  let isCut = false;
  const close = open?.({
    push: ({ length }) => {
      waiting += length;
    },
    waitingBytes: () => waiting,
    end: () => {},
    cut: () => {
      isCut = true;
    },
  });
  const stream = await follow(id);
  waiting = 256 * 1024;
  for (const attempt of [900, 800]) {
    await saveLiveResults(db, round, [{ registration: people[0]!, attempts: [attempt], best: attempt }]);
    expect(await stream.next()).toMatchObject(change([{ attempts: [attempt] }]));
    expect(isCut).toBe(attempt === 800);
  }
  close?.();
});

test("a server that stops lets go of all who follow, and takes nobody more", async () => {
  const { id } = await createLiveWorld(db);
  const stream = await follow(id);
  await closeLiveHub();
  expect(await stream.ended()).toEqual([]);
  const answer = await fetch(baseUrl + address(id));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});
