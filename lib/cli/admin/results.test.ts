import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { adminOf } from "#lib/testing/admin.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld, placeRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import {
  createSubmission,
  submittedFinal,
  submittedPerson,
  submittedResult,
} from "#lib/testing/factories/submissions.ts";
import { results } from "./results.ts";

const { db } = await testDatabase();
await createRankedWorld(db);
const admin = adminOf(db, "results", results);

const ranked = sql`(select jsonb_agg(to_jsonb(bests) - 'id' order by competitor_id, type, country_id) from personal_bests bests)`;
const marked = sql`(select jsonb_agg(concat_ws(' ', regional_single_record, regional_average_record) order by id) from results)`;
const state = async () => (await db.execute(sql`select ${ranked} as ranked, ${marked} as marked`))[0];

test("what differs from the rules is told with examples and status 1, and worked out anew", async () => {
  const right = await state();
  await placeRankedWorld(db);
  expect(await admin("check")).toEqual({ status: 0, stdout: "All is as the rules say.\n", stderr: "" });

  await db.execute(
    sql`update personal_bests set best = best + 1 where competitor_id = '2010ANNE01' and type = 'single'`,
  );
  await db.execute(sql`update results set regional_single_record = null where regional_single_record = 'WR'`);
  await db.execute(sql`update results set best = best - 1 where competitor_id = '2010BOBB01'`);
  const wrong = await admin("check");
  expect(wrong).toMatchObject({ status: 1, stderr: "" });
  expect(wrong.stdout).toMatch(/^best attempt: 1 differ\n {2}Second2024 333 f 2010BOBB01: 849, by the rules 850$/m);
  expect(wrong.stdout).toMatch(/^personal best: 1 differ\n {2}2010ANNE01 333 single USA$/m);
  expect(wrong.stdout).toMatch(/^best of a year: 1 differ\n {2}2010BOBB01 333 2024 USA$/m);
  expect(wrong.stdout).toMatch(/^record marker: \d differ\n {2}\w+ 333 f \w+: none\/\w+, by the rules WR\/\w+$/m);
  const before = await state();
  await admin("check");
  expect(await state()).toEqual(before);

  await db.execute(sql`update results set best = best + 1 where competitor_id = '2010BOBB01'`);
  expect(await admin("recalculate")).toEqual({
    status: 0,
    stdout: "Records, bests and ranks are worked out anew.\n",
    stderr: "",
  });
  expect(await state()).toEqual(right);
  expect(await admin("check")).toMatchObject({ status: 0 });
  const events = await db.select().from(auditEvents).where(eq(auditEvents.kind, "results.recalculated"));
  expect(events.map(({ subjectId, actorId }) => [subjectId, actorId])).toEqual([["all", null]]);
});

test("what was handed in is posted, newcomers under the ids that are proposed or named", async () => {
  const { id } = await createCompetition(db, {
    id: "Handed2030",
    resultsSubmittedAt: new Date("2030-05-06T09:00:00Z"),
  });
  await createRound(db, { competitionId: id });
  await createSubmission(db, {
    competitionId: id,
    contents: {
      persons: [submittedPerson(1, { name: "Nia Newton" }), submittedPerson(2, { name: "Bob Example" })],
      rounds: [submittedFinal([submittedResult(1, [900, 900, 900, 900, 900]), submittedResult(2, [950])])],
      scrambles: [],
    },
  });
  expect((await admin("queue")).stdout).toBe("Handed2030  handed in 2030-05-06T10:00:00.000Z\n");
  expect((await admin("post", "Nowhere2030", "--yes")).stderr).toBe("There is no competition Nowhere2030.\n");
  for (const [ids, problem] of [
    ["2", "“2” is no NUMBER=COMPETITOR_ID."],
    ["7=2010BOBB01", "Number 7 is no newcomer there."],
    ["2=bob", "“bob” of Bob Example is no competitor id: those look like 2005DOEJ01."],
  ])
    expect((await admin("post", id, "--ids", ids!, "--yes")).stderr).toBe(`${problem}\n`);
  expect((await admin("post", id, "--ids", "2=2010BOBB01")).stderr).toMatch(
    /Bob Example, who came as a newcomer, is taken for Bob Example \(2010BOBB01\)\.\nNobody can be asked here/,
  );
  expect(await admin("post", "handed2030", "--ids", "2=2010BOBB01", "--yes", "--json")).toEqual({
    status: 0,
    stdout: `${JSON.stringify({
      ...{ competition: "Handed2030", results: 2, people: 2, newcomers: 1 },
      ids: { 1: "2030NEWT01", 2: "2010BOBB01" },
    })}\n`,
    stderr: "",
  });
  expect((await admin("queue")).stdout).toBe("Nothing waits.\n");
  expect((await admin("post", id, "--yes")).stderr).toBe("Nothing of Handed2030 waits to be posted.\n");
  expect(await admin("check")).toMatchObject({ status: 0 });
});

test("results are corrected by an edited sheet, which the history tells and undo takes back", async () => {
  const before = await state();
  const sheet = (await admin("sheet", "first2020")).stdout;
  expect(sheet).toMatch(/^333-r1\n2010DORA01 Dora Avant: 9\.00, 9\.50, 10\.00, 10\.50, 11\.00\n2010ANNE01/);
  const file = path.join(await mkdtemp(path.join(tmpdir(), "sheet-")), "sheet.txt");
  await writeFile(file, sheet.replace("9.00, 9.50", "19.00, 9.50"));
  const correct = (...words: string[]) => admin("correct", "First2020", file, ...words);
  expect((await correct("--yes")).stderr).toBe("--reason is missing.\n");
  expect((await admin("correct", "First2020", "/nowhere", "--reason", "x", "--yes")).stderr).toBe(
    "/nowhere cannot be read.\n",
  );
  const reason = ["--reason", "Read it wrong"];
  const asked = (await correct(...reason)).stderr;
  expect(asked).toMatch(/^1 result corrected\nDora Example \(2010DORA01\), 3x3x3 Cube average: 10\.00 .* → 10\.50 /);
  expect(asked).toMatch(/Nobody can be asked here: add --yes/);
  expect(await state()).toEqual(before);
  const told = await correct(...reason, "--yes", "--json");
  const { correction } = JSON.parse(told.stdout);
  expect(await admin("check")).toMatchObject({ status: 0 });
  for (const id of ["First2020", "2010dora01"])
    expect((await admin("history", id)).stdout).toMatch(
      new RegExp(`^${correction}  \\S+  1 result corrected: Read it wrong\n$`),
    );
  expect((await admin("undo", "x", ...reason, "--yes")).stderr).toBe("“x” is no number of a correction.\n");
  expect((await admin("undo", String(correction), ...reason)).stderr).toMatch(/^Taken back: 1 result corrected\n/);
  expect((await admin("undo", String(correction), ...reason, "--yes")).stdout).toMatch(
    /^Taken back: 1 result corrected\./,
  );
  expect(await state()).toEqual(before);
  expect((await admin("history", "Second2024")).stdout).toBe("Nothing was corrected.\n");
});

test("so are scrambles", async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "sheet-")), "scrambles.txt");
  const sheet = (await admin("sheet", "first2020", "--scrambles", "--round", "333-r1")).stdout;
  expect(sheet).toBe("333-r1\n");
  await writeFile(file, `${sheet}A 1: R U\n`);
  const correct = (...words: string[]) =>
    admin("correct", "First2020", file, "--scrambles", "--reason", "Found them", ...words);
  expect((await correct()).stderr).toMatch(/^1 scramble added\nNo place, best, rank or record moves\.\n/);
  expect((await admin("sheet", "first2020", "--scrambles")).stdout).toBe("333-r1\n");
  expect((await correct("--yes")).stdout).toMatch(/^1 scramble added\./);
  expect((await admin("sheet", "first2020", "--scrambles")).stdout).toBe("333-r1\nA 1: R U\n");
});
