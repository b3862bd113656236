import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import postgres from "postgres";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import ExportPage from "#app/(site)/export/results/page.tsx";
import { GET as publicExport } from "#app/api/v0/export/public/route.ts";
import { GET as getFile } from "#app/export/files/[name]/route.ts";
import { GET as getLatest } from "#app/export/results/[version]/[type]/route.ts";
import { GET as getOld } from "#app/export/results/[version]/route.ts";
import { GET as getMisc } from "#app/results/misc/[name]/route.ts";
import { responseCache } from "#lib/api/response-cache.ts";
import { championships } from "#lib/db/schema/competitions.ts";
import { scrambles } from "#lib/db/schema/results.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDelegate } from "#lib/testing/factories/actors.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { type ExportFile, exportFolder, listExports } from "./files.ts";
import { postgresCommand, sqliteCommand } from "./import-commands.ts";
import { writeExport } from "./write.ts";

const { db, url } = await testDatabase();
const client = postgres(url, { max: 1 });
afterAll(() => client.end());

const directory = process.env.STADION_DIRECTORY;
afterAll(() => overrideEnv({ STADION_DIRECTORY: directory }));

const madeAt = new Date("2026-02-03T04:05:06.789Z");
const name = "WCA_export_v2_034_20260203T040506Z.tsv.zip";
let entries: Record<string, string> = {};

beforeAll(async () => {
  overrideEnv({ STADION_DIRECTORY: mkdtempSync(path.join(tmpdir(), "stadion-exports-")) });
  const { people } = await createRankedWorld(db);
  const delegate = await createDelegate(db);
  const tomorrowsDelegate = await createAccount(db, { name: "Tom Orrow" });
  const region = await createGroup(db, { groupType: "delegate_regions" });
  await createRole(db, {
    groupId: region.id,
    accountId: tomorrowsDelegate.id,
    status: "delegate",
    startDate: "2026-02-04",
  });
  const organizer = await createAccount(db, { name: "Orga Nizer", email: "secret@mail.example" });
  const { id: competitionId } = await createCompetition(db, {
    id: "Told2026",
    name: "Told\t2026",
    startDate: "2026-01-30",
    endDate: "2026-02-01",
    information: "Two\n lines  and a \\",
    eventIds: ["333", "333mbf"],
    cancelledAt: null,
    resultsPostedAt: new Date("2026-02-02T00:00:00Z"),
    delegates: [delegate, tomorrowsDelegate],
    organizers: [organizer],
  });
  const round = await createRound(db, { competitionId, eventId: "333mbf" });
  await db.insert(championships).values({ competitionId, championshipType: "world" });
  const scramble = { roundId: round.id, eventId: "333mbf", roundTypeId: "f", groupId: "A", isExtra: true };
  await db.insert(scrambles).values({ ...scramble, competitionId, scrambleNumber: 1, scramble: "R U\nU R" });
  const draft = await createDraft(db, { id: "Zyzzyva2026", startDate: "2026-01-01", endDate: "2026-01-01" });
  await db.insert(championships).values({ competitionId: draft.id, championshipType: "world" });
  await createResult(db, { round: await createRound(db, { competitionId: draft.id }), person: people.ann });

  const file = await writeExport(client, () => madeAt);
  expect(path.basename(file)).toBe(name);
  const unzipped = unzipSync(new Uint8Array(readFileSync(file)));
  entries = Object.fromEntries(Object.entries(unzipped).map(([entry, bytes]) => [entry, strFromU8(bytes)]));
});

const lines = (table: string): string[] => entries[`WCA_export_${table}.tsv`]?.trimEnd().split("\n") ?? [];

test("the archive holds every table, flat, and what explains them", () => {
  expect(Object.keys(entries).sort()).toEqual(
    [
      ...["README.md", "WCA_export_championships.tsv", "WCA_export_competitions.tsv", "WCA_export_continents.tsv"],
      ...["WCA_export_countries.tsv", "WCA_export_eligible_country_iso2s_for_championship.tsv"],
      ...["WCA_export_events.tsv", "WCA_export_formats.tsv", "WCA_export_persons.tsv", "WCA_export_ranks_average.tsv"],
      ...["WCA_export_ranks_single.tsv", "WCA_export_result_attempts.tsv", "WCA_export_results.tsv"],
      ...["WCA_export_round_types.tsv", "WCA_export_scrambles.tsv", "metadata.json"],
    ].sort(),
  );
  expect(JSON.parse(entries["metadata.json"] ?? "")).toEqual({
    export_format_version: "v2.0.2",
    version_label: "current",
    end_of_life_date: null,
    export_date: "2026-02-03T04:05:06Z",
    tables: Object.fromEntries(
      Object.entries(entries)
        .filter(([entry]) => entry.endsWith(".tsv"))
        .map(([entry, text]) => [
          entry,
          { rows: text.split("\n").length - 2, sha256: createHash("sha256").update(text).digest("hex") },
        ]),
    ),
  });
});

test("each table begins with its columns in their order", () => {
  const headers = Object.fromEntries(
    Object.entries(entries).flatMap(([entry, text]) =>
      entry.endsWith(".tsv")
        ? [[entry.slice("WCA_export_".length, -4), text.split("\n")[0]?.split("\t").join(" ")]]
        : [],
    ),
  );
  expect(headers).toEqual({
    results:
      "id pos best average competition_id round_type_id event_id person_name person_id format_id regional_single_record regional_average_record person_country_id",
    result_attempts: "value attempt_number result_id",
    ranks_single: "best person_id event_id world_rank continent_rank country_rank",
    ranks_average: "best person_id event_id world_rank continent_rank country_rank",
    round_types: "id final name rank cell_name",
    events: "id format name rank",
    formats: "id expected_solve_count name sort_by sort_by_second trim_fastest_n trim_slowest_n",
    countries: "id iso2 name continent_id",
    continents: "id name record_name",
    persons: "name gender wca_id sub_id country_id",
    competitions:
      "id name information external_website venue city_name country_id venue_address venue_details cell_name cancelled event_specs delegates organizers year month day end_year end_month end_day latitude_microdegrees longitude_microdegrees",
    scrambles: "scramble id competition_id event_id group_id is_extra round_type_id scramble_num",
    championships: "id competition_id championship_type",
    eligible_country_iso2s_for_championship: "championship_type eligible_country_iso2",
  });
});

test("rows are what the database has, with the escapes of the format", () => {
  expect(lines("persons")).toContain("Dora Avant\tf\t2010DORA01\t2\tFrance");
  expect(lines("results")).toHaveLength(1 + 7);
  expect(lines("results")[1]?.split("\t").slice(1)).toEqual(
    "1 1000 1200 First2020 f 333 Ann_Example 2010ANNE01 a NAR NAR USA".split(" ").map((text) => text.replace("_", " ")),
  );
  expect(lines("results")[7]).toMatch(/\t2010EVEE01\ta\tNULL\tNULL\tFrance$/);
  expect(lines("result_attempts").slice(1, 3)).toEqual(["1000\t1\t1", "1100\t2\t1"]);
  expect(lines("ranks_single")[1]).toBe("800\t2010ANNE01\t333\t1\t1\t1");
  expect(lines("scrambles")[1]).toBe("R U|U R\t1\tTold2026\t333mbf\tA\t1\tf\t1");
  expect(lines("championships").slice(1)).toEqual(["1\tTold2026\tworld"]);
  const told =
    lines("competitions")
      .find((line) => line.startsWith("Told2026"))
      ?.split("\t") ?? [];
  expect(told.slice(1, 3)).toEqual(["Told\\t2026", "Two lines and a \\\\"]);
  expect(told.slice(9, 20)).toEqual([
    ...[
      expect.any(String),
      "0",
      "333 333mbf",
      expect.stringMatching(/^\[\{[^{}]+\}\{mailto:[^{}]+\}\] \[\{Tom Orrow\}\{\}\]$/),
    ],
    ...["[{Orga Nizer}{}]", "2026", "1", "30", "2026", "2", "1"],
  ]);
  expect(lines("round_types")[1]).toBe("h\t0\tQualification round\t10\tQualification round");
  expect(lines("events")[1]).toBe("333\ttime\t3x3x3 Cube\t10");
});

test("nothing that is not announced leaves, nor what is private", () => {
  const everything = Object.values(entries).join("\n");
  expect(everything).not.toMatch(/zyzzyva/i);
  expect(everything).not.toContain("secret@mail.example");
});

test("beside each archive lies its SHA-256, as the usual command writes and reads it", async () => {
  const [latest] = await listExports();
  const sha256 = createHash("sha256")
    .update(readFileSync(latest?.file ?? ""))
    .digest("hex");
  expect(latest).toMatchObject({ name, sha256 });
  expect(readFileSync(`${latest?.file}.sha256`, "utf8")).toBe(`${sha256}  ${name}\n`);
  const html = renderToStaticMarkup(await ExportPage());
  expect(html).toContain(sha256);
});

test("an export of before has no SHA-256 to tell, nor has one whose sum was damaged", async () => {
  const sum = `${path.join(exportFolder(), name)}.sha256`;
  const whole = readFileSync(sum);
  for (const damage of [() => rmSync(sum), () => writeFileSync(sum, whole.subarray(0, 40))]) {
    damage();
    responseCache(db).clear();
    expect((await call(publicExport, "/api/v0/export/public")).body).toMatchObject({ tsv_sha256: null });
    const answer = await getFile(new Request("http://localhost:3000/"), { params: Promise.resolve({ name }) });
    expect([answer.status, answer.headers.get("repr-digest")]).toEqual([200, null]);
    await answer.arrayBuffer();
    expect(renderToStaticMarkup(await ExportPage())).not.toContain("SHA-256</th>");
  }
  writeFileSync(sum, whole);
});

test("the API and an address that stays lead to the latest", async () => {
  await writeExport(client, () => new Date("2026-02-02T00:00:00Z"));
  responseCache(db).clear();
  const { bytes, file: written } = (await listExports())[0] as ExportFile;
  const sha256 = createHash("sha256").update(readFileSync(written)).digest("hex");
  expect((await call(publicExport, "/api/v0/export/public")).body).toEqual({
    export_date: "2026-02-03T04:05:06Z",
    export_version: "v2.0.2",
    sql_url: "http://localhost:3000/export/results/v2/sql",
    sql_filesize_bytes: null,
    tsv_url: "http://localhost:3000/export/results/v2/tsv",
    tsv_filesize_bytes: bytes,
    tsv_sha256: sha256,
    developer_url: "http://localhost:3000/developers",
    readme: expect.stringContaining("Stadion: results export"),
  });

  const at = (version: string, type: string) =>
    getLatest(new Request("http://localhost:3000/"), { params: Promise.resolve({ version, type }) });
  const latest = await at("v2", "tsv");
  expect([latest.status, latest.headers.get("location")]).toEqual([301, `http://localhost:3000/export/files/${name}`]);
  const old = await at("v1", "sql");
  expect([old.status, await old.json()]).toMatchObject([410, { error: "gone", message: expect.any(String) }]);
  const noSql = await at("v2", "sql");
  const message = "The export is not made as SQL: use /export/results/v2/tsv";
  expect([noSql.status, await noSql.json()]).toEqual([410, { error: "gone", message }]);
  for (const [version, type] of [
    ["v3", "tsv"],
    ["v1", "xml"],
    ["v2", "..%2f"],
  ] as const) {
    const unknown = await at(version, type);
    expect([unknown.status, await unknown.text()]).toEqual([404, ""]);
  }

  for (const known of ["WCA_export.tsv.zip", "WCA_export.tsv", "WCA_export.sql", "WCA_export001_20260101.tsv.zip"]) {
    const olderThanVersions = await getOld(new Request("http://localhost:3000/"), {
      params: Promise.resolve({ version: known }),
    });
    const atMisc = await getMisc(new Request("http://localhost:3000/"), { params: Promise.resolve({ name: known }) });
    for (const answer of [olderThanVersions, atMisc]) {
      expect([answer.status, await answer.json()]).toEqual([
        410,
        { error: "gone", message: "Exports of version 1 are not made any more: use /export/results/v2/tsv" },
      ]);
    }
  }
  for (const [wanted, status] of [
    ["export.html", 301],
    ["v2", 301],
    ["passwd", 404],
    ["..%2fWCA_export.tsv", 404],
  ] as const) {
    const page = await getMisc(new Request("http://localhost:3000/"), { params: Promise.resolve({ name: wanted }) });
    const expected = status === 301 ? "http://localhost:3000/export/results" : null;
    expect([page.status, page.headers.get("location")]).toEqual([status, expected]);
  }

  const marked = new Request("http://localhost:3000/", { headers: { "x-stadion-mark": "es" } });
  const inSpanish = await getOld(marked, { params: Promise.resolve({ version: "v1" }) });
  expect(inSpanish.headers.get("location")).toBe("http://localhost:3000/es/export/results");

  const file = (wanted: string, method = "GET") =>
    getFile(new Request("http://localhost:3000/", { method }), { params: Promise.resolve({ name: wanted }) });
  const whole = await file(name);
  expect(whole.headers.get("content-type")).toBe("application/zip");
  expect((await whole.arrayBuffer()).byteLength).toBe(bytes);
  expect(whole.headers.get("repr-digest")).toBe(`sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`);
  const head = await file(name, "HEAD");
  expect([head.headers.get("content-length"), (await head.text()).length]).toEqual([String(bytes), 0]);
  for (const wanted of ["../secrets.json", "WCA_export_v2_035_20260204T040506Z.tsv.zip", "x"]) {
    expect((await file(wanted)).status).toBe(404);
  }
});

describe("the commands of the page", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "stadion-unpacked-"));
  const hasTool = (name: string) => spawnSync(name, ["--version"]).status === 0;
  const run = (command: string, environment: Record<string, string> = {}) => {
    const done = spawnSync("sh", ["-ec", command], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, ...environment },
    });
    expect(done).toMatchObject({ status: 0, stderr: "" });
    return done.stdout.trim();
  };

  beforeAll(() => {
    mkdirSync(path.join(folder, "export"));
    for (const [entry, text] of Object.entries(entries)) writeFileSync(path.join(folder, "export", entry), text);
  });

  test.runIf(hasTool("sqlite3"))("fill a SQLite file with every table", () => {
    run(sqliteCommand());
    const asked = "select name from competitions where id = 'Told2026'; select count(*) from results";
    expect(run(`sqlite3 results.sqlite "${asked}"`)).toBe("Told\\t2026\n7");
  });

  test.runIf(hasTool("psql"))("fill a PostgreSQL database with every table, without the format's escapes", async () => {
    const made = `imported_${Date.now()}`;
    await client.unsafe(`create database ${made}`);
    const target = new URL(url);
    target.pathname = `/${made}`;
    run(postgresCommand(), { DATABASE_URL: target.href });
    const imported = postgres(target.href, { max: 1 });
    const [told] = await imported`select name, information from competitions where id = 'Told2026'`;
    expect(told).toEqual({ name: "Told\t2026", information: "Two lines and a \\" });
    const [counted] =
      await imported`select count(*)::int as results, count(regional_single_record)::int as records from results`;
    expect(counted?.results).toBe(7);
    expect(counted?.records).toBeLessThan(7);
    await imported.end();
    await client.unsafe(`drop database ${made}`);
  });
});
