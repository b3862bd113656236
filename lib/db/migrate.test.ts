import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { keepLog } from "#lib/testing/kept-log.ts";
import { connect } from "./connection.ts";
import { countPendingMigrations, migrate } from "./migrate.ts";
import { knownMigrations, type Migration } from "./migration-history.ts";

const { db, url } = await testDatabase();
const newest = knownMigrations().at(-1)?.folderMillis ?? 0;
const table = (name: string, time: number, needs = 0): Migration => ({
  sql: [`create table ${name} (id int)`],
  bps: true,
  folderMillis: time,
  hash: name,
  tag: name,
  needs,
});
const added = [table("first_added", newest + 1), table("second_added", newest + 2)];

test("a migrated database needs nothing", async () => {
  expect(await migrate(url)).toBe(0);
  expect(await countPendingMigrations(db)).toBe(0);
});

test("of several that migrate at once one does it, the others find it done", async () => {
  const migrations = [...knownMigrations(), ...added];
  expect(await countPendingMigrations(db, migrations)).toBe(2);
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { migrations })));
  expect(ran.sort()).toEqual([0, 0, 0, 2]);
});

test("what a later version has added, the one before overlooks: it needs nothing, and starts there again", async () => {
  expect(await countPendingMigrations(db)).toBe(0);
  expect(await migrate(url)).toBe(0);
});

test("an older version takes back nothing of what a later one knows of the world", async () => {
  await db.execute(sql`update events set name = 'Of a later version' where id = '333'`);
  await migrate(url);
  const [event] = await db.execute(sql`select name from events where id = '333'`);
  expect(event?.name).toBe("Of a later version");
});

test("a version that lacks both what is there and what is not is of another branch, and refused", async () => {
  const other = [...knownMigrations(), table("other_branch", newest + 3)];
  await expect(migrate(url, { migrations: other })).rejects.toThrow(
    "The database is newer than this Stadion can live with (it has had 2 migrations that this code does not know and cannot overlook: first_added): start the newer version, or name another database.",
  );
});

test("a migration that fails half-way leaves nothing behind", async () => {
  const broken = { ...table("third_added", newest + 3), sql: ["create table third_added (id int)", "select nonsense"] };
  await expect(migrate(url, { migrations: [...knownMigrations(), ...added, broken] })).rejects.toThrow("nonsense");
  const [row] = await db.execute(sql`select to_regclass('third_added') as found`);
  expect(row?.found).toBeNull();
});

test("a contracting migration is lived with by whoever knows what it needs, and by nobody before", async () => {
  const contracting = table("contracting", newest + 4, newest + 1);
  await migrate(url, { migrations: [...knownMigrations(), ...added, contracting] });
  expect(await countPendingMigrations(db, [...knownMigrations(), ...added])).toBe(0);
  const sentence =
    "The database is newer than this Stadion can live with (it has had 1 migration that this code does not know and cannot overlook: contracting): start the newer version, or name another database.";
  await expect(migrate(url)).rejects.toThrow(sentence);
  await expect(countPendingMigrations(db)).rejects.toThrow(sentence);
});

test("a database that code from before has migrated says afterwards what each migration needs", async () => {
  await db.execute(sql`alter table drizzle.__drizzle_migrations drop column tag, drop column needs`);
  await expect(countPendingMigrations(db)).rejects.toThrow(
    "The database is newer than this Stadion can live with (it has had 3 migrations that this code does not know and cannot overlook): start the newer version, or name another database.",
  );
  const migrations = [...knownMigrations(), ...added, table("contracting", newest + 4, newest + 1)];
  expect(await countPendingMigrations(db, migrations)).toBe(0);
  await migrate(url, { migrations });
  expect(await countPendingMigrations(db, [...knownMigrations(), ...added])).toBe(0);
});

describe("a table that somebody else reads all the while, as a backup does,", () => {
  const altering = { ...table("altering", newest + 5), sql: ["alter table first_added add column later int"] };
  const migrations = [...knownMigrations(), ...added, table("contracting", newest + 4, newest + 1), altering];

  /** Does this while another connection reads a table in a transaction that goes on. */
  async function whileRead(work: (letGo: () => Promise<void>) => Promise<void>) {
    const other = connect(url, { poolSize: 1 });
    const free = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const reading = other.db.transaction(async (tx) => {
      await tx.execute(sql`set local application_name = 'a backup'`);
      await tx.execute(sql`select from first_added`);
      begun.resolve();
      await free.promise;
    });
    await begun.promise;
    const letGo = async () => {
      free.resolve();
      await reading;
    };
    try {
      await work(letGo);
    } finally {
      await letGo();
      await other.client.end();
    }
  }

  test("is waited for, with a line that says for whom, and others read it meanwhile", async () => {
    const kept = keepLog({ level: "warn" });
    const said = () => kept.lines("migrations wait for others to let go of a table");
    await whileRead(async (letGo) => {
      const migrating = migrate(url, { migrations, pauses: Array(15).fill(0.2), lockWaitSeconds: 1 });
      await expect.poll(() => said().length).toBe(1);
      expect(said()[0]?.holders).toEqual([expect.stringMatching(/^a backup, process \d+, for \d+ seconds$/)]);
      // More patient than one who waits for a table, and less than the other who holds it.
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '10s'`);
        await tx.execute(sql`select from first_added`);
      });
      await letGo();
      expect(await migrating).toBe(1);
    });
  });

  test("and does not let go is named, and nothing is changed", async () => {
    const more = {
      ...altering,
      folderMillis: newest + 6,
      tag: "more",
      sql: ["alter table first_added add column m int"],
    };
    await whileRead(async () => {
      await expect(migrate(url, { migrations: [...migrations, more], pauses: [], lockWaitSeconds: 1 })).rejects.toThrow(
        /^The database could not be brought up to date, for others did not let go of its tables \(a backup, process \d+, for \d+ seconds\): wait for them or end them, and start again\.$/,
      );
    });
    expect(await countPendingMigrations(db, [...migrations, more])).toBe(1);
  });
});
