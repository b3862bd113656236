import { afterAll, expect, test } from "vitest";
import { type ApiProcess, spawnApi } from "#lib/testing/api-process.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { openEventStream } from "#lib/testing/event-stream.ts";
import { createLiveWorld, saveLiveResults } from "#lib/testing/factories/live-results.ts";

const { db, url } = await testDatabase();
const started: ApiProcess[] = [];
afterAll(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.map(({ ended }) => ended));
});

async function startApi(): Promise<ApiProcess> {
  const api = await spawnApi(url);
  started.push(api);
  return api;
}

const address = (competitionId: string) => `/api/v0/competitions/${competitionId}/live/events?round=333-r1`;

test("two processes tell the same, and whoever loses one goes on at the other without missing anything", async () => {
  const [one, other] = [await startApi(), await startApi()];
  const { id, round, people } = await createLiveWorld(db);
  const streams = [await openEventStream(one.url + address(id)), await openEventStream(other.url + address(id))];
  const [begun] = await Promise.all(streams.map((stream) => stream.next()));
  const save = (attempt: number) =>
    saveLiveResults(db, round, [{ registration: people[0]!, attempts: [attempt], best: attempt }]);
  await save(900);
  const [first, second] = await Promise.all(streams.map((stream) => stream.next()));
  expect(first).toEqual(second);
  expect(first).toMatchObject({ name: "round_changed", data: { results: [{ attempts: [900] }] } });
  expect(Number(first?.id)).toBeGreaterThan(Number(begun?.id));

  one.child.kill("SIGKILL");
  await one.ended;
  expect(await streams[0]?.ended()).toEqual([]);
  await save(800);
  await streams[1]?.next();
  const again = await openEventStream(other.url + address(id), { "Last-Event-ID": String(first?.id) });
  expect(await again.next()).toMatchObject({ name: "round_changed", data: { results: [{ attempts: [800] }] } });
  again.close();
  streams[1]?.close();
});
