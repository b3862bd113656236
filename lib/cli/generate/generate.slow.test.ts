import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { FormatId } from "#lib/reference/formats.ts";
import { averageOf } from "#lib/results/average.ts";
import { bestOf } from "#lib/results/best-and-worst.ts";
import { rankRound } from "#lib/results/ranking.ts";
import { readCommandLine } from "../run-command.ts";
import { commandLine, readArguments } from "./arguments.ts";
import { writeMadeUpExport } from "./write.ts";

const make = async (scale: number, seed: string): Promise<Buffer> => {
  const target = new PassThrough();
  const [bytes] = await Promise.all([buffer(target), writeMadeUpExport(target, { scale, seed })]);
  return bytes;
};

type Row = Record<string, string>;
const tables: Record<string, Row[]> = {};
let files: Record<string, Uint8Array> = {};

beforeAll(async () => {
  const archive = await make(0.002, "stadion");
  files = unzipSync(new Uint8Array(archive));
  for (const [name, bytes] of Object.entries(files)) {
    if (name.endsWith(".tsv")) tables[name.slice("WCA_export_".length, -4)] = readRows(strFromU8(bytes));
  }
});

test("the same seed gives the same bytes, and another one another world", async () => {
  const [first, again, other] = [await make(0.0005, "a"), await make(0.0005, "a"), await make(0.0005, "b")];
  expect(again.equals(first)).toBe(true);
  expect(other.equals(first)).toBe(false);
});

test("its metadata tells how many rows each file has, and what it hashes to", () => {
  const metadata = JSON.parse(strFromU8(files["metadata.json"] ?? new Uint8Array()));
  const counted = Object.entries(files)
    .filter(([name]) => name.endsWith(".tsv"))
    .map(([name, bytes]) => {
      const rows = strFromU8(bytes).split("\n").length - 2;
      return [name, { rows, sha256: createHash("sha256").update(bytes).digest("hex") }];
    });
  expect(metadata.tables).toEqual(Object.fromEntries(counted));
  expect(metadata.tables["WCA_export_competitions.tsv"].rows).toBe(40);
});

test("bests, averages and places are those of the rules", () => {
  const attempts = Map.groupBy(tables.result_attempts ?? [], (row) => row.result_id);
  const results = (tables.results ?? []).map((row) => ({
    round: `${row.competition_id} ${row.event_id} ${row.round_type_id}`,
    form: { eventId: row.event_id ?? "", formatId: row.format_id as FormatId },
    told: [Number(row.pos), Number(row.best), Number(row.average)],
    best: Number(row.best),
    average: Number(row.average),
    attempts: (attempts.get(row.id) ?? []).map((attempt) => Number(attempt.value)),
  }));
  expect(results.length).toBeGreaterThan(5000);
  for (const round of Map.groupBy(results, (result) => result.round).values()) {
    const formatId = round[0]?.form.formatId ?? "a";
    const expected = rankRound(round, formatId).map(({ item, position }) => [
      position,
      bestOf(item.attempts),
      averageOf(item.attempts, item.form),
    ]);
    expect(round.map((result) => result.told)).toEqual(expected);
  }
});

test("people and their results are of many kinds", () => {
  const persons = tables.persons ?? [];
  const names = persons.map((row) => row.name ?? "");
  for (const script of [
    /\p{Script=Han}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Script=Hangul}/u,
    /\p{Script=Arabic}/u,
    /[áéíóúñ]/,
  ]) {
    expect(names.some((name) => script.test(name))).toBe(true);
  }
  expect(new Set(persons.map((row) => row.country_id)).size).toBeGreaterThan(20);
  expect(persons.some((row) => row.sub_id === "2")).toBe(true);
  expect(new Set((tables.results ?? []).map((row) => row.event_id)).size).toBeGreaterThan(15);
  const values = (tables.result_attempts ?? []).map((row) => row.value);
  const failed = values.filter((value) => value === "-1").length / values.length;
  expect(failed).toBeGreaterThan(0.01);
  expect(failed).toBeLessThan(0.15);
  const counts = [...Map.groupBy(tables.results ?? [], (row) => row.person_id).values()].map((rows) => rows.length);
  expect(Math.max(...counts)).toBeGreaterThan(5 * (counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0));
  expect((tables.competitions ?? []).some((row) => row.cancelled === "0" && row.year === "2026")).toBe(true);
});

test.each([["0"], ["-1"], ["11"], ["many"]])("a scale of %s is refused with a sentence", (scale) => {
  expect(() => readArguments(readCommandLine(commandLine, [`--scale=${scale}`]))).toThrow(
    /^--scale is a number above 0 and up to 10, not/,
  );
});

/** The command with its output going where a shell says. */
const inShell = (rest: string) => {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const command = `"${process.execPath}" lib/cli/node.mjs generate --scale=0.002 ${rest}`;
  const { status, stderr } = spawnSync("bash", ["-c", `set -o pipefail; ${command}`], { encoding: "utf8", env });
  return { status, stderr };
};

test.each([
  ["| head -c 1000 > /dev/null", "Nobody reads the archive any more: it is not whole."],
  [">&-", "There is no output to write the archive to: end the command with “> export.zip”."],
  ["> /dev/full", "The disk is full: free some space and start again."],
])("where the archive cannot be written, as with %s, that is said in a sentence, with status 1", (rest, sentence) => {
  expect(inShell(rest)).toEqual({ status: 1, stderr: `${sentence}\n` });
});

test("an archive that is meant for nobody is written all the same", () => {
  expect(inShell("> /dev/null")).toEqual({ status: 0, stderr: expect.stringMatching(/^Made up 40 competitions, /) });
});

function readRows(text: string): Row[] {
  const [header = "", ...lines] = text.trimEnd().split("\n");
  const columns = header.split("\t");
  return lines.map((line) => {
    const fields = line.split("\t");
    return Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? ""]));
  });
}
