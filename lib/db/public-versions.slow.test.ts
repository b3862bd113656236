import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { untilReplicaAnswers } from "#lib/testing/caught-up-replica.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { type ReplicatedServers, resumeReplay, startReplicatedServers } from "#lib/testing/replicated-servers.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { closeDatabase, connect, database } from "./connection.ts";
import { freshVersions, seenVersions } from "./fresh-versions.ts";
import { competitions } from "./schema/competitions.ts";
import { withVersions } from "./versions.ts";

let servers: ReplicatedServers;
let onReplica: postgres.Sql;
let token: string;

beforeAll(async () => {
  servers = await startReplicatedServers();
  overrideEnv({
    ...{ DATABASE_URL: servers.primary.url, DATABASE_READ_URL: servers.replica.url },
    ...{ API_RATE_LIMIT: "1000000", LOG_LEVEL: "silent" },
  });
  onReplica = postgres(servers.replica.url, { max: 1, onnotice: () => {} });
  for (const id of ["Kept2030", "Never2030"]) await createCompetition(database(), { id, name: "0" });
  await makeCopy();
  token = await createToken(database(), (await createAccount(database())).id);
});
afterAll(async () => {
  await onReplica.end();
  await closeDatabase();
  await servers.stop();
});

/** Beside it, on the replica too, as somebody's copy for trying things out would be: far on, and nothing shown has moved. */
async function makeCopy(): Promise<void> {
  await closeDatabase();
  const administrator = postgres(servers.primary.url.replace(/stadion$/, "postgres"), { max: 1 });
  await administrator`create database copy template stadion`;
  await administrator.end();
  const inCopy = postgres(copyOf(servers.primary.url), { max: 1 });
  await inCopy`alter table data_versions disable trigger user`;
  await inCopy`insert into data_versions (collection, revision) values ('bookmarks', 1000000000)
    on conflict (collection) do update set revision = 1000000000`;
  await inCopy.end();
}
const copyOf = (url: string) => url.replace(/stadion$/, "copy");

const { baseUrl } = await startTestServer();
let asked = 0;

const statusOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${baseUrl}/api/v0/${path}`, { headers });
  await answer.arrayBuffer();
  return answer.status;
};
const me = () => statusOf("me", { authorization: `Bearer ${token}` });
const persons = () => statusOf(`persons?page=${++asked}`);
const nameOf = async (id: string) =>
  ((await (await fetch(`${baseUrl}/api/v0/competitions/${id}`)).json()) as { name?: string }).name;

const rename = (id: string, name: string, db = database()) =>
  withVersions(db, ["competitions"], (tx) => tx.update(competitions).set({ name }).where(eq(competitions.id, id)));

beforeEach(async () => {
  overrideEnv({ DATABASE_READ_URL: servers.replica.url, STALE_READ_SECONDS: undefined });
  await vi.waitFor(async () => expect([await persons(), await me()]).toEqual([200, 200]), { timeout: 30_000 });
  await untilReplicaAnswers(servers, persons);
});

test("E01: while the primary is away, what everybody may read is answered by a replica, and nothing else is", async () => {
  await rename("Kept2030", "kept");
  expect(await nameOf("Kept2030")).toBe("kept");
  await servers.primary.kill();
  try {
    expect([await nameOf("Kept2030"), await statusOf("competitions"), await persons()]).toEqual(["kept", 200, 200]);
    expect(await me()).toBe(503);
    const saved = await fetch(`${baseUrl}/api/v0/competitions/Kept2030/wcif`, { method: "PATCH", body: "{}" });
    await saved.arrayBuffer();
    expect(saved.status).toBeGreaterThanOrEqual(400);
  } finally {
    await servers.primary.start();
  }
});

test("E01: a primary that says nothing is not waited for where everybody may read", async () => {
  await statusOf("competitions/Kept2030");
  servers.primary.freeze();
  try {
    expect(await nameOf("Kept2030")).toBe("kept");
    for (let n = 0; n < 5; n++) expect(await statusOf("competitions/Kept2030")).toBe(200);
    expect(await persons()).toBe(200);
  } finally {
    servers.primary.thaw();
  }
});

test("C15: what is written once the primary is back is in the very next answer", async () => {
  await servers.primary.kill();
  expect(await nameOf("Kept2030")).toBe("kept");
  await servers.primary.start();
  await vi.waitFor(() => rename("Kept2030", "back"), { timeout: 30_000, interval: 20 });
  expect(await nameOf("Kept2030")).toBe("back");
});

test("a replica that lacks what this process has seen is not believed", async () => {
  await onReplica`select pg_wal_replay_pause()`;
  await rename("Kept2030", "newest");
  expect(await nameOf("Kept2030")).toBe("newest");
  await servers.primary.kill();
  try {
    expect(await statusOf("competitions/Kept2030")).toBe(503);
  } finally {
    await servers.primary.start();
    await resumeReplay(onReplica);
  }
});

test("what only a replica has said is not taken for seen", async () => {
  const { revision } = await freshVersions(database());
  const copy = seenVersions(database()).with([["competitions", revision + 5, -1]]);
  expect([copy.revision, copy.haveMoved(["competitions"], revision)]).toEqual([revision, true]);
  expect(seenVersions(database()).haveMoved(["competitions"], revision)).toBe(false);
});

test("E05: a primary that is only busy is waited for, however long, and no replica answers what it lacks", async () => {
  await rename("Kept2030", "before");
  expect(await nameOf("Kept2030")).toBe("before");
  await untilReplicaAnswers(servers, persons);
  await onReplica`select pg_wal_replay_pause()`;
  const elsewhere = connect(servers.primary.url, { poolSize: 1 });
  // Every connection of this process has something to do.
  const busy = Array.from(
    { length: env().databasePoolSize },
    async () => await database().execute(sql`select pg_sleep(6)`),
  );
  try {
    await rename("Kept2030", "written by another process", elsewhere.db);
    expect(await nameOf("Kept2030")).toBe("written by another process");
  } finally {
    await Promise.all(busy);
    await elsewhere.client.end();
    await resumeReplay(onReplica);
  }
});

test("a primary where what has moved waits for a lock is waited for, and no replica answers what it lacks", async () => {
  await rename("Kept2030", "before");
  await untilReplicaAnswers(servers, persons);
  await onReplica`select pg_wal_replay_pause()`;
  const elsewhere = connect(servers.primary.url, { poolSize: 1 });
  const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>();
  try {
    await rename("Kept2030", "written before the lock", elsewhere.db);
    const holding = elsewhere.db.transaction(async (tx) => {
      await tx.execute(sql`lock table data_versions in access exclusive mode`);
      lock();
      await tx.execute(sql`select pg_sleep(2)`);
    });
    await isLocked;
    expect(await nameOf("Kept2030")).toBe("written before the lock");
    await holding;
  } finally {
    await elsewhere.client.end();
    await resumeReplay(onReplica);
  }
});

test("E01: no replica answers alone what may be older than the settings allow", async () => {
  expect(await persons()).toBe(200);
  await servers.primary.kill();
  try {
    overrideEnv({ STALE_READ_SECONDS: "0" });
    expect(await persons()).toBe(503);
    overrideEnv({ STALE_READ_SECONDS: "600" });
    expect(await persons()).toBe(200);
    overrideEnv({ STALE_READ_SECONDS: "3" });
    await vi.waitFor(async () => expect(await persons()).toBe(503), { timeout: 30_000 });
  } finally {
    await servers.primary.start();
  }
});

test("a database that is no replica of this one is not believed, whatever it says has moved", async () => {
  await rename("Kept2030", "ours");
  expect(await nameOf("Kept2030")).toBe("ours");
  await closeDatabase();
  overrideEnv({ DATABASE_READ_URL: copyOf(servers.replica.url) });
  expect([await nameOf("Kept2030"), await persons()]).toEqual(["ours", 200]);
  await servers.primary.kill();
  try {
    expect([await statusOf("competitions/Kept2030"), await persons()]).toEqual([503, 503]);
  } finally {
    await servers.primary.start();
  }
});

test("the log says once that the primary is away, once why no replica answers in its place, and that it is back", async () => {
  const warned = vi.spyOn(log(), "warn");
  const told = vi.spyOn(log(), "info");
  const said = () =>
    [...warned.mock.calls, ...told.mock.calls].map((words) => words.find((word) => typeof word === "string"));
  expect(await persons()).toBe(200);
  await servers.primary.kill();
  try {
    for (let n = 0; n < 3; n++) expect(await persons()).toBe(200);
    overrideEnv({ STALE_READ_SECONDS: "0" });
    for (let n = 0; n < 3; n++) expect(await persons()).toBe(503);
  } finally {
    await servers.primary.start();
  }
  await vi.waitFor(async () => expect(await persons()).toBe(200), { timeout: 30_000 });
  const of = (line: string) => said().filter((word) => word === line);
  const lines = [
    "the primary is away: replicas answer what everybody may read",
    "no replica answers in the place of the primary",
    "the primary is back",
  ];
  expect(lines.flatMap(of)).toEqual(lines);
  vi.restoreAllMocks();
});

test("a primary that is back and has no connection left for us is said to be back, once", async () => {
  const told = vi.spyOn(log(), "info");
  const back = () => told.mock.calls.flat().filter((word) => word === "the primary is back").length;
  await rename("Kept2030", "there");
  await untilReplicaAnswers(servers, persons);
  await servers.primary.kill();
  try {
    expect(await persons()).toBe(200);
  } finally {
    await servers.primary.start();
  }
  await vi.waitFor(() => database().execute(sql`select 1`), { timeout: 30_000 });
  const free = Promise.withResolvers<void>();
  const busy = Array.from({ length: env().databasePoolSize }, () => database().transaction(() => free.promise));
  const asked = persons();
  await vi.waitFor(() => expect(back()).toBe(1), { timeout: 10_000 });
  free.resolve();
  await Promise.all([asked, ...busy]);
  expect(await persons()).toBe(200);
  expect(back()).toBe(1);
  vi.restoreAllMocks();
});
