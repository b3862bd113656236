import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeEach, expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { championships } from "#lib/db/schema/competitions.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { metrics } from "#lib/metrics/metrics.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { closeThreads } from "#lib/platform/threads.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { keepLog } from "#lib/testing/kept-log.ts";
import { forgetNumbers } from "#lib/testing/metrics.ts";
import { isExportDue, makeDueExport } from "./due-export.ts";
import { exportFolder, listExports } from "./files.ts";
import { makeExport } from "./make.ts";

const { db, url } = await testDatabase();
await createRankedWorld(db);
const pools = [1, 2, 3].map(() => connect(url, { poolSize: 1 }));
type Pool = (typeof pools)[number];

const directory = process.env.STADION_DIRECTORY;
afterAll(async () => {
  overrideEnv({ STADION_DIRECTORY: directory });
  await Promise.all(pools.map(({ client }) => client.end()));
});
beforeEach(() => {
  overrideEnv({ STADION_DIRECTORY: mkdtempSync(path.join(tmpdir(), "stadion-exports-")), EXPORT_EVERY: undefined });
});

const now = new Date("2026-02-03T04:05:06Z");
const makeDue = (at: Date) => makeDueExport.run({}, { db, now: () => at, signal: new AbortController().signal });
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test("of exports that are made in the same second one waits for the other, and each is whole", async () => {
  const files = await Promise.all(pools.map((pool) => makeExport(pool, () => now)));
  const name = "WCA_export_v2_034_20260203T040506Z.tsv.zip";
  expect(files.map(({ file }) => file)).toEqual(Array(3).fill(path.join(exportFolder(), name)));
  expect(readdirSync(exportFolder())).toEqual([name, `${name}.sha256`]);
});

test("an export that waits has what was saved meanwhile, and tells of when it was made", async () => {
  const [pool, other] = pools as [Pool, Pool];
  let asked = 0;
  const clock = () => {
    asked += 1;
    return now;
  };
  const making = await other.client.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('stadion export'))`;
    const promise = makeExport(pool, clock);
    await wait(300);
    await db.insert(persons).values({ id: "2026WAIT01", name: "Wanda Waiting", countryId: "Norway" });
    expect(asked).toBe(0);
    return { promise };
  });
  const tables = unzipSync(readFileSync((await making.promise).file));
  expect(asked).toBe(1);
  expect(strFromU8(tables["WCA_export_persons.tsv"] ?? new Uint8Array())).toContain("2026WAIT01");
});

test("whoever waits is told that another is made, that rows are counted, and how many of all are written", async () => {
  const [pool, other] = pools as [Pool, Pool];
  const told: unknown[] = [];
  let written = 0;
  const progress = {
    begin: (step: string, size?: number) => told.push([step, size]),
    advance: (rows: number) => {
      written += rows;
    },
    end: () => told.push("end"),
  };
  const { making } = await other.client.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('stadion export'))`;
    const making = makeExport(pool, () => now, progress);
    await expect.poll(() => told).toEqual([["Waiting for another export", undefined]]);
    return { making };
  });
  await making;
  expect(written).toBeGreaterThan(0);
  expect(told).toEqual([
    ["Waiting for another export", undefined],
    "end",
    ["Counting", undefined],
    "end",
    ["Writing", written],
    "end",
  ]);
});

test("an export that has other rows than its tables is not published, and those that are stay", async () => {
  const [pool] = pools as [Pool];
  await makeExport(pool, () => now);
  const before = leftovers();
  await losingTheFirstChampionship(async () => {
    await expect(makeExport(pool, () => hoursLater(1))).rejects.toThrow(
      "The export has 2 rows of championships where there are 1",
    );
  });
  expect(leftovers()).toEqual(before);
  expect((await listExports()).map(({ madeAt }) => madeAt)).toEqual([now]);
});

/** While it works, whoever first reads championships in a transaction is not given the first of two. */
async function losingTheFirstChampionship(work: () => Promise<void>): Promise<void> {
  const { id: competitionId } = await createCompetition(db, { isVisible: true });
  await db
    .insert(championships)
    .values(["world", "_Europe"].map((championshipType) => ({ competitionId, championshipType })));
  await db.execute(sql`
    create function is_read_again() returns boolean volatile language plpgsql as $$ begin
      return coalesce(current_setting('stadion.has_read', true), '') <> '' or set_config('stadion.has_read', 'yes', true) = '';
    end $$`);
  await db.execute(sql`alter table championships rename to all_championships`);
  await db.execute(sql`create view championships as select * from all_championships where is_read_again()`);
  try {
    await work();
  } finally {
    await db.execute(sql`drop view championships`);
    await db.execute(sql`alter table all_championships rename to championships`);
    await db.execute(sql`drop function is_read_again`);
    await db.delete(championships);
  }
}

test("a folder that cannot be made is refused at once, before anything is asked of the database", async () => {
  overrideEnv({ EXPORT_EVERY: "6" });
  writeFileSync(exportFolder(), "");
  const { client } = connect("postgres://nobody@127.0.0.1:1/nothing", { poolSize: 1 });
  await expect(makeExport({ db, client }, () => now)).rejects.toThrow("EEXIST");
  await expect(makeDue(now)).rejects.toThrow("EEXIST");
});

test("an export is made as often as EXPORT_EVERY says: each day in production, elsewhere not by itself", async () => {
  await makeDue(now);
  expect(await listExports()).toEqual([]);
  overrideEnv({ EXPORT_EVERY: "6" });
  await makeDue(now);
  await makeDue(hoursLater(5));
  expect(await listExports()).toHaveLength(1);
  await makeDue(hoursLater(6));
  expect(await listExports()).toHaveLength(2);
});

test("as many exports are kept as EXPORTS_KEPT says, the latest", async () => {
  const [pool] = pools as [Pool];
  overrideEnv({ EXPORTS_KEPT: "3" });
  for (const hours of [0, 1, 2, 3]) await makeExport(pool, () => hoursLater(hours));
  expect((await listExports()).map(({ madeAt }) => madeAt)).toEqual([3, 2, 1].map(hoursLater));
  overrideEnv({ EXPORTS_KEPT: undefined });
  await makeExport(pool, () => hoursLater(4));
  expect((await listExports()).map(({ madeAt }) => madeAt)).toEqual([4, 3].map(hoursLater));
  expect(leftovers()).toEqual(await namesKept());
});

test("exports that are removed on a thread are told in the log, and counted for whoever asks for numbers", async () => {
  const log = keepLog({ level: "info" });
  overrideEnv({ EXPORTS_KEPT: "1", EXPORT_EVERY: "1", METRICS_TOKEN: "a-token-that-only-prometheus-knows-0123456789" });
  forgetNumbers();
  for (const hours of [0, 1]) await makeDue(hoursLater(hours));
  overrideEnv({ EXPORTS_KEPT: undefined });
  expect(log.lines("removed").map(({ kind, count }) => [kind, count])).toEqual([["exports", 1]]);
  const counted = (await metrics()?.removed.get())?.values.filter(({ value }) => value > 0);
  expect(counted).toMatchObject([{ labels: { kind: "exports" }, value: 1 }]);
  overrideEnv({ METRICS_TOKEN: undefined });
});

test("what runs each hour some seconds early or late does not make a day longer", () => {
  const latest = { madeAt: now };
  expect(isExportDue(undefined, 24, now)).toBe(true);
  expect(isExportDue(latest, 24, new Date(hoursLater(24).getTime() - 5000))).toBe(true);
  expect(isExportDue(latest, 24, hoursLater(23))).toBe(false);
});

test("an export that is ended half-way leaves nothing behind, and says so", async () => {
  overrideEnv({ EXPORT_EVERY: "1" });
  const ending = AbortSignal.abort(new Error("Stadion is stopping."));
  await expect(makeDueExport.run({}, { db, now: () => now, signal: ending })).rejects.toThrow("Stadion is stopping.");
  expect(leftovers()).toEqual([]);
});

test("an export takes a thread of its own, and what one that was killed has left goes with the next", async () => {
  overrideEnv({ EXPORT_EVERY: "1" });
  const [pool, other] = pools as [Pool, Pool];
  await other.client.begin(async (tx) => {
    await tx`lock table competitions in access exclusive mode`;
    const making = makeDue(now).catch((error: unknown) => error);
    await expect.poll(leftovers).toEqual([expect.stringMatching(/\.unfinished$/)]);
    await closeThreads();
    expect(await making).toBeInstanceOf(Error);
  });
  expect(leftovers()).toHaveLength(1);
  writeFileSync(path.join(exportFolder(), "WCA_export_v2_001_20260101T000000Z.tsv.zip.sha256"), "of no export");
  await makeExport(pool, () => now);
  expect(leftovers()).toEqual(await namesKept());
});

/** The exports that are there, each with its sum. */
const namesKept = async () => (await listExports()).flatMap(({ name }) => [name, `${name}.sha256`]).sort();

const leftovers = () => (existsSync(exportFolder()) ? readdirSync(exportFolder()) : []);
