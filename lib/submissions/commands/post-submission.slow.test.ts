import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { results, scrambles } from "#lib/db/schema/results.ts";
import { resultSubmissions } from "#lib/db/schema/submissions.ts";
import { listRankedBests } from "#lib/persons/personal-ranks.ts";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import {
  createSubmission,
  submittedFinal,
  submittedPerson,
  submittedResult,
} from "#lib/testing/factories/submissions.ts";
import { postSubmission } from "./post-submission.ts";

const { db, url } = await testDatabase();
const proxy = await databaseProxy(url);
afterAll(proxy.close);
const now = new Date("2030-06-01T12:00:00Z");
const actor = sessionOf(await createAccount(db, { isSiteAdministrator: true }), now);
const veteran = await createPerson(db);

/** Somebody who has competed before, faster now, and a newcomer with an account. */
async function handIn(time: number): Promise<{ id: string; accountId: number }> {
  const { id } = await createCompetition(db, { resultsSubmittedAt: now });
  await createRound(db, { competitionId: id });
  const { id: accountId } = await createAccount(db);
  await createRegistration(db, { competitionId: id, accountId, registrantId: 2 });
  const solves = (each: number) => [each, each, each, each, each];
  await createSubmission(db, {
    competitionId: id,
    contents: {
      persons: [submittedPerson(1, { competitorId: veteran.id }), submittedPerson(2)],
      rounds: [submittedFinal([submittedResult(1, solves(time)), submittedResult(2, solves(time + 1))])],
      scrambles: [{ roundId: "333-r1", groupId: "A", isExtra: false, number: 1, text: "R U" }],
    },
  });
  return { id, accountId };
}

const ranksOfToday = async () =>
  (await listRankedBests(db, sql`true`))
    .map(({ id, ...rank }) => rank)
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Everything that posting writes of a competition, and how much there is of what it adds to. */
async function stateOf({ id, accountId }: { id: string; accountId: number }, newcomerId: string) {
  const [competition] = await db.select().from(competitions).where(eq(competitions.id, id));
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const [submission] = await db.select().from(resultSubmissions).where(eq(resultSubmissions.competitionId, id));
  return {
    isPosted: competition?.resultsPostedAt !== null,
    submission: submission?.state,
    results: await db.$count(results, eq(results.competitionId, id)),
    scrambles: await db.$count(scrambles, eq(scrambles.competitionId, id)),
    persons: await db.$count(persons, eq(persons.id, newcomerId)),
    tied: account?.competitorId ?? null,
    mails: await db.$count(queuedMail, eq(queuedMail.competitionId, id)),
    ranks: await ranksOfToday(),
  };
}

test("F23: whichever statement it is killed at, nothing is half posted, and a second call posts all of it", {
  timeout: 240_000,
}, async () => {
  let interrupted = 0;
  for (let statements = 0; ; statements++) {
    const handedIn = await handIn(6000 - statements * 2);
    const newcomerId = `20${30 + Math.floor(statements / 90)}KILL${String(1 + (statements % 90)).padStart(2, "0")}`;
    const before = await stateOf(handedIn, newcomerId);
    const posting = { competitionId: handedIn.id, actor, chosen: new Map([[2, newcomerId]]) };
    const { db: killed, client } = connect(proxy.url, { poolSize: 1 });
    await proxy.become({ passes: statements });
    const outcome = await postSubmission(killed, posting).then(
      () => "posted",
      () => "killed",
    );
    await client.end({ timeout: 0 });
    await proxy.become("passes");
    // A server finds out that its client is gone when it next writes to it.
    await db.execute(
      sql`select pg_advisory_lock(hashtext('stadion results')), pg_advisory_unlock(hashtext('stadion results'))`,
    );

    const whole = {
      ...{ isPosted: true, submission: "posted", results: 2, scrambles: 1, persons: 1, tied: newcomerId, mails: 1 },
      ranks: expect.anything(),
    };
    const after = await stateOf(handedIn, newcomerId);
    if (after.isPosted) expect(after, `after ${statements} statements`).toEqual(whole);
    else {
      expect(after, `after ${statements} statements`).toEqual(before);
      await postSubmission(db, posting);
      expect(await stateOf(handedIn, newcomerId)).toEqual(whole);
    }
    const posted = await ranksOfToday();
    expect(posted).toHaveLength(before.ranks.length + (statements === 0 ? 4 : 2));
    await recalculateRanks(db, { now });
    expect(posted).toEqual(await ranksOfToday());
    if (outcome === "posted") break;
    interrupted += 1;
  }
  expect(interrupted).toBeGreaterThan(20);
});
