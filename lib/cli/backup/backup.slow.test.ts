import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTotpSecret, sealTotpSecret } from "#lib/accounts/totp.ts";
import { connect, type Database, type Pool } from "#lib/db/connection.ts";
import { migrate } from "#lib/db/migrate.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { recalculateMissingRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { type ApiProcess, spawnApi } from "#lib/testing/api-process.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { type MachineServer, machinePostgres, startMachineServer } from "#lib/testing/machine-server.ts";
import { sealBackup } from "./container.ts";

const programs = machinePostgres();
const folder = mkdtempSync(path.join(tmpdir(), "stadion-backups-"));
const passphrase = "correct horse battery staple";
const [secret, otherSecret] = ["a", "b"].map((letter) => letter.repeat(40)) as [string, string];

type Ended = { status: unknown; stdout: string; stderr: string };

function run(command: string, settings: Record<string, string>, ...options: string[]): Promise<Ended> {
  const { BACKUP_PASSPHRASE: _, ...rest } = process.env;
  const env = { ...rest, COOKIE_SECRETS: secret, INIT_CWD: folder, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ["lib/cli/node.mjs", command, ...options], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

describe.runIf(programs)("a backup", () => {
  let server: MachineServer;
  let elsewhere: MachineServer;
  let source: { url: string; db: Database; pool: Pool };

  beforeAll(async () => {
    overrideEnv({ COOKIE_SECRETS: secret });
    [server, elsewhere] = await Promise.all([startMachineServer(programs ?? ""), startMachineServer(programs ?? "")]);
    const url = await server.makeDatabase("association", "keeper");
    await migrate(url);
    const pool = connect(url, { poolSize: 2 });
    source = { url, db: pool.db, pool };
    // As one that has been at work for a while.
    await pool.client.unsafe(
      "do $$ begin for i in 1..3000 loop perform pg_current_xact_id(); commit; end loop; end $$",
    );
    await fill(pool.db);
  });

  afterAll(async () => {
    await source?.pool.client.end();
    await Promise.all([server?.stop(), elsewhere?.stop()]);
    rmSync(folder, { recursive: true });
  });

  async function fill(db: Database): Promise<void> {
    const ann = await createPerson(db, { id: "2010ANNE01", name: "Ánn Øther" });
    const lyon = await createCompetition(db, { id: "Lyon2026", resultsPostedAt: new Date("2026-01-05T00:00:00Z") });
    const round = await createRound(db, { competitionId: lyon.id });
    await createResult(db, { round, person: ann });
    // As a start has done there.
    await recalculateMissingRanks(db, new Date());
    const { id } = await createAccount(db, { name: "Keeper", email: "keeper@mail.example" });
    await db
      .update(accounts)
      .set({ totpSecret: sealTotpSecret("JBSWY3DP"), totpEnabledAt: new Date() })
      .where(eq(accounts.id, id));
  }

  test("of a working association, encrypted, is restored into another server under another role, and all works there", async () => {
    // With a parameter that is for our driver alone.
    const address = `${source.url}?max=5`;
    const backup = await run("backup", { DATABASE_URL: address, BACKUP_PASSPHRASE: passphrase }, "a.backup");
    expect(backup).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^Database: association at 127\.0\.0\.1:\d+\.\nWrote a\.backup \(\d+ bytes, encrypted\)\.\nKeep apart from it: COOKIE_SECRETS, SIGNING_KEYS and SESSION_SECRET, and the passphrase\. /,
      ),
      stderr: "",
    });
    expect(statSync(path.join(folder, "a.backup")).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["a.backup"]);
    expect(readFileSync(path.join(folder, "a.backup")).includes("keeper@mail.example")).toBe(false);

    const url = await elsewhere.makeDatabase("restored", "somebody");
    writeFileSync(path.join(folder, "passphrase"), `${passphrase}\n`);
    const restored = await run("restore", { DATABASE_URL: url }, "a.backup", "--passphrase-file", "passphrase");
    expect(restored).toMatchObject({ status: 0, stderr: "" });
    expect(restored.stdout).toMatch(
      /^Database: restored at 127\.0\.0\.1:\d+\.\nThe file is whole \(\d+ bytes of pg_dump\)\. Restoring…\nRestored what was there at 20\d\d-.*\.\nWhat was revoked since then is good again/,
    );

    const here = connect(url, { poolSize: 1 });
    const [account] = await here.db.select().from(accounts).where(eq(accounts.email, "keeper@mail.example"));
    expect(openTotpSecret(account?.totpSecret ?? "")).toBe("JBSWY3DP");
    const apis = await Promise.all([spawnApi(source.url), spawnApi(url)]);
    try {
      await worksAsBefore(apis[0], apis[1], here.db);
    } finally {
      await here.client.end();
      for (const { child, ended } of apis) {
        child.kill("SIGKILL");
        await ended;
      }
    }
  });

  /** The smoke tests: reading, the feed of changes, and that a write is seen at once. */
  async function worksAsBefore(before: ApiProcess, after: ApiProcess, db: Database): Promise<void> {
    const ask = async ({ url }: ApiProcess, address: string) => {
      const answer = await fetch(`${url}/api${address}`);
      return { status: answer.status, body: (await answer.text()).replaceAll(url, "") };
    };
    for (const address of [
      "/health/ready",
      "/v0/competitions",
      "/v0/competitions/Lyon2026",
      "/v0/competitions/Lyon2026/results",
      "/v0/persons/2010ANNE01",
      "/v0/search?q=ann",
    ]) {
      const [mine, theirs] = [await ask(before, address), await ask(after, address)];
      expect(theirs, address).toEqual(mine);
      expect(theirs.status, address).toBe(200);
    }
    const changes = async (since: string) => {
      const { body } = await ask(after, `/v0/changes?since=${since}`);
      const { changes, cursor } = JSON.parse(body) as { changes: { kind: string; id: string }[]; cursor: string };
      return { told: changes.map(({ kind, id }) => `${kind} ${id}`).sort(), cursor };
    };
    const all = await changes(new Date().toISOString().slice(0, 10));
    expect(all.told).toEqual(["competition Lyon2026", "person 2010ANNE01", "results Lyon2026"]);
    const former = JSON.parse((await ask(before, "/v0/changes")).body).cursor as string;
    expect(await ask(after, `/v0/changes?since=${former}`)).toMatchObject({ status: 422 });
    await db.update(persons).set({ name: "Ann Anew" }).where(eq(persons.id, "2010ANNE01"));
    expect((await changes(all.cursor)).told).toEqual(["person 2010ANNE01"]);
  }

  test("without the secret that sealed what it holds is not said to be restored well", async () => {
    const url = await elsewhere.makeDatabase("without_secret", "stranger");
    const restored = await run(
      "restore",
      { DATABASE_URL: url, COOKIE_SECRETS: otherSecret, BACKUP_PASSPHRASE: passphrase },
      "a.backup",
    );
    expect(restored).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^COOKIE_SECRETS lacks the secret that sealed 1 second factor in the database: put it back/,
      ),
    });
  });

  test("that is damaged anywhere, or has another passphrase, changes nothing", async () => {
    const bytes = readFileSync(path.join(folder, "a.backup"));
    bytes[bytes.length - 10]! ^= 1;
    writeFileSync(path.join(folder, "damaged.backup"), bytes);
    const url = await elsewhere.makeDatabase("untouched", "careful");
    const restore = (file: string, given: string) =>
      run("restore", { DATABASE_URL: url, BACKUP_PASSPHRASE: given }, file);
    expect(await restore("damaged.backup", passphrase)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is damaged"),
    });
    expect(await restore("a.backup", "another passphrase")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("This is not the passphrase of"),
    });
    const { db, client } = connect(url, { poolSize: 1 });
    const tables = await db.execute("select 1 from pg_class where relnamespace = 'public'::regnamespace");
    await client.end();
    expect(tables).toHaveLength(0);
  });

  test("is not restored over anything, nor written over another", async () => {
    const refused = await run("restore", { DATABASE_URL: source.url, BACKUP_PASSPHRASE: passphrase }, "a.backup");
    expect(refused).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^Database: association at 127\.0\.0\.1:\d+\.\n$/),
      stderr: expect.stringMatching(
        /^The database is not empty \(there is drizzle\.__drizzle_migrations\), and nothing was changed: /,
      ),
    });
    const before = readFileSync(path.join(folder, "a.backup"));
    // Before anything is looked at: this one has nothing to write.
    const bare = await server.makeDatabase("bare", "bare");
    expect(await run("backup", { DATABASE_URL: bare }, "a.backup")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is there already, and is left as it is"),
    });
    const again = await run("backup", { DATABASE_URL: source.url }, "a.backup");
    expect(again).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is there already, and is left as it is"),
    });
    expect(readFileSync(path.join(folder, "a.backup")).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  /** A pg_restore before all others of its version, which only says that it was asked, and ends. */
  function restoreProgram(major: number): { PATH: string; wasAsked: () => boolean } {
    const place = path.join(folder, `programs-${major}`);
    mkdirSync(place);
    const program = `#!/bin/sh\n[ "$1" = --version ] && echo "pg_restore (PostgreSQL) ${major}.1" && exit\ntouch ${place}/asked\necho "it cannot be done" >&2\nexit 1\n`;
    writeFileSync(path.join(place, "pg_restore"), program, { mode: 0o755 });
    return { PATH: `${place}:${process.env.PATH}`, wasAsked: () => existsSync(path.join(place, "asked")) };
  }

  async function backupOf(dumpMajor: number): Promise<void> {
    const header = { madeAt: "2026-11-23T10:00:00.000Z", version: "0.1.0", history: [], serverMajor: 15, dumpMajor };
    const parts: Buffer[] = [];
    for await (const part of sealBackup(Readable.from([randomBytes(5_000_000)]), { header, passphrase: undefined }))
      parts.push(part);
    writeFileSync(path.join(folder, `${dumpMajor}.backup`), Buffer.concat(parts));
  }

  test("that pg_restore does not take is refused with what it said", async () => {
    await backupOf(16);
    const { PATH, wasAsked } = restoreProgram(16);
    const url = await elsewhere.makeDatabase("not_taken", "not_taken");
    expect(await run("restore", { DATABASE_URL: url, PATH }, "16.backup")).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^No passphrase seals this file: anybody may have written it/),
      stderr: "pg_restore ended with 1: it cannot be done\n",
    });
    expect(wasAsked()).toBe(true);
  });

  test.runIf(programs?.includes("/15/"))(
    "that no server of this version takes is refused before it starts",
    async () => {
      await backupOf(18);
      const { PATH, wasAsked } = restoreProgram(18);
      const url = await elsewhere.makeDatabase("too_old", "too_old");
      expect(await run("restore", { DATABASE_URL: url, PATH }, "18.backup")).toMatchObject({
        status: 1,
        stderr:
          "The backup was written by pg_dump 18, and can be restored into PostgreSQL 17 or later alone; this server is version 15.\n",
      });
      expect(wasAsked()).toBe(false);
    },
  );

  test("leaves no file where it cannot be made", async () => {
    const empty = await server.makeDatabase("empty", "nobody_yet");
    expect(await run("backup", { DATABASE_URL: empty }, "b.backup")).toMatchObject({
      status: 1,
      stderr: "There is nothing to back up: the database has none of Stadion's tables.\n",
    });
    const short = await run("backup", { DATABASE_URL: source.url, BACKUP_PASSPHRASE: "short" }, "b.backup");
    expect(short).toMatchObject({
      status: 1,
      stderr: "The passphrase is too short: it needs at least 12 characters.\n",
    });
    expect(existsSync(path.join(folder, "b.backup"))).toBe(false);
    for (const typed of ["no/such/folder/b.backup", "a.backup/b.backup"])
      expect(await run("backup", { DATABASE_URL: source.url }, typed)).toEqual({
        status: 1,
        stdout: expect.stringMatching(/^Database: .*\n$/),
        stderr: `There is no folder ${path.dirname(path.join(folder, typed))}, and nothing was written: make it first, or see whether its disk is there.\n`,
      });
    expect(existsSync(path.join(folder, "no"))).toBe(false);
  });
});
