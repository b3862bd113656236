import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { closeDatabase, type Database, database } from "#lib/db/connection.ts";
import { runningPostmaster } from "#lib/db/embedded/postmaster.ts";
import { type EmbeddedServer, startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { type ApiProcess, spawnApi } from "#lib/testing/api-process.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { sampleDocument } from "#lib/testing/sample-documents.ts";
import { historyOf, revisionOf, type Wcif } from "#lib/testing/wcif-client.ts";
import type { CompetitionDocument } from "../document.ts";
import { listChanges } from "../merge/changes.ts";
import { diff } from "../merge/diff.ts";
import { documentAt } from "../revisions/history.ts";
import { importDocument } from "../store/import.ts";
import { readDocument } from "../store/read.ts";

const id = "WLSMarzec2026";
const serverKills = 200;
const databaseKills = 20;

let directory: string;
let postgres: EmbeddedServer;
let db: Database;
let token: string;
let first: Wcif;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "stadion-killed-"));
  overrideEnv({ STADION_DIRECTORY: directory, BASE_URL: undefined });
  await openDatabase();
  await migrate(postgres.url);
  await fillReferenceTables(db);
  await importDocument(db, sampleDocument(id, 2));
  const admin = await createAccount(db, { isSiteAdministrator: true });
  token = await createToken(db, admin.id, ["public", "manage_competitions"]);
  first = sampleDocument(id, 2);
});

afterAll(async () => {
  await closeDatabase();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

async function openDatabase() {
  await closeDatabase();
  postgres = await startEmbedded({ directory });
  overrideEnv({ DATABASE_URL: postgres.url });
  db = database();
}

/** The n-th document: another task for everybody, other times of lunch, another setting of a program. */
function documentOf(round: number): Wcif {
  const document = structuredClone(first);
  for (const person of document.persons.filter(({ registration }: Wcif) => registration)) {
    for (const assignment of person.assignments) assignment.stationNumber = round;
    person.roles = [`staff-${round}`];
  }
  document.extensions = [{ id: "tool.Round", specUrl: "", data: { round } }];
  document.events[0].rounds[0].scrambleSetCount = 1 + (round % 50);
  return document;
}

const patch = (url: string, document: Wcif) =>
  fetch(`${url}/api/v0/competitions/${id}/wcif`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(document),
  });

async function stored(): Promise<CompetitionDocument> {
  const competition = await findCompetition(db, id);
  if (!competition) throw new Error("The competition is gone");
  return await readDocument(db, competition, "managers");
}

const roundOf = (document: CompetitionDocument) => (document.extensions[0]?.data.round as number | undefined) ?? 0;

/** All of the document is of one save, and the history leads back to where it came from. */
async function expectWhole(document: CompetitionDocument, possible: number[]): Promise<void> {
  const round = roundOf(document);
  expect(possible).toContain(round);
  if (round === 0) return;
  expect(document.events[0]?.rounds[0]?.scrambleSetCount).toBe(1 + (round % 50));
  for (const person of document.persons.filter(({ registration }) => registration)) {
    expect(person.roles.filter((role) => role.startsWith("staff-"))).toEqual([`staff-${round}`]);
    for (const { stationNumber } of person.assignments) expect(stationNumber).toBe(round);
  }
  const revision = (await revisionOf(db, id)) ?? 0;
  expect(await historyOf(db, id)).toHaveLength(revision - 1);
  const before = await documentAt(db, { competitionId: id, revision: revision - 1 }, { revision, document });
  expect(roundOf(before)).toBeLessThan(round);
  expect(listChanges(diff(before, document)).length).toBeGreaterThan(0);
}

/** After some time that nobody can foresee, within which a save may or may not be done. */
const sometime = (longestMilliseconds: number) => wait(Math.random() * longestMilliseconds);

test(`kill -9 of the server at ${serverKills} moments leaves the document before or the one after, and a retry succeeds`, async () => {
  let round = roundOf(await stored());
  const outcomes = { before: 0, after: 0 };
  let api: ApiProcess = await spawnApi(postgres.url);
  let usual = await timeOfSave(api.url, ++round);
  // The next process starts while this one is being killed.
  let next = spawnApi(postgres.url);
  for (let kill = 0; kill < serverKills; kill++) {
    const [known, sent] = [round, round + 1];
    const answer = patch(api.url, documentOf(sent)).then(
      ({ status }) => status,
      () => "cut off",
    );
    await sometime(usual * 1.3);
    api.child.kill("SIGKILL");
    const status = await answer;
    await api.ended;
    api = await next;
    next = spawnApi(postgres.url);
    // What the killed server had begun ends before the database lets anybody else at the competition.
    const document = await settled();
    await expectWhole(document, status === 200 ? [sent] : [known, sent]);
    outcomes[roundOf(document) === sent ? "after" : "before"]++;
    round = sent;
    if (kill % 10 === 0) usual = Math.max(30, await timeOfSave(api.url, sent));
    else if (roundOf(document) !== sent) expect((await patch(api.url, documentOf(sent))).status).toBe(200);
    if (kill % 10 === 0) await expectWhole(await stored(), [sent]);
  }
  api.child.kill("SIGKILL");
  (await next).child.kill("SIGKILL");
  console.log(`Killed servers: ${outcomes.before} saves had not happened, ${outcomes.after} had`);
  expect(outcomes.before).toBeGreaterThan(serverKills / 20);
});

test(`kill -9 of PostgreSQL at ${databaseKills} moments leaves the document before or the one after, and a retry succeeds`, async () => {
  let round = roundOf(await stored());
  let api = await spawnApi(postgres.url);
  let usual = await timeOfSave(api.url, ++round);
  for (let kill = 0; kill < databaseKills; kill++) {
    const [known, sent] = [round, round + 1];
    const answer = patch(api.url, documentOf(sent)).then(
      ({ status }) => status,
      () => "cut off",
    );
    await sometime(usual * 1.3);
    process.kill(postmasterId(), "SIGKILL");
    const status = await answer;
    expect([200, 500, 503, "cut off"]).toContain(status);
    await postgres.lost;
    api.child.kill("SIGKILL");
    await api.ended;
    await openDatabase();
    api = await spawnApi(postgres.url);
    const document = await stored();
    await expectWhole(document, status === 200 ? [sent] : [known, sent]);
    usual = Math.max(30, await timeOfSave(api.url, sent));
    await expectWhole(await stored(), [sent]);
    round = sent;
  }
  api.child.kill("SIGKILL");
});

async function timeOfSave(url: string, round: number): Promise<number> {
  const started = performance.now();
  expect((await patch(url, documentOf(round))).status).toBe(200);
  return performance.now() - started;
}

function postmasterId(): number {
  const running = runningPostmaster(path.join(directory, "postgres", "data"));
  if (!running) throw new Error("No PostgreSQL runs");
  return running.pid;
}

/** The document once no transaction of a killed server holds it any more. */
const settled = (): Promise<CompetitionDocument> =>
  db.transaction(async (tx) => {
    await tx.execute(`select 1 from competitions where id = '${id}' for update`);
    const competition = await findCompetition(tx, id);
    if (!competition) throw new Error("The competition is gone");
    return await readDocument(tx, competition, "managers");
  });
