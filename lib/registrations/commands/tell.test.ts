import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { cancelCompetition } from "#lib/competitions/commands/life-cycle.ts";
import { competitionDelegates, competitionInvitations } from "#lib/db/schema/competition-people.ts";
import { mailPreferences, queuedMail } from "#lib/db/schema/mail.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { saveMailPreferences } from "#lib/mail/preferences.ts";
import { sendQueuedMail } from "#lib/mail/send-queued.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { type Competition, createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration, type Registration } from "#lib/testing/factories/registrations.ts";
import {
  acceptRegistrations,
  cancelRegistrations,
  moveToPending,
  moveToWaitingList,
  rejectRegistrations,
} from "./decide.ts";
import { cancelOwnRegistration, editOwnRegistration, registerForCompetition } from "./register.ts";

const { db } = await testDatabase();

let organizer: Account;
let competition: Competition;

beforeEach(async () => {
  await db.delete(queuedMail);
  organizer = await createAccount(db);
  competition = await createCompetition(db, {
    name: "Tea Open 2030",
    organizers: [organizer],
    registrationOpensAt: new Date("2020-01-01T00:00:00Z"),
    registrationClosesAt: new Date("2030-01-01T00:00:00Z"),
    allowRegistrationEdits: true,
    competitorCanCancel: "always",
  });
});

const now = new Date("2029-03-01T10:00:00Z");
const newcomer = (name = "Ann") => createAccount(db, { name, birthDate: "2001-02-03", gender: "f", countryId: null });
const choices = { eventIds: ["333"], guests: 0, comments: "" };
const as = (account: Account, at = now) => ({ competitionId: competition.id, actor: sessionOf(account, at) });
const subjectsTo = async ({ id }: { id: number }) =>
  (await db.select().from(queuedMail).where(eq(queuedMail.accountId, id)).orderBy(queuedMail.id)).map(
    ({ subject }) => subject,
  );
const mailsTo = ({ id }: { id: number }) =>
  db.select().from(queuedMail).where(eq(queuedMail.accountId, id)).orderBy(asc(queuedMail.id));
const these = (...chosen: Registration[]) => ({ ...as(organizer), registrationIds: chosen.map(({ id }) => id) });

async function registered(status: Registration["status"], place: number | null = null) {
  const account = await newcomer();
  const registration = await createRegistration(db, {
    competitionId: competition.id,
    accountId: account.id,
    status,
    waitingListPosition: place,
  });
  return { account, registration };
}

test.each([
  ["accepted", acceptRegistrations, "You are accepted for Tea Open 2030"],
  ["rejected", rejectRegistrations, "Your registration for Tea Open 2030 is rejected"],
  ["cancelled", cancelRegistrations, "Your registration for Tea Open 2030 is cancelled"],
  ["put on the waiting list", moveToWaitingList, "You are on the waiting list of Tea Open 2030"],
])("whoever is %s is told once, however often that is saved", async (_, decide, subject) => {
  const { account, registration } = await registered("pending");
  await decide(db, these(registration));
  await decide(db, these(registration));
  expect(await subjectsTo(account)).toEqual([subject]);
});

test("whoever is undecided again is told", async () => {
  const { account, registration } = await registered("accepted");
  await moveToPending(db, these(registration));
  expect(await subjectsTo(account)).toEqual(["Your registration for Tea Open 2030 is undecided again"]);
});

test("the waiting list says the place, and whoever moves up gets one mail about the last place of several", async () => {
  const [first, second, third] = [
    await registered("waiting_list", 1),
    await registered("waiting_list", 2),
    await registered("pending"),
  ];
  await moveToWaitingList(db, these(third.registration));
  expect((await mailsTo(third.account))[0]?.paragraphs[0]).toContain("in place 3.");
  await acceptRegistrations(db, these(first.registration));
  await acceptRegistrations(db, these(second.registration));
  expect(await subjectsTo(second.account)).toEqual(["You are accepted for Tea Open 2030"]);
  const [, movedUp, ...more] = await mailsTo(third.account);
  expect(more).toEqual([]);
  expect(movedUp).toMatchObject({
    subject: "You have moved up on the waiting list of Tea Open 2030",
    paragraphs: ["You are now in place 1 on the waiting list of Tea Open 2030.", expect.any(String)],
  });
});

test("a mail in English leads to English pages, whatever the language of whoever decides", async () => {
  const { account, registration } = await registered("pending");
  await inLanguage("ar", () => acceptRegistrations(db, these(registration)));
  expect((await mailsTo(account))[0]?.paragraphs).toEqual([
    "Your registration for Tea Open 2030 is accepted: you have a place.",
    `Your registration: http://localhost:3000/competitions/${competition.id}/register`,
  ]);
});

test("a cancelled registration is told by who did it, and speaks of no place", async () => {
  const [own, other] = [await registered("pending"), await registered("pending")];
  await cancelOwnRegistration(db, as(own.account));
  await cancelRegistrations(db, these(other.registration));
  expect((await mailsTo(own.account))[0]?.paragraphs[0]).toBe(
    "You have cancelled your registration for Tea Open 2030.",
  );
  expect((await mailsTo(other.account))[0]?.paragraphs[0]).toBe(
    "The organizers of Tea Open 2030 have cancelled your registration. If you do not know why, ask them.",
  );
});

test("nobody moves up in a cancelled competition: what waits is taken back, and nothing comes", async () => {
  const delegate = await createDelegate(db);
  const given = { competitionId: competition.id, accountId: delegate.id };
  await db.insert(competitionDelegates).values({ ...given, position: 0 });
  await db.insert(competitionInvitations).values({ ...given, state: "accepted" });
  const [first, second, third] = [
    await registered("waiting_list", 1),
    await registered("waiting_list", 2),
    await registered("waiting_list", 3),
  ];
  await cancelRegistrations(db, these(first.registration));
  expect(await subjectsTo(third.account)).toEqual(["You have moved up on the waiting list of Tea Open 2030"]);
  await cancelCompetition(db, as(delegate));
  await cancelOwnRegistration(db, as(second.account));
  expect(await subjectsTo(third.account)).toEqual(["Tea Open 2030 is cancelled"]);
});

test("whoever only helps is told nothing of a registration", async () => {
  const { account, registration } = await registered("pending");
  await db.update(registrations).set({ isCompeting: false }).where(eq(registrations.id, registration.id));
  await acceptRegistrations(db, these(registration));
  expect(await subjectsTo(account)).toEqual([]);
});

test("what is refused is told to nobody", async () => {
  const { account, registration } = await registered("pending");
  await expect(acceptRegistrations(db, { ...as(account), registrationIds: [registration.id] })).rejects.toThrow();
  expect(await db.$count(queuedMail)).toBe(0);
});

test("who registers, changes and cancels hears of it once; those who hold the competition in one mail the next morning", async () => {
  const ann = await createAccount(db, { birthDate: "2001-02-03", gender: "f", countryId: "USA" });
  await registerForCompetition(db, { ...as(ann), choices });
  await expect(registerForCompetition(db, { ...as(ann), choices })).rejects.toThrow("already");
  await editOwnRegistration(db, { ...as(ann), choices: { ...choices, comments: "Hello" } });
  await cancelOwnRegistration(db, as(ann));
  expect(await subjectsTo(ann)).toEqual([
    "Your registration for Tea Open 2030 has arrived",
    "Your registration for Tea Open 2030 is cancelled",
  ]);
  expect(await mailsTo(organizer)).toMatchObject([
    {
      subject: "Registrations for Tea Open 2030",
      paragraphs: [expect.any(String), "Cancelled: 1", expect.any(String), expect.any(String)],
      dueAt: new Date("2029-03-02T06:00:00Z"),
    },
  ]);
});

test.each([
  ["at_once", [new Date("2029-03-01T10:01:00Z")]],
  ["never", []],
] as const)("those who hold the competition hear %s of registrations if they choose so", async (registrations, due) => {
  await saveMailPreferences(db, organizer.id, { isWanted: true, registrations, now });
  const ann = await createAccount(db, { birthDate: "2001-02-03", gender: "f", countryId: "USA" });
  await registerForCompetition(db, { ...as(ann), choices });
  expect((await mailsTo(organizer)).map(({ dueAt }) => dueAt)).toEqual(due);
});

const atOnce = new Date("2029-03-01T10:01:00Z");
const theNextMorning = new Date("2029-03-02T06:00:00Z");

test.each([
  ["daily", "at_once", [atOnce]],
  ["daily", "never", []],
  ["at_once", "daily", [theNextMorning]],
  ["daily", "daily", [theNextMorning]],
] as const)("what waits for who changes from %s to %s follows, and so does what comes", async (before, after, due) => {
  const choose = (chosen: typeof before | typeof after) =>
    saveMailPreferences(db, organizer.id, { isWanted: true, registrations: chosen, now });
  await choose(before);
  const person = { birthDate: "2001-02-03", gender: "f", countryId: "USA" } as const;
  await registerForCompetition(db, { ...as(await createAccount(db, person)), choices });
  await choose(after);
  expect((await mailsTo(organizer)).map(({ dueAt }) => dueAt)).toEqual(due);
  await registerForCompetition(db, { ...as(await createAccount(db, person)), choices });
  expect((await mailsTo(organizer)).map(({ dueAt }) => dueAt)).toEqual(due);
});

test("a manager who hears at once hears of the rest of a busy day in the morning, and of everything else as it comes", async () => {
  const delegate = await createDelegate(db);
  const given = { competitionId: competition.id, accountId: delegate.id };
  await db.insert(competitionDelegates).values({ ...given, position: 0 });
  await db.insert(competitionInvitations).values({ ...given, state: "accepted" });
  await saveMailPreferences(db, organizer.id, { isWanted: true, registrations: "at_once", now });
  const ann = await createAccount(db, { birthDate: "2001-02-03", gender: "f", countryId: "USA" });
  await registerForCompetition(db, { ...as(ann), choices });
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  for (let minutes = 1; minutes <= 35; minutes += 1) {
    await editOwnRegistration(db, { ...as(ann, at(minutes)), choices: { ...choices, comments: `${minutes}` } });
    while ((await sendQueuedMail(db, at(minutes + 1))).isMore);
  }
  await cancelCompetition(db, as(delegate, at(40)));
  const waiting = (await mailsTo(organizer)).filter(({ state }) => state === "waiting");
  expect(waiting.map(({ subject, dueAt }) => [subject, dueAt])).toEqual([
    ["Registrations for Tea Open 2030", theNextMorning],
    ["Tea Open 2030 is cancelled", at(40)],
  ]);
  expect(await mailsTo(organizer)).toHaveLength(32);
});

test("nobody hears of a place after they are accepted, also where the mail server did not take it", async () => {
  const [first, second] = [await registered("waiting_list", 1), await registered("waiting_list", 2)];
  await cancelRegistrations(db, these(first.registration));
  overrideEnv({ SMTP_URL: "smtp://127.0.0.1:1" });
  await sendQueuedMail(db, new Date(now.getTime() + 11 * 60_000));
  overrideEnv({ SMTP_URL: undefined });
  await acceptRegistrations(db, these(second.registration));
  expect(await subjectsTo(second.account)).toEqual(["You are accepted for Tea Open 2030"]);
});

test("what comes at once does not wait for the daily mail", async () => {
  const person = { birthDate: "2001-02-03", gender: "f", countryId: "USA" } as const;
  await registerForCompetition(db, { ...as(await createAccount(db, person)), choices });
  await db.insert(mailPreferences).values({ accountId: organizer.id, registrations: "at_once" });
  await registerForCompetition(db, { ...as(await createAccount(db, person)), choices });
  expect((await mailsTo(organizer)).map(({ dueAt }) => dueAt)).toEqual([atOnce]);
});
