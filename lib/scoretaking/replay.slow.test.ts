import { expect, test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { expectSameResults } from "#lib/testing/replay-promises.ts";
import { replayResults } from "#lib/testing/replay-results.ts";
import { sampleDocuments } from "#lib/testing/sample-documents.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

const large = ["HarbourLeague2026", "TwinRoundsFestival2026", "MapleChampionship2026"];
const held = sampleDocuments.filter(({ competition, major }) => large.includes(competition) && major === 2);

test.each(held)("$competition, entered bit by bit, is what its document says", { timeout: 600_000 }, async (sample) => {
  const replayed = await replayResults(db, sample);
  const results = replayed.before.events.flatMap(({ rounds }) => rounds.flatMap((round) => round.results));
  // Some were entered attempt by attempt.
  expect(replayed.entries).toBeGreaterThan(results.filter(({ attempts }) => attempts.length > 0).length);
  expectSameResults(replayed);
});

test("one of them has 200 people", () => {
  expect(held.map(({ text }) => JSON.parse(text).persons.length)).toContain(200);
});
