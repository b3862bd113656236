import { desc, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { imports } from "#lib/db/schema/imports.ts";
import type { Differences } from "#lib/results/differences.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { type Files, importFile, madeUpFiles, rewriteRows, writeFiles } from "#lib/testing/made-up-export.ts";

const { db, url } = await testDatabase();
const results = "WCA_export_results.tsv";
const attempts = "WCA_export_result_attempts.tsv";
const ranks = { singles: "WCA_export_ranks_single.tsv", averages: "WCA_export_ranks_average.tsv" };

type Row = Record<string, string>;
type Of = keyof typeof ranks;

let files: Files = {};
beforeAll(async () => {
  files = await madeUpFiles(0.0003);
});

/** Imports the files with others in the place of some, of which nothing else is told than the date. */
async function differencesWith(falsified: Files): Promise<Differences> {
  const metadata = JSON.stringify({ export_date: "2026-07-01T00:00:00Z" });
  const file = writeFiles({ ...files, ...falsified, "metadata.json": metadata });
  return (await importFile(url, file)).differences;
}

function rowsOf(name: string): Row[] {
  const rows: Row[] = [];
  rewriteRows(files[name] ?? "", (row) => {
    rows.push(row);
    return row;
  });
  return rows;
}

/** What is told of these: how many, and the first of them, as they are written. */
const told = (rows: Row[], example: (row: Row) => string) => ({
  count: rows.length,
  examples: rows.map(example).sort().slice(0, 3),
});

const titleOf = (row: Row) => `${row.competition_id} ${row.event_id} ${row.round_type_id} ${row.person_id}`;

/** Results with others in the place of these, by their numbers. */
function withResults(changes: { rows: Row[]; values: (row: Row) => Row }[]): string {
  const changed = new Map(changes.flatMap(({ rows, values }) => rows.map((row) => [row.id, values(row)] as const)));
  return rewriteRows(files[results] ?? "", (row) => ({ ...row, ...changed.get(row.id) }));
}

test("every record marker that is another by the rules is told, one of a single and one of an average each for itself", async () => {
  const all = rowsOf(results);
  const without = all.filter((row) => row.regional_single_record === "NULL" && row.regional_average_record === "NULL");
  const singles = [...without.slice(0, 5), ...all.filter((row) => row.regional_single_record === "WR").slice(0, 2)];
  const averages = without.slice(5, 9);
  const falseMarker = (row: Row) => (row.regional_single_record === "WR" ? "NULL" : "NR");
  const { kinds } = await differencesWith({
    [results]: withResults([
      { rows: singles, values: (row) => ({ regional_single_record: falseMarker(row) }) },
      // None that there is.
      { rows: averages, values: () => ({ regional_average_record: "XX" }) },
    ]),
  });
  const marker = (text: string) => (text === "NULL" ? "none" : text);
  expect(Object.fromEntries(kinds)).toEqual({
    "record marker of singles": told(
      singles,
      (row) => `${titleOf(row)}: ${marker(falseMarker(row))}, by the rules ${marker(row.regional_single_record ?? "")}`,
    ),
    "record marker of averages": told(averages, (row) => `${titleOf(row)}: XX, by the rules none`),
  });
});

/**
 * Of each round the last with an average, of people who have been faster: worse by little, they are still the last, and
 * nobody's best or record is another.
 */
function lastOfRounds(): Row[] {
  const bestOf = (of: Of) => new Map(rowsOf(ranks[of]).map((row) => [`${row.person_id} ${row.event_id}`, row.best]));
  const [singles, averages] = [bestOf("singles"), bestOf("averages")];
  const withAverage = rowsOf(results).filter(
    (row) => (row.format_id === "a" || row.format_id === "m") && Number(row.average) > 0 && row.event_id !== "333fm",
  );
  const rounds = Map.groupBy(withAverage, (row) => `${row.competition_id} ${row.event_id} ${row.round_type_id}`);
  return [...rounds.values()]
    .flatMap((rows) => rows.toSorted((one, other) => Number(other.pos) - Number(one.pos)).slice(0, 1))
    .filter((row) => {
      const who = `${row.person_id} ${row.event_id}`;
      const isNone = row.regional_single_record === "NULL" && row.regional_average_record === "NULL";
      return isNone && row.best !== singles.get(who) && row.average !== averages.get(who);
    });
}

test("every best attempt, average and place that is another by the rules is told, and every attempt beyond the fifth", async () => {
  const last = lastOfRounds();
  const [bests, averages] = [last.slice(0, 4), last.slice(4, 9)];
  expect([bests.length, averages.length]).toEqual([4, 5]);
  const others = rowsOf(results).filter((row) => !last.some(({ id }) => id === row.id));
  const [places, withSixth] = [others.slice(0, 6), others.slice(0, 7)];
  const { kinds } = await differencesWith({
    [results]: withResults([
      { rows: bests, values: (row) => ({ best: String(Number(row.best) + 1) }) },
      { rows: averages, values: (row) => ({ average: String(Number(row.average) + 1) }) },
      { rows: places, values: () => ({ pos: "999" }) },
    ]),
    [attempts]: files[attempts] + withSixth.map(({ id }) => `1000\t6\t${id}\n`).join(""),
  });
  // Rounds are gone through in no order that anybody promises.
  const inAnyOrder = (rows: Row[], example: (row: Row) => string) => ({
    count: rows.length,
    examples: Array.from({ length: 3 }, () => expect.toBeOneOf(rows.map(example))),
  });
  expect(Object.fromEntries(kinds)).toEqual({
    "best attempt": inAnyOrder(bests, (row) => `${titleOf(row)}: ${Number(row.best) + 1}, by the rules ${row.best}`),
    average: inAnyOrder(averages, (row) => `${titleOf(row)}: ${Number(row.average) + 1}, by the rules ${row.average}`),
    "place in a round": inAnyOrder(places, (row) => `${titleOf(row)}: 999, by the rules ${row.pos}`),
    "attempts beyond the fifth, left out": { count: 7, examples: [""] },
  });
});

const rankKinds = {
  best: "the best",
  world_rank: "the world rank",
  continent_rank: "the continental rank",
  country_rank: "the national rank",
};

/** A file of ranks with so many false ones of each kind, and what is to be told of them. */
function falseRanks(of: Of, [inExport, byRules, ...ofColumns]: [number, number, number, number, number, number]) {
  const left = rowsOf(ranks[of]).filter((row) => row.event_id === "222");
  const missing = left.splice(0, inExport);
  // Of an event in which nobody was.
  const added = left.slice(0, byRules).map((row) => ({ ...row, event_id: "magic" }));
  const falsified = Object.entries(rankKinds).map(([column, kind], at) => ({
    ...{ column, kind, rows: left.splice(0, ofColumns[at]) },
  }));
  const isMissing = new Set(missing.map(({ person_id }) => person_id));
  const columnOf = new Map(
    falsified.flatMap(({ column, rows }) => rows.map((row) => [row.person_id, column] as const)),
  );
  const [header = "", ...lines] = rewriteRows(files[ranks[of]] ?? "", (row) => {
    const column = row.event_id === "222" ? columnOf.get(row.person_id) : undefined;
    return column === undefined ? row : { ...row, [column]: "9999" };
  }).split("\n");
  const kept = lines.filter((line) => !isMissing.has(line.split("\t")[1]) || line.split("\t")[2] !== "222");
  const text = [header, ...added.map((row) => Object.values(row).join("\t")), ...kept].join("\n");
  const who = (row: Row) => `${row.person_id} ${row.event_id}`;
  const expected = {
    [`no rank of ${of} in the export`]: told(missing, (row) => `${who(row)}: none, by the rules ${row.best}`),
    [`no rank of ${of} by the rules`]: told(added, (row) => `${who(row)}: ${row.best}, by the rules none`),
    ...Object.fromEntries(
      falsified.map(({ column, kind, rows }) => [
        `${kind} of ${of}`,
        told(rows, (row) => `${who(row)}: 9999, by the rules ${row[column]}`),
      ]),
    ),
  };
  return { text, expected };
}

test("every best and every rank that is another by the rules is told, and every one that only one of both has", async () => {
  const singles = falseRanks("singles", [4, 5, 6, 7, 8, 9]);
  const averages = falseRanks("averages", [9, 8, 7, 6, 5, 2]);
  const differences = await differencesWith({ [ranks.singles]: singles.text, [ranks.averages]: averages.text });
  expect(Object.fromEntries(differences.kinds)).toEqual({ ...singles.expected, ...averages.expected });
  const [latest] = await db.select().from(imports).orderBy(desc(imports.id)).limit(1);
  expect(latest?.differences).toEqual(differences.counts());
});

test("everybody who was another here is counted, and the first of them shown", async () => {
  await differencesWith({});
  const changed = await db.execute<{ id: string; told: string }>(sql`
    with first as (select * from persons order by id limit 5)
    update persons set name = first.name || ' Other' from first where persons.id = first.id
    returning persons.id, concat_ws(', ', persons.name, first.country_id, first.gender) || ', now '
      || concat_ws(', ', first.name, first.country_id, first.gender) as told`);
  const { kinds } = await differencesWith({});
  expect(Object.fromEntries(kinds)).toEqual({
    "name, country or gender that was another here, now the export's": {
      count: 5,
      examples: changed
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, 3)
        .map(({ id, told }) => `${id}: ${told}`),
    },
  });
});
