import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { rankCounts } from "#lib/db/schema/results.ts";
import { listRankedBests } from "#lib/persons/personal-ranks.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { postResults } from "./post-results.ts";
import { recalculateMissingRanks, recalculateRanks } from "./recalculate-ranks.ts";

const { db, url } = await testDatabase();
const poster = await createAccount(db);
const now = new Date("2030-06-01T12:00:00Z");
const proxy = await databaseProxy(url);
afterAll(proxy.close);

const ranksOfToday = async () =>
  (await listRankedBests(db, sql`true`))
    .map(({ id, ...rank }) => rank)
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

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

test("F23: whichever statement of posting results it is killed at, ranks are those of what is posted", {
  timeout: 120_000,
}, async () => {
  await postResults(db, { competitionId: await competeAgain(6000), by: poster.id, now });
  let interrupted = 0;
  for (let statements = 0; ; statements++) {
    const before = await ranksOfToday();
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

    const [competition] = await db.select().from(competitions).where(eq(competitions.id, competitionId));
    const after = await ranksOfToday();
    if (competition?.resultsPostedAt === null) expect(after, `after ${statements} statements`).toEqual(before);
    else expect(after.length).toBe(before.length + 2);
    await recalculateRanks(db, { now });
    expect(after).toEqual(await ranksOfToday());
    if (outcome === "posted") break;
    interrupted += 1;
  }
  expect(interrupted).toBeGreaterThan(5);
});

test("F23: ranks that were never computed are at the next start, by one of several that start at once", async () => {
  const right = await ranksOfToday();
  await db.execute(sql`truncate personal_bests, yearly_bests, rank_counts`);
  const computed = await Promise.all([1, 2, 3].map(() => recalculateMissingRanks(db, now)));
  expect(computed.toSorted()).toEqual([false, false, true]);
  expect(await ranksOfToday()).toEqual(right);
  expect(await db.$count(rankCounts)).toBeGreaterThan(0);
  expect(await recalculateMissingRanks(db, now)).toBe(false);
});
