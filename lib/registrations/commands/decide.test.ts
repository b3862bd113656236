import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import { RegistrationSettingsForm } from "#lib/competitions/registration-settings-form.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitionInvitations } from "#lib/db/schema/competition-people.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { fieldOf } from "#lib/fields/fields.ts";
import { readFields } from "#lib/fields/read-fields.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { saveLiveResults } from "#lib/testing/factories/live-results.ts";
import { createRegistration, type Registration } from "#lib/testing/factories/registrations.ts";
import { CorrectionForm } from "../forms.ts";
import { countRegistrations, findManagedRegistration, listRegistrations } from "../managed-registrations.ts";
import { countPlaces } from "../queries.ts";
import {
  acceptRegistrations,
  cancelRegistrations,
  correctRegistration,
  moveToPending,
  moveToWaitingList,
  rejectRegistrations,
} from "./decide.ts";
import { moveOnWaitingList } from "./move-on-waiting-list.ts";
import { whyKept } from "./rounds-of-people.ts";

const { db } = await testDatabase();

let organizer: Account;
let competitionId: string;
let people: Registration[];

beforeEach(async () => {
  organizer = await createAccount(db);
  const competition = await createCompetition(db, {
    organizers: [organizer],
    eventIds: ["333", "222"],
    isCompetitorLimitEnabled: true,
    competitorLimit: 2,
  });
  competitionId = competition.id;
  people = [];
  for (const name of ["Ann", "Bob", "Cleo", "Dan"]) {
    const { id: accountId } = await createAccount(db, { name });
    people.push(await createRegistration(db, { competitionId, accountId, status: "pending" }));
  }
});

const these = (...indexes: number[]) => ({
  competitionId,
  actor: sessionOf(organizer),
  registrationIds: indexes.map((index) => people[index]!.id),
});

const states = async () => {
  const rows = await db
    .select()
    .from(registrations)
    .where(eq(registrations.competitionId, competitionId))
    .orderBy(asc(registrations.registrantId));
  return rows.map(({ status, waitingListPosition: place }) => (place === null ? status : `${status} ${place}`));
};
const traces = () => db.select().from(auditEvents).where(eq(auditEvents.subjectId, competitionId));

test("several people are accepted at once, with one trace that says who", async () => {
  await acceptRegistrations(db, these(0, 1));
  expect(await states()).toEqual(["accepted", "accepted", "pending", "pending"]);
  expect(await traces()).toMatchObject([
    {
      kind: "registration.accepted",
      actorId: organizer.id,
      data: {
        registrations: [
          { id: people[0]!.id, from: "pending" },
          { id: people[1]!.id, from: "pending" },
        ],
      },
    },
  ]);
});

test("nobody is accepted where there is no room for all of them", async () => {
  await expect(acceptRegistrations(db, these(0, 1, 2))).rejects.toMatchObject({
    kind: "conflict",
    message: "There is room for 2 more, and you chose 3.",
  });
  expect(await states()).toEqual(["pending", "pending", "pending", "pending"]);
  await acceptRegistrations(db, these(0, 1));
  await expect(acceptRegistrations(db, these(2))).rejects.toThrow("All 2 places are taken: use the waiting list.");
});

test("two managers who accept at once do not exceed the limit", async () => {
  const outcomes = await Promise.allSettled([
    acceptRegistrations(db, these(0, 1)),
    acceptRegistrations(db, these(2, 3)),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("in a cancelled competition registrations are only rejected or cancelled", async () => {
  await db.update(competitions).set({ cancelledAt: new Date() }).where(eq(competitions.id, competitionId));
  await expect(acceptRegistrations(db, these(0))).rejects.toMatchObject({
    kind: "conflict",
    message: "This competition is cancelled: nobody is accepted any more.",
  });
  const refused = {
    kind: "conflict",
    message: "This competition is cancelled: registrations are only rejected or cancelled any more.",
  };
  await expect(moveToWaitingList(db, these(0))).rejects.toMatchObject(refused);
  await rejectRegistrations(db, these(0));
  await cancelRegistrations(db, these(1));
  await expect(moveToPending(db, these(0))).rejects.toMatchObject(refused);
  await expect(moveOnWaitingList(db, { ...these(2), place: 1 })).rejects.toMatchObject(refused);
  expect(await states()).toEqual(["rejected", "cancelled", "pending", "pending"]);
});

test("nobody is accepted whose events have all been removed, and managers are told whom that concerns", async () => {
  await db.update(registrations).set({ eventIds: [] }).where(eq(registrations.id, people[1]!.id));
  await expect(acceptRegistrations(db, these(0, 1))).rejects.toMatchObject({
    kind: "conflict",
    message: "There is no event left that Bob registered for: add one first, or reject.",
  });
  expect(await states()).toEqual(["pending", "pending", "pending", "pending"]);
  await db.update(registrations).set({ isCompeting: false }).where(eq(registrations.id, people[1]!.id));
  await acceptRegistrations(db, these(0, 1));
});

test("people who only help take no place", async () => {
  await db.update(registrations).set({ isCompeting: false }).where(eq(registrations.id, people[2]!.id));
  await acceptRegistrations(db, these(0, 1));
  await acceptRegistrations(db, these(2));
  expect(await states()).toEqual(["accepted", "accepted", "accepted", "pending"]);
});

test("nobody who is in a round loses their place, or the event, before they are taken out of it", async () => {
  const inRound = people[0]!;
  const rounds = [
    await createRound(db, { competitionId, number: 1 }),
    await createRound(db, { competitionId, number: 2 }),
  ];
  await acceptRegistrations(db, these(0, 1));
  await saveLiveResults(db, rounds[0]!, [{ registration: inRound, attempts: [900], best: 900 }]);
  await saveLiveResults(db, rounds[1]!, [{ registration: inRound, attempts: [] }]);
  const refusedWith = async (message: string) => {
    for (const leave of [cancelRegistrations, rejectRegistrations, moveToPending, moveToWaitingList]) {
      await expect(leave(db, these(0, 1))).rejects.toMatchObject({ kind: "conflict", message });
    }
  };
  await refusedWith(
    "First take Ann out of the first round of 3x3x3 Cube and the final of 3x3x3 Cube, in the program that results are typed in.",
  );
  const own = eq(competitions.id, competitionId);
  await db.update(competitions).set({ scoretakingSoftware: "internal" }).where(own);
  await refusedWith(
    "The next round is open, so nobody is taken out of the first round of 3x3x3 Cube any more, and whoever is in there stays registered: Ann. What is wrong in a result can be corrected.",
  );
  const [competition] = await db.select().from(competitions).where(own);
  expect((await whyKept(db, competition!, [inRound]))?.rounds).toEqual([{ id: "333-r1", isLocked: true }]);
  expect(await whyKept(db, competition!, [people[1]!])).toBeUndefined();
  expect(await states()).toEqual(["accepted", "accepted", "pending", "pending"]);
  const correct = (eventIds: string[]) =>
    correctRegistration(db, {
      ...{ competitionId, actor: sessionOf(organizer), registrantId: inRound.registrantId },
      choices: { eventIds, guests: 0, comments: "", administrativeNotes: "" },
    });
  const events =
    "Nobody leaves an event while they are in a round of it: here the first round of 3x3x3 Cube and the final of 3x3x3 Cube.";
  await expect(correct(["222"])).rejects.toMatchObject({ details: { data: { fields: { events } } } });
  await correct(["333", "222"]);
  await db.delete(liveResults).where(eq(liveResults.roundId, rounds[1]!.id));
  await refusedWith(
    "First clear the results of Ann in the first round of 3x3x3 Cube, then take them out of there: “Add people, or take them out”, on the page of the round.",
  );
  await db.update(liveResults).set({ attempts: [], best: 0, average: 0 });
  await refusedWith(
    "First take Ann out of the first round of 3x3x3 Cube: “Add people, or take them out”, on the page of the round.",
  );
  await db.delete(liveResults);
  await cancelRegistrations(db, these(0));
});

test("places that come free are waited for as long as somebody who competes is on the waiting list", async () => {
  const places = async () => (await countPlaces(db, [competitionId])).get(competitionId);
  expect(await places()).toBeUndefined();
  await acceptRegistrations(db, these(0));
  expect(await places()).toEqual({ takenPlaces: 1, isWaitedFor: false });
  await moveToWaitingList(db, these(1));
  expect(await places()).toEqual({ takenPlaces: 1, isWaitedFor: true });
  await db.update(registrations).set({ isCompeting: false }).where(eq(registrations.id, people[1]!.id));
  expect(await places()).toEqual({ takenPlaces: 1, isWaitedFor: false });
});

test("the waiting list keeps its order and closes its gaps", async () => {
  await moveToWaitingList(db, these(2));
  await moveToWaitingList(db, these(1, 0, 3));
  expect(await states()).toEqual(["waiting_list 2", "waiting_list 3", "waiting_list 1", "waiting_list 4"]);
  await acceptRegistrations(db, these(2));
  await rejectRegistrations(db, these(1));
  expect(await states()).toEqual(["waiting_list 1", "rejected", "accepted", "waiting_list 2"]);
  await moveToWaitingList(db, these(0, 3));
  expect(await states()).toEqual(["waiting_list 1", "rejected", "accepted", "waiting_list 2"]);
});

test("what is so already leaves no trace", async () => {
  await moveToPending(db, these(0, 1));
  expect(await traces()).toEqual([]);
  await cancelRegistrations(db, these(0));
  expect(await states()).toEqual(["cancelled", "pending", "pending", "pending"]);
});

test("only managers decide, only here, and only until the results are submitted", async () => {
  const stranger = sessionOf(await createAccount(db));
  await expect(acceptRegistrations(db, { ...these(0), actor: stranger })).rejects.toMatchObject({ kind: "forbidden" });
  const elsewhere = await createCompetition(db, { organizers: [organizer] });
  await expect(acceptRegistrations(db, { ...these(0), competitionId: elsewhere.id })).rejects.toMatchObject({
    kind: "not_found",
  });
  await expect(acceptRegistrations(db, these())).rejects.toThrow("Choose at least one person.");
  await db.update(competitions).set({ resultsSubmittedAt: new Date() }).where(eq(competitions.id, competitionId));
  await expect(acceptRegistrations(db, these(0))).rejects.toMatchObject({ kind: "forbidden" });
});

test("a token without the managing scope decides nothing", async () => {
  const actor: Actor = { ...sessionOf(organizer), scopes: ["public"], credential: "token" };
  await expect(acceptRegistrations(db, { ...these(0), actor })).rejects.toMatchObject({ kind: "forbidden" });
});

test("managers put a registration right beyond what the person may", async () => {
  await db.update(competitions).set({ eventsPerRegistrationLimit: 1 }).where(eq(competitions.id, competitionId));
  const correct = (eventIds: string[], registrantId = 1) =>
    correctRegistration(db, {
      competitionId,
      actor: sessionOf(organizer),
      registrantId,
      choices: { eventIds, guests: 1, comments: "", administrativeNotes: " paid " },
    });
  await correct(["222", "333"]);
  const [ann] = await listRegistrations(db, competitionId, { text: "ann" });
  expect(ann).toMatchObject({ name: "Ann", eventIds: ["333", "222"], guests: 1, administrativeNotes: "paid" });
  await expect(correct(["clock"])).rejects.toMatchObject({
    details: { data: { fields: { events: "Clock is not held here." } } },
  });
  await expect(correct(["333"], 99)).rejects.toMatchObject({ kind: "not_found" });
});

test("what managers note about staff is saved, though they have no events", async () => {
  const { id: accountId } = await createAccount(db, { name: "Helper" });
  const staff = { isCompeting: false, eventIds: [], registrantId: 77 };
  await createRegistration(db, { competitionId, accountId, ...staff });
  const correct = (comments: string) =>
    correctRegistration(db, {
      competitionId,
      actor: sessionOf(organizer),
      registrantId: 77,
      choices: { eventIds: [], guests: 2, comments, administrativeNotes: "brings the timers" },
    });
  await correct("from noon");
  expect(await findManagedRegistration(db, { competitionId, registrantId: 77 })).toMatchObject({
    eventIds: [],
    guests: 2,
    comments: "from noon",
    administrativeNotes: "brings the timers",
  });
  await expect(correct("x".repeat(241))).rejects.toMatchObject({
    details: { data: { fields: { comments: "A comment has 240 characters at most." } } },
  });
});

test("as many guests as a competition may allow can be registered, and no more", async () => {
  const most = fieldOf(RegistrationSettingsForm.shape.guestsPerRegistrationLimit).bounds.max ?? 0;
  const read = (guests: number) => readFields(CorrectionForm, new Map([["guests", [String(guests)]]])).wrong;
  expect([read(most), read(most + 1)]).toEqual([undefined, { problems: { guests: "Give a number of guests." } }]);
  const correct = (guests: number) =>
    correctRegistration(db, {
      competitionId,
      actor: sessionOf(organizer),
      registrantId: 1,
      choices: { eventIds: ["333"], guests, comments: "", administrativeNotes: "" },
    });
  await correct(most);
  await expect(correct(most + 1)).rejects.toMatchObject({
    details: { data: { fields: { guests: "Bring 100 guests at most." } } },
  });
});

test("managers see the address and date of birth of those who chose to come, and of staff once they agree", async () => {
  const told = async (accountId: number) => {
    const listed = (await listRegistrations(db, competitionId, {})).find((row) => row.accountId === accountId);
    const { email, birthDate } =
      (await findManagedRegistration(db, { competitionId, registrantId: listed?.registrantId ?? 0 })) ?? {};
    expect({ email: listed?.email, birthDate: listed?.birthDate }).toEqual({ email, birthDate });
    return { email, birthDate };
  };
  const join = async (isCompeting: boolean) => {
    const account = await createAccount(db, { birthDate: "2001-02-03" });
    await createRegistration(db, { competitionId, accountId: account.id, isCompeting });
    return account;
  };
  const [competitor, helper] = [await join(true), await join(false)];
  expect(await told(competitor.id)).toEqual({ email: competitor.email, birthDate: "2001-02-03" });
  expect(await told(helper.id)).toEqual({ email: null, birthDate: null });
  await db.insert(competitionInvitations).values({ competitionId, accountId: helper.id });
  expect(await told(helper.id)).toEqual({ email: null, birthDate: null });
  await db.update(competitionInvitations).set({ state: "accepted" });
  expect(await told(helper.id)).toEqual({ email: helper.email, birthDate: "2001-02-03" });
});

test("managers see who is in which state, undecided ones first, and staff takes up no place", async () => {
  await acceptRegistrations(db, these(0));
  await moveToWaitingList(db, these(3));
  const names = async (filter = {}) => (await listRegistrations(db, competitionId, filter)).map(({ name }) => name);
  expect(await names()).toEqual(["Bob", "Cleo", "Dan", "Ann"]);
  expect(await names({ status: "accepted" })).toEqual(["Ann"]);
  expect(await names({ eventId: "222" })).toEqual([]);
  expect(await countRegistrations(db, competitionId)).toEqual(
    new Map([
      ["accepted", 1],
      ["pending", 2],
      ["waiting_list", 1],
    ]),
  );
  await db.update(registrations).set({ isCompeting: false }).where(eq(registrations.id, people[0]!.id));
  expect((await countRegistrations(db, competitionId)).get("accepted")).toBeUndefined();
});
