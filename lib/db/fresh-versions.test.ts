import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { withRequest } from "#lib/platform/current-request.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { goBack } from "#lib/testing/go-back.ts";
import { type Client, connect, database } from "./connection.ts";
import { freshVersions, noteVersions, versionsOfRequest } from "./fresh-versions.ts";
import { dataVersions } from "./schema/versions.ts";
import { competitionPart, moveVersions, type VersionName, withVersions } from "./versions.ts";

const { db, url } = await testDatabase();

const names: VersionName[] = [
  "competitions",
  "whole competitions",
  "results",
  "whole results",
  competitionPart("One2026"),
  competitionPart("Two2026"),
];

async function movedBy(write: () => Promise<unknown>): Promise<VersionName[]> {
  const { revision } = await freshVersions(db);
  await write();
  const seen = await freshVersions(db);
  return names.filter((name) => seen.haveMoved([name], revision));
}

test("what moves as a whole is moved for all who depend on it or on a part of it", async () => {
  expect(await movedBy(() => moveVersions(db, ["competitions"]))).toEqual(["competitions", "whole competitions"]);
});

test("what moves of one competition leaves the others and the whole where they are", async () => {
  expect(await movedBy(() => moveVersions(db, ["competitions", "results"], { of: "One2026" }))).toEqual([
    "competitions",
    "results",
    competitionPart("one2026"),
  ]);
  expect(await movedBy(() => moveVersions(db, ["competitions"], { of: "New2026" }))).toEqual(["competitions"]);
  expect(await movedBy(() => moveVersions(db, ["results"]))).toEqual(["results", "whole results"]);
});

test("a process of the version before, which knows no parts, moves the whole", async () => {
  const asBefore = () =>
    db.execute(sql`insert into data_versions (collection, version) values ('results', 1)
      on conflict (collection) do update set version = data_versions.version + 1`);
  expect(await movedBy(asBefore)).toEqual(["results", "whole results"]);
});

test("a move is not seen before it is committed, and never when it is taken back", async () => {
  const { revision } = await freshVersions(db);
  await db
    .transaction(async (tx) => {
      await moveVersions(tx, ["content"]);
      expect((await freshVersions(db)).haveMoved(["content"], revision)).toBe(false);
      throw new Error("taken back");
    })
    .catch(() => {});
  expect((await freshVersions(db)).haveMoved(["content"], revision)).toBe(false);
});

test("a move that is committed late has the higher revision: nobody has seen that before it", async () => {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: hasMoved, resolve: tellMoved } = Promise.withResolvers<void>();
  const slow = db.transaction(async (tx) => {
    await moveVersions(tx, ["people"]);
    tellMoved();
    await mayCommit;
  });
  await hasMoved;
  const quick = withVersions(database(), ["content"], async () => {});
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = (await freshVersions(db)).revision;
  commit();
  await Promise.all([slow, quick]);
  expect((await freshVersions(db)).haveMoved(["people"], before)).toBe(true);
});

test("who asks while others read is told of what was written before they asked", async () => {
  for (let round = 0; round < 30; round++) {
    const crowd = Array.from({ length: 20 }, () => freshVersions(db));
    const { revision } = await freshVersions(db);
    const more = freshVersions(db);
    await moveVersions(db, ["content"]);
    expect((await freshVersions(db)).haveMoved(["content"], revision)).toBe(true);
    await Promise.all([...crowd, more]);
  }
});

test("a caller never shares a read that has begun before it came", async () => {
  const proxy = await databaseProxy(url);
  const pool = connect(proxy.url, { poolSize: 1 });
  onTestFinished(async () => {
    await pool.client.end();
    await proxy.close();
  });
  const { revision } = await freshVersions(pool.db);
  const [asking] = await versionsOf(pool.client)`select pg_backend_pid() as pid`;
  const lastReadAt = async () => {
    const [row] = await db.execute<{ at: number }>(sql`
      select extract(epoch from query_start)::float8 as at from pg_stat_activity
      where pid = ${asking?.pid} and state = 'idle'`);
    return row?.at ?? 0;
  };
  const before = await lastReadAt();
  await proxy.become("holds answers");
  const early = freshVersions(pool.db);
  // What it finds is on its way.
  await expect.poll(lastReadAt).toBeGreaterThan(before);
  await moveVersions(db, ["content"]);
  const late = freshVersions(pool.db).then((seen) => seen.haveMoved(["content"], revision));
  await proxy.become("passes");
  await early;
  expect(await late).toBe(true);
});

test("a request goes by what it was told once, until others learn that the database has gone back", async () => {
  await db.execute(sql`select setval('data_revisions', 1000)`);
  await moveVersions(db, ["content"]);
  const none = { route: undefined, accountId: undefined, applicationId: undefined, trace: undefined };
  await withRequest({ id: "1", ...none }, async () => {
    const told = await freshVersions(db);
    noteVersions(db, told);
    await moveVersions(db, ["content"]);
    expect(await versionsOfRequest(db)).toBe(told);
    const copy = (await freshVersions(db)).with([["results", 1000, 1000]]);
    await goBack(db);
    const after = await freshVersions(db);
    expect(await versionsOfRequest(db)).toBe(after);
    expect([told, copy, after].map(({ isForgotten }) => isForgotten)).toEqual([true, true, false]);
    expect(after.revision).toBeLessThan(told.revision);
  });
});

test("where there is no room for another connection, one of the pool is asked", async () => {
  const role = `guest_of_${new URL(url).pathname.slice(1)}`;
  await db.execute(sql.raw(`create role ${role} login password 'guest' connection limit 1`));
  await db.execute(sql.raw(`grant select on all tables in schema public to ${role}`));
  const pool = connect(Object.assign(new URL(url), { username: role, password: "guest" }).href, { poolSize: 1 });
  try {
    await pool.client`select 1`;
    await moveVersions(db, ["content"]);
    expect((await freshVersions(pool.db)).revision).toBe((await freshVersions(db)).revision);
  } finally {
    await pool.client.end();
    await db.execute(sql.raw(`drop owned by ${role}`));
    await db.execute(sql.raw(`drop role ${role}`));
  }
});

test.each([20, 500, 4000])("of %i parts, those that have moved are found by their index", async (count) => {
  await db.execute(sql`insert into data_versions (collection) select 'part ' || n from generate_series(1, ${count}) n
    on conflict (collection) do nothing`);
  await db.execute(sql`analyze data_versions`);
  const pool = connect(url);
  onTestFinished(async () => {
    await pool.client.end();
    await db.execute(sql`delete from data_versions where collection like 'part %'`);
  });
  const client = versionsOf(pool.client);
  await client`prepare asked as select collection, revision, whole_revision from data_versions where revision >= $1`;
  const plan = await client`explain (costs off) execute asked (7)`;
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("data_versions_revision");
});

test("however many competitions move, their parts stay few", async () => {
  await db.transaction(async (tx) => {
    for (let n = 0; n < 300; n++) await moveVersions(tx, ["results"], { of: `Many${n}` });
  });
  await db.execute(sql`insert into data_versions (collection)
    select distinct version_part('competition', 'all' || n) from generate_series(1, 100000) n
    on conflict (collection) do nothing`);
  expect(await db.$count(dataVersions)).toBeLessThanOrEqual(4096 + 10);
  expect(await db.execute(sql`select version_part('competition', 'one2026') as part`)).toEqual([
    { part: competitionPart("One2026") },
  ]);
});

test("what has moved is told while the pool is at work, and all connections end with the pool", async () => {
  const pool = connect(url, { poolSize: 1 });
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const busy = pool.db.transaction(async () => {
    begin();
    await isOver;
  });
  await hasBegun;
  await moveVersions(db, ["content"]);
  expect((await freshVersions(pool.db)).revision).toBe((await freshVersions(db)).revision);
  const [asking] = await versionsOf(pool.client)`select pg_backend_pid() as pid`;
  end();
  await busy;
  await pool.client.end();
  const left = () => db.execute(sql`select from pg_stat_activity where pid = ${asking?.pid}`);
  await expect.poll(async () => (await left()).length).toBe(0);
});

function versionsOf({ ofVersions }: Client) {
  if (!ofVersions) throw new Error("This pool asks on its own connections");
  return ofVersions;
}
