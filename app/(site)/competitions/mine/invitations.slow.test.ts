import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { deleteDraft } from "#lib/competitions/commands/life-cycle.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitionInvitations } from "#lib/db/schema/competition-people.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { findManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { invitedPerson, saysNothing } from "#lib/testing/invited-person.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { historyOf, type Wcif } from "#lib/testing/wcif-client.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { POST as answer } from "./answer/route.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);
const { invited, client, name, reply, entryOf, invitationMails } = invitedPerson(db);

let { delegate, victim, draft } = invited;
beforeEach(() => {
  ({ delegate, victim, draft } = invited);
});

const open = { birthdate: "2001-02-03", email: expect.stringContaining("@mail.example") };

test("F06: who is named organizer shows managers nothing private before accepting", async () => {
  await name([victim]);
  saysNothing(await entryOf(victim));
  expect(await reply(victim, "accept")).toMatchObject({ page: "/competitions/mine?done=accepted" });
  expect(await entryOf(victim)).toMatchObject(open);
});

test("F06: who is put in as staff by an interchange document shows nothing private before accepting", async () => {
  const manager = await client();
  await manager.save({
    persons: [{ wcaUserId: victim.id, roles: ["staff-judge"], registration: { isCompeting: false } }],
  });
  const entry = await entryOf(victim);
  saysNothing(entry);
  expect(
    await findManagedRegistration(db, { competitionId: draft.id, registrantId: entry.registrantId }),
  ).toMatchObject({
    email: null,
    birthDate: null,
  });
  await reply(victim, "accept");
  expect(await entryOf(victim)).toMatchObject({ ...open, roles: ["staff-judge"] });
  expect(
    await findManagedRegistration(db, { competitionId: draft.id, registrantId: entry.registrantId }),
  ).toMatchObject({ birthDate: "2001-02-03" });
});

test("F06: naming every account as organizer reads nobody's address, and mails a bounded number of them", async () => {
  const everybody = [];
  for (let made = 0; made < 120; made += 1) everybody.push(await createAccount(db, { birthDate: "2001-02-03" }));
  await name(everybody);
  const { persons } = await (await client()).read();
  expect(persons.filter((person: Wcif) => "birthdate" in person)).toEqual([]);
  expect(persons).toHaveLength(121);
  const mails = await db.select().from(queuedMail).where(eq(queuedMail.competitionId, draft.id));
  expect(mails).toHaveLength(50);
  const another = await createDraft(db, { delegates: [delegate] });
  await name(everybody, { competition: another });
  expect(await db.select().from(queuedMail).where(eq(queuedMail.competitionId, another.id))).toEqual([]);
});

test("F06: an acceptance is forgotten with the name on the list, and asked for again", async () => {
  await name([victim]);
  await reply(victim, "accept");
  await name([]);
  await name([victim]);
  saysNothing(await entryOf(victim));
  expect(await invitationMails(victim)).toHaveLength(2);
});

test("F06: staff who agreed and are named organizer are asked anew, and told so by mail", async () => {
  const manager = await client();
  await manager.save({ persons: [{ wcaUserId: victim.id, registration: { isCompeting: false } }] });
  await reply(victim, "accept");
  await name([victim]);
  saysNothing(await entryOf(victim));
  expect((await invitationMails(victim)).map(({ paragraphs }) => paragraphs[0])).toEqual([
    `${delegate.name} has named you staff of ${draft.name}.`,
    `${delegate.name} has named you organizer and staff of ${draft.name}.`,
  ]);
});

test("F06: neither the history nor its copies hold what an acceptance opened", async () => {
  await name([victim]);
  await reply(victim, "accept");
  await name([victim, await createAccount(db, { name: "Olga" })]);
  await reply(victim, "leave");
  const manager = await client();
  expect(JSON.stringify((await manager.history()).body)).not.toContain("2001-02-03");
  expect(await historyOf(db, draft.id)).toEqual([
    "2 added Vera Victim",
    "3 added Olga",
    "4 left those who hold the competition",
  ]);
});

test("people who registered themselves are open to managers, named or not", async () => {
  const competition = await createCompetition(db, { delegates: [delegate] });
  await createRegistration(db, { competitionId: competition.id, accountId: victim.id });
  await name([victim], { competition });
  expect(await entryOf(victim, competition)).toMatchObject(open);
});

test("whoever names himself, or makes a competition, has agreed to it", async () => {
  await name([delegate], { delegates: [delegate] });
  expect(await entryOf(delegate)).toMatchObject({ email: delegate.email, roles: ["delegate", "organizer"] });
});

test("an invitation is mailed once, however often the person is named", async () => {
  await name([victim]);
  await name([]);
  await name([victim]);
  const mails = await invitationMails(victim);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: `You are named at ${draft.name}`,
    paragraphs: [
      `${delegate.name} has named you organizer of ${draft.name}.`,
      expect.stringContaining("Springfield"),
      expect.any(String),
      "Accept or decline: http://localhost:3000/competitions/mine",
    ],
  });
});

test("nobody gets more than ten invitations a day by mail, whoever sends them", async () => {
  for (let made = 0; made < 12; made += 1) {
    const other = await createDelegate(db);
    const competition = await createDraft(db, { delegates: [other] });
    await name([victim], { as: other, competition, delegates: [other] });
  }
  expect(await invitationMails(victim)).toHaveLength(10);
});

test("F06: deleting the draft does not give back the invitations that were mailed", async () => {
  const subjects: string[] = [];
  for (let made = 0; made < 12; made += 1) {
    const competition = await createDraft(db, { delegates: [delegate] });
    await name([victim], { competition });
    subjects.push(...(await invitationMails(victim)).map(({ subject }) => subject));
    await deleteDraft(db, { competitionId: competition.id, actor: sessionOf(delegate, new Date()) });
  }
  expect(subjects).toHaveLength(10);
});

test("F06: deleting the draft does not let anybody write to more than fifty people a day", async () => {
  const people = [];
  for (let made = 0; made < 60; made += 1) people.push(await createAccount(db));
  const mails: number[] = [];
  for (const chosen of [people.slice(0, 30), people.slice(30)]) {
    const competition = await createDraft(db, { delegates: [delegate] });
    await name(chosen, { competition });
    mails.push(await db.$count(queuedMail, eq(queuedMail.competitionId, competition.id)));
    await deleteDraft(db, { competitionId: competition.id, actor: sessionOf(delegate, new Date()) });
  }
  expect(mails).toEqual([30, 20]);
});

test("who declined and is named again gets a mail about it, and one only", async () => {
  await name([victim]);
  await reply(victim, "decline");
  await name([victim]);
  await name([]);
  await name([victim]);
  expect((await invitationMails(victim)).map(({ subject }) => subject)).toEqual([
    `You are named at ${draft.name}`,
    `You are named at ${draft.name}`,
  ]);
});

test("who left and is named again gets a mail about it", async () => {
  const friend = await createAccount(db);
  await name([victim, friend]);
  await reply(victim, "accept");
  await reply(victim, "leave");
  await name([victim, friend]);
  expect(await invitationMails(victim)).toHaveLength(2);
});

test("those whom a loaded document names have agreed, but for who declined here and is named again", async () => {
  const id = "RiversideCubing2026";
  const organizerId = 900_004;
  const states = async () =>
    new Map(
      (await db.select().from(competitionInvitations).where(eq(competitionInvitations.competitionId, id))).map(
        ({ accountId, state }) => [accountId, state],
      ),
    );
  const document = exampleDocument() as Wcif;
  await loadDocument(db, { sent: document });
  expect((await states()).get(organizerId)).toBe("accepted");
  await db
    .update(competitionInvitations)
    .set({ state: "declined" })
    .where(eq(competitionInvitations.accountId, organizerId));
  await loadDocument(db, { sent: { ...document, name: "Riverside Cubing Again 2026" } });
  expect((await states()).get(organizerId)).toBe("invited");
});

test("of a draft that somebody is not named at they learn nothing", async () => {
  const stranger = await createAccount(db);
  const cookie = await signInCookie(db, stranger.id);
  const asked = (competitionId: string) => sendForm(answer, { competitionId, answer: "accept" }, { cookie });
  const [hidden, missing] = [await asked(draft.id), await asked("Nowhere2031")];
  expect(hidden.status).toBe(404);
  expect((await hidden.text()).replaceAll(draft.id, "X")).toBe((await missing.text()).replaceAll("Nowhere2031", "X"));
});

test("an account without a confirmed address is named without a mail", async () => {
  await db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, victim.id));
  await name([victim]);
  expect(await invitationMails(victim)).toEqual([]);
  const isTheirs = and(eq(competitionInvitations.accountId, victim.id), eq(competitionInvitations.state, "invited"));
  expect(await db.$count(competitionInvitations, isTheirs)).toBe(1);
});
