import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { competitionEvents } from "#lib/db/schema/rounds.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { saveLiveResults } from "#lib/testing/factories/live-results.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { cancelOwnRegistration, editOwnRegistration, registerForCompetition } from "./register.ts";

const { db } = await testDatabase();

const complete = { birthDate: "2001-02-03", gender: "f", countryId: "USA" } as const;
const choices = { eventIds: ["333"], guests: 0, comments: "" };
const openNow = {
  registrationOpensAt: new Date("2025-01-01T00:00:00Z"),
  registrationClosesAt: new Date("2030-04-01T00:00:00Z"),
};

let person: Account;
beforeAll(async () => {
  person = await createAccount(db, complete);
});

const open = (overrides = {}) => createCompetition(db, { ...openNow, eventIds: ["333", "222"], ...overrides });
const register = (competitionId: string, account: Account, wanted = choices) =>
  registerForCompetition(db, { competitionId, actor: sessionOf(account), choices: wanted });

describe("registering", () => {
  test("makes a pending registration with the next number and a trace", async () => {
    const { id } = await open();
    await createRegistration(db, { competitionId: id, accountId: (await createAccount(db)).id });
    const { revision } = await freshVersions(db);
    const made = await register(id, person, { eventIds: ["222", "333", "222"], guests: 2, comments: " Hello " });
    expect(made).toMatchObject({
      accountId: person.id,
      registrantId: 2,
      status: "pending",
      isCompeting: true,
      eventIds: ["333", "222"],
      guests: 2,
      comments: "Hello",
    });
    expect(made.id).toBeGreaterThanOrEqual(10_000_000);
    expect((await freshVersions(db)).haveMoved(["registrations"], revision)).toBe(true);
    expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).toMatchObject([
      { kind: "registration.made", actorId: person.id, data: { registrationId: made.id, eventIds: ["333", "222"] } },
    ]);
  });

  test("gives twenty people at once twenty numbers", async () => {
    const { id } = await open();
    const people = await Promise.all(Array.from({ length: 20 }, () => createAccount(db, complete)));
    const made = await Promise.all(people.map((account) => register(id, account)));
    expect(made.map(({ registrantId }) => registrantId).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test("happens once, also for two clicks at once", async () => {
    const { id } = await open();
    const outcomes = await Promise.allSettled([register(id, person), register(id, person)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(register(id, person)).rejects.toThrow("You are registered for this competition already.");
  });

  test("tells somebody who was rejected that, and not that they are registered", async () => {
    const { id } = await open();
    await createRegistration(db, { competitionId: id, accountId: person.id, status: "rejected" });
    await expect(register(id, person)).rejects.toMatchObject({
      kind: "conflict",
      message: "Your registration was rejected: ask the organizers.",
    });
  });

  test.each([
    ["Registration has not opened yet.", { registrationOpensAt: new Date("2029-01-01T00:00:00Z") }],
    ["Registration is closed.", { registrationClosesAt: new Date("2025-02-01T00:00:00Z") }],
    ["This competition is cancelled.", { cancelledAt: new Date() }],
    ["This competition is not announced.", { isVisible: false }],
    ["People register for this competition on another page.", { usesOwnRegistration: false }],
    ["This competition has begun.", { startDate: "2025-03-01", endDate: "2099-03-02" }],
    ["This competition is over.", { startDate: "2025-03-01", endDate: "2025-03-02" }],
  ])("is refused with a reason: %s", async (reason, state) => {
    const { id } = await open(state);
    await expect(register(id, person)).rejects.toMatchObject({ kind: "invalid", message: reason });
  });

  test("needs a whole profile and a confirmed address", async () => {
    const { id } = await open();
    await expect(register(id, await createAccount(db, { gender: "m" }))).rejects.toThrow(
      "Add your date of birth and the country you represent to your profile first.",
    );
    await expect(register(id, await createAccount(db, { ...complete, emailConfirmedAt: null }))).rejects.toThrow(
      "Confirm your e-mail address first.",
    );
  });

  test("is refused to those who are banned on that day", async () => {
    const { id } = await open();
    const [banned, freed] = [await createAccount(db, complete), await createAccount(db, complete)];
    const { id: groupId } = await createGroup(db, { groupType: "banned_competitors" });
    await createRole(db, { groupId, accountId: banned.id });
    await createRole(db, { groupId, accountId: freed.id, endDate: "2030-05-04" });
    await expect(register(id, banned)).rejects.toThrow(
      "You are banned from competing at the time of this competition.",
    );
    expect((await register(id, freed)).status).toBe("pending");
  });

  test("ties every wrong choice to its field", async () => {
    const { id } = await open({
      eventsPerRegistrationLimit: 1,
      guestsPerRegistrationLimit: 1,
      forceCommentInRegistration: true,
    });
    const fieldsFor = async (wanted: typeof choices) =>
      await register(id, person, wanted).catch((thrown) => thrown.details.data.fields);
    expect(await fieldsFor({ eventIds: ["333", "222"], guests: 2, comments: " " })).toEqual({
      events: "Choose 1 event at most.",
      guests: "Bring 1 guest at most.",
      comments: "The organizers ask for a comment: see the requirements.",
    });
    expect(await fieldsFor({ eventIds: [], guests: -1, comments: "x".repeat(241) })).toEqual({
      events: "Choose at least one event.",
      guests: "Give a number of guests.",
      comments: "A comment has 240 characters at most.",
    });
    expect(await fieldsFor({ eventIds: ["clock"], guests: 0, comments: "x" })).toEqual({
      events: "Clock is not held here.",
    });
  });

  test("asks for what an event asks for, achieved in time", async () => {
    const { id } = await open();
    const qualification = { type: "attemptResult", resultType: "single", whenDate: "2026-01-01", level: 1000 } as const;
    await db
      .update(competitionEvents)
      .set({ qualification })
      .where(and(eq(competitionEvents.competitionId, id), eq(competitionEvents.eventId, "333")));
    const qualified = await createAccount(db, { ...complete, competitorId: await competitorWith(999, "2026-01-01") });
    const late = await createAccount(db, { ...complete, competitorId: await competitorWith(900, "2026-01-02") });
    const equal = await createAccount(db, { ...complete, competitorId: await competitorWith(1000, "2025-01-01") });
    expect((await register(id, qualified)).status).toBe("pending");
    const error = { details: { data: { fields: { events: "You have not qualified for 3x3x3 Cube." } } } };
    for (const account of [late, equal, person]) await expect(register(id, account)).rejects.toMatchObject(error);
    await db.update(competitions).set({ allowRegistrationWithoutQualification: true }).where(eq(competitions.id, id));
    expect((await register(id, late)).status).toBe("pending");
  });
});

describe("one's own registration", () => {
  test("changes while that is allowed", async () => {
    const { id } = await open();
    await register(id, person);
    const edit = () =>
      editOwnRegistration(db, {
        competitionId: id,
        actor: sessionOf(person),
        choices: { ...choices, eventIds: ["222"] },
      });
    expect((await edit()).eventIds).toEqual(["222"]);
    await setStatus(id, "accepted");
    await expect(edit()).rejects.toThrow("An accepted registration is changed by the organizers: ask them.");
    await db.update(competitions).set({ allowRegistrationEdits: true }).where(eq(competitions.id, id));
    expect((await edit()).status).toBe("accepted");
    await db
      .update(competitions)
      .set({ eventChangeDeadlineDate: new Date("2025-06-01T00:00:00Z") })
      .where(eq(competitions.id, id));
    await expect(edit()).rejects.toThrow("It is too late to change a registration: ask the organizers.");
  });

  test("is taken back and made again under the same number", async () => {
    const { id } = await open();
    const first = await register(id, person);
    const own = { competitionId: id, actor: sessionOf(person) };
    expect((await cancelOwnRegistration(db, own)).status).toBe("cancelled");
    await expect(cancelOwnRegistration(db, own)).rejects.toThrow("It is not in force any more.");
    expect(await register(id, person)).toMatchObject({ id: first.id, registrantId: 1, status: "pending" });
    await setStatus(id, "accepted");
    await expect(cancelOwnRegistration(db, own)).rejects.toThrow(
      "An accepted registration is cancelled by the organizers: ask them.",
    );
    await db.update(competitions).set({ competitorCanCancel: "always" }).where(eq(competitions.id, id));
    expect((await cancelOwnRegistration(db, own)).status).toBe("cancelled");
  });

  test("stays while the person is in a round that was opened early", async () => {
    const { id } = await open({ allowRegistrationEdits: true, competitorCanCancel: "always" });
    const registration = await register(id, person, { ...choices, eventIds: ["333", "222"] });
    await setStatus(id, "accepted");
    const round = await createRound(db, { competitionId: id });
    await saveLiveResults(db, round, [{ registration, attempts: [] }]);
    const own = { competitionId: id, actor: sessionOf(person) };
    await expect(cancelOwnRegistration(db, own)).rejects.toThrow(
      "You are in the final of 3x3x3 Cube: ask the organizers to take you out of there first.",
    );
    const edit = (eventIds: string[]) => editOwnRegistration(db, { ...own, choices: { ...choices, eventIds } });
    await expect(edit(["222"])).rejects.toMatchObject({
      details: {
        data: {
          fields: { events: "Nobody leaves an event while they are in a round of it: here the final of 3x3x3 Cube." },
        },
      },
    });
    expect((await edit(["333"])).eventIds).toEqual(["333"]);
    const final = await createRound(db, { competitionId: id, number: 2 });
    await saveLiveResults(db, final, [{ registration, attempts: [] }]);
    await db.update(competitions).set({ scoretakingSoftware: "internal" }).where(eq(competitions.id, id));
    await expect(cancelOwnRegistration(db, own)).rejects.toThrow(
      "You are in the first round of 3x3x3 Cube, and nobody is taken out of there any more: your registration stays.",
    );
  });

  test("is not changed once it is cancelled, as by a page that was open before", async () => {
    const { id } = await open();
    await register(id, person);
    const own = { competitionId: id, actor: sessionOf(person) };
    await cancelOwnRegistration(db, own);
    const edit = () => editOwnRegistration(db, { ...own, choices: { ...choices, eventIds: ["222"] } });
    await expect(edit()).rejects.toThrow("Your registration was cancelled in the meantime: register again.");
    await db.update(competitions).set({ cancelledAt: new Date() }).where(eq(competitions.id, id));
    await expect(edit()).rejects.toThrow("This competition is cancelled.");
    const [kept] = await db.select().from(registrations).where(eq(registrations.competitionId, id));
    expect(kept).toMatchObject({ status: "cancelled", eventIds: ["333"] });
  });

  test("stays rejected", async () => {
    const { id } = await open();
    await register(id, person);
    await setStatus(id, "rejected");
    await expect(register(id, person)).rejects.toMatchObject({ kind: "conflict" });
    await expect(editOwnRegistration(db, { competitionId: id, actor: sessionOf(person), choices })).rejects.toThrow(
      "Your registration was rejected: ask the organizers.",
    );
  });
});

const setStatus = (competitionId: string, status: "accepted" | "rejected") =>
  db.update(registrations).set({ status }).where(eq(registrations.competitionId, competitionId));

async function competitorWith(value: number, achievedOn: string): Promise<string> {
  const competitor = await createPerson(db);
  const past = await createCompetition(db, {
    ...{ startDate: achievedOn, endDate: achievedOn },
    resultsPostedAt: new Date(`${achievedOn}T20:00:00Z`),
  });
  const round = await createRound(db, { competitionId: past.id });
  await createResult(db, { round, person: competitor, best: value, attempts: [value] });
  return competitor.id;
}
