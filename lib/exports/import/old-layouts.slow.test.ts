import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Files, importFile, madeUpFiles, rewriteRows, writeFiles } from "#lib/testing/made-up-export.ts";
import { dropDatabase, makeDatabase } from "#lib/testing/server-databases.ts";

const server = inject("testServer");
let files: Files = {};
let file = "";

beforeAll(async () => {
  files = await madeUpFiles(0.0005);
  file = writeFiles(files);
});

/** The same table with other columns: a function of each row, by name. */
const rewrite = (table: string, make: (row: Record<string, string>) => Record<string, string>): string =>
  rewriteRows(files[`WCA_export_${table}.tsv`] ?? "", make);

let other = { name: "", url: "" };
beforeAll(async () => {
  other = await makeDatabase(server.url, { prefix: "test", template: server.template });
});
afterAll(() => dropDatabase(server.url, other.name));

const placed = (client: postgres.Sql) => client`
    select competition_id, event_id, round_type_id, format_id, position, competitor_id, person_name, country_id, best, average,
      attempts, regional_single_record, regional_average_record from results order by 1, 2, 3, 6`;

test("the old layout gives the same results, also the second time", async () => {
  const attempts = new Map<string, string[]>();
  for (const line of (files["WCA_export_result_attempts.tsv"] ?? "").trimEnd().split("\n").slice(1)) {
    const [value = "", , id = ""] = line.split("\t");
    attempts.set(id, [...(attempts.get(id) ?? []), value]);
  }
  const old = writeFiles({
    "WCA_export_Persons.tsv": rewrite(
      "persons",
      ({ name = "", gender = "", wca_id = "", sub_id = "", country_id = "" }) => ({
        name,
        gender,
        id: wca_id,
        subid: sub_id,
        countryId: country_id,
      }),
    ),
    "WCA_export_Competitions.tsv": rewrite(
      "competitions",
      ({
        end_year: _,
        city_name = "",
        country_id = "",
        event_specs = "",
        end_month = "",
        end_day = "",
        cell_name = "",
        delegates = "",
        organizers = "",
        latitude_microdegrees = "",
        longitude_microdegrees = "",
        ...row
      }) => ({
        ...row,
        cityName: city_name,
        countryId: country_id,
        eventSpecs: event_specs,
        endMonth: end_month,
        endDay: end_day,
        cellName: cell_name,
        wcaDelegate: delegates,
        organiser: organizers,
        latitude: latitude_microdegrees,
        longitude: longitude_microdegrees,
      }),
    ),
    "WCA_export_Results.tsv": rewrite("results", (row) => {
      const [value1 = "0", value2 = "0", value3 = "0", value4 = "0", value5 = "0"] = attempts.get(row.id ?? "") ?? [];
      return {
        pos: row.pos ?? "",
        best: row.best ?? "",
        average: row.average ?? "",
        value1,
        value2,
        value3,
        value4,
        value5,
        competitionId: row.competition_id ?? "",
        eventId: row.event_id ?? "",
        roundTypeId: row.round_type_id ?? "",
        personName: row.person_name ?? "",
        personId: row.person_id ?? "",
        formatId: row.format_id ?? "",
        regionalSingleRecord: row.regional_single_record ?? "",
        regionalAverageRecord: row.regional_average_record ?? "",
        personCountryId: row.person_country_id ?? "",
      };
    }),
    "metadata.json": JSON.stringify({ export_format_version: "v1.0.0", export_date: "2025-01-01T00:00:00Z" }),
  });
  const client = postgres(other.url, { max: 1 });
  await importFile(other.url, old);
  const afterwards = await placed(client);
  const [{ ids }] = (await client`select array_agg(id order by id) as ids from results`) as unknown as [
    { ids: string[] },
  ];
  await importFile(other.url, old);
  expect((await client`select array_agg(id order by id) as ids from results`)[0]?.ids).toEqual(ids);
  expect(await placed(client)).toEqual(afterwards);
  await importFile(other.url, file);
  expect(await placed(client)).toEqual(afterwards);
  await client.end();
});

test("another encoding is refused in old layouts, too, and nothing of it is kept", async () => {
  const client = postgres(other.url, { max: 1 });
  const before = await placed(client);
  const row = "1\t1000\t0\t1000\t0\t0\t0\t0\tOldOpen2004\t333\tf\tAndr\u00e9\t2004ANDR01\t1\t\t\tFrance\n";
  const header =
    "pos\tbest\taverage\tvalue1\tvalue2\tvalue3\tvalue4\tvalue5\tcompetitionId\teventId\troundTypeId\tpersonName\tpersonId\tformatId\tregionalSingleRecord\tregionalAverageRecord\tpersonCountryId\n";
  const old = writeFiles({
    "WCA_export_Results.tsv": Buffer.from(header + row, "latin1"),
    "metadata.json": JSON.stringify({ export_date: "2026-06-30T00:00:00Z" }),
  });
  await expect(importFile(other.url, old)).rejects.toThrow(
    /^WCA_export_Results\.tsv line 2: invalid byte sequence for encoding "UTF8": 0xe9/,
  );
  expect(await placed(client)).toEqual(before);
  await client.end();
});

test("what an export states otherwise than the rules is counted, with examples", async () => {
  const spoiled = {
    ...files,
    "WCA_export_results.tsv": rewrite("results", (row) =>
      row.id === "1" ? { ...row, pos: "9", average: "1", regional_single_record: "NR" } : row,
    ),
    "WCA_export_ranks_single.tsv": (files["WCA_export_ranks_single.tsv"] ?? "").replace(/\t1\t1\t1\n/, "\t7\t1\t1\n"),
    "metadata.json": JSON.stringify({ export_date: "2026-07-03T00:00:00Z" }),
  };
  const { differences } = await importFile(other.url, writeFiles(spoiled));
  expect(differences.counts()).toMatchObject({
    average: 1,
    "place in a round": expect.any(Number),
    "record marker of singles": 1,
    "the world rank of singles": 1,
  });
  expect(differences.kinds.get("average")?.examples).toEqual([
    expect.stringMatching(/^\w+ 333 \w \w+: 1, by the rules \d+$/),
  ]);
  expect(differences.kinds.get("the world rank of singles")?.examples).toEqual([
    expect.stringMatching(/: 7, by the rules 1$/),
  ]);
});

const sample = fileURLToPath(new URL("../../../../shared/data/export-2014/", import.meta.url));
test.runIf(existsSync(sample))(
  "a part of an export of 2014 comes in, with the competitions and people that its results name",
  async () => {
    const fresh = await makeDatabase(server.url, { prefix: "test", template: server.template });
    const { rows, differences } = await importFile(fresh.url, sample);
    expect(rows.get("results")).toBe(3057);
    // Means of the large blindfolded cubes were not kept yet; of places in the world a part cannot tell.
    expect(differences.counts().average).toBeGreaterThan(0);
    const client = postgres(fresh.url, { max: 1 });
    const [counted] =
      await client`select count(*)::int as results, count(distinct competition_id)::int as competitions from results`;
    expect(counted?.results).toBe(3057);
    expect(counted?.competitions).toBeGreaterThan(100);
    await client.end();
    await dropDatabase(server.url, fresh.name);
  },
);
