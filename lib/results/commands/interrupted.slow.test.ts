import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { pendingRankings, ranks } from "#lib/db/schema/results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { postResults } from "./post-results.ts";
import { recomputeRanks } from "./recompute-ranks.ts";
import { finishRankings } from "./refresh-ranks.ts";

const { db, url } = await testDatabase();
const poster = await createAccount(db);
const now = new Date("2030-06-01T12:00:00Z");
const proxy = await databaseProxy(url);
afterAll(proxy.close);

const standings = async () => await db.select().from(ranks).orderBy(ranks.eventId, ranks.type, ranks.competitorId);

/** Somebody who has competed before, faster now, and somebody new: what posting changes is another's rank, too. */
async function competeAgain(time: number): Promise<string> {
  const { id } = await createCompetition(db);
  const round = await createRound(db, { competitionId: id });
  const attempts = [time, time, time, time, time];
  await createResult(db, { round, person: veteran, attempts });
  await createResult(db, { round, person: await createPerson(db), attempts: attempts.map((one) => one + 1) });
  return id;
}

const veteran = await createPerson(db);

test("F23: whichever statement of posting results it is killed at, there is no rank of 0 after the next start", {
  timeout: 120_000,
}, async () => {
  let interrupted = 0;
  for (let statements = 0; ; statements++) {
    const competitionId = await competeAgain(5000 - statements);
    const { db: killed, client } = connect(proxy.url, { poolSize: 1 });
    await proxy.become({ passes: statements });
    const outcome = await postResults(killed, { competitionId, by: poster.id, now }).then(
      () => "posted",
      () => "killed",
    );
    await client.end({ timeout: 0 });
    await proxy.become("passes");
    // A server finds out that its client is gone when it next writes to it.
    await db.execute(
      sql`select pg_advisory_lock(hashtext('stadion results')), pg_advisory_unlock(hashtext('stadion results'))`,
    );

    const finished = await finishRankings(db);
    expect(await db.$count(ranks, eq(ranks.worldRank, 0)), `after ${statements} statements`).toBe(0);
    expect(await db.$count(pendingRankings)).toBe(0);
    if (finished > 0 || outcome === "posted") {
      interrupted += finished;
      const ranked = await standings();
      await recomputeRanks(db, { now });
      expect(ranked).toEqual(await standings());
    }
    if (outcome === "posted") break;
  }
  expect(interrupted).toBeGreaterThan(0);
});

test("F23: several that start at once finish what was interrupted once", async () => {
  await db.insert(pendingRankings).values([{ eventId: "333", type: "single" }]);
  await db.update(ranks).set({ worldRank: 0 }).where(eq(ranks.eventId, "333"));
  await Promise.all([finishRankings(db), finishRankings(db), finishRankings(db)]);
  expect(await db.$count(ranks, sql`${ranks.worldRank} = 0 and ${ranks.type} = 'single'`)).toBe(0);
  expect(await finishRankings(db)).toBe(0);
});
