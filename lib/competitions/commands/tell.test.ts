import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { bookmarks, competitions } from "#lib/db/schema/competitions.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { stopMail } from "#lib/mail/preferences.ts";
import { postResults } from "#lib/results/commands/post-results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { type Competition, createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { announceCompetition, cancelCompetition, undoCancellation } from "./life-cycle.ts";
import { countTold } from "./tell.ts";
import { updateGeneralDetails } from "./update-general-details.ts";
import { updateTexts } from "./update-texts.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

let delegate: Account;
let organizer: Account;
let administrator: Account;
let competition: Competition;
let people: Record<"accepted" | "waiting" | "cancelled" | "marked" | "stranger", Account>;

beforeEach(async () => {
  await db.delete(queuedMail);
  [delegate, organizer, administrator] = [
    await createDelegate(db),
    await createAccount(db),
    await createAdministrator(db),
  ];
  competition = await createCompetition(db, { name: "Tea Open 2030", delegates: [delegate], organizers: [organizer] });
  const [accepted, waiting, cancelled, marked, stranger] = (await Promise.all(
    Array.from({ length: 5 }, () => createAccount(db)),
  )) as [Account, Account, Account, Account, Account];
  people = { accepted, waiting, cancelled, marked, stranger };
  const own = { competitionId: competition.id };
  await createRegistration(db, { ...own, accountId: accepted.id });
  await createRegistration(db, { ...own, accountId: waiting.id, status: "waiting_list" });
  await createRegistration(db, { ...own, accountId: cancelled.id, status: "cancelled" });
  await db.insert(bookmarks).values([accepted, marked].map(({ id }) => ({ ...own, accountId: id })));
});

const by = (account: Account, at = new Date()) => ({ competitionId: competition.id, actor: sessionOf(account, at) });

test("whoever causes mail can know before how many get it, and why", async () => {
  const count = (except: Account | null) =>
    countTold(db, { competitionId: competition.id, except: except?.id ?? null });
  const helper = await createAccount(db);
  const helps = { accountId: helper.id, status: "accepted", isCompeting: false } as const;
  await createRegistration(db, { competitionId: competition.id, ...helps });
  // Who competes and has marked it is counted among those who registered.
  expect(await count(null)).toEqual({
    expected: { registered: 2, staff: 3, marked: 1 },
    interested: { registered: 0, staff: 2, marked: 2 },
  });
  expect(await count(delegate)).toEqual({
    expected: { registered: 2, staff: 2, marked: 1 },
    interested: { registered: 0, staff: 1, marked: 2 },
  });
  await stopMail(db, { accountId: people.accepted.id, kind: null });
  await db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, people.marked.id));
  expect(await count(delegate)).toEqual({
    expected: { registered: 1, staff: 2, marked: 0 },
    interested: { registered: 0, staff: 1, marked: 0 },
  });
  await cancelCompetition(db, by(delegate));
  expect(await db.select().from(queuedMail)).toHaveLength(3);
});

/** Who is written to, by what they are to the competition. */
async function told(): Promise<Record<string, string[]>> {
  const rows = await db.select().from(queuedMail).orderBy(queuedMail.id);
  const names = new Map(
    [...Object.entries({ ...people, delegate, organizer, administrator })].map(([name, { id }]) => [id, name]),
  );
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  return Object.fromEntries(
    [...bySubject].map(([subject, mails]) => [
      subject,
      mails.map(({ accountId }) => names.get(accountId) ?? "").sort(),
    ]),
  );
}

test("an announcement is told to those who hold the competition and to those who marked it", async () => {
  await db.update(competitions).set({ announcedAt: null, isVisible: false });
  await announceCompetition(db, by(administrator));
  await expect(announceCompetition(db, by(administrator))).rejects.toThrow("already");
  expect(await told()).toEqual({ "Tea Open 2030 is announced": ["accepted", "delegate", "marked", "organizer"] });
});

test("another date or place is told to those who are registered, hold it or marked it, with what it was before", async () => {
  const details = { startDate: "2030-05-11", endDate: "2030-05-12", venue: "Market Hall" };
  await updateGeneralDetails(db, { ...by(administrator), details });
  await updateGeneralDetails(db, { ...by(administrator), details });
  await updateTexts(db, { ...by(administrator), texts: { information: "Bring a timer." } });
  expect(await told()).toEqual({
    "Tea Open 2030 has changed": ["accepted", "delegate", "marked", "organizer", "waiting"],
  });
  const [mail] = await db.select().from(queuedMail);
  expect(mail?.paragraphs).toEqual([
    "The date or the place of Tea Open 2030 has changed. It is now:",
    expect.stringMatching(/^11.+12 May 2030\nMarket Hall\nSpringfield, Oregon, United States$/),
    expect.stringMatching(/^It was:\n4.+5 May 2030\nTown Hall\n/),
    `The competition: http://localhost:3000/competitions/${competition.id}`,
  ]);
});

test("nobody is told of changes to a competition that is not announced", async () => {
  await db.update(competitions).set({ announcedAt: null, isVisible: false });
  await updateGeneralDetails(db, { ...by(administrator), details: { venue: "Market Hall" } });
  expect(await told()).toEqual({});
});

test("a cancellation, and its end, are told to those who are registered or marked it, and to whoever holds it but for who did it", async () => {
  await cancelCompetition(db, by(delegate, new Date("2029-01-01T00:00:00Z")));
  await undoCancellation(db, by(delegate, new Date("2029-01-02T00:00:00Z")));
  await cancelCompetition(db, by(delegate, new Date("2029-01-03T00:00:00Z")));
  const expected = ["accepted", "marked", "organizer", "waiting"];
  expect(await told()).toEqual({
    "Tea Open 2030 is cancelled": [...expected, ...expected].sort(),
    "Tea Open 2030 takes place after all": expected,
  });
});

test("posted results are told to whoever has one there, and a correction is not", async () => {
  const person = await createPerson(db);
  await db.update(accounts).set({ competitorId: person.id }).where(eq(accounts.id, people.accepted.id));
  const round = await createRound(db, { competitionId: competition.id });
  await createResult(db, { round, person });
  await postResults(db, { competitionId: competition.id, by: administrator.id, now: new Date() });
  await postResults(db, { competitionId: competition.id, by: administrator.id, now: new Date() });
  expect(await told()).toEqual({ "The results of Tea Open 2030": ["accepted"] });
});
