import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect, type Database } from "#lib/db/connection.ts";
import { formerIdentities } from "#lib/db/schema/persons.ts";
import { scrambles } from "#lib/db/schema/results.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { type Files, importFile, readArchive, writeFiles } from "#lib/testing/made-up-export.ts";
import { dropDatabase, makeDatabase } from "#lib/testing/server-databases.ts";
import { writeExport } from "../write.ts";

const { db, url } = await testDatabase();
const server = inject("testServer");
const directory = process.env.STADION_DIRECTORY;
afterAll(() => overrideEnv({ STADION_DIRECTORY: directory }));

const madeAt = new Date("2026-07-02T03:04:05Z");

async function exported(of: string): Promise<Files> {
  const client = postgres(of, { max: 1 });
  const file = await writeExport(client, () => madeAt);
  await client.end();
  return readArchive(readFileSync(file));
}

const texts = [
  "Salle\rs",
  "\r",
  "a\r\nb",
  "tab\there",
  "\\",
  "\\.",
  "\\N",
  "\\r",
  "\\\r",
  "NULL",
  "\u000b\u0085\u2028",
];
const nameOf = (text: string, index: number) => `${index}${text}`.slice(0, 50);

beforeAll(async () => {
  overrideEnv({ STADION_DIRECTORY: mkdtempSync(path.join(tmpdir(), "stadion-any-text-")) });
  for (const [index, text] of texts.entries()) {
    const { id: competitionId } = await createCompetition(db, {
      ...{ id: `Text${2000 + index}`, name: text === "NULL" ? text : nameOf(text, index), shortName: text },
      ...{ startDate: "2026-01-30", endDate: "2026-02-01", eventIds: ["333"], information: null },
      ...{ city: text, venue: text, venueAddress: text, venueDetails: text },
      resultsPostedAt: new Date("2026-02-02T00:00:00Z"),
    });
    const person = await createPerson(db, { id: `2020TEXT${10 + index}`, name: text });
    const former = { competitorId: person.id, subId: 2, name: text, countryId: "France" };
    await db.insert(formerIdentities).values(former);
    const round = await createRound(db, { competitionId, eventId: "333" });
    await createResult(db, { round, person, personName: text });
    const scramble = { roundId: round.id, eventId: "333", roundTypeId: "f", groupId: "A", isExtra: false };
    await db.insert(scrambles).values({ ...scramble, competitionId, scrambleNumber: 1, scramble: text });
  }
  await db.transaction((tx) => recalculateRanks(tx, { now: madeAt }));
});

/** What reads otherwise where a text was lost or changed on its way. */
async function textsOf(of: Database): Promise<unknown> {
  const [told] = await of.execute(sql`
    select (select json_agg(name order by id) from persons) as people,
      (select json_agg(name order by competitor_id) from former_identities) as former,
      (select json_agg(person_name order by competitor_id) from results) as competitors,
      (select json_agg(scramble order by competition_id) from scrambles) as scrambles,
      (select json_agg(json_build_array(name, short_name, city, venue) order by id) from competitions) as competitions,
      -- Where a text may be missing, NULL is that.
      (select json_agg(json_build_array(nullif(venue_address, 'NULL'), nullif(venue_details, 'NULL')) order by id)
        from competitions) as details`);
  return told;
}

async function inEmptyDatabase(work: (of: { db: Database; url: string }) => Promise<void>): Promise<void> {
  const made = await makeDatabase(server.url, { prefix: "test", template: server.template });
  const opened = connect(made.url, { poolSize: 1 });
  try {
    await work({ db: opened.db, url: made.url });
  } finally {
    await opened.client.end();
    await dropDatabase(server.url, made.name);
  }
}

test("whatever texts are there go out, come in, and go out again byte for byte", async () => {
  const files = await exported(url);
  await inEmptyDatabase(async (other) => {
    await importFile(other.url, writeFiles(files));
    expect(await textsOf(other.db)).toEqual(await textsOf(db));
    expect(await exported(other.url)).toEqual(files);
  });
});

test("an export of before ends of lines were escaped comes in as well", async () => {
  const files = await exported(url);
  const raw = Object.entries(files).map(([name, text]) => [
    name,
    name.endsWith(".tsv") ? text.replaceAll("Salle\\rs", "Salle\rs").replaceAll("a\\r\\nb", "a\r\\nb") : text,
  ]);
  const { "metadata.json": _, ...written }: Files = Object.fromEntries(raw);
  expect(written["WCA_export_persons.tsv"]).toContain("Salle\rs");
  await inEmptyDatabase(async (other) => {
    await importFile(other.url, writeFiles(written));
    expect(await textsOf(other.db)).toEqual(await textsOf(db));
  });
});
