import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";
import { ask, untilReady } from "#lib/testing/worker-processes.ts";

const { db, url } = await testDatabase();
// Made-up competitions take a while: with one person there is nothing to make up.
await createAccount(db);

const role = `guest_of_${new URL(url).pathname.slice(1)}`;
const administrator = postgres(url, { max: 1, onnotice: () => {} });
let stadion: StadionProcess | undefined;

beforeAll(async () => {
  await administrator.unsafe(`create role ${role} login password 'guest' connection limit 20`);
  await administrator.unsafe(`grant ${new URL(url).username} to ${role}`);
});

afterAll(async () => {
  stadion?.child.kill("SIGKILL");
  await stadion?.ended;
  await administrator.unsafe(`drop owned by ${role}`);
  await administrator.unsafe(`drop role ${role}`);
  await administrator.end();
});

test("E04: workers open no more connections than the database takes, whoever asks how often, and say what would help", async () => {
  const port = String(await freePort());
  const guest = Object.assign(new URL(url), { username: role, password: "guest" }).href;
  stadion = spawnStadion({
    ...{ DATABASE_URL: guest, PORT: port, WORKERS: "2", DATABASE_POOL_SIZE: "10" },
    ...{ API_RATE_LIMIT: "1000000", ANSWER_CACHE_MEGABYTES: "0" },
  });
  await stadion.opened;
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, 2);
  let asked = 0;
  const clients = Array.from({ length: 60 }, async () => {
    const statuses: (number | undefined)[] = [];
    while (asked < 1500) statuses.push((await ask(`${origin}/api/v0/persons?q=${++asked}`)).status);
    return statuses;
  });
  const statuses = (await Promise.all(clients)).flat();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(stadion.output()).toMatch(
    /^The database takes 20 connections, and 2 workers open up to \d+: DATABASE_POOL_SIZE is [2-5] instead of 10.*\. Let it take more \(max_connections\), start fewer WORKERS, or put a pooler between \(DATABASE_DIRECT_URL\)\.$/m,
  );
});
