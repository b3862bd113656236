import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration, type Registration } from "#lib/testing/factories/registrations.ts";
import { historyOf } from "#lib/testing/wcif-client.ts";
import { withHistoryLine } from "#lib/wcif/edits/with-revision.ts";
import { moveToWaitingList } from "./decide.ts";
import { moveOnWaitingList } from "./move-on-waiting-list.ts";
import { cancelOwnRegistration, registerForCompetition } from "./register.ts";

const { db } = await testDatabase();

let managers: [Account, Account];
let competitionId: string;
let people: Map<string, { account: Account; registration: Registration }>;

const now = new Date("2029-03-01T10:00:00Z");

beforeEach(async () => {
  await db.delete(queuedMail);
  managers = [await createAccount(db), await createAccount(db)];
  const competition = await createCompetition(db, {
    organizers: managers,
    registrationOpensAt: new Date("2020-01-01T00:00:00Z"),
    registrationClosesAt: new Date("2030-01-01T00:00:00Z"),
  });
  competitionId = competition.id;
  people = new Map();
  for (const [index, name] of ["Ann", "Bob", "Cleo", "Dan"].entries()) {
    const account = await createAccount(db, { name, birthDate: "2001-02-03", gender: "o", countryId: "USA" });
    const registration = await createRegistration(db, {
      competitionId,
      accountId: account.id,
      status: "waiting_list",
      waitingListPosition: index + 1,
      registeredAt: new Date("2029-01-01T00:00:00Z"),
    });
    people.set(name, { account, registration });
  }
});

const own = (manager = 0) => ({ competitionId, actor: sessionOf(managers[manager]!, now) });
const these = (...names: string[]) => names.map((name) => people.get(name)!.registration.id);
const move = (names: string[], place: number | null, manager = 0) =>
  withHistoryLine(db, own(manager), (tx) =>
    moveOnWaitingList(tx, { ...own(manager), registrationIds: these(...names), place }),
  );

async function waiting(): Promise<string[]> {
  const rows = await db.select().from(registrations).where(eq(registrations.competitionId, competitionId));
  const names = new Map([...people].map(([name, { registration }]) => [registration.id, name]));
  const placed = rows.filter(({ waitingListPosition }) => waitingListPosition !== null);
  const inOrder = placed.sort((a, b) => (a.waitingListPosition ?? 0) - (b.waitingListPosition ?? 0));
  expect(inOrder.map(({ waitingListPosition }) => waitingListPosition)).toEqual(inOrder.map((_, index) => index + 1));
  return inOrder.map(({ id }) => names.get(id) ?? "");
}

test("whoever cancels and registers again stands last, behind those who registered before that", async () => {
  const ann = people.get("Ann")!;
  const asAnn = { competitionId, actor: sessionOf(ann.account, now) };
  await cancelOwnRegistration(db, asAnn);
  expect(await waiting()).toEqual(["Bob", "Cleo", "Dan"]);
  await registerForCompetition(db, { ...asAnn, choices: { eventIds: ["333"], guests: 0, comments: "" } });
  await db.update(registrations).set({ status: "pending", waitingListPosition: null });
  await moveToWaitingList(db, { ...own(), registrationIds: these("Ann", "Bob", "Cleo", "Dan") });
  expect(await waiting()).toEqual(["Bob", "Cleo", "Dan", "Ann"]);
});

test.each([
  [["Dan"], 1, ["Dan", "Ann", "Bob", "Cleo"], "moved Dan to place 1 of the waiting list"],
  [["Ann"], 3, ["Bob", "Cleo", "Ann", "Dan"], "moved Ann to place 3 of the waiting list"],
  [["Dan", "Bob"], 1, ["Bob", "Dan", "Ann", "Cleo"], "moved Bob and Dan to place 1 of the waiting list"],
  [["Ann"], 5000, ["Bob", "Cleo", "Dan", "Ann"], "moved Ann to place 5000 of the waiting list"],
])("managers move %s to place %i, and the history tells it", async (names, place, order, line) => {
  await move(names, place);
  expect(await waiting()).toEqual(order);
  expect(await historyOf(db, competitionId)).toEqual([`2 ${line}`]);
});

test("who stands there already is moved by nobody, and nothing is told", async () => {
  await move(["Ann"], 1);
  expect(await historyOf(db, competitionId)).toEqual([]);
});

test("two managers at once leave one order without gaps, in which both moves happened", async () => {
  await Promise.all([move(["Dan"], 1, 0), move(["Cleo"], 1, 1)]);
  const order = await waiting();
  expect(order.slice(0, 2).sort()).toEqual(["Cleo", "Dan"]);
  expect(order.slice(2)).toEqual(["Ann", "Bob"]);
});

test("whoever moves up is told, whoever moves down is not", async () => {
  await move(["Dan"], 2);
  const mails = await db.select().from(queuedMail);
  expect(mails.map(({ accountId, paragraphs }) => [accountId, paragraphs[0]])).toEqual([
    [people.get("Dan")!.account.id, expect.stringContaining("in place 2 on the waiting list")],
  ]);
});

test("nobody is moved who is not on the list, to no place, or by somebody who does not manage", async () => {
  await db
    .update(registrations)
    .set({ status: "accepted", waitingListPosition: null })
    .where(eq(registrations.id, these("Ann")[0]!));
  await expect(move(["Ann"], 1)).rejects.toThrow("Not on the waiting list: Ann.");
  await expect(move(["Bob"], null)).rejects.toMatchObject({
    details: { data: { fields: { place: "Say which place on the waiting list." } } },
  });
  const stranger = { competitionId, actor: sessionOf(people.get("Dan")!.account, now) };
  await expect(moveOnWaitingList(db, { ...stranger, registrationIds: these("Dan"), place: 1 })).rejects.toThrow(
    "Not authorized",
  );
  const seenStates = new Map([[these("Bob")[0]!, "pending"]]);
  await expect(
    moveOnWaitingList(db, { ...own(), registrationIds: these("Bob"), seenStates, place: 1 }),
  ).rejects.toThrow("has changed since you opened the page");
});
