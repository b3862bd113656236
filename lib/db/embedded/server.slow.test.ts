import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { memorySettings } from "./memory.ts";
import { findEmbedded, startEmbedded } from "./server.ts";

let directory: string;
const data = () => path.join(directory, "postgres", "data");
const isRoot = process.geteuid?.() === 0;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "stadion-embedded-"));
});

afterEach(() => {
  rmSync(realpathSync(path.join(directory, "postgres")), { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
});

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql`select 'å' < 'z' as by_code_point, current_setting('fsync') as fsync`;
  await sql.end();
  return row?.by_code_point === false && row.fsync === "on";
}

test("PostgreSQL starts, is durable, sorts by code point, and asks everybody for the password", async () => {
  const server = await startEmbedded({ directory });
  expect(await answers(server.url)).toBe(true);
  expect(await findEmbedded(directory)).toBe(server.url);
  const guess = new URL(server.url);
  guess.password = "guess";
  await expect(answers(guess.href)).rejects.toThrow("password authentication failed");
  expect(statSync(path.join(directory, "postgres", "password")).mode & 0o777).toBe(0o600);
  await server.stop();
  expect(await findEmbedded(directory)).toBeUndefined();
});

// Of which no part is a whole gigabyte, which PostgreSQL would tell as such.
const memory = 5 * 2 ** 30;

test.each([
  ["is to last", "what memory there is for it", { durable: true, memory }, memorySettings(memory)],
  ["may be lost", "little, whatever there is", { durable: false, memory }, { shared_buffers: "64MB" }],
])("a database that %s runs with %s", async (_, __, options, settings) => {
  const server = await startEmbedded({ directory, ...options });
  const sql = postgres(server.url, { max: 1 });
  try {
    const [row] = await sql`
      select json_object_agg(name, current_setting(name)) as settings from unnest(${Object.keys(settings)}::text[]) as name`;
    expect(row?.settings).toEqual(settings);
  } finally {
    await sql.end();
    await server.stop();
  }
});

test.runIf(process.platform === "linux")("memory that a statement gave back is there for the next one", async () => {
  const server = await startEmbedded({ directory });
  const sql = postgres(server.url, { max: 1 });
  try {
    const [backend] = await sql`select pg_backend_pid() as pid, set_config('work_mem', '16MB', false)`;
    // Of the fields of a process, the pages that the system gave it anew (proc_pid_stat(5)).
    const pagesGiven = () =>
      Number(
        readFileSync(`/proc/${backend?.pid}/stat`, "utf8")
          .replace(/^.*\) /s, "")
          .split(" ")[7],
      );
    const sortMegabytes = async (times: number) => {
      const before = pagesGiven();
      for (let turn = 0; turn < times; turn++) {
        await sql`select count(*) from (select n from generate_series(1, 20000) n order by md5(n::text) offset 0) sorted`;
      }
      return pagesGiven() - before;
    };
    await sortMegabytes(3);
    expect(await sortMegabytes(10)).toBeLessThan(500);
  } finally {
    await sql.end();
    await server.stop();
  }
});

test("what a start that was killed half-way left behind is no obstacle", async () => {
  mkdirSync(path.join(directory, "postgres", "data.draft"), { recursive: true });
  writeFileSync(path.join(directory, "postgres", "data.draft", "PG_VERSION"), "18");
  writeFileSync(path.join(directory, "postgres", "password.draft"), "x");
  const server = await startEmbedded({ directory });
  expect(await answers(server.url)).toBe(true);
  await server.stop();
});

test("a stale process id that now belongs to another program is no obstacle", async () => {
  const first = await startEmbedded({ directory });
  await first.stop();
  const { uid, gid } = statSync(data());
  const other = spawn("sleep", ["60"], { uid, gid });
  writeFileSync(path.join(data(), "postmaster.pid"), `${other.pid}\n${data()}\n1\n5432\n\n127.0.0.1\n\nready\n`);
  const second = await startEmbedded({ directory });
  expect(await answers(second.url)).toBe(true);
  await second.stop();
  other.kill();
});

test("data of another version is named, and left alone", async () => {
  const server = await startEmbedded({ directory });
  await server.stop();
  writeFileSync(path.join(data(), "PG_VERSION"), "12\n");
  await expect(startEmbedded({ directory })).rejects.toThrow(
    /^The database in .* was made by PostgreSQL 12 and only version \d+ runs here: install version 12, or set STADION_DIRECTORY\.$/,
  );
  expect(readFileSync(path.join(data(), "PG_VERSION"), "utf8")).toBe("12\n");
});

test.runIf(isRoot)("as root, in a folder no other user can reach, a link leads to the data", async () => {
  const hidden = path.join(directory, "hidden");
  mkdirSync(hidden, { mode: 0o700 });
  const notes: string[] = [];
  const start = () => startEmbedded({ directory: path.join(hidden, "stadion"), note: (line) => notes.push(line) });
  const first = await start();
  expect(await answers(first.url)).toBe(true);
  await first.stop();
  const elsewhere = realpathSync(path.join(hidden, "stadion", "postgres"));
  expect(notes[0]).toContain(`its data is in ${elsewhere}.`);

  const second = await start();
  expect(await answers(second.url)).toBe(true);
  await second.stop();
  rmSync(elsewhere, { recursive: true });
  mkdirSync(path.join(directory, "postgres"));
});

test.runIf(isRoot)("an ordinary user needs nobody's help", () => {
  const nobody = Number(/^nobody:[^:]*:(\d+)/m.exec(readFileSync("/etc/passwd", "utf8"))?.[1]);
  chmodSync(directory, 0o700);
  chownSync(directory, nobody, nobody);
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(path.resolve("lib/db/embedded/server.ts"))});
    const server = await startEmbedded({ directory: ${JSON.stringify(directory)} });
    await server.stop();
    console.log("ran as", process.geteuid());`;
  const node = realpathSync(process.execPath);
  const options = { uid: nobody, gid: nobody, encoding: "utf8" } as const;
  // On a machine whose project lies in a closed folder there is nothing to show.
  if (spawnSync(node, ["--version"], options).status !== 0) return;
  const { stdout, stderr } = spawnSync(node, ["--input-type=module", "-e", script], options);
  expect(stdout + stderr).toBe(`ran as ${nobody}\n`);
});
