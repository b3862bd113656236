import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { championships } from "#lib/db/schema/competitions.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { type Files, importFile, madeUpFiles, writeFiles } from "#lib/testing/made-up-export.ts";
import { removeAbandonedStaging, stagingSchema } from "./staging.ts";

const { db, url } = await testDatabase();
let files: Files = {};

const known = async () =>
  await db.execute(sql`
    select (select md5(string_agg(r::text, '' order by id)) from results r) as results,
      (select md5(string_agg(concat_ws(' ', id, name, country_id, gender), '' order by id)) from persons) as persons,
      (select md5(string_agg(f::text, '' order by competitor_id, sub_id)) from former_identities f) as formers,
      (select md5(string_agg(c::text, '' order by id)) from competitions c) as competitions,
      (select md5(string_agg(c::text, '' order by id)) from championships c) as championships`);

/** An export of a later day without some of the files. */
const lacking = (...names: string[]) => {
  const there = Object.entries(files).filter(([name]) => !names.some((lacked) => name.includes(lacked)));
  return writeFiles({ ...Object.fromEntries(there), "metadata.json": '{"export_date":"2026-07-02T00:00:00Z"}' });
};

beforeAll(async () => {
  files = await madeUpFiles(0.0005);
  const [, first = ""] = (files["WCA_export_competitions.tsv"] ?? "").split("\n");
  files["WCA_export_championships.tsv"] += `1\t${first.split("\t")[0]}\tworld\n`;
  delete files["metadata.json"];
  await importFile(url, writeFiles(files));
});

test.each([
  { lacks: ["championships"] },
  { lacks: ["championships", "scrambles"] },
  { lacks: ["competitions", "persons", "championships"] },
])("what an export without $lacks says nothing of stays as it is", async ({ lacks }) => {
  await importFile(url, lacking("scrambles"));
  expect(await db.select().from(championships)).toMatchObject([{ championshipType: "world" }]);
  // An export that tells of people tells what they were before.
  if (lacks.includes("persons")) {
    await db.execute(sql`
      insert into former_identities (competitor_id, sub_id, name, country_id) select id, 2, name || ' Before', 'Spain' from (
        select id, name from persons where id not in (select competitor_id from former_identities) limit 1) one`);
  }
  const before = await known();
  await importFile(url, lacking(...lacks));
  expect(await known()).toEqual(before);
});

test("whom an export has otherwise than they are here, it tells", async () => {
  const [ann, ben] = await db.select().from(persons).orderBy(persons.id).limit(2);
  await db.execute(sql`update persons set name = 'Ann Other', gender = null where id = ${ann?.id}`);
  const { differences } = await importFile(url, lacking("scrambles"));
  const gender = ann?.gender ? `, ${ann.gender}` : "";
  expect(differences.kinds.get("name, country or gender that was another here, now the export's")).toEqual({
    count: 1,
    examples: [`${ann?.id}: Ann Other, ${ann?.countryId}, now ${ann?.name}, ${ann?.countryId}${gender}`],
  });
  expect(await db.select().from(persons).orderBy(persons.id).limit(2)).toMatchObject([
    { name: ann?.name, gender: ann?.gender },
    { name: ben?.name },
  ]);
});

test("what a killed import had read is removed, and what one that is at work has read is not", async () => {
  const isThere = async () =>
    (await db.execute(sql`select from pg_namespace where nspname = ${stagingSchema}`)).length > 0;
  const make = () => db.execute(sql.raw(`create schema ${stagingSchema} create table staged_results (id int)`));
  await make();
  await removeAbandonedStaging(db, { patienceSeconds: 1 });
  expect(await isThere()).toBe(false);
  await make();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion import'))`);
    await removeAbandonedStaging(db, { patienceSeconds: 1 });
    expect(await isThere()).toBe(true);
  });
  await removeAbandonedStaging(db, { patienceSeconds: 1 });
  expect(await isThere()).toBe(false);
});
