import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { mergedPersons } from "#lib/db/schema/corrections.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import { mergePersons } from "#lib/results/corrections/merge-persons.ts";
import { undoCorrection } from "#lib/results/corrections/undo.ts";
import { checkResults } from "#lib/results/queries/check-results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { type Files, importFile, madeUpFiles, writeFiles } from "#lib/testing/made-up-export.ts";

const { db, url } = await testDatabase();
const now = new Date("2026-07-03T00:00:00Z");
const because = { reason: "They are one person.", by: null, now };
const resultsFile = "WCA_export_results.tsv";
const attemptsFile = "WCA_export_result_attempts.tsv";
const personsFile = "WCA_export_persons.tsv";
const kind = "person who was merged into another here";

let files: Files = {};
let [kept, compatriot, foreigner, stranger] = ["", "", "", ""];
let foreignMerge = 0;

/** Who is whom, and whose results are whose. */
async function state() {
  return {
    results: (await db.select().from(results).orderBy(results.id)).map(({ updatedAt, ...row }) => row),
    persons: (await db.select().from(persons).orderBy(persons.id)).map(({ createdAt, updatedAt, ...row }) => row),
    former: (
      await db.select().from(formerIdentities).orderBy(formerIdentities.competitorId, formerIdentities.subId)
    ).map(({ createdAt, ...row }) => row),
    merged: await db.select().from(mergedPersons).orderBy(mergedPersons.competitorId),
  };
}

/** Somebody with results, of the one's country or not, who was in no round with any of them. */
async function apartFrom(ids: string[], country: "same" | "another"): Promise<string> {
  const among = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const [found] = await db.execute<{ id: string }>(sql`
    select id from persons one
    where country_id ${sql.raw(country === "same" ? "=" : "<>")} (select country_id from persons where id = ${ids[0]})
      and id not in (${among})
      and exists (select from results where competitor_id = one.id)
      and not exists (
        select from results mine join results theirs on theirs.round_id = mine.round_id
        where mine.competitor_id = one.id and theirs.competitor_id in (${among}))
    order by (select count(*) from results where competitor_id = one.id) desc, id limit 1`);
  return found?.id ?? "";
}

const linesOf = (name: string): string[] => (files[name] ?? "").trimEnd().split("\n");
const textOf = (lines: string[]): string => `${lines.join("\n")}\n`;
function exportedResults() {
  const [header = "", ...lines] = linesOf(resultsFile);
  const names = header.split("\t");
  return lines.map((line) => {
    const fields = line.split("\t");
    const field = (name: string) => fields[names.indexOf(name)] ?? "";
    const [id, person, competition, event] = ["id", "person_id", "competition_id", "event_id"].map(field);
    return { id, person, competition, event, round: [competition, event, field("round_type_id")].join() };
  });
}

const bringIn = (changed: Files = {}) => importFile(url, writeFiles({ ...files, ...changed }), now);

beforeAll(async () => {
  // Nothing here is as its sums say.
  const { "metadata.json": _, ...tables } = await madeUpFiles(0.0003);
  files = tables;
  await bringIn();
  const [first] = await db.execute<{ id: string }>(sql`
    select one.id from persons one join results on competitor_id = one.id
    where (select count(*) from persons other where other.country_id = one.country_id) > 3
    group by one.id order by count(*), one.id limit 1`);
  kept = first?.id ?? "";
  compatriot = await apartFrom([kept], "same");
  foreigner = await apartFrom([kept, compatriot], "another");
  stranger = await apartFrom([kept, compatriot, foreigner], "another");
  // What the one lacks, the other says.
  const [line = ""] = (files[personsFile] ?? "").split("\n").filter((one) => one.includes(`\t${kept}\t1\t`));
  files[personsFile] =
    `${(files[personsFile] ?? "").replace(line, line.replace(/\t[mfo]?\t/, "\t\t"))}Once Other\tf\t${foreigner}\t2\tNew Zealand\n`;
  await bringIn();
  await mergePersons(db, { keptId: kept, mergedId: compatriot, ...because });
  ({ id: foreignMerge } = await mergePersons(db, { keptId: kept, mergedId: foreigner, ...because }));
});

test("an export of before a merge leaves it as it is, says whom it knows as two, and the merge can still be taken back", async () => {
  const before = await state();
  expect(before.persons.map(({ id }) => id)).not.toContain(compatriot);
  const { differences } = await bringIn();
  expect(await state()).toEqual(before);
  expect(differences.kinds.get(kind)).toEqual({
    count: 2,
    examples: [compatriot, foreigner].sort().map((id) => `${id}: brought in as ${kept}`),
  });
  expect((await checkResults(db)).counts()).toEqual({});
  const again = await bringIn();
  expect(await state()).toEqual(before);
  expect(again.differences.counts()).toEqual(differences.counts());
  await undoCorrection(db, foreignMerge, because);
  expect((await state()).persons.map(({ id }) => id)).toContain(foreigner);
  const { differences: fewer } = await bringIn();
  expect(fewer.kinds.get(kind)).toEqual({ count: 1, examples: [`${compatriot}: brought in as ${kept}`] });
  await mergePersons(db, { keptId: kept, mergedId: foreigner, ...because });
  expect(await state()).toEqual(before);
});

test("of one that knows only the number that was merged, all of that goes to the one that was kept", async () => {
  const before = await state();
  const isOfKept = (line: string) => line.includes(`\t${kept}\t`);
  const ids = new Set(linesOf(resultsFile).flatMap((line) => (isOfKept(line) ? line.split("\t")[0] : [])));
  await bringIn({
    [personsFile]: textOf(linesOf(personsFile).filter((line) => !isOfKept(line))),
    [resultsFile]: textOf(linesOf(resultsFile).filter((line) => !isOfKept(line))),
    [attemptsFile]: textOf(linesOf(attemptsFile).filter((line) => !ids.has(line.split("\t")[2]))),
  });
  const after = await state();
  expect({ ...after, results: [] }).toEqual({ ...before, results: [] });
  expect(after.results.filter(({ competitorId }) => competitorId === kept)).toHaveLength(
    before.results.filter(({ competitorId }) => competitorId === kept).length - ids.size,
  );
  await bringIn();
  expect(await state()).toEqual(before);
});

test("one that numbers no results gives them the numbers that they have", async () => {
  const before = await state();
  const values = Map.groupBy(
    linesOf(attemptsFile).map((line) => line.split("\t")),
    ([, , id]) => id,
  );
  const { [attemptsFile]: _, ...others } = files;
  const rows = linesOf(resultsFile).map((line, index) => {
    const [id, ...fields] = line.split("\t");
    const told = [0, 1, 2, 3, 4].map((at) => (index === 0 ? `value${at + 1}` : (values.get(id)?.[at]?.[0] ?? "0")));
    return [...fields, ...told].join("\t");
  });
  await importFile(url, writeFiles({ ...others, [resultsFile]: textOf(rows) }), now);
  expect(await state()).toEqual(before);
});

test("where it has results of both in one round they are two people, and nothing is brought in", async () => {
  const before = await state();
  const rounds = Map.groupBy(exportedResults(), ({ round }) => round);
  const round = [...rounds.values()].find((one) => one.length > 1 && one.some(({ person }) => person === kept));
  const beside = round?.find(({ person }) => person !== kept);
  const lines = linesOf(resultsFile).map((line) => {
    const [id = ""] = line.split("\t");
    return id === beside?.id ? line.replace(`\t${beside.person}\t`, `\t${stranger}\t`) : line;
  });
  await mergePersons(db, { keptId: kept, mergedId: stranger, ...because });
  const merged = await state();
  await expect(bringIn({ [resultsFile]: textOf(lines) })).rejects.toThrow(
    new RegExp(
      `^${[kept, stranger].sort().join(" and ")} are one person here, and the export has a result of each in one round of ${beside?.competition}, ${beside?.event}: take that merge back first$`,
    ),
  );
  expect(await state()).toEqual(merged);
  expect(merged.persons).toHaveLength(before.persons.length - 1);
});

test("who was merged and is there all the same is nobody's after an import, and can be merged again or the other way", async () => {
  await createPerson(db, { id: compatriot });
  await bringIn();
  expect(await db.$count(persons, eq(persons.id, compatriot))).toBe(0);
  await createPerson(db, { id: compatriot });
  await mergePersons(db, { keptId: kept, mergedId: compatriot, ...because });
  await createPerson(db, { id: compatriot });
  await mergePersons(db, { keptId: compatriot, mergedId: kept, ...because });
  expect(await db.select().from(mergedPersons).where(eq(mergedPersons.keptId, kept))).toEqual([]);
  expect(
    await db.$count(mergedPersons, and(eq(mergedPersons.competitorId, kept), eq(mergedPersons.keptId, compatriot))),
  ).toBe(1);
});
