import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accountMail, outgoingMail, queuedMail } from "#lib/db/schema/mail.ts";
import type { AnyJob } from "#lib/jobs/job.ts";
import { startJobs } from "#lib/jobs/start-jobs.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { smtpServer } from "#lib/testing/smtp-server.ts";
import { sendAccountMailLater, writeAccountMail } from "./account-mail.ts";
import { email } from "./compose.ts";
import { retryGivenUpMail } from "./given-up.ts";
import { countMail } from "./queries.ts";
import { queueMail } from "./queue.ts";
import { sendCompetitionMail } from "./send-queued.ts";

const { db } = await testDatabase();

let accountId: number;

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job_common`);
  await db.delete(queuedMail);
  await db.delete(accountMail);
  await db.delete(outgoingMail);
  ({ id: accountId } = await createAccount(db));
});

afterEach(() => overrideEnv({ SMTP_URL: undefined }));

const hour = 3_600_000;
const start = Date.now();
const runAt = (job: typeof sendCompetitionMail, hours: number) =>
  job.run({}, { db, now: () => new Date(start + hours * hour), signal: new AbortController().signal });
const jobs = async () =>
  (await db.execute<{ name: string }>(sql`select name from pgboss.job_common`)).map(({ name }) => name);
const news = (about: string) => ({
  accountId,
  competitionId: null,
  about,
  word: () => ({ subject: about, paragraphs: ["Hello."] }),
});
const subjects = async () =>
  (await db.select().from(outgoingMail)).map(({ subject }) => subject.replace(" – Stadion", ""));

test("mail is written with the job that sends it, in one transaction", async () => {
  const failing = db.transaction(async (tx) => {
    await queueMail(tx, [news("One")], new Date());
    await writeAccountMail(tx, [{ kind: "new password", recipient: "anna@mail.example", ...email("Two", "Hello.") }]);
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  expect(await jobs()).toEqual([]);
  await db.transaction(async (tx) => {
    await queueMail(tx, [news("One")], new Date());
    await writeAccountMail(tx, [{ kind: "new password", recipient: "anna@mail.example", ...email("Two", "Hello.") }]);
  });
  expect((await jobs()).toSorted()).toEqual(["send-account-mail", "send-competition-mail"]);
});

test("what is due only later has no job of its own: each minute one looks for it", async () => {
  await queueMail(db, [{ ...news("Later"), dueAt: new Date(Date.now() + hour) }], new Date());
  expect(await jobs()).toEqual([]);
  expect([sendCompetitionMail.every, sendAccountMailLater.every]).toEqual(["* * * * *", "* * * * *"]);
});

test("a job holds nothing of the mail it sends", async () => {
  await writeAccountMail(db, [
    { kind: "new password", recipient: "anna@mail.example", ...email("Reset", "/reset-password?token=abc") },
  ]);
  await queueMail(db, [news("One")], new Date());
  const rows = await db.execute(sql`select data, output from pgboss.job_common`);
  expect(rows.map(({ data, output }) => ({ data, output }))).toEqual(Array(2).fill({ data: {}, output: null }));
});

test("mail goes out by itself, of accounts where nobody sent it at once, and about competitions", async () => {
  await queueMail(db, [news("One")], new Date());
  await writeAccountMail(db, [{ kind: "new password", recipient: "anna@mail.example", ...email("Two", "Hello.") }]);
  await db.execute(sql`update pgboss.job_common set start_after = now()`);
  const all: AnyJob[] = [sendAccountMailLater, sendCompetitionMail];
  const stops = [1, 2].map(() => startJobs(all, { now: () => new Date(), pollSeconds: 0.5 }));
  await expect.poll(async () => (await subjects()).toSorted()).toEqual(["One", "Two"]);
  await Promise.all(stops.map((stop) => stop()));
  expect(await subjects()).toHaveLength(2);
});

test("a mail server that is away for a day and a half loses no mail, and gets none twice", async () => {
  overrideEnv({ SMTP_URL: "smtp://127.0.0.1:1" });
  await queueMail(db, [news("One"), news("Two")], new Date(start));
  await writeAccountMail(db, [{ kind: "new password", recipient: "anna@mail.example", ...email("Three", "Hello.") }]);
  const everyHour = async (from: number, to: number) => {
    for (let hours = from; hours < to; hours += 1)
      for (const job of [sendAccountMailLater, sendCompetitionMail]) await runAt(job, hours);
  };
  await everyHour(0, 36);
  expect(await countMail(db)).toEqual({ waiting: 3, givenUp: 0, refused: 0, expired: [] });
  const server = await smtpServer();
  overrideEnv({ SMTP_URL: server.url });
  await everyHour(36, 43);
  server.close();
  const sent = [...server.received().matchAll(/^Subject: \S*?(One|Two|Three)/gm)].map(([, subject]) => subject);
  expect(sent.toSorted()).toEqual(["One", "Three", "Two"]);
  expect(await countMail(db)).toEqual({ waiting: 0, givenUp: 0, refused: 0, expired: [] });
});

test("what was given up is counted, and sent when somebody asks for it", async () => {
  await queueMail(db, [news("One")], new Date());
  await db.update(queuedMail).set({ state: "given_up", attempts: 15 }).where(eq(queuedMail.accountId, accountId));
  expect(await countMail(db)).toEqual({ waiting: 0, givenUp: 1, refused: 0, expired: [] });
  expect(await retryGivenUpMail(db, new Date())).toBe(1);
  expect(await countMail(db)).toEqual({ waiting: 1, givenUp: 0, refused: 0, expired: [] });
  await runAt(sendCompetitionMail, 0.1);
  expect(await subjects()).toEqual(["One"]);
  expect(await retryGivenUpMail(db, new Date())).toBe(0);
});

test("who ends while much mail waits does not send it all first", async () => {
  await queueMail(
    db,
    Array.from({ length: 25 }, (_, number) => news(`${number}`)),
    new Date(),
  );
  const ending = new AbortController();
  const now = () => {
    ending.abort();
    return new Date();
  };
  await sendCompetitionMail.run({}, { db, now, signal: ending.signal });
  expect(await subjects()).toHaveLength(10);
});
