import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { processesOn, runningPostmaster, signal } from "#lib/db/embedded/postmaster.ts";
import { isRunning } from "#lib/db/embedded/process-identity.ts";
import { type EmbeddedServer, startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { fastestFolder } from "#lib/testing/fastest-folder.ts";
import { madeUpFiles, writeFiles } from "#lib/testing/made-up-export.ts";

const directory = mkdtempSync(path.join(fastestFolder(), "stadion-ending-"));
const data = path.join(directory, "postgres", "data");
let file = "";
let server: EmbeddedServer | undefined;
let children: ChildProcess[] = [];

beforeAll(async () => {
  file = writeFiles(await madeUpFiles(0.001));
  const first = await startEmbedded({ directory });
  await migrate(first.url);
  await first.stop();
});
beforeEach(() => {
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await server?.stop();
  server = undefined;
  for (let left = runningPostmaster(data); left; left = runningPostmaster(data)) {
    signal(left.pid, "SIGQUIT");
    await wait(50);
  }
});
afterAll(() => rmSync(realpathSync(directory), { recursive: true, force: true, maxRetries: 5 }));

type Command = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

/** A command as it is typed, or as npm runs it: of a shell that passes no signal on. */
function run(command: string[], { asNpm = false } = {}): Command {
  const { DATABASE_URL: _, VITEST: __, npm_lifecycle_event: ___, ...environment } = process.env;
  const words = ["lib/cli/node.mjs", ...command];
  const shell = ["sh", "-c", '"$@" & echo "command $!" >&2; wait', "sh"];
  const [program = "", ...options] = [...(asNpm ? shell : []), process.execPath, ...words];
  const child = spawn(program, options, {
    env: {
      ...environment,
      STADION_DIRECTORY: directory,
      ...(asNpm && { npm_lifecycle_event: command[0], npm_config_loglevel: "silent" }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let text = "";
  const keep = (part: Buffer) => {
    text += part;
  };
  child.stderr.on("data", keep);
  if (command[0] === "generate") child.stdout.resume();
  else child.stdout.on("data", keep);
  return { child, said: () => text, ended: new Promise((resolve) => child.once("close", resolve)) };
}

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 30_000; !isSo(); await wait(10))
    if (Date.now() > deadline) throw new Error("It never came to that");
}

async function countImports(url: string): Promise<unknown> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] =
      await client`select (select count(*)::int from imports) as imports, (select count(*)::int from results) as results,
        to_regnamespace('stadion_import') as staging`;
    return row;
  } finally {
    await client.end();
  }
}

const nothing = { imports: 0, results: 0, staging: null };

test.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
  ["SIGHUP", 129],
] as const)("%s ends an import, the database that it started, and with status %i", async (name, status) => {
  const { child, said, ended } = run(["import", file]);
  await until(() => said().includes("Reading: "));
  child.kill(name);
  expect(await ended).toBe(status);
  expect(said()).toMatch(/\nStopping…\nNothing of the export is in\.\n$/);
  expect(processesOn(realpathSync(data))).toEqual([]);
  server = await startEmbedded({ directory });
  expect(await countImports(server.url)).toEqual(nothing);
});

test("while the database is only being started, too", async () => {
  const { child, said, ended } = run(["import", file]);
  await until(() => runningPostmaster(data) !== undefined);
  child.kill("SIGINT");
  expect(await ended).toBe(130);
  expect(said()).toContain("Stopping…\n");
  expect(processesOn(realpathSync(data))).toEqual([]);
});

test("beside a running Stadion an import that is ended is rolled back, and the database goes on", async () => {
  server = await startEmbedded({ directory });
  const { child, said, ended } = run(["import", file]);
  await until(() => said().includes("People and competitions: "));
  child.kill("SIGTERM");
  expect(await ended).toBe(143);
  expect(await countImports(server.url)).toEqual(nothing);
});

test("an import whose npm is gone ends, too", async () => {
  server = await startEmbedded({ directory });
  const { child, said } = run(["import", file], { asNpm: true });
  await until(() => said().includes("Reading: "));
  const pid = Number(/command (\d+)/.exec(said())?.[1]);
  child.kill("SIGKILL");
  await until(() => !isRunning(pid));
  // What it said last may still be on its way.
  await expect.poll(said).toMatch(/\nStopping…\nNothing of the export is in\.\n$/);
  expect(await countImports(server.url)).toEqual(nothing);
});

test("a made-up export whose npm is gone is not written on", async () => {
  const { child, said } = run(["generate", "--scale=2"], { asNpm: true });
  await until(() => said().includes("command "));
  const pid = Number(/command (\d+)/.exec(said())?.[1]);
  await wait(2000);
  child.kill("SIGKILL");
  const since = performance.now();
  await until(() => !isRunning(pid));
  expect(performance.now() - since).toBeLessThan(5000);
  expect(said()).not.toContain("Made up");
});

test("where the database that came along ends under an import, that is said, and not an address that nobody gave", async () => {
  const tells = `why, ${path.join(directory, "postgres", "server.log")} tells. Start again.`;
  const sentence = `The database that comes along, in ${directory}, cannot be used any more (`;
  const killUnder = async ({ said, ended }: Command) => {
    await until(() => said().includes("Reading: "));
    process.kill(runningPostmaster(data)?.pid ?? 0, "SIGQUIT");
    expect(await ended).toBe(1);
    const [last = ""] = said().trimEnd().split("\n").slice(-1);
    expect([last.slice(0, sentence.length), last.slice(-tells.length)]).toEqual([sentence, tells]);
  };
  await killUnder(run(["import", file]));
  server = await startEmbedded({ directory });
  await killUnder(run(["import", file]));
});

test("an import that is ended while it compares says that what it brought in is there, and asks no more", async () => {
  server = await startEmbedded({ directory });
  const client = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    await client.unsafe(`create function wait_long() returns trigger language plpgsql as
      'begin perform pg_sleep(600); return new; end'`);
    await client.unsafe("create trigger wait_long before update on imports for each row execute function wait_long()");
    const asking = () => client`select from pg_stat_activity where wait_event = 'PgSleep'`;
    const { child, said, ended } = run(["import", file]);
    await expect.poll(asking).toHaveLength(1);
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    expect(said()).toMatch(/\nThe export is in; only how it differs from the rules was not told\./);
    await expect.poll(asking).toHaveLength(0);
    expect(await countImports(server.url)).toMatchObject({ imports: 1 });
  } finally {
    await client.unsafe("drop function wait_long cascade; delete from imports");
    await client.end();
  }
});
