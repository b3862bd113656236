import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { closeDatabase, type Database, database } from "#lib/db/connection.ts";
import { type EmbeddedServer, startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { type ApiProcess, spawnApi } from "#lib/testing/api-process.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { sampleDocument } from "#lib/testing/sample-documents.ts";
import { historyOf, revisionOf, saved, type Wcif } from "#lib/testing/wcif-client.ts";
import type { CompetitionDocument } from "../document.ts";
import { loadDocument } from "../load/load-document.ts";
import { listChanges } from "../merge/changes.ts";
import { diff } from "../merge/diff.ts";
import { documentAt } from "../revisions/history.ts";
import { readDocument } from "../store/read.ts";

const id = "HarbourLeague2026";
const serverKills = 200;
const databaseKills = 20;

let directory: string;
let postgres: EmbeddedServer;
let db: Database;
let token: string;
let first: Wcif;
const servers: ApiProcess[] = [];

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "stadion-killed-"));
  overrideEnv({ STADION_DIRECTORY: directory, BASE_URL: undefined });
  await openDatabase();
  await migrate(postgres.url);
  await fillReferenceTables(db);
  await loadDocument(db, { sent: sampleDocument(id, 2) });
  const admin = await createAccount(db, { isSiteAdministrator: true });
  token = await createToken(db, admin.id, ["public", "manage_competitions"]);
  first = sampleDocument(id, 2);
});

afterAll(async () => {
  for (const { child } of servers) child.kill("SIGKILL");
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

async function startServer(): Promise<ApiProcess> {
  const server = await spawnApi(postgres.url);
  servers.push(server);
  return server;
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

type Killing = {
  howMany: number;
  /** In the middle of a save. */
  kill: (server: ApiProcess) => void;
  /** The server that is asked afterwards. */
  next: () => Promise<ApiProcess>;
};

/**
 * Kills during saves, until so many have gone without their answer. Each time the document is the one before or the
 * one after, and the same save succeeds at the next server. Answers how often it was which.
 */
async function killDuringSaves(first: ApiProcess, { howMany, kill, next }: Killing) {
  const outcomes = { before: 0, after: 0, answered: 0 };
  let [server, round, usualMilliseconds] = [first, roundOf(await stored()), 200];
  while (outcomes.before + outcomes.after < howMany) {
    await save(server.url, round);
    await expectWhole(await stored(), [round]);

    const sent = round + 1;
    const started = performance.now();
    const answer = patch(server.url, documentOf(sent))
      .then(({ status }) => status)
      .catch(() => "cut off")
      .then((status) => ({ status, milliseconds: performance.now() - started }));
    await wait(Math.random() * usualMilliseconds);
    kill(server);
    const answered = await answer;
    expect([200, 503, "cut off"]).toContain(answered.status);
    server.child.kill("SIGKILL");
    await server.ended;
    server = await next();
    const document = await lastingDocument();
    const isSaved = answered.status === 200;
    await expectWhole(document, isSaved ? [sent] : [round, sent]);
    outcomes[isSaved ? "answered" : roundOf(document) === sent ? "after" : "before"]++;
    round = sent;
    // As long as a save takes, or a little longer, so that its end is hit as often as its beginning.
    usualMilliseconds = isSaved ? answered.milliseconds : usualMilliseconds * 1.1;
  }
  server.child.kill("SIGKILL");
  await server.ended;
  return outcomes;
}

async function save(url: string, round: number): Promise<void> {
  const answer = await patch(url, documentOf(round));
  expect({ status: answer.status, body: await answer.json() }).toMatchObject(saved);
}

/** The document once no transaction of a killed server holds it any more. */
const lastingDocument = (): Promise<CompetitionDocument> =>
  db.transaction(async (tx) => {
    await tx.execute(`select 1 from competitions where id = '${id}' for update`);
    const competition = await findCompetition(tx, id);
    if (!competition) throw new Error("The competition is gone");
    return await readDocument(tx, competition, "managers");
  });

test(`kill -9 of the server during ${serverKills} saves leaves the document before or the one after, and a retry succeeds`, {
  timeout: 30 * 60_000,
}, async () => {
  const server = await startServer();
  // The next process starts while this one saves.
  let starting = startServer();
  const outcomes = await killDuringSaves(server, {
    howMany: serverKills,
    kill: ({ child }) => child.kill("SIGKILL"),
    next: async () => {
      const next = await starting;
      starting = startServer();
      return next;
    },
  });
  await starting;
  console.log("Killed servers", outcomes);
  expect(outcomes.before).toBeGreaterThan(serverKills / 2);
});

test(`kill -9 of PostgreSQL during ${databaseKills} saves leaves the document before or the one after, and a retry succeeds`, {
  timeout: 15 * 60_000,
}, async () => {
  const outcomes = await killDuringSaves(await startServer(), {
    howMany: databaseKills,
    kill: () => process.kill(postgres.pid(), "SIGKILL"),
    next: async () => {
      // So often in so short a time it is not started again by itself.
      await postgres.stop();
      await openDatabase();
      return await startServer();
    },
  });
  console.log("Killed databases", outcomes);
  expect(outcomes.before).toBeGreaterThan(databaseKills / 2);
});
