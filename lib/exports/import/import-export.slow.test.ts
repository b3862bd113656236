import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Competition } from "#lib/competitions/competition.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createActivities, createRoom } from "#lib/testing/factories/schedule.ts";
import { type Files, importFile, madeUpFiles, readArchive, writeFiles } from "#lib/testing/made-up-export.ts";
import { dropDatabase, makeDatabase } from "#lib/testing/server-databases.ts";
import { withSettings } from "#lib/testing/settings.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import { readDocument } from "#lib/wcif/store/read.ts";
import { writeAssignments } from "#lib/wcif/store/write-assignments.ts";
import { writeExtensions } from "#lib/wcif/store/write-extensions.ts";
import { writeExport } from "../write.ts";

const { db, url } = await testDatabase();
const server = inject("testServer");
const directory = process.env.STADION_DIRECTORY;
afterAll(() => overrideEnv({ STADION_DIRECTORY: directory }));

const madeAt = new Date("2026-07-02T03:04:05Z");
const tablesOf = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith(".tsv")));

/** Every row of every table that an import writes, as one hash each. */
const fingerprint = async (of = db): Promise<Record<string, unknown>> => {
  const tables = [
    "persons",
    "former_identities",
    "competitions",
    "competition_events",
    "rounds",
    "results",
    "scrambles",
  ];
  const all = [
    ...tables,
    "changes",
    "championships",
    "personal_bests",
    "yearly_bests",
    "rank_counts",
    "accounts",
    "registrations",
  ];
  const hashes: Record<string, unknown> = {};
  for (const table of all) {
    const without = table === "personal_bests" ? " - 'id'" : "";
    const [row] = await of.execute(
      sql.raw(`select count(*)::int as rows,
        md5(string_agg(md5((to_jsonb(t)${without})::text), '' order by (to_jsonb(t)${without})::text)) as hash from ${table} t`),
    );
    hashes[table] = row;
  }
  return hashes;
};

let files: Files = {};
let file = "";

beforeAll(async () => {
  overrideEnv({ STADION_DIRECTORY: mkdtempSync(path.join(tmpdir(), "stadion-imports-")) });
  files = await madeUpFiles(0.0003);
  file = writeFiles(files);
});

test("an export is brought in whole, and the tables it replaces keep their keys, indexes and triggers", async () => {
  const shape = () =>
    db.execute(sql`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and (contype <> 'n')
      union all select indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      order by 1, 2`);
  const before = await shape();
  const { rows, differences } = await importFile(url, file);
  expect(await shape()).toEqual(before);
  expect(Object.fromEntries(rows)).toMatchObject({
    competitions: 6,
    results: (files["WCA_export_results.tsv"] ?? "").split("\n").length - 2,
  });
  expect(differences.counts()).toEqual({});
  expect(await db.execute(sql`select from pg_namespace where nspname = 'stadion_import'`)).toHaveLength(0);
});

test("what came in goes out again, byte for byte, and so it does from the next database", async () => {
  const client = postgres(url, { max: 1 });
  const first = readFileSync(await writeExport(client, () => madeAt));
  await client.end();
  expect(tablesOf(readArchive(first))).toEqual(tablesOf(files));

  const second = await makeDatabase(server.url, { prefix: "test", template: server.template });
  await importFile(second.url, writeFiles(readArchive(first)));
  const other = postgres(second.url, { max: 1 });
  const again = readFileSync(await writeExport(other, () => madeAt));
  await other.end();
  await dropDatabase(server.url, second.name);
  expect(again.equals(first)).toBe(true);
});

test("the export of an association with other letters has them in its names, and comes in as any other", async () => {
  const client = postgres(url, { max: 1 });
  const plain = readArchive(readFileSync(await writeExport(client, () => madeAt)));
  const file = await withSettings({ ASSOCIATION_ABBREVIATION: "isa" }, () => writeExport(client, () => madeAt));
  await client.end();
  expect(path.basename(file)).toMatch(/^ISA_export_v2_/);
  const other = readArchive(readFileSync(file));
  expect(Object.keys(other).filter((name) => /wca/i.test(name))).toEqual([]);
  expect(other["ISA_export_persons.tsv"]?.split("\n")[0]).toBe("name\tgender\tisa_id\tsub_id\tcountry_id");
  expect(other["ISA_export_results.tsv"]).toBe(plain["WCA_export_results.tsv"]);
  const empty = await makeDatabase(server.url, { prefix: "test", template: server.template });
  await importFile(empty.url, writeFiles(other));
  const again = postgres(empty.url, { max: 1 });
  expect(readArchive(readFileSync(await writeExport(again, () => madeAt)))).toEqual(plain);
  await again.end();
  await dropDatabase(server.url, empty.name);
});

test("imported twice, nothing changes", async () => {
  const before = await fingerprint();
  const { differences } = await importFile(url, file, new Date("2026-08-01T00:00:00Z"));
  expect(differences.counts()).toEqual({});
  expect(await fingerprint()).toEqual(before);
});

test("of two imports at once the second is refused", async () => {
  const client = postgres(url, { max: 1 });
  await client`select pg_advisory_lock(hashtext('stadion import'))`;
  await expect(importFile(url, file)).rejects.toThrow("Another import is at work: wait until it is done");
  await client.end();
});

async function documentOf(competitionId: string): Promise<CompetitionDocument> {
  const [competition] = await db.select().from(competitions).where(eq(competitions.id, competitionId));
  return await readDocument(db, competition as Competition, "managers");
}

test("what is Stadion's own survives: accounts, registrations, interchange documents, and competitions that no export has", async () => {
  const column = (table: string, name: string) =>
    (files[`WCA_export_${table}.tsv`] ?? "").split("\n")[0]?.split("\t").indexOf(name) ?? -1;
  const [, first = ""] = (files["WCA_export_results.tsv"] ?? "").split("\n");
  const sharedId = first.split("\t")[column("results", "competition_id")] ?? "";
  const competitorId = first.split("\t")[column("results", "person_id")] ?? "";
  const account = await createAccount(db, { name: "Kept", competitorId });
  await db.update(competitions).set({ name: "Renamed here 2004", revision: 2 }).where(eq(competitions.id, sharedId));
  const { id: registrationId } = await createRegistration(db, { competitionId: sharedId, accountId: account.id });
  const room = await createRoom(db, sharedId);
  const [startsAt, endsAt] = [new Date("2004-05-01T08:00:00Z"), new Date("2004-05-01T09:00:00Z")];
  await createActivities(db, room, [{ activityCode: "333-r1", startsAt, endsAt }]);
  await writeAssignments(db, sharedId, [
    { registrationId, assignments: [{ activityId: 1, assignmentCode: "competitor", stationNumber: 7 }] },
  ]);
  await writeExtensions(db, sharedId, {
    ...(await documentOf(sharedId)),
    extensions: [{ id: "org.example.Kept", specUrl: "https://example.org/", data: { kept: true } }],
  });
  const own = await createCompetition(db, {
    id: "Own2026",
    startDate: "2026-05-02",
    endDate: "2026-05-02",
    resultsPostedAt: madeAt,
  });
  const person = await createPerson(db, { id: "2026OWNN01" });
  const round = await createRound(db, { competitionId: own.id, eventId: "333" });
  // Its number is one that the export gives to something else.
  await db.delete(results).where(eq(results.id, 1));
  await createResult(db, { id: 1, round, person });
  const kept = async () => ({
    document: await documentOf(sharedId),
    accounts: await db.select().from(accounts),
    registrations: await db.execute(sql`select * from registrations`),
    competitions: await db.execute(
      sql`select name, revision from competitions where id in (${sharedId}, 'Own2026') order by id`,
    ),
    own: await db.execute(
      sql`select competitor_id, best, average, position from results where competition_id = 'Own2026'`,
    ),
    persons: await db.execute(sql`select * from persons where id = '2026OWNN01'`),
  });
  const before = await kept();
  expect(before.document).toMatchObject({
    extensions: [{ id: "org.example.Kept" }],
    schedule: { venues: [{ rooms: [{ activities: [{ activityCode: "333-r1" }] }] }] },
  });
  expect(before.document.persons.map(({ assignments }) => assignments)).toEqual([
    [expect.objectContaining({ stationNumber: 7 })],
  ]);
  await importFile(url, file);
  expect(await kept()).toEqual(before);
  const [counted] = await db.execute<{ rows: number }>(sql`select count(*)::int as rows from results`);
  expect(counted?.rows).toBe((files["WCA_export_results.tsv"] ?? "").split("\n").length - 1);
  const [first1] = await db.select().from(results).where(eq(results.id, 1));
  expect(first1?.competitionId).toBe(sharedId);
});
