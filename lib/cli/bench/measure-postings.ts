import { and, desc, eq, gt, gte, isNotNull, lte, notInArray, sql } from "drizzle-orm";
import { connect, type Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import { postResults } from "#lib/results/commands/post-results.ts";
import { refreshRanks } from "#lib/results/commands/refresh-ranks.ts";
import { ownProcessorSeconds } from "./processor-time.ts";

const competitionsPosted = 12;
const usualResults = 370;

/**
 * What it costs PostgreSQL to make the results of a competition official: of some recent ones of the usual size, which are
 * taken back before. What is left of that is tidied away first, as a server does by itself: a posting finds each page as
 * it would have been.
 */
export async function measurePostings(url: string): Promise<void> {
  const { db, client } = connect(url, { poolSize: 1, statementTimeoutSeconds: 0 });
  try {
    const [backend] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const seconds = () => ownProcessorSeconds(backend?.pid ?? 0);
    const used = { first: 0, again: 0, corrected: 0 };
    const posted = await usualCompetitions(db);
    if (posted.length === 0) return console.log(`\nNo competition has some ${usualResults} results to post`);
    const takenBack = new Set<string>();
    const post = async (competitionId: string) => {
      const before = await seconds();
      await postResults(db, { competitionId, by: null, now: new Date() });
      takenBack.delete(competitionId);
      return (await seconds()) - before;
    };
    try {
      for (const competitionId of posted) {
        await db.transaction((tx) => takeBack(tx, competitionId));
        takenBack.add(competitionId);
      }
      await db.execute(sql`vacuum`);
      for (const competitionId of posted) {
        used.first += await post(competitionId);
        used.again += await post(competitionId);
        await whileCorrected(db, competitionId, async () => {
          used.corrected += await post(competitionId);
        });
        await post(competitionId);
      }
    } finally {
      for (const competitionId of takenBack) await post(competitionId);
    }
    const each = (total: number) => `${((total * 1000) / posted.length).toFixed(0)} ms`;
    const what = `A posting of some ${usualResults} results, PostgreSQL's processor time, the mean of ${posted.length}`;
    const others = `the same posted again: ${each(used.again)}; with an event's winner a few seconds worse: ${each(used.corrected)}`;
    console.log(`\n${what}: ${each(used.first)}; ${others}`);
  } finally {
    await client.end();
  }
}

/** Has whoever won an event of it have done worse, until that was measured. */
async function whileCorrected(db: Database, competitionId: string, work: () => Promise<void>): Promise<void> {
  const [winner] = await db
    .select({ id: results.id, attempts: results.attempts })
    .from(results)
    .where(and(eq(results.competitionId, competitionId), notInArray(results.eventId, notTimed), gt(results.best, 0)))
    .orderBy(results.position)
    .limit(1);
  if (!winner) throw new Error(`Nobody won anything at ${competitionId}`);
  const write = (attempts: number[]) => db.update(results).set({ attempts }).where(eq(results.id, winner.id));
  await write(winner.attempts.map((attempt) => (attempt > 0 ? attempt + 500 : attempt)));
  try {
    await work();
  } finally {
    await write(winner.attempts);
  }
}

const notTimed = ["333fm", "333mbf"];

async function usualCompetitions(db: Database): Promise<string[]> {
  const number = sql<number>`count(*)::int`;
  const found = await db
    .select({ id: competitions.id })
    .from(competitions)
    .innerJoin(results, eq(results.competitionId, competitions.id))
    .where(isNotNull(competitions.resultsPostedAt))
    .groupBy(competitions.id)
    .having(and(gte(number, usualResults - 40), lte(number, usualResults + 40)))
    .orderBy(desc(competitions.endDate))
    .limit(competitionsPosted);
  return found.map(({ id }) => id);
}

async function takeBack(tx: Database, competitionId: string): Promise<void> {
  const concerned = await tx
    .selectDistinct({ eventId: results.eventId, competitorId: results.competitorId })
    .from(results)
    .where(eq(results.competitionId, competitionId));
  await tx.update(competitions).set({ resultsPostedAt: null }).where(eq(competitions.id, competitionId));
  await tx
    .update(results)
    .set({ regionalSingleRecord: null, regionalAverageRecord: null })
    .where(eq(results.competitionId, competitionId));
  await refreshRanks(tx, {
    eventIds: [...new Set(concerned.map(({ eventId }) => eventId))],
    competitorIds: [...new Set(concerned.map(({ competitorId }) => competitorId))],
  });
}
