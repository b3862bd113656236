import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { connect } from "#lib/db/connection.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import { diff } from "#lib/wcif/merge/diff.ts";
import { documentAt } from "#lib/wcif/revisions/history.ts";
import { readWritableDocument } from "#lib/wcif/store/read.ts";
import { enterResults } from "./commands/enter-results.ts";
import { closeRound, openRound } from "./commands/rounds.ts";
import { readLiveRound } from "./queries/live-round.ts";

const { db, url } = await testDatabase();
await fillReferenceTables(db);
const now = new Date("2030-05-04T10:00:00Z");
const proxy = await databaseProxy(url);
afterAll(proxy.close);

const people = 12;
const inRound = ({ competitionId, actor }: Hall, number: number) => ({
  ...{ competitionId, roundId: `333-r${number}`, actor, now },
});
const entriesOf = (time: number) =>
  Array.from({ length: people }, (_, index) => ({
    registrantId: index + 1,
    attempts: Array.from({ length: 5 }, () => time + index),
  }));

/** All that there is to see: the document, its revision, the rounds and what was told. */
async function seen({ competitionId }: Hall) {
  const competition = (await findCompetition(db, competitionId))!;
  const rounds = await Promise.all(["333-r1", "333-r2"].map((id) => readLiveRound(db, { id: competitionId }, id)));
  return {
    revision: competition.revision,
    document: await readWritableDocument(db, competition),
    rounds: rounds.map((round) => ({ state: round?.state, results: round?.results })),
    facts: await db.$count(liveFacts, eq(liveFacts.competitionId, competitionId)),
  };
}

const best = { advancementType: "ranking" as const, advancementLevel: 4 };

test.each([
  [
    "entering results of everybody",
    async (hall: Hall, on = db) => await enterResults(on, { ...inRound(hall, 1), entries: entriesOf(1000) }),
    async (_hall: Hall) => {},
  ],
  [
    "opening the next round",
    async (hall: Hall, on = db) => await openRound(on, inRound(hall, 2)),
    async (hall: Hall) => void (await enterResults(db, { ...inRound(hall, 1), entries: entriesOf(1000) })),
  ],
  [
    "closing it again",
    async (hall: Hall, on = db) => await closeRound(on, inRound(hall, 2)),
    async (hall: Hall) => {
      await enterResults(db, { ...inRound(hall, 1), entries: entriesOf(1000) });
      await openRound(db, inRound(hall, 2));
    },
  ],
])(
  "F23: whichever statement of %s it is killed at, all of it is there or nothing, and it can be done again",
  {
    timeout: 120_000,
  },
  async (_, act, prepare) => {
    let interrupted = 0;
    for (let statements = 0; ; statements++) {
      const hall = await createHall(db, { people, rounds: [best, { number: 2 }] });
      await openRound(db, inRound(hall, 1));
      await prepare(hall);
      const before = await seen(hall);
      const { db: killed, client } = connect(proxy.url, { poolSize: 1 });
      await proxy.become({ passes: statements });
      const outcome = await act(hall, killed).then(
        () => "acknowledged",
        () => "killed",
      );
      await client.end({ timeout: 0 });
      await proxy.become("passes");
      // A server finds out that its client is gone when it next writes to it.
      await db.execute(sql`select 1 from competitions where id = ${hall.competitionId} for update`);

      const after = await seen(hall);
      if (after.revision === before.revision) {
        expect(outcome, `after ${statements} statements`).toBe("killed");
        expect(after).toEqual(before);
        await act(hall);
      }
      const done = await seen(hall);
      expect(done.revision).toBe(before.revision + 1);
      expect(done.facts).toBeGreaterThan(before.facts);
      const { competitionId } = hall;
      const back = await documentAt(db, { competitionId, revision: before.revision }, done);
      expect(diff(back, before.document).size).toBe(0);
      if (outcome === "acknowledged") break;
      interrupted += 1;
    }
    expect(interrupted).toBeGreaterThan(8);
  },
);
