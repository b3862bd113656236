import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Competition } from "#lib/competitions/competition.ts";
import { connect } from "#lib/db/connection.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { resultSubmissions, submissionFiles } from "#lib/db/schema/submissions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import {
  createFinishedCompetition,
  type Finished,
  scramblesFile,
} from "#lib/testing/factories/finished-competition.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { listRevisions } from "#lib/wcif/revisions/queries.ts";
import { submitResults, takeResultsBack } from "./submit-results.ts";
import { uploadScrambles } from "./upload-files.ts";

const { db, url } = await testDatabase();
const proxy = await databaseProxy(url);
afterAll(proxy.close);
const now = new Date("2024-05-06T12:00:00Z");
const team = await createGroup(db, { friendlyId: "wrt" });
await createRole(db, { groupId: team.id, accountId: (await createAccount(db)).id });

/** Everything that one of these steps writes. */
async function stateOf({ id }: Competition) {
  const [competition] = await db.select().from(competitions).where(eq(competitions.id, id));
  const submissions = await db.select().from(resultSubmissions).where(eq(resultSubmissions.competitionId, id));
  return {
    isSubmitted: competition?.resultsSubmittedAt !== null,
    submissions: submissions.map(({ state }) => state),
    files: await db.$count(submissionFiles, eq(submissionFiles.competitionId, id)),
    mails: await db.$count(queuedMail, eq(queuedMail.competitionId, id)),
    events: await db.$count(auditEvents, eq(auditEvents.subjectId, id)),
    revisions: (await listRevisions(db, id, { offset: 0, size: 10 })).total,
  };
}

type Step = (through: typeof db, finished: Finished) => Promise<unknown>;

const upload: Step = (through, { competition, delegate }) =>
  uploadScrambles(through, { competition, actor: sessionOf(delegate, now), file: scramblesFile(competition) });
const submit: Step = (through, { competition, delegate }) =>
  submitResults(through, { competitionId: competition.id, actor: sessionOf(delegate, now), message: "All is well." });
const takeBack: Step = (through, { competition, delegate }) =>
  takeResultsBack(through, { competitionId: competition.id, actor: sessionOf(delegate, now) });

test.each<[title: string, before: Step[], step: Step]>([
  ["uploaded", [], upload],
  ["submitted", [upload], submit],
  ["taken back", [upload, submit], takeBack],
])(
  "F23: whichever statement it is killed at, nothing is half %s, and a second time does the whole",
  {
    timeout: 120_000,
  },
  async (_title, before, step) => {
    const untouched = await createFinishedCompetition(db);
    for (const one of [...before, step]) await one(db, untouched);
    const whole = await stateOf(untouched.competition);
    let interrupted = 0;
    for (let statements = 0; ; statements++) {
      const finished = await createFinishedCompetition(db);
      for (const one of before) await one(db, finished);
      const start = await stateOf(finished.competition);
      const { db: killed, client } = connect(proxy.url, { poolSize: 1 });
      await proxy.become({ passes: statements });
      const outcome = await step(killed, finished).then(
        () => "done",
        () => "killed",
      );
      await client.end({ timeout: 0 });
      await proxy.become("passes");
      // A server finds out that its client is gone when it next writes to it.
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from competitions where id = ${finished.competition.id} for update`);
      });
      const after = await stateOf(finished.competition);
      expect([start, whole], `after ${statements} statements`).toContainEqual(after);
      if (outcome === "done") {
        expect(after).toEqual(whole);
        break;
      }
      interrupted += 1;
      if (after.events === start.events) await step(db, finished);
      expect(await stateOf(finished.competition), `after ${statements} statements`).toEqual(whole);
    }
    expect(interrupted).toBeGreaterThan(5);
  },
);
