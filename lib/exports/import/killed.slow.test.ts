import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedServer, startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { fastestFolder } from "#lib/testing/fastest-folder.ts";
import { type Files, importFile, madeUpFiles, writeFiles } from "#lib/testing/made-up-export.ts";

// At other moments each time; more of them with KILLS.
const kills = Number(process.env.KILLS ?? 10);
const scale = 0.0005;

const directory = mkdtempSync(path.join(fastestFolder(), "stadion-killed-import-"));
let server: EmbeddedServer;
let [before, after]: [object, object] = [{}, {}];
let [first, second] = ["", ""];
let usualMilliseconds = 0;

beforeAll(async () => {
  server = await startEmbedded({ directory });
  await migrate(server.url);
  const files = await madeUpFiles(scale, "first");
  first = writeFiles(files);
  second = writeFiles(await otherFiles());
  await importFile(server.url, first);
  before = await whole();
  // How long one takes, and what it leads to, in a copy that nobody kills.
  const copy = await copyOfDatabase();
  const startedAt = performance.now();
  expect(await ended(startImport(copy, second))).toBe(0);
  usualMilliseconds = performance.now() - startedAt;
  after = await whole(copy);
  expect(after).not.toEqual(before);
});

afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

const moments = Array.from({ length: kills }, (_, kill) => [kill + 1, (kill + Math.random()) / kills] as const);

test.each(moments)(
  "killed in part %i of as many as there are kills, an import leaves all that was there, or is done",
  async (_, share) => {
    const url = await copyOfDatabase();
    const child = startImport(url, second);
    const end = ended(child);
    await pause(usualMilliseconds * share);
    child.kill("SIGKILL");
    await end;
    await quiet(url);
    await expectOneOrTheOther(url);
  },
);

test.each(moments)(
  "where PostgreSQL is killed in part %i of as many as there are kills, it has all that was there, or all that came",
  async (_, share) => {
    const url = await copyOfDatabase();
    const child = startImport(url, second);
    const end = ended(child);
    await pause(usualMilliseconds * share);
    killPostgres();
    await end;
    await server.stop().catch(() => {});
    server = await startEmbedded({ directory });
    const there = addressOf("copied");
    await expectOneOrTheOther(there);
    // What is left of the one that was killed is in nobody's way.
    await importFile(there, second);
    // Where it was killed once all had come, this is one import more.
    expect(await whole(there)).toEqual({ ...after, imports: expect.any(Number) });
    expect(await query("select from pg_namespace where nspname = 'stadion_import'", there)).toHaveLength(0);
  },
);

async function expectOneOrTheOther(url: string): Promise<void> {
  expect([before, after]).toContainEqual(await whole(url));
}

/** Another world, told later: what came in first is no longer in it. */
async function otherFiles(): Promise<Files> {
  const files = await madeUpFiles(scale, "second");
  return { ...files, "metadata.json": '{"export_date":"2026-07-15T00:00:00Z"}' };
}

function startImport(url: string, file: string): ChildProcess {
  return spawn(process.execPath, ["lib/cli/node.mjs", "import", file], {
    env: { ...process.env, DATABASE_URL: url, STADION_DIRECTORY: directory },
    stdio: "ignore",
  });
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.on("exit", (status) => resolve(status)));

function killPostgres(): void {
  const [pid] = readFileSync(path.join(directory, "postgres", "data", "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
}

async function query(text: string, url = server.url) {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await client.unsafe(text);
  } finally {
    await client.end();
  }
}

/** Until nobody else is connected: what a killed import had begun is rolled back by then. */
async function quiet(url = server.url): Promise<void> {
  const others = "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  while ((await query(others, url)).length > 0) await pause(50);
}

async function copyOfDatabase(): Promise<string> {
  await quiet();
  const name = new URL(server.url).pathname.slice(1);
  await query("drop database if exists copied with (force)", addressOf("postgres"));
  await query(`create database copied template ${name} strategy file_copy`, addressOf("postgres"));
  // A copied sequence takes for logged what its original has logged, and after a crash gives the same numbers again.
  await query("alter table imports alter column id restart with 100", addressOf("copied"));
  return addressOf("copied");
}

function addressOf(name: string): string {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function whole(url?: string): Promise<object> {
  const [row] = await query(
    `select (select md5(string_agg((to_jsonb(r) - 'updated_at' - 'round_id')::text, '' order by id)) from results r) as results,
      (select md5(string_agg((to_jsonb(p) - 'updated_at' - 'created_at')::text, '' order by id)) from persons p) as persons,
      (select md5(string_agg(id || name, '' order by id)) from competitions) as competitions,
      (select md5(string_agg(competition_id || event_id || number, '' order by competition_id, event_id, number)) from rounds) as rounds,
      (select md5(string_agg(scramble, '' order by id)) from scrambles) as scrambles,
      (select md5(string_agg((to_jsonb(b) - 'id')::text, '' order by (to_jsonb(b) - 'id')::text)) from personal_bests b) as bests,
      (select md5(string_agg(c::text, '' order by c::text)) from rank_counts c) as counts,
      (select count(*)::int from imports) as imports`,
    url,
  );
  return { ...row };
}
