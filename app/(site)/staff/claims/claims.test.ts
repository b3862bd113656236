import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as claim } from "#app/(account)/settings/claim/submit/route.ts";
import { POST as withdraw } from "#app/(account)/settings/claim/withdraw/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { findClaimToDecide, listOpenClaims } from "#lib/claims/queries.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { profileClaims } from "#lib/db/schema/claims.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { findRights } from "#lib/roles/rights.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson, type Person } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as untie } from "../persons/[competitorId]/untie/route.ts";
import { POST as decide } from "./[claimId]/decide/route.ts";

const { db } = await testDatabase();
const staff = await createAdministrator(db);
const staffCookie = await signInCookie(db, staff.id);

let person: Person;
let account: Account;
let cookie: string;
beforeEach(async () => {
  person = await createPerson(db, { name: "Kim Claimed", countryId: "Korea", gender: "m", birthDate: "1994-05-06" });
  account = await createAccount(db, { name: "kim c", countryId: "USA", birthDate: "1994-05-06" });
  cookie = await signInCookie(db, account.id);
});

const fields = (more: Record<string, string> = {}) => ({
  ...{ competitorId: person.id, birth_date: "1994-05-06", competition: "Seoul Open", message: "", ...more },
});
const send = async (more?: Record<string, string>, as = cookie) =>
  await formAnswer(await sendForm(claim, fields(more), { cookie: as }));
const deciderOf = async (somebody: Account) => ({
  accountId: somebody.id,
  rights: await findRights(db, { account: somebody, now: new Date() }),
  now: new Date(),
});
const openClaim = async (accountId = account.id) =>
  (
    await db
      .select()
      .from(profileClaims)
      .where(and(eq(profileClaims.accountId, accountId), eq(profileClaims.state, "open")))
  )[0];
const sendDecision = (id: number | string, sent: Record<string, string>, as = staffCookie) =>
  sendForm((request) => decide(request, { params: Promise.resolve({ claimId: String(id) }) }), sent, { cookie: as });
const confirm = async (id: number) => await formAnswer(await sendDecision(id, { answer: "", intent: "confirm" }));

test("a profile that somebody claims is theirs once the staff has confirmed it, and says who they are", async () => {
  const competition = await createCompetition(db, {
    ...{ name: "Seoul Open 2019", startDate: "2019-01-01", endDate: "2019-01-01" },
    ...{ resultsSubmittedAt: new Date(), resultsPostedAt: new Date() },
  });
  await createResult(db, { round: await createRound(db, { competitionId: competition.id }), person });
  expect((await send({ competition: "seoul open 2019" })).page).toBe("/settings/claim?done=claimed");
  const { id } = (await openClaim())!;
  expect(await findClaimToDecide(db, id, await deciderOf(staff))).toMatchObject({
    birthDate: "fits",
    attended: "fits",
    accountName: "kim c",
  });
  expect((await confirm(id)).page).toBe("/staff/claims?done=confirm");
  expect(await getAccount(db, account.id)).toMatchObject({
    ...{ competitorId: person.id, name: "Kim Claimed", countryId: "Korea", gender: "m", birthDate: "1994-05-06" },
  });
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({ recipient: account.email, subject: expect.stringContaining("The profile is yours") });
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(account.id)));
  expect(events.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ["profile.claimed", account.id],
    ["profile.claim_confirmed", staff.id],
  ]);
  expect((await confirm(id)).memory.message).toBe("Somebody has decided this already, or it was withdrawn.");
  expect((await send()).memory.message).toBe("Your account has a profile already.");
});

test("the right date of birth and a wrong one are answered alike, and nobody tries for long", async () => {
  const answers = [];
  for (const birth_date of ["1994-05-06", "1990-01-01"]) {
    answers.push(await send({ birth_date }));
    await sendForm(withdraw, {}, { cookie });
  }
  expect(answers[0]).toEqual(answers[1]);
  for (let tried = 2; tried < 5; tried += 1) {
    await send({ birth_date: `1990-01-0${tried}` });
    await sendForm(withdraw, {}, { cookie });
  }
  expect((await send()).memory.message).toMatch(/^Too many attempts\./);
  // Others have guessed as well, until the profile takes no more from there.
  const last = [];
  for (let tried = 0; tried < 6; tried += 1) {
    last.push((await send({}, await signInCookie(db, (await createAccount(db)).id))).page);
  }
  expect(last.map((page) => page.endsWith("done=claimed"))).toEqual([true, true, true, true, true, false]);
  // Which is no way to keep its owner from it.
  const elsewhere = await sendForm(claim, fields(), {
    cookie: await signInCookie(db, (await createAccount(db)).id),
    ipAddress: "198.51.100.7",
  });
  expect((await formAnswer(elsewhere)).page).toBe("/settings/claim?done=claimed");
});

test("what cannot be proof is told beside what was typed", async () => {
  const { memory } = await send({ birth_date: "2090-01-01", competition: " " });
  expect(memory.problems).toEqual({ competition: "Name a competition that you competed at." });
  expect((await send({ birth_date: "2090-01-01" })).memory.problems).toEqual({
    birth_date: "Check the year: this date is yet to come.",
  });
  expect((await send({ birth_date: "" })).memory.problems).toEqual({ birth_date: "Give your date of birth." });
  expect((await sendForm(claim, fields({ competitorId: "2099NOBO01" }), { cookie })).status).toBe(404);
  expect(await openClaim()).toBeUndefined();
});

test("one claims one profile at a time, one that no account has", async () => {
  await send();
  expect((await send()).memory.message).toBe("You have claimed a profile already: the staff looks at it.");
  const taken = await createPerson(db);
  await createAccount(db, { competitorId: taken.id });
  const other = await signInCookie(db, (await createAccount(db)).id);
  expect((await send({ competitorId: taken.id }, other)).memory.message).toBe(
    "An account has this profile already. If it is yours as well, sign in to that one.",
  );
});

test("of two who claim one profile, confirmed at once, one gets it", async () => {
  const rival = await createAccount(db);
  await send();
  await send({}, await signInCookie(db, rival.id));
  const ids = [(await openClaim())!.id, (await openClaim(rival.id))!.id];
  const answers = await Promise.all(ids.map(confirm));
  expect(answers.map(({ page }) => page.endsWith("done=confirm")).sort()).toEqual([false, true]);
  expect(answers.flatMap(({ memory }) => memory.message ?? [])).toEqual([
    "Another account has this profile: undo that first.",
  ]);
  expect(await db.$count(accounts, eq(accounts.competitorId, person.id))).toBe(1);
});

test("it is refused with a reason, which they are told, and may be claimed again", async () => {
  await send();
  const { id } = (await openClaim())!;
  const silent = await formAnswer(await sendDecision(id, { answer: "", intent: "refuse" }));
  expect(silent.memory.problems).toEqual({ answer: "Say why not: they are told." });
  await sendDecision(id, { answer: "That is somebody else.", intent: "refuse" });
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({ recipient: account.email, text: expect.stringContaining("That is somebody else.") });
  expect((await getAccount(db, account.id)).competitorId).toBeNull();
  expect((await send()).page).toBe("/settings/claim?done=claimed");
});

test("a wrong tie is undone, and the account may claim another profile", async () => {
  await send();
  await confirm((await openClaim())!.id);
  const sendUntie = (sent: Record<string, string>, as = staffCookie) =>
    sendForm((request) => untie(request, { params: Promise.resolve({ competitorId: person.id }) }), sent, {
      cookie: as,
    });
  expect((await sendUntie({ untieReason: "x" }, cookie)).status).toBe(403);
  expect((await formAnswer(await sendUntie({ untieReason: "" }))).memory.problems).toEqual({
    untieReason: "Say why: they are told.",
  });
  expect((await formAnswer(await sendUntie({ untieReason: "Two people" }))).page).toBe(
    `/staff/persons/${person.id}?done=untied`,
  );
  expect(await getAccount(db, account.id)).toMatchObject({ competitorId: null, name: "Kim Claimed" });
  expect((await formAnswer(await sendUntie({ untieReason: "Again" }))).memory.message).toBe(
    "No account has this profile.",
  );
  expect((await send({ competitorId: (await createPerson(db)).id })).page).toBe("/settings/claim?done=claimed");
});

/** A competition of theirs that is over, of this delegate. */
async function attended(name: string, delegates: Account[]) {
  const competition = await createCompetition(db, {
    ...{ name, startDate: "2019-01-01", endDate: "2019-01-01", delegates },
    ...{ resultsSubmittedAt: new Date(), resultsPostedAt: new Date() },
  });
  await createResult(db, { round: await createRound(db, { competitionId: competition.id }), person });
  return competition;
}

test("a delegate of the competition that a claim names decides on it, as whoever stands above them does", async () => {
  const region = await createGroup(db, { groupType: "delegate_regions" });
  const member = async (status: "delegate" | "senior_delegate" | "trainee_delegate") => {
    const delegate = await createAccount(db);
    await createRole(db, { groupId: region.id, accountId: delegate.id, status });
    return delegate;
  };
  const [delegate, senior, trainee] = [
    await member("delegate"),
    await member("senior_delegate"),
    await member("trainee_delegate"),
  ];
  await attended("Busan Open 2019", [delegate, trainee]);
  await send({ competition: "Busan Open 2019" });
  const { id } = (await openClaim())!;
  const page = { offset: 0, size: 1000 };
  const seenBy = async (who: Account) => [
    (await listOpenClaims(db, await deciderOf(who), page)).claims.some((one) => one.id === id),
    (await findClaimToDecide(db, id, await deciderOf(who))) !== undefined,
  ];
  for (const who of [delegate, senior]) expect(await seenBy(who)).toEqual([true, true]);
  for (const who of [trainee, await createDelegate(db), account]) {
    expect(await seenBy(who)).toEqual([false, false]);
    const sent = await sendDecision(id, { answer: "", intent: "confirm" }, await signInCookie(db, who.id));
    expect(sent.status).toBe(403);
  }
  const cookieOfDelegate = await signInCookie(db, delegate.id);
  const answer = await formAnswer(await sendDecision(id, { answer: "", intent: "confirm" }, cookieOfDelegate));
  expect(answer.page).toBe("/staff/claims?done=confirm");
  expect(await getAccount(db, account.id)).toMatchObject({ competitorId: person.id });
  // What is decided stays so.
  const again = await sendDecision(id, { answer: "No.", intent: "refuse" }, await signInCookie(db, senior.id));
  expect((await formAnswer(again)).memory.message).toBe("Somebody has decided this already, or it was withdrawn.");
});

test("a claim that names a competition of somebody else's is not for its delegate", async () => {
  const delegate = await createDelegate(db);
  await createCompetition(db, { name: "Elsewhere Open 2019", delegates: [delegate] });
  await send({ competition: "Elsewhere Open 2019" });
  const { id } = (await openClaim())!;
  const sent = await sendDecision(id, { answer: "", intent: "confirm" }, await signInCookie(db, delegate.id));
  expect(sent.status).toBe(403);
});

test("C01: nobody but the results team and its delegates decides, and nobody of themselves", async () => {
  await send();
  const { id } = (await openClaim())!;
  const delegate = await createDelegate(db);
  for (const who of [cookie, await signInCookie(db, delegate.id)]) {
    expect((await sendDecision(id, { answer: "", intent: "confirm" }, who)).status).toBe(403);
  }
  await db.update(profileClaims).set({ accountId: staff.id }).where(eq(profileClaims.id, id));
  expect((await confirm(id)).memory.message).toBe("Somebody else decides what you claim yourself.");
  for (const odd of ["0", "1e9", "99999999999", "constructor"]) {
    expect([303, 404]).toContain((await sendDecision(odd, { answer: "", intent: "confirm" })).status);
  }
  expect(
    (await listOpenClaims(db, await deciderOf(staff), { offset: 0, size: 1000 })).claims.map((one) => one.id),
  ).toContain(id);
});
