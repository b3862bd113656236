import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { personalBests, results } from "#lib/db/schema/results.ts";
import { postResults } from "#lib/results/commands/post-results.ts";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { refreshOverallStandings } from "#lib/results/commands/write-overall.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { importFile, madeUpFiles, writeFiles } from "#lib/testing/made-up-export.ts";

const { db, url } = await testDatabase();
const now = new Date("2026-07-20T00:00:00Z");
let file = "";

beforeAll(async () => {
  file = writeFiles(await madeUpFiles(0.0003));
  await importFile(url, file);
});

const read = ["results", "scrambles", "yearly_bests", "personal_bests", "rank_counts", "overall_standings"];

/** What everybody finds in each table, who waits for no lock at all. */
async function whatIsRead(): Promise<number[]> {
  const counts: number[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '100ms'`);
    for (const table of read) counts.push(await tx.$count(sql.raw(table)));
  });
  return counts;
}

const waits = (query: string) => sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${query}`;

/** Does the work up to a statement that reads a table which somebody else holds, then `meanwhile`, then the rest. */
async function heldUp(
  table: string,
  { work, at, meanwhile }: Record<"work" | "meanwhile", () => Promise<unknown>> & Record<"at", string>,
) {
  const other = connect(url, { poolSize: 1 });
  let working: Promise<unknown> | undefined;
  try {
    await other.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`));
      working = work();
      working.catch(() => {});
      await expect.poll(() => db.execute(waits(at))).toHaveLength(1);
      await meanwhile();
    });
  } finally {
    await working;
    await other.client.end();
  }
}

const works: Record<string, () => Promise<unknown>> = {
  "an import": () => importFile(url, file, now),
  "making all ranks anew": () => recalculateRanks(db, { now }),
};

test.each(Object.entries(works))("everybody reads on until the last of %s", async (_, work) => {
  const before = await whatIsRead();
  expect(before.every((count) => count > 0)).toBe(true);
  await heldUp("continents", {
    work,
    // The records, which are made of everything else.
    at: "%deserved_markers%",
    meanwhile: async () => expect(await whatIsRead()).toEqual(before),
  });
  expect(await whatIsRead()).toEqual(before);
});

// With the competitions, when no result is touched yet, and when all of them are rebuilt.
test.each(["championships", "scrambles"])(
  "who posts results while an import is at its %s waits until it is done, and what they post is there",
  async (table) => {
    const competition = await createCompetition(db);
    const round = await createRound(db, { competitionId: competition.id });
    const person = await createPerson(db);
    await createResult(db, { round, person });
    let posting: Promise<unknown> | undefined;
    await heldUp(table, {
      work: () => importFile(url, file, now),
      at: `%${table}%`,
      meanwhile: async () => {
        posting = postResults(db, { competitionId: competition.id, by: null, now });
        posting.catch(() => {});
        await expect.poll(() => db.execute(waits("%stadion results%"))).toHaveLength(1);
      },
    });
    await posting;
    const bests = await db.select().from(personalBests).where(eq(personalBests.competitorId, person.id));
    expect(bests.map(({ type, best }) => `${type} ${best}`).sort()).toEqual(["average 1000", "single 1000"]);
    expect(await db.$count(results, eq(results.competitionId, competition.id))).toBe(1);
  },
);

test("whoever reads for long is waited for, and others are let through in between", async () => {
  const other = connect(url, { poolSize: 1 });
  let working: Promise<unknown> | undefined;
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`select count(*) from personal_bests`);
    working = recalculateRanks(db, { now });
    working.catch(() => {});
    await expect.poll(() => db.execute(waits("lock table%"))).toHaveLength(1);
    expect(await db.$count(sql`personal_bests`)).toBeGreaterThan(0);
    expect(await db.$count(sql`rank_counts`)).toBeGreaterThan(0);
  });
  await working;
  await other.client.end();
  expect(await refreshOverallStandings(db, now)).toBe(false);
});

test("whoever has read what results point to, and reads those then, is not in the way, nor is an import in theirs", async () => {
  const other = connect(url, { poolSize: 1 });
  let working: Promise<unknown> | undefined;
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`select count(*) from persons`);
    working = importFile(url, file, now);
    working.catch(() => {});
    await expect.poll(() => db.execute(waits("%table public.%"))).toHaveLength(1);
    expect(await tx.$count(sql`results`)).toBeGreaterThan(0);
  });
  await working;
  await other.client.end();
  expect(await db.$count(sql`results`)).toBeGreaterThan(0);
});
