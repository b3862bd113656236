import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { listInvitations } from "#lib/competitions/queries/invitations.ts";
import { listNamedPeople } from "#lib/competitions/queries/named-people.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitionDelegates, competitionInvitations } from "#lib/db/schema/competition-people.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { cancelOwnRegistration } from "#lib/registrations/commands/register.ts";
import { findManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { invitedPerson, saysNothing } from "#lib/testing/invited-person.ts";
import { sendAgreeing } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { historyOf, managingClient } from "#lib/testing/wcif-client.ts";
import { POST as decide } from "../[competitionId]/manage/registrations/decide/route.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);
const { invited, client, name, reply, entryOf, invitationMails, organizersOf } = invitedPerson(db);

let { delegate, victim, draft } = invited;
beforeEach(() => {
  ({ delegate, victim, draft } = invited);
});

const open = { birthdate: "2001-02-03", email: expect.stringContaining("@mail.example") };

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
  await sendAgreeing(
    (request) => decide(request, { params: Promise.resolve({ competitionId: draft.id }) }),
    { decision, filter: "", registrationIds: String(id) },
    { cookie: await signInCookie(db, delegate.id) },
  );
const stateOf = async ({ id }: Account) =>
  (await db.select().from(competitionInvitations).where(eq(competitionInvitations.accountId, id))).map(
    ({ state }) => state,
  );

test.each([
  ["cancel-registrations", "cancelled", "cancelled the registration of Vera Victim"],
  ["reject", "rejected", "rejected Vera Victim"],
] as const)(
  "F06: staff whom managers take off by %s is off the list, and closed to them",
  async (decision, status, told) => {
    const manager = await client();
    await manager.save({
      persons: [{ wcaUserId: victim.id, roles: ["staff-judge"], registration: { isCompeting: false } }],
    });
    await reply(victim, "accept");
    const { registrantId, registration } = await entryOf(victim);
    const page = `/competitions/${draft.id}/manage/registrations`;
    expect(await decideOn(registration.wcaRegistrationId, decision)).toMatchObject({
      page: `${page}?done=${decision}`,
    });
    expect(await entryOf(victim)).toBeUndefined();
    expect(await stateOf(victim)).toEqual(["removed"]);
    expect(await findManagedRegistration(db, { competitionId: draft.id, registrantId })).toMatchObject({
      status,
      leftAt: expect.any(Date),
      roles: [],
      email: null,
      birthDate: null,
    });
    expect((await historyOf(db, draft.id)).at(-1)).toBe(`3 removed Vera Victim and ${told}`);

    expect(await decideOn(registration.wcaRegistrationId, "waiting-list")).toMatchObject({
      page,
      memory: { message: "Staff waits for no place: accept, reject or cancel Vera Victim." },
    });
    await decideOn(registration.wcaRegistrationId, "accept");
    saysNothing(await entryOf(victim));
    expect(await stateOf(victim)).toEqual(["invited"]);
    expect(await invitationMails(victim)).toHaveLength(2);
  },
);

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
