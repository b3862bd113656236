import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { expect, test } from "vitest";
import { startEmbedded } from "#lib/db/embedded/server.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { fastestFolder } from "#lib/testing/fastest-folder.ts";
import { startedStadions } from "#lib/testing/started-stadions.ts";

const { place, putSomebody, start, isReady } = startedStadions();

test("a second start on the same folder is refused in one sentence, and harms nothing", async () => {
  const { directory } = place();
  putSomebody();
  const first = start();
  await first.opened;
  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Starting the database…\nStadion already runs on ${directory} as process ${first.child.pid}: stop it first, or give this one a folder and a port of its own with STADION_DIRECTORY and PORT.\n`,
  );
  expect(await isReady()).toBe(true);
});

test("NODE_ENV=production does not pass for STADION_ENVIRONMENT=production in silence", async () => {
  const settings = { DATABASE_URL: "postgres://127.0.0.1:1/none", NODE_ENV: "production" };
  const line = "NODE_ENV=production does not make this production: set STADION_ENVIRONMENT=production for that.\n";
  const [silent, told] = [start({ ...settings, STADION_ENVIRONMENT: "staging" }), start(settings)];
  expect([await silent.ended, await told.ended]).toEqual([1, 1]);
  expect(told.output()).toContain(line);
  expect(silent.output()).not.toContain("NODE_ENV");
});

test("a taken port is named", async () => {
  const { port } = place();
  putSomebody();
  const first = start();
  await first.opened;
  const elsewhere = mkdtempSync(path.join(fastestFolder(), "stadion-start-"));
  const second = start({ STADION_DIRECTORY: elsewhere });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `Port ${port} is taken by another program: end it, or choose another with PORT=${port + 1}.`,
  );
  rmSync(elsewhere, { recursive: true });
});

test("a database that is newer than the code is left alone", async () => {
  const { directory } = place();
  const server = await startEmbedded({ directory });
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  await sql`create schema drizzle`;
  await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 9999999999999)`;
  await sql.end();
  await server.stop();

  const stadion = start();
  expect(await stadion.ended).toBe(1);
  expect(stadion.output()).toContain(
    "The database is newer than this Stadion can live with (it has had 1 migration that this code does not know and cannot overlook): start the newer version, or name another database.\n",
  );
});

test("a file where a folder should be is named", async () => {
  const { directory } = place();
  const file = path.join(directory, "in-the-way");
  writeFileSync(file, "");
  const inPlaceOfAll = start({ STADION_DIRECTORY: file });
  expect(await inPlaceOfAll.ended).toBe(1);
  expect(inPlaceOfAll.output()).toBe(fileInTheWay(file));

  const postgresFile = path.join(directory, "postgres");
  writeFileSync(postgresFile, "");
  const inPlaceOfPostgres = start();
  expect(await inPlaceOfPostgres.ended).toBe(1);
  expect(inPlaceOfPostgres.output()).toBe(`Starting the database…\n${fileInTheWay(postgresFile)}`);
  rmSync(postgresFile);
});

const fileInTheWay = (file: string): string =>
  `Stadion needs a folder where ${file} is a file: move it away, or set STADION_DIRECTORY.\n`;

test("a database role without rights is named, with what would help", async () => {
  const { directory } = place();
  const server = await startEmbedded({ directory });
  const sql = postgres(server.url, { max: 1 });
  await sql`create role guest login password 'guest'`;
  await sql`create database guarded`;
  await sql.end();
  const url = Object.assign(new URL(server.url), { username: "guest", password: "guest", pathname: "/guarded" });
  const stadion = start({ DATABASE_URL: url.href });
  expect(await stadion.ended).toBe(1);
  expect(stadion.output()).toBe(
    'Connecting to the database…\nThe role that DATABASE_URL names may not do what Stadion needs (permission denied for database guarded): whoever owns the database has to say GRANT CREATE ON DATABASE "guarded" TO "guest";\n',
  );
  await server.stop();
});

/** Does something with a disk of its own, as small or as closed as the options say. */
async function onDisk(options: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "stadion-disk-"));
  spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  try {
    await work(folder);
  } finally {
    spawnSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const probe = mkdtempSync(path.join(tmpdir(), "stadion-disk-"));
const hasDisks = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", probe]).status === 0;
if (hasDisks) spawnSync("umount", [probe]);
rmSync(probe, { recursive: true, force: true });

test.runIf(hasDisks)("a full disk is named, and leaves nothing half made", async () => {
  await onDisk("size=60m", async (disk) => {
    mkdirSync(path.join(disk, "stadion"));
    const stadion = start({ STADION_DIRECTORY: path.join(disk, "stadion") });
    expect(await stadion.ended).toBe(1);
    expect(stadion.output()).toMatch(/The disk that holds .* is full: free some space and start again\.\n$/);
  });
});

test.runIf(hasDisks)("a disk that fills up while competitions are made up is named", async () => {
  await onDisk("size=300m", async (disk) => {
    mkdirSync(path.join(disk, "stadion"));
    const stadion = start({ STADION_DIRECTORY: path.join(disk, "stadion") });
    while (!stadion.output().includes("Filling the empty database with made-up competitions…")) await wait(20);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(path.join(disk, "in-the-way"), Buffer.alloc(bavail * bsize - 30 * 1024 * 1024));
    expect(await stadion.ended).toBe(1);
    // PostgreSQL may end of it, and be started again in vain.
    expect(stadion.output()).toMatch(/\nThe disk .*is full: free some space and start again\.\n$/);
    expect(stadion.output()).not.toMatch(/\n +at |DATABASE_URL/);
  });
});

test.runIf(existsSync("/proc/self"))("a folder where nothing can be made is named", async () => {
  for (const folder of ["/proc/stadion", "/proc/stadion/below"]) {
    const stadion = start({ STADION_DIRECTORY: folder });
    expect(await stadion.ended).toBe(1);
    expect(stadion.output()).toBe(
      "Stadion may not write /proc/stadion: start it as another user, or set STADION_DIRECTORY.\n",
    );
  }
});

test.runIf(hasDisks)("a folder that can only be read is named", async () => {
  await onDisk("ro", async (disk) => {
    for (const folder of [disk, path.join(disk, "stadion")]) {
      const stadion = start({ STADION_DIRECTORY: folder });
      expect(await stadion.ended).toBe(1);
      expect(stadion.output()).toMatch(
        /^Stadion may not write \S+: start it as another user, or set STADION_DIRECTORY\.\n$/,
      );
    }
  });
});
