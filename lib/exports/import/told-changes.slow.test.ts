import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET } from "#app/api/v0/changes/route.ts";
import { championships } from "#lib/db/schema/competitions.ts";
import { scrambles } from "#lib/db/schema/results.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { type Files, importFile, madeUpFiles, writeFiles } from "#lib/testing/made-up-export.ts";
import { untilOlderTransactionsEnd } from "#lib/testing/older-transactions.ts";

const { db, url } = await testDatabase();
const scramblesFile = "WCA_export_scrambles.tsv";
const championshipsFile = "WCA_export_championships.tsv";
const cali = "CaliSpring2024";
const dnipro = "DniproWinterOpen2023";
const hamilton = "HamiltonOpen2023";

let files: Files = {};
let cursor = "";

async function ask(query = ""): Promise<{ changes: { kind: string; id: string }[]; cursor: string }> {
  await untilOlderTransactionsEnd(db);
  return (await call(GET, `/api/v0/changes${query}`)).body as Awaited<ReturnType<typeof ask>>;
}

/** Everything that is told since the last time. */
async function toldSince(): Promise<unknown> {
  const answer = await ask(`?since=${cursor}`);
  cursor = answer.cursor;
  return answer;
}

const toldAnswer = (...changes: { kind: string; id: string; path: string }[]) => ({
  changes: changes.map(({ kind, id, path }) => ({
    kind,
    id,
    changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    url: `http://localhost:3000/api/v0/competitions/${path}`,
  })),
  cursor: expect.stringMatching(/^[0-9a-f]{8}-\d+$/),
  complete: true,
});
const competition = (id: string) => ({ kind: "competition", id, path: id });
const resultsOf = (id: string) => ({ kind: "results", id, path: `${id}/results` });
const nothing = toldAnswer();

const championshipLines = (...rows: (string | number)[][]): string =>
  `${[["id", "competition_id", "championship_type"], ...rows].map((row) => row.join("\t")).join("\n")}\n`;

/** The file of scrambles with another line, or none, in place of the first one of a competition. */
function withFirstScrambleOf(competitionId: string, change: (line: string) => string): string {
  const text = files[scramblesFile] ?? "";
  const line = text.split("\n").find((one) => one.includes(`\t${competitionId}\t`)) ?? "";
  return text.replace(`${line}\n`, () => change(`${line}\n`));
}

async function bringIn(changed: Files): Promise<void> {
  files = { ...files, ...changed };
  await importFile(url, writeFiles(files));
}

beforeAll(async () => {
  // Nothing here is as its sums say.
  const { "metadata.json": _, ...tables } = await madeUpFiles(0.0003);
  files = { ...tables, [championshipsFile]: championshipLines([1, hamilton, "_Oceania"], [2, hamilton, "NZ"]) };
  await importFile(url, writeFiles(files));
  ({ cursor } = await ask());
});

test("an import tells whose scrambles and whose championships it changed, and the second one of a file nothing", async () => {
  await bringIn({
    [scramblesFile]: withFirstScrambleOf(cali, (line) => line.replace(/^[^\t]+/, "R U F")),
    [championshipsFile]: championshipLines([1, hamilton, "_Oceania"], [2, hamilton, "AU"]),
  });
  expect(await toldSince()).toEqual(toldAnswer(competition(hamilton), resultsOf(cali)));
  await bringIn({});
  expect(await toldSince()).toEqual(nothing);
});

test("scrambles that are gone, that came, or whose number is another are told", async () => {
  const whole = files[scramblesFile] ?? "";
  await bringIn({ [scramblesFile]: withFirstScrambleOf(dnipro, () => "") });
  expect(await toldSince()).toEqual(toldAnswer(resultsOf(dnipro)));
  await bringIn({ [scramblesFile]: whole });
  expect(await toldSince()).toEqual(toldAnswer(resultsOf(dnipro)));
  await bringIn({ [scramblesFile]: withFirstScrambleOf(cali, (line) => line.replace(/\t\d+\t/, "\t9001\t")) });
  expect(await toldSince()).toEqual(toldAnswer(resultsOf(cali)));
});

test("championships that are gone or came are told, and so is another order; other numbers are not", async () => {
  await bringIn({
    [championshipsFile]: championshipLines([1, hamilton, "_Oceania"], [2, hamilton, "AU"], [3, dnipro, "UA"]),
  });
  expect(await toldSince()).toEqual(toldAnswer(competition(dnipro)));
  await bringIn({ [championshipsFile]: championshipLines([21, hamilton, "_Oceania"], [22, hamilton, "AU"]) });
  expect(await toldSince()).toEqual(toldAnswer(competition(dnipro)));
  await bringIn({ [championshipsFile]: championshipLines([22, hamilton, "_Oceania"], [21, hamilton, "AU"]) });
  expect(await toldSince()).toEqual(toldAnswer(competition(hamilton)));
});

test("of a competition that no export has, scrambles are told where their numbers go to the export's, once they are out", async () => {
  const own = await createCompetition(db, { id: "Own2026", resultsPostedAt: new Date("2026-06-01T00:00:00Z") });
  const unposted = await createCompetition(db, { id: "Unposted2026" });
  for (const { id } of [own, unposted]) {
    const round = await createRound(db, { competitionId: id });
    const [freed] = await db.select().from(scrambles).where(eq(scrambles.competitionId, cali)).limit(1);
    await db.delete(scrambles).where(eq(scrambles.id, freed!.id));
    await db.insert(scrambles).values({ ...freed!, competitionId: id, roundId: round.id });
  }
  await db.update(championships).set({ competitionId: own.id }).where(eq(championships.id, 21));
  await toldSince();
  await bringIn({});
  expect(await toldSince()).toEqual(toldAnswer(competition(hamilton), resultsOf(cali), resultsOf(own.id)));
  await bringIn({});
  expect(await toldSince()).toEqual(nothing);
});
