import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { randomStream } from "#lib/cli/seed/random.ts";
import { connect, type Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { personalBests, rankCounts, results, yearlyBests } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson, type Person } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { postResults } from "./post-results.ts";
import { recalculateRanks } from "./recalculate-ranks.ts";
import { refreshRanks } from "./refresh-ranks.ts";

const { db, url } = await testDatabase();
let by = 0;
const now = new Date("2030-06-01T12:00:00Z");
const countryIds = ["Poland", "Germany", "USA", "Japan"];
const eventIds = ["333", "333mbf"] as const;

beforeEach(async () => {
  await db.execute(sql`truncate ${persons}, ${competitions}, personal_bests, yearly_bests, rank_counts cascade`);
  by = (await createAccount(db)).id;
});

/** All that was counted, without what tells nothing: zeros, and in which order rows came. */
async function counted() {
  return {
    counts: await db
      .select()
      .from(rankCounts)
      .where(gt(rankCounts.people, 0))
      .orderBy(rankCounts.eventId, rankCounts.type, rankCounts.region, rankCounts.level, rankCounts.bucket),
    bests: (await db.select().from(personalBests)).map(({ id, ...row }) => JSON.stringify(row)).sort(),
    years: (await db.select().from(yearlyBests)).map((row) => JSON.stringify(row)).sort(),
  };
}

async function expectCountsOfAWholeRebuild(after: string): Promise<void> {
  const incremental = await counted();
  await recalculateRanks(db, { now });
  expect(incremental, after).toEqual(await counted());
}

test.each(["one", "another", "a third"])(
  "after any posts, corrections, removals, moves and merges counts are those of a whole rebuild: %s",
  {
    timeout: 120_000,
  },
  async (seed) => {
    const random = randomStream(seed);
    const world = worldOf(random);
    for (let step = 0; step < 30; step++) {
      const action = random.pick(["post", "post", "post", "correct", "remove", "move", "merge", "delete"] as const);
      await world[action](step);
      if (step % 5 === 4) await expectCountsOfAWholeRebuild(`${action} at ${step}`);
    }
  },
);

test("competitions posted at once and corrections beside them are all counted", { timeout: 120_000 }, async () => {
  const random = randomStream("at once");
  const world = worldOf(random);
  const { db: other, client } = connect(url, { poolSize: 6 });
  try {
    for (let turn = 0; turn < 4; turn++) {
      const ids = [await world.enter(turn * 10), await world.enter(turn * 10 + 1), await world.enter(turn * 10 + 2)];
      const posted = await db.select().from(competitions).where(sql`results_posted_at is not null`).limit(1);
      const corrections = posted.map(async ({ id }) => {
        await db
          .update(results)
          .set({ attempts: [900 + turn, 901, 902, 903, 904] })
          .where(eq(results.competitionId, id));
        await postResults(other, { competitionId: id, by, now });
      });
      await Promise.all([...ids.map((id) => postResults(other, { competitionId: id, by, now })), ...corrections]);
      await expectCountsOfAWholeRebuild(`turn ${turn}`);
    }
  } finally {
    await client.end();
  }
});

test("a count that would become negative is refused", async () => {
  await db
    .insert(rankCounts)
    .values({ eventId: "333", type: "single", region: "world", level: 0, bucket: 1, people: 1 });
  await expect(db.update(rankCounts).set({ people: -1 })).rejects.toMatchObject({
    cause: { constraint_name: "rank_counts_people" },
  });
});

function worldOf(random: ReturnType<typeof randomStream>) {
  const people: Person[] = [];
  const value = (eventId: string) =>
    eventId === "333mbf" ? random.between(900_000_000, 990_000_000) : random.between(500, 700);

  async function enter(step: number): Promise<string> {
    while (people.length < 12 + step / 4) {
      const id = `2010RAND${String(people.length + 10)}`;
      people.push(await createPerson(db, { id, countryId: random.pick(countryIds) }));
    }
    const day = `${2020 + (step % 4)}-0${1 + (step % 9)}-10`;
    const { id } = await createCompetition(db, { startDate: day, endDate: day });
    for (const eventId of eventIds) {
      const round = await createRound(db, { competitionId: id, eventId, formatId: eventId === "333" ? "a" : "1" });
      for (const person of random.sample(people, random.between(2, 8))) {
        const attempts = Array.from({ length: eventId === "333" ? 5 : 1 }, () =>
          random.chance(0.1) ? -1 : value(eventId),
        );
        await createResult(db, { round, person, attempts, best: 0, average: 0 });
      }
    }
    return id;
  }

  const post = async (step: number) => postResults(db, { competitionId: await enter(step), by, now });
  const somePosted = async (tx: Database) =>
    random.sample(await tx.select().from(results).orderBy(asc(results.id)), random.between(1, 6));

  return {
    enter,
    post,
    correct: async () => {
      const chosen = await somePosted(db);
      for (const result of chosen) {
        const attempts = result.attempts.map(() => (random.chance(0.2) ? -2 : value(result.eventId)));
        await db.update(results).set({ attempts }).where(eq(results.id, result.id));
      }
      for (const id of new Set(chosen.map((result) => result.competitionId))) {
        await postResults(db, { competitionId: id, by, now });
      }
    },
    remove: () =>
      db.transaction(async (tx) => {
        const chosen = await somePosted(tx);
        if (chosen.length === 0) return;
        await tx.delete(results).where(
          inArray(
            results.id,
            chosen.map(({ id }) => id),
          ),
        );
        await refreshRanks(tx, touchedBy(chosen));
      }),
    delete: () =>
      db.transaction(async (tx) => {
        const [competition] = await tx.select().from(competitions).orderBy(asc(competitions.id)).limit(1);
        if (!competition) return;
        const lost = await tx.select().from(results).where(eq(results.competitionId, competition.id));
        await tx.delete(rounds).where(eq(rounds.competitionId, competition.id));
        await tx.delete(competitions).where(eq(competitions.id, competition.id));
        await refreshRanks(tx, touchedBy(lost));
      }),
    move: async () => {
      const person = random.pick(people.length > 0 ? people : [await createPerson(db)]);
      await addFormerIdentity(db, person.id, person);
      person.countryId = random.pick(countryIds);
      await db.update(persons).set({ countryId: person.countryId }).where(eq(persons.id, person.id));
    },
    merge: () =>
      db.transaction(async (tx) => {
        const [kept, gone] = random.sample(people, 2);
        if (!kept || !gone) return;
        const moved = await tx.select().from(results).where(eq(results.competitorId, gone.id));
        const identities = await tx.select().from(formerIdentities).where(eq(formerIdentities.competitorId, gone.id));
        for (const identity of [gone, ...identities]) await addFormerIdentity(tx, kept.id, identity);
        // Both in one round cannot have been one person.
        await tx.execute(sql`
          delete from results lost using results known
          where lost.competitor_id = ${gone.id} and known.competitor_id = ${kept.id} and known.round_id = lost.round_id`);
        await tx.update(results).set({ competitorId: kept.id }).where(eq(results.competitorId, gone.id));
        const { eventIds } = touchedBy(moved);
        await refreshRanks(tx, { eventIds, competitorIds: [kept.id, gone.id] });
      }),
  };
}

async function addFormerIdentity(
  tx: Database,
  competitorId: string,
  { name, countryId }: { name: string; countryId: string },
): Promise<void> {
  const subId = 2 + (await tx.$count(formerIdentities, eq(formerIdentities.competitorId, competitorId)));
  await tx.insert(formerIdentities).values({ competitorId, name, countryId, subId });
}

const touchedBy = (rows: { eventId: string; competitorId: string }[]) => ({
  eventIds: [...new Set(rows.map(({ eventId }) => eventId))],
  competitorIds: [...new Set(rows.map(({ competitorId }) => competitorId))],
});
