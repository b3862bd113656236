import { execFile } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeArchive } from "#lib/exports/archive.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { madeUpFiles } from "#lib/testing/made-up-export.ts";

const { url } = await testDatabase();
const directory = mkdtempSync(path.join(tmpdir(), "stadion-large-import-"));
afterAll(() => rmSync(directory, { recursive: true }));

const scrambleLength = 100_000;

/** A made-up export with so many scrambles, each longer than any that somebody could turn. */
async function writeWithScrambles(count: number): Promise<string> {
  const files = await madeUpFiles(0.0001);
  const isTaken = (name: string) => name.endsWith(".tsv") && name !== "WCA_export_scrambles.tsv";
  const tables = Object.entries(files)
    .filter(([name]) => isTaken(name))
    .map(([name, text]) => ({ name: name.slice("WCA_export_".length, -".tsv".length), pieces: [text] }));
  const [header = "", first = ""] = (files["WCA_export_scrambles.tsv"] ?? "").split("\n");
  const file = path.join(directory, `${count}.tsv.zip`);
  const scrambles = { name: "scrambles", pieces: scrambleLines(count, { header, first }) };
  await writeArchive(createWriteStream(file), [...tables, scrambles], new Date("2026-07-01T00:00:00Z"));
  return file;
}

function* scrambleLines(count: number, { header, first }: { header: string; first: string }): Generator<string> {
  const [, , competitionId, eventId, groupId, isExtra, roundTypeId] = first.split("\t");
  yield `${header}\n`;
  for (let id = 1; id <= count; id++) {
    // An archive that would unpack to a hundred times its size is refused: so much of it repeats nothing.
    const noise = Array.from({ length: 400 }, () => Math.random().toString(36).slice(2)).join("");
    const scramble = noise.padEnd(scrambleLength, "R U ");
    yield `${[scramble, id, competitionId, eventId, groupId, isExtra, roundTypeId, id].join("\t")}\n`;
  }
}

type Ran = { stdout: string; mostMegabytes: number };

/** Imports a file with the command, and answers how much memory that ever had, too. */
function run(file: string): Promise<Ran> {
  const tell = "process.on('exit', () => console.error('\\n' + process.resourceUsage().maxRSS))";
  const options = `--import=data:text/javascript,${encodeURIComponent(tell)}`;
  const env = { ...process.env, DATABASE_URL: url, STADION_DIRECTORY: directory, NODE_OPTIONS: options };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ["lib/cli/node.mjs", "import", file], { env }, (error, stdout, stderr) => {
      if (error) reject(error);
      else resolve({ stdout, mostMegabytes: Number(stderr.trim().split("\n").at(-1)) / 1024 });
    });
  });
}

test("however large a file is, an import holds only pieces of it", async () => {
  const small = await run(await writeWithScrambles(1));
  const large = await run(await writeWithScrambles(4000));
  expect(large.stdout).toContain("       4,000 scrambles\n");
  const megabytesMore = (3999 * scrambleLength) / 2 ** 20;
  expect(large.mostMegabytes - small.mostMegabytes).toBeLessThan(megabytesMore / 2);
});
