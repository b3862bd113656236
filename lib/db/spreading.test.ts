import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { registerForCompetition } from "#lib/registrations/commands/register.ts";
import { postResults } from "#lib/results/commands/post-results.ts";
import { listLiveResults } from "#lib/results/queries/of-competition.ts";
import { listPodiums } from "#lib/results/queries/podiums.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { forgetfulPooler } from "#lib/testing/forgetful-pooler.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { managingClient, saved, type WcifClient } from "#lib/testing/wcif-client.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { closeDatabase, database } from "./connection.ts";

const { url } = await testDatabase();
await startTestServer();
const recorder = await forgetfulPooler(url);
await closeDatabase();
overrideEnv({ DATABASE_URL: recorder.url, DATABASE_DIRECT_URL: url, API_RATE_LIMIT: "1000000" });
afterAll(recorder.close);

/** By which column each table would be spread (spreading.md); all others lie whole on every node. */
const keys: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...["results", "live_results", "live_facts", "rounds", "competition_events", "scrambles"],
      ...["registrations", "imported_persons", "imported_personal_bests"],
      ...["venues", "rooms", "activities", "assignments", "extensions"],
      ...["competition_revisions", "client_bases"],
    ].map((table) => [table, "competition_id"]),
  ),
  personal_bests: "competitor_id",
  yearly_bests: "competitor_id",
  overall_standings: "competitor_id",
};

/**
 * Looks whether a document is large, by an id as it was typed: each node looks no further than a few thousand rows of its
 * own, and all but one find none.
 */
const isLargeQuery = /^select exists \(select from "registrations" where .* offset /;

/** Tables of a competition of which there are few rows, or that are read by whom they belong to. */
const whole = [
  "bookmarks",
  "championships",
  "competition_delegates",
  "competition_invitations",
  "competition_messages",
  "competition_organizers",
  "competition_scoretakers",
  "competition_tabs",
  "corrections",
  "incident_competitions",
  "notifications",
  "profile_claim_competitions",
  "queued_mail",
  "registration_filters",
  "result_submissions",
  "scoretaking_devices",
  "stopped_applications",
  "submission_files",
];

const competitionId = "RiversideCubing2026";
const posted = "Posted2026";
let competitorId = "";
let client: WcifClient;

beforeAll(async () => {
  await loadDocument(database(), { sent: exampleDocument() });
  const [poster, person] = [await createAccount(database()), await createPerson(database())];
  competitorId = person.id;
  await createCompetition(database(), { id: posted, startDate: "2026-01-01", endDate: "2026-01-01" });
  const round = await createRound(database(), { competitionId: posted });
  await createResult(database(), { round, person, attempts: [1000, 900, 1100, -1, 1200] });
  await postResults(database(), { competitionId: posted, by: poster.id, now: new Date("2026-06-01T12:00:00Z") });
  await database().execute(sql`update competitions set is_visible = true`);
  client = await managingClient(database(), competitionId);
});

test("whatever has rows for each competition is spread by it, or said to be whole", async () => {
  const tables = await database().execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'competition_id' order by 1`);
  const spread = Object.keys(keys).filter((table) => keys[table] === "competition_id");
  expect(tables.map(({ name }) => name)).toEqual([...spread, ...whole].sort());
});

describe("each hot query names the key of every table that is spread", () => {
  const ofCompetition = [
    ...["", "/events", "/schedule", "/competitors", "/podiums", "/psych-sheet/333", "/registrations"],
    ...["/results", "/results/333", "/scrambles", "/wcif/public"],
  ].flatMap((part) => [`/api/v0/competitions/${competitionId}${part}`, `/api/v0/competitions/${posted}${part}`]);
  const others = ["/api/v0/competitions", "/api/v0/competition_index", "/api/v0/search?q=river"];

  test.each([...ofCompetition, ...others])("GET %s", async (path) => {
    expect(await unnamedBy(() => get(path))).toEqual([]);
  });

  test("podiums, live and posted, and results as they come in", async () => {
    const unnamed = await unnamedBy(async () => {
      for (const resultsPostedAt of [null, new Date()]) {
        for (const id of [competitionId, posted]) await listPodiums(database(), { id, resultsPostedAt });
      }
      await listLiveResults(database(), competitionId, "333");
    });
    expect(unnamed).toEqual([]);
  });

  test("GET a person with their ranks, but for what they did at all competitions", async () => {
    const unnamed = await unnamedBy(() => get(`/api/v0/persons/${competitorId}/personal_records`));
    expect(unnamed).toEqual([]);
  });

  test("managers' reads and saves of a document", async () => {
    const unnamed = await unnamedBy(async () => {
      const document = await client.read("1");
      for (const person of document.persons) {
        person.roles = ["staff-judge"];
        person.assignments = [];
      }
      for (const { rounds } of document.events) for (const round of rounds) round.results = [];
      document.schedule.venues[0].name = "Another hall";
      document.extensions = [{ id: "org.example.Guests", specUrl: "https://example.org", data: {} }];
      expect(await client.save(document)).toMatchObject(saved);
      await client.history();
    });
    expect(unnamed).toEqual([]);
  });

  test("registering", async () => {
    const open = await createCompetition(database(), {
      registrationOpensAt: new Date("2025-01-01T00:00:00Z"),
      registrationClosesAt: new Date("2030-04-01T00:00:00Z"),
    });
    const person = await createAccount(database(), { birthDate: "2001-02-03", gender: "f", countryId: "USA" });
    const choices = { eventIds: ["333"], guests: 0, comments: "" };
    const register = () =>
      registerForCompetition(database(), { competitionId: open.id, actor: sessionOf(person), choices });
    expect(await unnamedBy(register)).toEqual([]);
  });
});

// Each of these asks every node for its part, which has an index for it, and puts the parts together.
describe("queries over all", () => {
  test.each([
    ["what 25 people have done, counted", () => "/api/v0/persons", ["results"]],
    ["what somebody has done, wherever", () => `/api/v0/persons/${competitorId}/results`, ["results"]],
    [
      "rankings: the first of each node's are all that may be first",
      () => rankings("single"),
      ["personal_bests", "results"],
    ],
    ["records, which are few", () => "/api/v0/records", ["results"]],
  ] as [string, () => string, string[]][])("%s", async (_, path, tables) => {
    const unnamed = await unnamedBy(() => get(path()));
    expect([...new Set(unnamed.map(({ table }) => table))].sort()).toEqual(expect.arrayContaining([...tables]));
  });
});

const rankings = (type: string): string => `/api/v0/results/rankings/333/${type}`;

async function get(path: string): Promise<void> {
  const answer = await fetch(env().baseUrl + path);
  expect([path, answer.status]).toEqual([path, 200]);
  await answer.arrayBuffer();
}

type Unnamed = { table: string; statement: string };

/** The tables that what happens reads or writes without saying on which node. */
async function unnamedBy(happen: () => Promise<unknown>): Promise<Unnamed[]> {
  recorder.statements.length = 0;
  await happen();
  const asked = new Set(recorder.statements.filter((statement) => !isLargeQuery.test(statement)));
  return [...asked].flatMap((statement) =>
    tablesIn(statement)
      .filter(({ table, alias }) => keys[table] !== undefined && !isNamed(statement, alias, keys[table]))
      .map(({ table }) => ({ table, statement })),
  );
}

const keywords =
  "on|where|set|join|left|inner|cross|order|group|using|for|limit|returning|select|values|union|and|or|not|offset";

function tablesIn(statement: string): { table: string; alias: string }[] {
  const references = new RegExp(
    String.raw`\b(?:from|join|update|delete from)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(?!(?:${keywords})\b)(\w+)"?)?`,
    "gi",
  );
  return [...statement.matchAll(references)].map(([, table = "", alias = table]) => ({ table, alias }));
}

/** Whether the column is equal to something given, or to another column that is. */
function isNamed(statement: string, alias: string, key: string): boolean {
  const column = String.raw`"?(\w+)"?\."?(\w+)"?`;
  const equal = [...statement.matchAll(new RegExp(`${column}\\s*=\\s*${column}`, "g"))].map(
    ([, a, b, c, d]) => [`${a}.${b}`, `${c}.${d}`] as const,
  );
  const given = [
    ...statement.matchAll(new RegExp(`${column}\\s*(?:=\\s*(?:lower\\()?\\$|=\\s*any|in\\s*\\(\\$)`, "g")),
  ];
  const named = new Set(given.map(([, a, b]) => `${a}.${b}`));
  for (let before = -1; before < named.size; ) {
    before = named.size;
    for (const [left, right] of equal) {
      if (named.has(left)) named.add(right);
      if (named.has(right)) named.add(left);
    }
  }
  return named.has(`${alias}.${key}`);
}
