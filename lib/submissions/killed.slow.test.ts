import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { closeDatabase, type Database, database } from "#lib/db/connection.ts";
import { type EmbeddedServer, startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults, results, scrambles } from "#lib/db/schema/results.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";
import { resultSubmissions } from "#lib/db/schema/submissions.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { checkResults } from "#lib/results/queries/check-results.ts";
import { openRound } from "#lib/scoretaking/commands/rounds.ts";
import { type ApiProcess, spawnApi } from "#lib/testing/api-process.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createFinishedCompetition, scramblesFile } from "#lib/testing/factories/finished-competition.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { type HandingInProcess, spawnHandingIn } from "#lib/testing/handing-in-process.ts";
import { documentAt } from "#lib/wcif/revisions/history.ts";
import { readWritableDocument } from "#lib/wcif/store/read.ts";
import { uploadScrambles } from "./commands/upload-files.ts";

// `npm run test-faults` kills more often.
const often = process.env.ONLY === "faults";
const [serverKills, databaseKills] = often ? [60, 20] : [4, 1];

let directory: string;
let postgres: EmbeddedServer;
let db: Database;
const children: { child: { kill: (signal: "SIGKILL") => boolean } }[] = [];

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "stadion-killed-"));
  overrideEnv({ STADION_DIRECTORY: directory, BASE_URL: undefined });
  await openDatabase();
  await migrate(postgres.url);
  await fillReferenceTables(db);
  const team = await createGroup(db, { friendlyId: "wrt" });
  await createRole(db, { groupId: team.id, accountId: (await createAccount(db)).id });
});

afterAll(async () => {
  for (const { child } of children) child.kill("SIGKILL");
  await closeDatabase();
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

async function openDatabase() {
  await closeDatabase();
  postgres = await startEmbedded({ directory });
  overrideEnv({ DATABASE_URL: postgres.url });
  db = database();
}

async function killDatabase() {
  process.kill(postgres.pid(), "SIGKILL");
  // So often in so short a time it is not started again by itself.
  await postgres.stop();
  await openDatabase();
}

const noted = <One extends (typeof children)[number]>(one: One): One => {
  children.push(one);
  return one;
};

type Process = ApiProcess | HandingInProcess;

/** Ends what works, in the way that is tried, and answers what works on. */
async function replaced<Worker extends Process>(
  worker: Worker,
  kills: "server" | "database",
  start: () => Promise<Worker>,
): Promise<Worker> {
  if (kills === "database") await killDatabase();
  worker.child.kill("SIGKILL");
  await worker.ended;
  return await start();
}

const turns = [
  ...Array.from({ length: serverKills }, () => "server" as const),
  ...Array.from({ length: databaseKills }, () => "database" as const),
];

const callers = 4;
const peopleOfEach = 3;

test(`F23: of what four callers enter, all that was acknowledged is there and nothing half, whatever is killed, ${turns.length} times`, async () => {
  const hall = await createHall(db, { people: callers * peopleOfEach, rounds: [{}] });
  await openRound(db, { competitionId: hall.competitionId, roundId: "333-r1", actor: hall.actor, now: new Date() });
  const token = await createToken(db, hall.organizer.id, ["public", "manage_competitions"]);
  const [sent, acknowledged] = [Array<number>(callers).fill(0), Array<number>(callers).fill(0)];
  const start = async () => noted(await spawnApi(postgres.url));
  let server = await start();
  let cutOff = 0;

  const enter = async (caller: number, number: number) => {
    sent[caller] = number;
    const answer = await fetch(`${server.url}/api/v0/competitions/${hall.competitionId}/live/rounds/333-r1/results`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ results: numbersOf(caller).map((id) => entryOf(id, number)) }),
    });
    const body = await answer.json();
    if (answer.status === 200) acknowledged[caller] = number;
    else expect(answer.status, JSON.stringify(body)).toBe(503);
    return answer.status;
  };

  for (const kills of turns) {
    const isOver = new AbortController();
    const entering = sent.map(async (_, caller) => {
      while (!isOver.signal.aborted) {
        const status = await enter(caller, (sent[caller] ?? 0) + 1).catch((error) => {
          if (error instanceof TypeError || error instanceof SyntaxError) return "cut off";
          throw error;
        });
        if (status === 200) continue;
        cutOff += 1;
        break;
      }
    });
    const known = acknowledged.join();
    await expect.poll(() => acknowledged.join(), { timeout: 60_000 }).not.toBe(known);
    await wait(Math.random() * 400);
    const next = replaced(server, kills, start);
    await Promise.race([server.ended, wait(20_000)]);
    isOver.abort();
    server = await next;
    await Promise.all(entering);

    const entered = await enteredIn(hall);
    for (let caller = 0; caller < callers; caller++) {
      const there = new Set(numbersOf(caller).map((id) => entered.get(id)));
      expect(there.size, `caller ${caller} after ${kills}`).toBe(1);
      expect([acknowledged[caller], sent[caller]]).toContain([...there][0]);
    }
    // Whoever has no answer sends it again.
    expect(await Promise.all(sent.map((number, caller) => enter(caller, number)))).toEqual([200, 200, 200, 200]);
    expect([...(await enteredIn(hall)).entries()]).toEqual(
      sent.flatMap((number, caller) => numbersOf(caller).map((id) => [id, number])),
    );
  }
  expect(cutOff).toBeGreaterThan(turns.length);
});

const numbersOf = (caller: number): number[] =>
  Array.from({ length: peopleOfEach }, (_, index) => caller * peopleOfEach + index + 1);

const entryOf = (registrantId: number, number: number) => ({
  registrant_id: registrantId,
  attempts: [1, 2, 3, 4, 5].map((attempt) => 1000 + number * 10 + attempt),
});

/** Which entry of each person is there, by number: rows, places, what was told, and the history say the same. */
async function enteredIn({ competitionId }: Hall): Promise<Map<number, number>> {
  const competition = (await findCompetition(db, competitionId))!;
  const rows = await db
    .select({
      id: registrations.registrantId,
      registrationId: registrations.id,
      attempts: liveResults.attempts,
      best: liveResults.best,
      place: liveResults.ranking,
    })
    .from(liveResults)
    .innerJoin(registrations, eq(registrations.id, liveResults.registrationId))
    .where(eq(liveResults.competitionId, competitionId))
    .orderBy(asc(registrations.registrantId));
  for (const { id, registrationId, attempts, best, place } of rows) {
    if (attempts.length === 0) continue;
    const number = Math.floor(((attempts[0] ?? 0) - 1000) / 10);
    expect(attempts).toEqual(entryOf(id, number).attempts);
    expect(best).toBe(attempts[0]);
    expect(place).toBe(1 + rows.filter((other) => other.best > 0 && other.best < best).length);
    const told = and(eq(liveFacts.competitionId, competitionId), eq(liveFacts.registrationId, registrationId));
    const [last] = await db.select().from(liveFacts).where(told).orderBy(desc(liveFacts.id)).limit(1);
    expect(last?.attempts).toEqual(attempts);
  }
  const document = await readWritableDocument(db, competition);
  const revision = competition.revision - 1;
  const before = await documentAt(db, { competitionId, revision }, { revision: competition.revision, document });
  expect(before.id).toBe(competitionId);
  return new Map(rows.map(({ id, attempts }) => [id, Math.floor(((attempts[0] ?? 1000) - 1000) / 10)]));
}

const at = "2024-05-06T12:00:00Z";

test(`F23: results are submitted and posted whole or not at all, whatever is killed, ${turns.length} times each, and a second time does it`, {
  timeout: often ? 30 * 60_000 : 300_000,
}, async () => {
  const start = async () => noted(await spawnHandingIn(postgres.url));
  let worker = await start();
  const usual = { submit: 100, post: 200 };
  const outcomes = { done: 0, killed: 0 };
  for (const [index, kills] of turns.entries()) {
    const { competition, delegate } = await createFinishedCompetition(db);
    const { id } = competition;
    const file = scramblesFile(competition);
    await uploadScrambles(db, { competition, actor: sessionOf(delegate, new Date(at)), file });
    const newcomerId = `2024KILL${String(index + 1).padStart(2, "0")}`;
    for (const kind of ["submit", "post"] as const) {
      const step = { kind, competitionId: id, newcomerId, at };
      const before = await stateOf(id, newcomerId);
      const started = performance.now();
      const answer = worker.does(step);
      const took = answer.then(() => performance.now() - started);
      await wait(Math.random() * usual[kind]);
      worker = await replaced(worker, kills, start);
      const isDone = (await answer) === "done";
      outcomes[isDone ? "done" : "killed"] += 1;
      // As long as it takes, or a little longer, so that its end is hit as often as its beginning.
      usual[kind] = isDone ? await took : usual[kind] * 1.1;

      await settled(id);
      const after = await stateOf(id, newcomerId);
      if (isDone) expect(after).toEqual(whole[kind]);
      else expect([before, whole[kind]]).toContainEqual(after);
      if (JSON.stringify(after) === JSON.stringify(before)) expect(await worker.does(step)).toBe("done");
      expect(await stateOf(id, newcomerId)).toEqual(whole[kind]);
    }
    expect((await checkResults(db)).counts()).toEqual({});
  }
  expect(outcomes.killed).toBeGreaterThan(turns.length / 2);
});

/** Once no transaction of a killed process holds it any more. */
const settled = (id: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion results'))`);
    await tx.execute(sql`select 1 from competitions where id = ${id} for update`);
  });

const nothing = { isSubmitted: false, isPosted: false, states: [] as string[], results: 0, scrambles: 0, persons: 0 };
const whole = {
  submit: { ...nothing, isSubmitted: true, states: ["submitted"], mails: 1 },
  post: {
    ...{ isSubmitted: true, isPosted: true, states: ["posted"], results: 2, scrambles: 6, persons: 1 },
    mails: expect.any(Number),
  },
};

async function stateOf(id: string, newcomerId: string) {
  const [competition] = await db.select().from(competitions).where(eq(competitions.id, id));
  const submissions = await db.select().from(resultSubmissions).where(eq(resultSubmissions.competitionId, id));
  return {
    isSubmitted: competition?.resultsSubmittedAt !== null,
    isPosted: competition?.resultsPostedAt !== null,
    states: submissions.map(({ state }) => state),
    results: await db.$count(results, eq(results.competitionId, id)),
    scrambles: await db.$count(scrambles, eq(scrambles.competitionId, id)),
    persons: await db.$count(persons, eq(persons.id, newcomerId)),
    mails: await db.$count(queuedMail, eq(queuedMail.competitionId, id)),
  };
}
