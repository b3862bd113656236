import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { type Files, madeUpFiles, rewriteRows, withValue, writeFiles } from "#lib/testing/made-up-export.ts";

const { url } = await testDatabase();
const attempts = "WCA_export_result_attempts.tsv";
const persons = "WCA_export_persons.tsv";
const competitions = "WCA_export_competitions.tsv";
const ranks = "WCA_export_ranks_single.tsv";
const directory = mkdtempSync(path.join(tmpdir(), "stadion-import-"));
afterAll(() => rmSync(directory, { recursive: true }));

let files: Files = {};
beforeAll(async () => {
  files = await madeUpFiles(0.0003);
});

/** What the command prints beneath the tables and how many rows each has. */
async function saidOf(falsified: Files): Promise<string[]> {
  const metadata = JSON.stringify({ export_date: "2026-07-01T00:00:00Z" });
  const file = writeFiles({ ...files, ...falsified, "metadata.json": metadata });
  const env = { ...process.env, DATABASE_URL: url, STADION_DIRECTORY: directory };
  const said = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, ["lib/cli/node.mjs", "import", file], { env }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
  const lines = said.split("\n");
  return lines.slice(lines.findLastIndex((line) => /^ +[\d,]+ \w+$/.test(line)) + 1);
}

const nothingDifferent = "Nothing is different from before.";
const asByTheRules = "Places, averages, records and ranks are all as the rules have them.";

test("where all is as the rules have it, an import says so", async () => {
  const [first, ...rest] = await saidOf({});
  expect(first).toMatch(/^New, different or gone: \d+ competitions, \d+ people, \d+ competitions' results\.$/);
  expect(rest).toEqual([asByTheRules, ""]);
});

test("what is different from before is counted: nothing where the same is brought in again", async () => {
  expect(await saidOf({})).toEqual([nothingDifferent, asByTheRules, ""]);
  const renamed = (table: string) => ({ [table]: withValue(files[table] ?? "", { name: "Another Name" }) });
  const isAnotherPerson = "1 × name, country or gender that was another here, now the export's";
  const told = async (changed: Files) => (await saidOf(changed)).slice(0, 2);
  expect(await told(renamed(persons))).toEqual(["New, different or gone: 1 person.", isAnotherPerson]);
  expect(await told(renamed(competitions))).toEqual([
    "New, different or gone: 1 competition, 1 person.",
    isAnotherPerson,
  ]);
  expect(await told({})).toEqual(["New, different or gone: 1 competition.", asByTheRules]);
});

test("how often an export differs from the rules is said of each kind, with its first examples where there are any", async () => {
  const first: string[] = [];
  const falseRanks = rewriteRows(files[ranks] ?? "", (row) => {
    first.push(`    ${row.person_id} ${row.event_id}: 9999, by the rules ${row.world_rank}`);
    return { ...row, world_rank: "9999" };
  });
  const count = falseRanks.split("\n").length - 2;
  expect(count).toBeGreaterThan(1000);
  expect(await saidOf({ [ranks]: falseRanks, [attempts]: `${files[attempts]}1000\t6\t1\n1000\t6\t2\n` })).toEqual([
    nothingDifferent,
    "2 × attempts beyond the fifth, left out",
    `${count.toLocaleString("en")} × the world rank of singles`,
    ...first.sort().slice(0, 3),
    "",
  ]);
});
