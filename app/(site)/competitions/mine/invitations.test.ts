import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { deleteDraft } from "#lib/competitions/commands/life-cycle.ts";
import { listInvitations } from "#lib/competitions/queries/invitations.ts";
import { listNamedPeople } from "#lib/competitions/queries/named-people.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
  competitions,
} from "#lib/db/schema/competitions.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { cancelOwnRegistration } from "#lib/registrations/commands/register.ts";
import { findManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { type Competition, createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { historyOf, managingClient, type Wcif, wcifClient } from "#lib/testing/wcif-client.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { POST as nameThePeople } from "../[competitionId]/manage/general/people/route.ts";
import { POST as decide } from "../[competitionId]/manage/registrations/decide/route.ts";
import { POST as answer } from "./answer/route.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

let delegate: Account;
let victim: Account;
let draft: Competition;

beforeEach(async () => {
  delegate = await createDelegate(db);
  victim = await createAccount(db, { birthDate: "2001-02-03", name: "Vera Victim" });
  draft = await createDraft(db, { delegates: [delegate] });
});

const client = async (competition = draft) =>
  wcifClient(competition.id, await createToken(db, delegate.id, ["public", "manage_competitions"]));

const name = async (
  organizers: { id: number }[],
  { as = delegate, competition = draft, delegates = [delegate] } = {},
) =>
  await formAnswer(
    await sendForm(
      (request) => nameThePeople(request, { params: Promise.resolve({ competitionId: competition.id }) }),
      { delegates: delegates.map(({ id }) => id).join(" "), organizers: organizers.map(({ id }) => id).join(" ") },
      { cookie: await signInCookie(db, as.id) },
    ),
  );

const reply = async (as: Account, word: string, competition = draft) =>
  await formAnswer(
    await sendForm(answer, { competitionId: competition.id, answer: word }, { cookie: await signInCookie(db, as.id) }),
  );

const entryOf = async (account: { id: number }, competition = draft): Promise<Wcif> =>
  (await (await client(competition)).read()).persons.find(({ wcaUserId }: Wcif) => wcaUserId === account.id);

const open = { birthdate: "2001-02-03", email: expect.stringContaining("@mail.example") };
const invitationMails = (to: Account) => db.select().from(queuedMail).where(eq(queuedMail.accountId, to.id));
const organizersOf = async ({ id }: Competition) =>
  (await db.select().from(competitionOrganizers).where(eq(competitionOrganizers.competitionId, id))).map(
    ({ accountId }) => accountId,
  );
const saysNothing = (entry: Wcif) => {
  expect(entry).toMatchObject({ name: "Vera Victim" });
  expect(entry).not.toHaveProperty("email");
  expect(entry).not.toHaveProperty("birthdate");
};

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
  await name([victim, await createAccount(db)]);
  await reply(victim, "leave");
  const manager = await client();
  expect(JSON.stringify((await manager.history()).body)).not.toContain("2001-02-03");
  expect(await historyOf(db, draft.id)).toEqual([
    "2 added 1 person",
    "3 added 1 person",
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

test("who declines is off the list, and the managers who agreed are told", async () => {
  const friend = await createAccount(db, { name: "Friend" });
  await name([victim, friend]);
  expect(await reply(victim, "decline")).toMatchObject({ page: "/competitions/mine?done=left" });
  expect(await organizersOf(draft)).toEqual([friend.id]);
  expect(await entryOf(victim)).toBeUndefined();
  expect((await historyOf(db, draft.id)).at(-1)).toBe("3 left those who hold the competition");
  expect(await invitationMails(delegate)).toMatchObject([{ subject: `Vera Victim has left ${draft.name}` }]);
  expect(await invitationMails(friend)).toMatchObject([{ subject: `You are named at ${draft.name}` }]);
});

test("whoever invited somebody who declines is told, managing it or not", async () => {
  await (await client()).save({ persons: [{ wcaUserId: victim.id, registration: { isCompeting: false } }] });
  await reply(victim, "decline");
  expect(await invitationMails(delegate)).toMatchObject([{ subject: `Vera Victim has left ${draft.name}` }]);
});

test("staff who decline leave the document with their tasks, and come back under the same number when named again", async () => {
  const manager = await client();
  const asStaff = { wcaUserId: victim.id, registration: { isCompeting: false } };
  await manager.save({ persons: [asStaff] });
  const { registrantId } = await entryOf(victim);
  await reply(victim, "decline");
  expect(await entryOf(victim)).toBeUndefined();
  // What the same client sends again is its old copy.
  await (await managingClient(db, draft.id)).save({ persons: [asStaff] });
  expect(await entryOf(victim)).toMatchObject({ registrantId, registration: { isCompeting: false } });
  saysNothing(await entryOf(victim));
});

test.each([
  ["cancel", []],
  ["leave", []],
] as const)("staff who %s agree to nothing any more", async (how, listed) => {
  await db.update(competitions).set({ competitorCanCancel: "always" }).where(eq(competitions.id, draft.id));
  await (await client()).save({
    persons: [{ wcaUserId: victim.id, roles: ["staff-judge"], registration: { isCompeting: false } }],
  });
  await reply(victim, "accept");
  const accepted = () => listInvitations(db, victim.id, { states: ["invited", "accepted", "withdrawn"], limit: 10 });
  expect(await accepted()).toMatchObject([{ namedAs: ["staff"] }]);
  if (how === "leave") await reply(victim, "leave");
  else await cancelOwnRegistration(db, { competitionId: draft.id, actor: sessionOf(victim, new Date()) });
  expect(await accepted()).toEqual(listed);
  expect(await entryOf(victim)).toBeUndefined();
  const isTheirs = and(eq(competitionInvitations.accountId, victim.id), eq(competitionInvitations.state, "declined"));
  expect(await db.$count(competitionInvitations, isTheirs)).toBe(1);
});

const decideOn = async (id: number, decision: string) =>
  await formAnswer(
    await sendForm(
      (request) => decide(request, { params: Promise.resolve({ competitionId: draft.id }) }),
      { decision, filter: "", registrationIds: String(id) },
      { cookie: await signInCookie(db, delegate.id) },
    ),
  );
const stateOf = async ({ id }: Account) =>
  (await db.select().from(competitionInvitations).where(eq(competitionInvitations.accountId, id))).map(
    ({ state }) => state,
  );

test.each([
  ["cancel-registrations", "cancelled"],
  ["reject", "rejected"],
] as const)("F06: staff whom managers take off by %s is off the list, and closed to them", async (decision, status) => {
  const manager = await client();
  await manager.save({
    persons: [{ wcaUserId: victim.id, roles: ["staff-judge"], registration: { isCompeting: false } }],
  });
  await reply(victim, "accept");
  const { registrantId, registration } = await entryOf(victim);
  const page = `/competitions/${draft.id}/manage/registrations`;
  expect(await decideOn(registration.wcaRegistrationId, decision)).toMatchObject({ page: `${page}?done=${decision}` });
  expect(await entryOf(victim)).toBeUndefined();
  expect(await stateOf(victim)).toEqual(["removed"]);
  expect(await findManagedRegistration(db, { competitionId: draft.id, registrantId })).toMatchObject({
    status,
    leftAt: expect.any(Date),
    roles: [],
    email: null,
    birthDate: null,
  });
  expect((await historyOf(db, draft.id)).at(-1)).toBe("3 removed 1 person");

  expect(await decideOn(registration.wcaRegistrationId, "waiting-list")).toMatchObject({
    page,
    memory: { message: "Staff waits for no place: accept, reject or cancel Vera Victim." },
  });
  await decideOn(registration.wcaRegistrationId, "accept");
  saysNothing(await entryOf(victim));
  expect(await stateOf(victim)).toEqual(["invited"]);
  expect(await invitationMails(victim)).toHaveLength(2);
});

test("staff who were cancelled and stayed on the list are taken off when they are cancelled again", async () => {
  const manager = await client();
  await manager.save({ persons: [{ wcaUserId: victim.id, registration: { isCompeting: false } }] });
  const { registration } = await entryOf(victim);
  await db
    .update(registrations)
    .set({ status: "cancelled" })
    .where(eq(registrations.id, registration.wcaRegistrationId));
  await decideOn(registration.wcaRegistrationId, "cancel-registrations");
  expect(await entryOf(victim)).toBeUndefined();
});

test("the only delegate who agreed stays until another one has agreed, too", async () => {
  const competition = await createCompetition(db, { delegates: [delegate] });
  const second = await createDelegate(db);
  const delegateIds = async () =>
    (await db.select().from(competitionDelegates).where(eq(competitionDelegates.competitionId, competition.id))).map(
      ({ accountId }) => accountId,
    );
  await name([], { competition, delegates: [delegate, second] });
  expect(await reply(delegate, "leave", competition)).toMatchObject({ page: "/competitions/mine?done=only-holder" });
  expect(await delegateIds()).toEqual([delegate.id, second.id]);
  const kinds = await db
    .select({ kind: auditEvents.kind })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, competition.id), eq(auditEvents.actorId, delegate.id)));
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    "competition.invitation_withdrawn",
    "competition.people_named",
  ]);

  await reply(second, "accept", competition);
  expect(await reply(delegate, "leave", competition)).toMatchObject({ page: "/competitions/mine?done=left" });
  expect(await delegateIds()).toEqual([second.id]);
});

test("who learns to delegate can leave, whoever else has agreed", async () => {
  const trainee = await createDelegate(db);
  const competition = await createCompetition(db, { delegates: [delegate, trainee] });
  await db.update(competitionDelegates).set({ isTrainee: true }).where(eq(competitionDelegates.accountId, trainee.id));
  await db
    .update(competitionInvitations)
    .set({ state: "invited" })
    .where(eq(competitionInvitations.accountId, delegate.id));
  expect(await reply(trainee, "leave", competition)).toMatchObject({ page: "/competitions/mine?done=left" });
});

test("a client that saves its old copy does not bring back who has declined", async () => {
  const manager = await client();
  await manager.save({ persons: [{ wcaUserId: victim.id, registration: { isCompeting: false } }] });
  const copy = await manager.read();
  await reply(victim, "decline");
  await manager.save({ persons: copy.persons });
  expect(await entryOf(victim)).toBeUndefined();
});

test("the only organizer of an announced competition who never agreed can go; its delegates are told to name another", async () => {
  const competition = await createCompetition(db, { delegates: [delegate] });
  await name([victim], { competition });
  await reply(victim, "decline", competition);
  expect(await organizersOf(competition)).toEqual([]);
  expect(await invitationMails(delegate)).toMatchObject([
    {
      paragraphs: [
        expect.any(String),
        "Nobody else has agreed to that: please name somebody, or ask those who are named.",
        expect.any(String),
      ],
    },
  ]);
});

test("the only organizer of an announced competition who agreed closes what was open, and stays until another agrees", async () => {
  const competition = await createCompetition(db, { delegates: [delegate], organizers: [victim] });
  expect(await entryOf(victim, competition)).toMatchObject(open);
  expect(await reply(victim, "leave", competition)).toMatchObject({ page: "/competitions/mine?done=only-holder" });
  saysNothing(await entryOf(victim, competition));
  expect(await organizersOf(competition)).toEqual([victim.id]);
  expect(await reply(victim, "decline", competition)).toMatchObject({ page: "/competitions/mine?done=only-holder" });
  expect(await invitationMails(delegate)).toMatchObject([
    { subject: `Vera Victim wants to leave ${competition.name}` },
  ]);
  expect((await listNamedPeople(db, competition.id, new Date())).organizers).toMatchObject([
    { hasAccepted: false, wantsToLeave: true },
  ]);

  const next = await createAccount(db);
  await name([victim, next], { competition });
  expect(await reply(victim, "decline", competition)).toMatchObject({ page: "/competitions/mine?done=only-holder" });
  await reply(next, "accept", competition);
  expect(await reply(victim, "decline", competition)).toMatchObject({ page: "/competitions/mine?done=left" });
  expect(await organizersOf(competition)).toEqual([next.id]);
});

test("who held a competition that is over stays on its list", async () => {
  const competition = await createCompetition(db, { delegates: [delegate], organizers: [victim, delegate] });
  await db.update(competitions).set({ resultsSubmittedAt: new Date() }).where(eq(competitions.id, competition.id));
  expect(await reply(victim, "leave", competition)).toMatchObject({ page: "/competitions/mine?done=over" });
  expect(await organizersOf(competition)).toContain(victim.id);
  saysNothing(await entryOf(victim, competition));
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
