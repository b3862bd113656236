import { and, desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as ask } from "#app/(account)/settings/identity/submit/route.ts";
import { POST as withdraw } from "#app/(account)/settings/identity/withdraw/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { identityRequests } from "#lib/db/schema/identity.ts";
import { formerIdentities } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import { findRequestToDecide } from "#lib/identity/queries/requests.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { findPerson } from "#lib/persons/queries.ts";
import { correctIdentity } from "#lib/results/corrections/correct-identity.ts";
import { listCorrections } from "#lib/results/corrections/queries.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson, type Person } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { formAnswer, sendAgreeing, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as decide } from "./[requestId]/decide/route.ts";

const { db } = await testDatabase();
const now = new Date();
const staff = await createAdministrator(db);
const staffCookie = await signInCookie(db, staff.id);

let person: Person;
let account: Account;
let cookie: string;
beforeEach(async () => {
  person = await createPerson(db, { name: "Robin Before", countryId: "France", gender: "m", birthDate: "1994-05-06" });
  const { id: competitorId, name, countryId, gender, birthDate } = person;
  account = await createAccount(db, { competitorId, name, countryId, gender, birthDate });
  cookie = await signInCookie(db, account.id);
});

const fields = (more: Record<string, string> = {}) => ({
  ...{ kind: "change", name: "Robin After", country: "France", gender: "m", birth_date: "1994-05-06" },
  ...{ reason: "I have married.", ...more },
});
const send = async (more?: Record<string, string>, as = cookie) =>
  await formAnswer(await sendForm(ask, fields(more), { cookie: as }));
const requestOf = async (accountId = account.id) =>
  (
    await db
      .select()
      .from(identityRequests)
      .where(eq(identityRequests.accountId, accountId))
      .orderBy(desc(identityRequests.id))
      .limit(1)
  )[0]!;
const seenNow = async (id: number) => (await findRequestToDecide(db, id, now))?.seen ?? "";
const decideOn = (id: number | string) => (request: Request) =>
  decide(request, { params: Promise.resolve({ requestId: String(id) }) });
const sendDecision = async (
  id: number,
  intent: string,
  more: { answer?: string; seen?: string } = {},
  as = staffCookie,
) =>
  await sendAgreeing(
    decideOn(id),
    { intent, answer: more.answer ?? "", seen: more.seen ?? (await seenNow(id)) },
    { cookie: as },
  );
const eventsOf = async () =>
  await db
    .select({ kind: auditEvents.kind, actorId: auditEvents.actorId, data: auditEvents.data })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, "account"), eq(auditEvents.subjectId, String(account.id))))
    .orderBy(auditEvents.id);
const profile = async () => {
  const { name, countryId, gender, birthDate } = (await findPerson(db, person.id))!;
  return { name, countryId, gender, birthDate };
};

async function competed() {
  const { id: competitionId } = await createCompetition(db, {
    ...{ startDate: "2019-01-01", endDate: "2019-01-01", resultsSubmittedAt: now, resultsPostedAt: now },
  });
  return await createResult(db, { round: await createRound(db, { competitionId }), person });
}
const nameOn = async (id: number) =>
  (await db.select({ name: results.personName }).from(results).where(eq(results.id, id)))[0]?.name;

test("a new name is taken over by profile and account, and results of before keep the former one", async () => {
  const result = await competed();
  const competition = await createCompetition(db, { startDate: "2090-01-01", endDate: "2090-01-01" });
  await createRegistration(db, { competitionId: competition.id, accountId: account.id, status: "accepted" });
  expect((await send()).page).toBe("/settings/identity?done=identity-asked");
  const { id } = await requestOf();
  expect(await findRequestToDecide(db, id, now)).toMatchObject({
    before: { name: "Robin Before" },
    after: { name: "Robin After", countryId: "France" },
    ...{ hasMoved: false, results: 1, competitions: [{ id: competition.id }] },
  });
  expect(await profile()).toMatchObject({ name: "Robin Before" });
  expect((await sendDecision(id, "accept")).page).toBe("/staff/identity?done=accept");
  expect(await profile()).toEqual({ name: "Robin After", countryId: "France", gender: "m", birthDate: "1994-05-06" });
  expect((await getAccount(db, account.id)).name).toBe("Robin After");
  expect(await nameOn(result.id)).toBe("Robin Before");
  expect(await db.select().from(formerIdentities).where(eq(formerIdentities.competitorId, person.id))).toMatchObject([
    { subId: 2, name: "Robin Before" },
  ]);
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({ recipient: account.email, subject: expect.stringContaining("Your profile is changed") });
  const difference = { before: { name: "Robin Before" }, after: { name: "Robin After" } };
  expect(await eventsOf()).toEqual([
    { kind: "profile.change_requested", actorId: account.id, data: { isChange: true, ...difference } },
    { kind: "profile.change_accepted", actorId: staff.id, data: difference },
  ]);
  const { corrections } = await listCorrections(db, { competitorId: person.id }, { offset: 0, size: 9 });
  expect(corrections).toMatchObject([{ reason: `Asked for by the person themselves (request ${id})` }]);
});

test("a mistake was never so: results that carry it are corrected with the profile", async () => {
  const result = await competed();
  await send({ kind: "correct", name: "Robin Right", gender: "f", birth_date: "1995-05-06" });
  const { id } = await requestOf();
  const answer = await formAnswer(
    await sendForm(decideOn(id), { intent: "accept", answer: "", seen: await seenNow(id) }, { cookie: staffCookie }),
  );
  expect(answer.memory.problems?.agreed).toContain("Robin Right");
  expect(await profile()).toMatchObject({ name: "Robin Before" });
  expect((await sendDecision(id, "accept")).page).toBe("/staff/identity?done=accept");
  expect(await profile()).toEqual({ name: "Robin Right", countryId: "France", gender: "f", birthDate: "1995-05-06" });
  expect(await getAccount(db, account.id)).toMatchObject({ name: "Robin Right", gender: "f", birthDate: "1995-05-06" });
  expect(await nameOn(result.id)).toBe("Robin Right");
});

test("its owner changes what they asked for, or takes it back; there is one at a time", async () => {
  await Promise.all([send(), send({ name: "Robin Second" })]);
  await send({ name: "Robin Third", reason: "Another reason." });
  const open = await db.select().from(identityRequests).where(eq(identityRequests.accountId, account.id));
  expect(open).toMatchObject([{ name: "Robin Third", reason: "Another reason.", revision: 3, state: "open" }]);
  expect((await formAnswer(await sendForm(withdraw, {}, { cookie }))).page).toBe(
    "/settings/identity?done=identity-withdrawn",
  );
  expect(await requestOf()).toMatchObject({ state: "withdrawn" });
  expect((await sendDecision(open[0]!.id, "accept")).memory.message).toBe(
    "Somebody has decided this already, or it was taken back.",
  );
  expect(await profile()).toMatchObject({ name: "Robin Before" });
  expect((await send()).page).toBe("/settings/identity?done=identity-asked");
});

test("nobody decides on what they have not seen: another request, or a profile that was corrected meanwhile", async () => {
  await send();
  const { id } = await requestOf();
  const seen = await seenNow(id);
  const lookAgain =
    "Since you opened this page they have asked for something else, or the profile was corrected: look again.";
  await send({ name: "Robin Other" });
  for (const intent of ["accept", "refuse"]) {
    expect((await sendDecision(id, intent, { seen, answer: "No." })).memory.message).toBe(lookAgain);
  }
  const seenLater = await seenNow(id);
  await correctIdentity(db, {
    ...{ competitorId: person.id, correction: { birthDate: "1994-05-07" }, isChange: false },
    ...{ reason: "A digit.", by: staff.id, now },
  });
  expect((await sendDecision(id, "accept", { seen: seenLater })).memory.message).toBe(lookAgain);
  expect(await findRequestToDecide(db, id, now)).toMatchObject({ hasMoved: true });
  expect((await sendDecision(id, "accept")).page).toBe("/staff/identity?done=accept");
  // What was corrected meanwhile, and they had not asked about, stays.
  expect(await profile()).toMatchObject({ name: "Robin Other", birthDate: "1994-05-07" });
});

test("a request for what a correction has said meanwhile is accepted without another one", async () => {
  await send();
  const { id } = await requestOf();
  await correctIdentity(db, {
    ...{ competitorId: person.id, correction: { name: "Robin After" }, isChange: false },
    ...{ reason: "They called.", by: staff.id, now },
  });
  expect((await sendDecision(id, "accept")).page).toBe("/staff/identity?done=accept");
  expect((await listCorrections(db, { competitorId: person.id }, { offset: 0, size: 9 })).total).toBe(1);
});

test("of two who decide at once one does", async () => {
  await send();
  const { id } = await requestOf();
  const other = await signInCookie(db, (await createAdministrator(db)).id);
  const outcomes = await Promise.all([
    sendDecision(id, "accept"),
    sendDecision(id, "refuse", { answer: "No." }, other),
    sendDecision(id, "accept", {}, other),
  ]);
  expect(outcomes.filter(({ page }) => page.startsWith("/staff/identity?done="))).toHaveLength(1);
  expect((await listOutbox(db, { limit: 50 })).filter(({ recipient }) => recipient === account.email)).toHaveLength(1);
});

test("it is refused with a reason, which they are told, and nobody decides on their own", async () => {
  await send();
  const { id } = await requestOf();
  expect((await sendDecision(id, "refuse")).memory.problems).toEqual({ answer: "Say why not: they are told." });
  await db.update(accounts).set({ isSiteAdministrator: true }).where(eq(accounts.id, account.id));
  expect((await sendDecision(id, "accept", {}, cookie)).memory.message).toBe(
    "Somebody else decides what you ask for yourself.",
  );
  expect((await sendDecision(id, "refuse", { answer: "Please show your passport to a delegate." })).page).toBe(
    "/staff/identity?done=refuse",
  );
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({ recipient: account.email, text: expect.stringContaining("show your passport") });
  expect(await profile()).toMatchObject({ name: "Robin Before" });
  expect(await requestOf()).toMatchObject({ state: "refused", decidedBy: staff.id });
});

test("what cannot be asked for is told beside what was typed", async () => {
  const problems = async (more: Record<string, string>) => {
    const { memory } = await send(more);
    return memory.message ?? memory.problems;
  };
  expect(await problems({ name: "Robin Before" })).toBe(
    "Your profile says all of this already: change what is to be said.",
  );
  expect(await problems({ kind: "", name: " ", reason: "", country: "" })).toEqual({
    kind: "Say whether it was a mistake.",
    name: "Give a name.",
    country: "Choose a country.",
    reason: "Say why: whoever decides needs to know.",
  });
  expect(await problems({ gender: "", birth_date: "", country: "Atlantis" })).toEqual({
    gender: "This is known: it can be changed, not taken away.",
    birth_date: "This is known: it can be changed, not taken away.",
    country: "Choose a country from the list.",
  });
  expect(await problems({ name: "Robin Before", gender: "f" })).toEqual({
    kind: "Names and countries change. All else is a mistake, and is put right as one.",
  });
  expect(await problems({ birth_date: "2090-01-01" })).toEqual({
    birth_date: "Check the year: this date is yet to come.",
  });
  expect(await db.$count(identityRequests, eq(identityRequests.accountId, account.id))).toBe(0);
});

test("whoever has no profile changes their details themselves; whose profile was untied, nobody changes one for", async () => {
  const free = await signInCookie(db, (await createAccount(db)).id);
  expect((await send({}, free)).memory.message).toBe(
    "Your account has no competitor profile: you change this yourself, in your settings.",
  );
  await send();
  const { id } = await requestOf();
  const seen = await seenNow(id);
  await db.update(accounts).set({ competitorId: null }).where(eq(accounts.id, account.id));
  expect((await sendDecision(id, "accept", { seen })).page).toBe(`/staff/identity/${id}`);
  expect(await profile()).toMatchObject({ name: "Robin Before" });
  expect((await sendForm(ask, fields())).headers.get("location")).toMatch(/^\/sign-in\?/);
});

test("only the results team decides", async () => {
  await send();
  const { id } = await requestOf();
  const stranger = await signInCookie(db, (await createAccount(db)).id);
  const answer = await sendForm(
    decideOn(id),
    { intent: "accept", answer: "", seen: await seenNow(id) },
    { cookie: stranger },
  );
  expect(answer.status).toBe(403);
  expect(
    (await sendForm(decideOn("x"), { intent: "accept", answer: "", seen: "" }, { cookie: staffCookie })).status,
  ).toBe(404);
  expect(await profile()).toMatchObject({ name: "Robin Before" });
});
