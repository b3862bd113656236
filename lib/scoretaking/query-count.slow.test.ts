import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitionScoretakers } from "#lib/db/schema/scoretaking.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createHall } from "#lib/testing/factories/scoretaking.ts";
import { addCompetitor, quitCompetitors } from "./commands/competitors.ts";
import { enterResults } from "./commands/enter-results.ts";
import { clearRound, closeRound, openRound } from "./commands/rounds.ts";
import { undoLast } from "./commands/undo.ts";
import { listFacts } from "./queries/live-facts.ts";
import { listLiveRounds, readLiveRound } from "./queries/live-round.ts";

const { db, url } = await testDatabase();
await fillReferenceTables(db);
const now = new Date("2030-05-04T10:00:00Z");

const sent: string[] = [];
const client = postgres(url, { max: 1, onnotice: () => {} });
const counted = drizzle(client, { logger: { logQuery: (query) => sent.push(query) } });
afterAll(() => client.end());

async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  sent.length = 0;
  await work();
  return sent.length;
}

/** What results of a round of so many people cost in queries. */
async function queriesFor(people: number) {
  const { competitionId, actor } = await createHall(db, {
    people,
    rounds: [{ advancementType: "percent", advancementLevel: 50 }, { number: 2 }],
  });
  const scoretaker = await createAccount(db);
  await db.insert(competitionScoretakers).values({ competitionId, accountId: scoretaker.id });
  const first = { competitionId, roundId: "333-r1", actor, now };
  const second = { ...first, roundId: "333-r2" };
  const everybody = Array.from({ length: people }, (_, index) => index + 1);
  const rows = (ids: number[], time: number) =>
    ids.map((registrantId) => ({ registrantId, attempts: Array.from({ length: 5 }, () => time + registrantId) }));
  return {
    open: await queriesOf(() => openRound(counted, first)),
    enterFirst: await queriesOf(() => enterResults(counted, { ...first, entries: rows([people], 1000) })),
    // Everybody's place moves.
    enterAll: await queriesOf(() => enterResults(counted, { ...first, entries: rows(everybody, 2000) })),
    enterOne: await queriesOf(() => enterResults(counted, { ...first, entries: rows([people], 500) })),
    enterAsScoretaker: await queriesOf(() =>
      enterResults(counted, { ...first, actor: sessionOf(scoretaker), entries: rows([people - 1], 600) }),
    ),
    openNext: await queriesOf(() => openRound(counted, second)),
    quit: await queriesOf(() => quitCompetitors(counted, { ...second, registrantIds: [1] })),
    add: await queriesOf(() => addCompetitor(counted, { ...second, registrantId: 1 })),
    close: await queriesOf(() => closeRound(counted, second)),
    clear: await queriesOf(() => clearRound(counted, first)),
    undo: await queriesOf(() => undoLast(counted, first)),
    read: await queriesOf(() => readLiveRound(counted, { id: competitionId }, "333-r1")),
    list: await queriesOf(() => listLiveRounds(counted, { id: competitionId }, now)),
    facts: await queriesOf(() => listFacts(counted, { id: competitionId })),
  };
}

test("entering, opening and reading take as many queries for eighty people as for ten", {
  timeout: 60_000,
}, async () => {
  const few = await queriesFor(10);
  expect(await queriesFor(80)).toEqual(few);
  expect(few.enterOne).toBeLessThan(18);
  expect(few.openNext).toBeLessThan(18);
  expect(few.read).toBeLessThan(6);
  expect(few.list).toBeLessThan(6);
});
