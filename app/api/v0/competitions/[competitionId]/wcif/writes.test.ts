import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitionSeries, competitions } from "#lib/db/schema/competitions.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator } from "#lib/testing/factories/actors.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import {
  historyOf,
  managingClient,
  revisionOf,
  saved,
  type Wcif,
  type WcifClient,
  wcifClient,
} from "#lib/testing/wcif-client.ts";
import { importDocument } from "#lib/wcif/store/import.ts";
import { PATCH } from "./route.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

const id = "RiversideCubing2026";
const path = `/api/v0/competitions/${id}/wcif`;
const [delegate, competitor] = [900_001, 900_002] as const;
const scopes = ["public", "manage_competitions"];

let manager: WcifClient;
let document: Wcif;

beforeEach(async () => {
  await db.delete(competitions);
  await db.delete(competitionSeries);
  await importDocument(db, exampleDocument());
  manager = wcifClient(id, await createToken(db, delegate, scopes));
  document = await manager.read();
});

const administrator = async () => wcifClient(id, await createToken(db, (await createAdministrator(db)).id, scopes));
const setState = (state: Partial<typeof competitions.$inferInsert>) =>
  db.update(competitions).set(state).where(eq(competitions.id, id));
const unconfirmed = { confirmedAt: null, announcedAt: null };
const refused = (error: string) => ({ status: 422, body: { error } });
const invalidRecord = (error: string) => ({ status: 400, body: { status: "Error while saving WCIF", error } });

/** Saves the events, changed; whatever comes of it. */
const saveEvents = (change: (events: Wcif[]) => void, client = manager) => {
  const { events } = structuredClone(document);
  change(events);
  return client.save({ events });
};
const saveSchedule = (change: (venue: Wcif) => void) => {
  const { schedule } = structuredClone(document);
  change(schedule.venues[0]);
  return manager.save({ schedule });
};
const savePerson = (index: number, change: Wcif) =>
  manager.save({ persons: [{ wcaUserId: document.persons[index].wcaUserId, ...change }] });
const newEvent = (eventId: string, format = "a") => ({ id: eventId, rounds: [newRound(`${eventId}-r1`, format)] });
const newRound = (roundId: string, format = "a") => ({ id: roundId, format, scrambleSetCount: 1 });

/** Nothing of a refused save is there. */
async function expectNothingChanged() {
  expect(await manager.read()).toEqual(document);
  expect(await revisionOf(db, id)).toBe(1);
  expect(await historyOf(db, id)).toEqual([]);
}

describe("who may save", () => {
  test("nobody signed in: 401; no manager: 403; a token without manage_competitions: 403", async () => {
    const stranger = wcifClient(id, await createToken(db, (await createAccount(db)).id, scopes));
    const withoutScope = wcifClient(id, await createToken(db, delegate, ["public", "email", "dob"]));
    expect(await wcifClient(id).save({})).toMatchObject({ status: 401, body: { error: "Please log in" } });
    for (const client of [stranger, withoutScope]) {
      const answer = await client.save({ extensions: [] });
      expect(answer).toMatchObject({ status: 403, body: { error: "Not authorized to manage competition" } });
    }
    await expectNothingChanged();
  });

  test("a competition that is hidden or not there is a 404 before anybody is asked to sign in", async () => {
    await setState({ isVisible: false });
    for (const competitionId of [id, "Nowhere2026"]) {
      expect(await wcifClient(competitionId).save({})).toMatchObject({
        status: 404,
        body: { error: `Competition with id ${competitionId} not found` },
      });
    }
  });

  test("a cookie needs an origin of ours, a token needs none", async () => {
    const cookie = await signInCookie(db, delegate);
    const save = (origin: string) =>
      call(PATCH, path, { method: "PATCH", params: { competitionId: id }, cookie, headers: { origin }, body: {} });
    expect((await save("https://elsewhere.example")).status).toBe(403);
    expect(await save("http://localhost:3000")).toMatchObject(saved);
    expect(await manager.save({})).toMatchObject(saved);
  });

  test("a token in the address is no key of the document", async () => {
    const token = await createToken(db, delegate, scopes);
    const answer = await call(PATCH, `${path}?access_token=${token}`, {
      method: "PATCH",
      params: { competitionId: id },
      body: { extensions: [] },
    });
    expect(answer).toMatchObject(saved);
    expect((await manager.read()).extensions).toEqual([]);
  });

  test("who manages it with a session saves as with a token", async () => {
    const cookie = await signInCookie(db, delegate);
    const answer = await call(PATCH, path, {
      method: "PATCH",
      params: { competitionId: id },
      cookie,
      body: { extensions: [] },
    });
    expect(answer).toMatchObject(saved);
  });
});

describe("the form", () => {
  test("an invalid round format is a 400 that lists the formats, and nothing changes", async () => {
    const answer = await saveEvents(([event]) => {
      event.rounds[0].format = "invalid";
    });
    expect(answer).toMatchObject(
      invalidRecord(
        "The property '#/events/0/rounds/0/format' value \"invalid\" did not match one of the following values: 1, 2, 3, 5, a, h, m",
      ),
    );
    await expectNothingChanged();
  });

  test.each([
    [[], "The property '#/' of type array did not match the following type: object"],
    [{ formatVersion: 2 }, "The property '#/formatVersion' of type integer did not match the following type: string"],
    [{ surplus: 1 }, "The property '#/' contained undefined properties: 'surplus'"],
    [
      { schedule: { venues: null } },
      "The property '#/schedule/venues' of type null did not match the following type: array",
    ],
    [
      { formatVersion: "2.1.1", persons: [{ personalBests: [{ best: 1 }] }] },
      "The property '#/persons/0/personalBests/0' contained undefined properties: 'best'",
    ],
  ])("%j is a 400 that names the place", async (body, error) => {
    expect(await manager.save(body)).toMatchObject(invalidRecord(error));
    await expectNothingChanged();
  });

  test("a version that cannot be read is a 422 that names its place; 1.0 and 3 are read", async () => {
    expect(await manager.save({ formatVersion: "newest" })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining("#/formatVersion") },
    });
    expect(await manager.save({ formatVersion: "1.0", persons: document.persons })).toMatchObject(saved);
    expect(await manager.save({ formatVersion: "3", extensions: document.extensions })).toMatchObject(saved);
  });

  test("an empty object, null keys and another competition's names say nothing", async () => {
    const { series: _series, ...names } = { series: null, id: "Other2026", name: "Other", shortName: "Other" };
    for (const body of [{}, { ...names, series: null }, { registrationInfo: { baseEntryFee: 1 } }]) {
      expect(await manager.save(body)).toMatchObject(saved);
    }
    await expectNothingChanged();
  });
});

describe("events and rounds", () => {
  test("a delegate adds and removes events until it is confirmed, then not", async () => {
    const addPyraminx = () => saveEvents((events) => events.push(newEvent("pyram")));
    const removeBlind = () => saveEvents((events) => events.splice(1, 1));
    expect(await addPyraminx()).toMatchObject(refused("Cannot add events"));
    expect(await removeBlind()).toMatchObject(refused("Cannot remove events"));
    await expectNothingChanged();

    await setState(unconfirmed);
    expect(await addPyraminx()).toMatchObject(saved);
    expect((await manager.read()).events.map((event: Wcif) => event.id)).toEqual(["333", "pyram", "333mbf"]);
    expect(await removeBlind()).toMatchObject(saved);
    // The copy was read before the pyraminx was added, by the same client: leaving it out takes it away.
    expect((await manager.read()).events.map((event: Wcif) => event.id)).toEqual(["333"]);
  });

  test("a delegate adds a round to a confirmed competition", async () => {
    const answer = await saveEvents(([event]) => {
      event.rounds[1].advancementCondition = { type: "ranking", level: 2 };
      event.rounds.push(newRound("333-r3"));
    });
    expect(answer).toMatchObject(saved);
    expect((await manager.read()).events[0].rounds).toHaveLength(3);
  });

  test("administrators change events of a confirmed one, and rounds after results are posted; delegates do not", async () => {
    const admin = await administrator();
    expect(await saveEvents((events) => events.push(newEvent("pyram")), admin)).toMatchObject(saved);
    document = await manager.read();
    await setState({ resultsPostedAt: new Date() });
    const setLimit = ([event]: Wcif[]) => {
      event.rounds[0].timeLimit.centiseconds = 30_000;
    };
    expect(await saveEvents(setLimit)).toMatchObject(refused("Cannot update events"));
    expect(await saveEvents(setLimit, admin)).toMatchObject(saved);
    expect(await manager.save({ events: (await manager.read()).events })).toMatchObject(saved);
  });

  test("no rounds is an event without rounds; rounds left out, or null, are no event", async () => {
    await setState(unconfirmed);
    expect(await saveEvents(([event]) => Object.assign(event, { rounds: [] }))).toMatchObject(saved);
    expect((await manager.read()).events[0]).toMatchObject({ id: "333", rounds: [] });
    expect(await saveEvents(([event]) => Object.assign(event, { rounds: null }))).toMatchObject(saved);
    expect((await manager.read()).events.map((event: Wcif) => event.id)).toEqual(["333mbf"]);
    expect(await manager.save({ events: [] })).toMatchObject(saved);
    expect((await manager.read()).events).toEqual([]);
  });

  test("an event that goes takes its activities, their assignments and people's choice of it along", async () => {
    await setState(unconfirmed);
    await saveEvents((events) => events.splice(1, 1));
    const after = await manager.read();
    expect(after.schedule.venues[0].rooms[1].activities).toEqual([]);
    expect(after.persons[0].registration.eventIds).toEqual(["333"]);
    expect(after.persons[0].assignments.map(({ activityId }: Wcif) => activityId)).toEqual([3, 4]);
  });

  test("who goes on must be said when a round follows, and unsaid when none does", async () => {
    expect(await saveEvents(([event]) => event.rounds.push(newRound("333-r3")))).toMatchObject(
      invalidRecord(
        "Validation failed: #/events/0/rounds/1/advancementCondition (333-r2) must be set on all rounds but the last",
      ),
    );
    expect(await saveEvents(([event]) => event.rounds.pop())).toMatchObject(
      invalidRecord(
        "Validation failed: #/events/0/rounds/0/advancementCondition (333-r1) must be null on the last round",
      ),
    );
    await expectNothingChanged();
    const removeLast = await saveEvents(([event]) => {
      event.rounds.pop();
      event.rounds[0].advancementCondition = null;
    });
    expect(removeLast).toMatchObject(saved);
  });

  test("conditions left out are lifted, extensions left out stay, given ones replace", async () => {
    const before = document.events[0].rounds[0].extensions;
    await saveEvents(([event]) => {
      delete event.rounds[0].cutoff;
      delete event.rounds[0].extensions;
    });
    expect((await manager.read()).events[0].rounds[0]).toMatchObject({ cutoff: null, extensions: before });
    const own = [{ id: "tool.Round", specUrl: "https://tool.example/round", data: { a: 1 } }];
    await saveEvents(([event]) => Object.assign(event.rounds[0], { extensions: own }));
    expect((await manager.read()).events[0].rounds[0].extensions).toEqual(own);
  });

  test("a time limit for an event that has its own is passed over", async () => {
    const limit = { centiseconds: 100, cumulativeRoundIds: [] };
    expect(await saveEvents(([, blind]) => Object.assign(blind.rounds[0], { timeLimit: limit }))).toMatchObject(saved);
    expect((await manager.read()).events[1].rounds[0].timeLimit).toBeNull();
  });

  test("a qualification written in version 1 reads in both", async () => {
    const qualification = { type: "attemptResult", resultType: "average", whenDate: "2026-10-01", level: 1500 };
    await saveEvents(([event]) => Object.assign(event, { qualification }));
    expect((await manager.read("1")).events[0].qualification).toEqual(qualification);
    expect((await manager.read("2")).events[0].qualification).toEqual({
      earliestResultDate: null,
      latestResultDate: "2026-10-01",
      resultCondition: { type: "resultAchieved", scope: "average", value: 1500 },
    });
  });

  test("two linked rounds stay linked whatever version 1 says, and are unlinked in version 2", async () => {
    const link = async (linkedRounds: string[] | null) => {
      const { events } = await manager.read("2");
      for (const round of events[0].rounds) {
        Object.assign(round, {
          linkedRounds,
          cutoff: null,
          participationRuleset: events[0].rounds[0].participationRuleset,
        });
      }
      if (linkedRounds === null) {
        const resultCondition = { type: "percent", scope: "average", value: 75 };
        events[0].rounds[1].participationRuleset = {
          participationSource: { type: "round", roundId: "333-r1", resultCondition },
          reservedPlaces: null,
        };
      }
      return await manager.save({ formatVersion: "2.1.1", events });
    };
    expect(await link(["333-r1", "333-r2"])).toMatchObject(saved);
    const inOne = await manager.read("1");
    expect(inOne.events[0].rounds[0].advancementCondition).toEqual({ type: "percent", level: 100 });
    expect(await manager.save({ events: inOne.events })).toMatchObject(saved);
    const inTwo = await manager.read("2");
    expect(inTwo.events[0].rounds.map(({ linkedRounds }: Wcif) => linkedRounds)).toEqual([
      ["333-r1", "333-r2"],
      ["333-r1", "333-r2"],
    ]);
    expect(await link(null)).toMatchObject(saved);
    expect((await manager.read("2")).events[0].rounds.map(({ linkedRounds }: Wcif) => linkedRounds)).toEqual([
      null,
      null,
    ]);
  });
});

describe("results", () => {
  const roundOf = async () => (await manager.read()).events[0].rounds[0];
  const rowIds = async () =>
    await db.select({ id: liveResults.id, at: liveResults.updatedAt }).from(liveResults).orderBy(liveResults.id);

  test("are set, ranked here, and trimmed when fewer attempts come", async () => {
    await saveEvents(([event]) => {
      const [first, second] = event.rounds[0].results;
      Object.assign(second, { attempts: [{ result: 900 }, { result: 901 }], best: 900, average: 0, ranking: 7 });
      Object.assign(first, { ranking: 7 });
    });
    expect((await roundOf()).results.map(({ personId, ranking }: Wcif) => [personId, ranking])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect((await roundOf()).results[1].attempts).toEqual([
      { result: 900, reconstruction: null },
      { result: 901, reconstruction: null },
    ]);
  });

  test("without attempts lose their place, and the others move up", async () => {
    await saveEvents(([event]) => Object.assign(event.rounds[0].results[0], { attempts: [], best: 0, average: 0 }));
    expect((await roundOf()).results.map(({ personId, ranking }: Wcif) => [personId, ranking])).toEqual([
      [1, null],
      [2, 1],
      [3, 2],
    ]);
  });

  test("sent as they are touch nothing; an empty list leaves them, a shorter one removes", async () => {
    const before = await rowIds();
    await saveEvents(() => {});
    await saveEvents(([event]) => Object.assign(event.rounds[0], { results: [] }));
    expect(await rowIds()).toEqual(before);
    await saveEvents(([event]) => event.rounds[0].results.pop());
    expect((await roundOf()).results.map(({ personId }: Wcif) => personId)).toEqual([1, 2]);
  });

  test("of nobody here are a 422 that names the place", async () => {
    expect(await saveEvents(([event]) => Object.assign(event.rounds[0].results[0], { personId: 77 }))).toMatchObject(
      refused("#/events/0/rounds/0/results/0/personId (333-r1) is nobody's number here: 77"),
    );
    await expectNothingChanged();
  });

  test("are passed over where scores are typed in here", async () => {
    await setState({ scoretakingSoftware: "internal" });
    expect(await saveEvents(([event]) => event.rounds[0].results.pop())).toMatchObject(saved);
    expect((await roundOf()).results).toHaveLength(3);
  });
});

describe("people", () => {
  test("what cannot be changed is passed over, and the organizer stays one", async () => {
    const answer = await savePerson(1, {
      name: "Somebody Else",
      wcaId: "2000SOME01",
      registrantId: 55,
      countryIso2: "FR",
      gender: "o",
      email: "taken@mail.example",
      birthdate: "1900-01-01",
      avatar: null,
      personalBests: [],
      registration: { wcaRegistrationId: 1, status: "deleted", eventIds: [], isCompeting: false, comments: "x" },
    });
    expect(answer).toMatchObject(saved);
    expect(await savePerson(3, { roles: [] })).toMatchObject(saved);
    await expectNothingChanged();
  });

  test("roles replace those that clients gave; an absent key leaves what is there, assignments too", async () => {
    expect(await savePerson(0, { roles: ["staff-data"] })).toMatchObject(saved);
    const [person] = (await manager.read()).persons;
    expect(person).toEqual({ ...document.persons[0], roles: ["staff-data", "delegate"] });
  });

  test("assignments are replaced, also by ones to an activity that comes along", async () => {
    const { schedule } = document;
    schedule.venues[0].rooms[0].activities[1].childActivities.push({
      ...schedule.venues[0].rooms[0].activities[1].childActivities[0],
      id: 42,
      activityCode: "333-r1-g3",
    });
    const assignments = [{ activityId: 42, assignmentCode: "competitor" }];
    expect(await manager.save({ schedule, persons: [{ wcaUserId: competitor, assignments }] })).toMatchObject(saved);
    expect((await manager.read()).persons[1].assignments).toEqual([
      { activityId: 42, assignmentCode: "competitor", stationNumber: null },
    ]);
  });

  test("a station that is left out stays", async () => {
    const assignments = document.persons[1].assignments.map(({ stationNumber: _, ...rest }: Wcif) => rest);
    await savePerson(1, { assignments });
    await expectNothingChanged();
  });

  test.each([
    [{ activityId: 987 }, "Cannot create assignment for non-existent activity with id 987"],
    [
      { assignmentCode: "staff-data-entry" },
      '#/persons/0/assignments/0/assignmentCode (Tomáš Berounský) must be "competitor", or "staff-" and a word, and is "staff-data-entry"',
    ],
  ])("an assignment with %j is a 422", async (wrong, error) => {
    const assignments = [{ activityId: 3, assignmentCode: "competitor", ...wrong }];
    expect(await savePerson(1, { assignments })).toMatchObject(refused(error));
    await expectNothingChanged();
  });

  test("somebody nobody knows is passed over, and an account that is not there is refused by name", async () => {
    expect(await manager.save({ persons: [{ wcaUserId: 5, roles: ["x"] }] })).toMatchObject(saved);
    expect(await manager.save({ persons: [{ wcaUserId: 5, registration: { isCompeting: false } }] })).toMatchObject(
      refused("There is no account with id 5"),
    );
    await expectNothingChanged();
  });

  test("staff joins under its own name, whatever the client calls it", async () => {
    const helper = await createAccount(db, { name: "Helping Hand" });
    const person = { wcaUserId: helper.id, name: "Fake", email: "f@x.example", registration: { isCompeting: false } };
    const assignments = [{ activityId: 3, assignmentCode: "staff-runner" }];
    expect(await manager.save({ persons: [{ ...person, roles: ["runner"], assignments }] })).toMatchObject(saved);
    expect((await manager.read()).persons[3]).toMatchObject({
      name: "Helping Hand",
      registrantId: 4,
      roles: ["runner"],
      assignments: [{ activityId: 3, assignmentCode: "staff-runner", stationNumber: null }],
      registration: { status: "accepted", isCompeting: false, eventIds: [] },
    });
    expect(await historyOf(db, id)).toEqual(["2 added 1 person"]);
    expect(await manager.save({ persons: [{ ...person, roles: ["runner"], assignments }] })).toMatchObject(saved);
    expect(await revisionOf(db, id)).toBe(2);
  });
});

describe("the schedule", () => {
  test("loses with a venue, a room or an activity all that is in it", async () => {
    await saveSchedule((venue) => venue.rooms[0].activities.splice(1, 1));
    const after = await manager.read();
    expect(after.persons[0].assignments.map(({ activityId }: Wcif) => activityId)).toEqual([10]);
    await saveSchedule((venue) => venue.rooms.splice(0, 1));
    expect((await manager.read()).schedule.venues[0].rooms.map((room: Wcif) => room.id)).toEqual([2]);
    await manager.save({ schedule: { ...document.schedule, venues: [] } });
    const empty = await manager.read();
    expect([empty.schedule.venues, empty.persons[0].assignments]).toEqual([[], []]);
  });

  test("takes new things at every level, changes others and keeps the extensions that are left out", async () => {
    const extensions = [{ id: "tool.Room", specUrl: "", data: { stages: 2 } }];
    await saveSchedule((venue) => Object.assign(venue.rooms[1], { extensions }));
    const change = (venue: Wcif) => {
      delete venue.extensions;
      delete venue.rooms[1].extensions;
      venue.rooms[1].name = "Side Room";
      venue.rooms.push({ id: 3, name: "Stage", color: "#ff0000", activities: [], extensions: [] });
      venue.rooms[0].activities[1].childActivities[0].name = "Group one";
    };
    expect(await saveSchedule(change)).toMatchObject(saved);
    const [, second, third] = (await manager.read()).schedule.venues[0].rooms;
    expect([second, third]).toEqual([
      { ...document.schedule.venues[0].rooms[1], name: "Side Room", extensions },
      { id: 3, name: "Stage", color: "#ff0000", activities: [], extensions: [] },
    ]);
  });

  test("an activity that moves to another room, or below another one, keeps its people", async () => {
    await saveSchedule(({ rooms: [hall, quiet] }) => quiet.activities.push(...hall.activities.splice(1, 1)));
    const after = await manager.read();
    expect(after.schedule.venues[0].rooms[1].activities.map((activity: Wcif) => activity.id)).toEqual([9, 2]);
    expect(after.persons).toEqual(document.persons);
  });

  test("swapped ids of a parent and its child are taken as they come", async () => {
    const answer = await saveSchedule(({ rooms: [hall] }) => {
      const [, parent] = hall.activities;
      [parent.id, parent.childActivities[0].id] = [parent.childActivities[0].id, parent.id];
    });
    expect(answer).toMatchObject(saved);
    const parent = (await manager.read()).schedule.venues[0].rooms[0].activities[1];
    expect([parent.id, parent.childActivities[0].id]).toEqual([3, 2]);
  });

  const inFirst = (change: Wcif) => (venue: Wcif) => Object.assign(venue.rooms[0].activities[0], change);
  const inGroup = (change: Wcif) => (venue: Wcif) =>
    Object.assign(venue.rooms[0].activities[1].childActivities[0], change);

  test.each<[string, (venue: Wcif) => void]>([
    ["an unknown code", inFirst({ activityCode: "soccer-r1" })],
    ["an unknown other code", inFirst({ activityCode: "other-soccer" })],
    ["a child of another event", inGroup({ activityCode: "333mbf-r1-g1" })],
    ["a round that is not held", inFirst({ activityCode: "333-r3" })],
    ["a time before the competition", inFirst({ startTime: "2026-11-19T09:00:00Z" })],
    ["a time after it", inFirst({ endTime: "2026-11-23T09:00:00Z" })],
    ["a time outside of the activity around it", inGroup({ endTime: "2026-11-21T10:30:00Z" })],
    ["an end before the start", inFirst({ endTime: "2026-11-21T08:00:00Z" })],
  ])("with %s is a 400", async (_, change) => {
    const answer = await saveSchedule(change);
    expect(answer).toMatchObject({ status: 400, body: { status: "Error while saving WCIF" } });
    expect((answer.body as Wcif).error).toMatch(/^Validation failed: #\/schedule\/venues\/0\/rooms\/0\/activities\//);
    await expectNothingChanged();
  });

  test.each([
    ["startDate", "2026-11-22", "Wrong start date for competition"],
    ["numberOfDays", 2, "Wrong number of days for competition"],
  ])("with another %s is a 422", async (key, value, error) => {
    expect(await manager.save({ schedule: { ...document.schedule, [key]: value } })).toMatchObject(refused(error));
    await expectNothingChanged();
  });

  test("times in any offset, also of the day before or after, come out in UTC", async () => {
    await saveSchedule(inFirst({ startTime: "2026-11-20T20:30:00-12:00", endTime: "2026-11-21T22:59:59.9+14:00" }));
    expect((await manager.read()).schedule.venues[0].rooms[0].activities[0]).toMatchObject({
      startTime: "2026-11-21T08:30:00Z",
      endTime: "2026-11-21T08:59:59Z",
    });
  });
});

describe("the competitor limit", () => {
  test("changes until it is confirmed, then only administrators change it", async () => {
    expect(await manager.save({ competitorLimit: 80 })).toMatchObject(
      refused("Cannot change the competitor limit of a confirmed competition"),
    );
    expect(await manager.save({ competitorLimit: 60 })).toMatchObject(saved);
    expect(await manager.save({ competitorLimit: null })).toMatchObject(saved);
    await expectNothingChanged();
    expect(await (await administrator()).save({ competitorLimit: 80 })).toMatchObject(saved);
    await setState(unconfirmed);
    expect(await manager.save({ competitorLimit: 90 })).toMatchObject(saved);
    expect((await manager.read()).competitorLimit).toBe(90);
    expect(await manager.save({ competitorLimit: 5001 })).toMatchObject({ status: 400 });
  });

  test("is refused where there is none", async () => {
    await setState({ ...unconfirmed, isCompetitorLimitEnabled: false });
    expect(await manager.save({ competitorLimit: 80 })).toMatchObject(
      refused("The competition has no competitor limit to change"),
    );
  });
});

describe("the series", () => {
  const series = {
    id: "Riverside2026",
    name: "Riverside 2026",
    shortName: "Riverside",
    competitionIds: [id, "Evening2026"],
  };
  const seriesOf = async (client: WcifClient) => (await client.read()).series;

  test("needs the right to manage every competition in it", async () => {
    await setState(unconfirmed);
    const evening = await createCompetition(db, { id: "Evening2026" });
    expect(await manager.save({ series })).toMatchObject({
      status: 403,
      body: { error: "Not authorized to manage competition Evening2026" },
    });
    await expectNothingChanged();

    const inEvening = await managingClient(db, evening.id, delegate);
    expect(await manager.save({ series })).toMatchObject(saved);
    expect(await seriesOf(manager)).toEqual(series);
    expect(await seriesOf(inEvening)).toEqual(series);
    expect(await historyOf(db, "Evening2026")).toEqual(["2 changed the series"]);
    expect(await manager.save({ series })).toMatchObject(saved);
    expect(await revisionOf(db, id)).toBe(2);
  });

  test("of others is not taken over by using its id", async () => {
    await setState(unconfirmed);
    await db.insert(competitionSeries).values({ id: series.id, name: "Theirs", shortName: "Theirs" });
    const theirs = await createCompetition(db, { seriesId: series.id });
    await managingClient(db, (await createCompetition(db, { id: "Evening2026" })).id, delegate);
    expect(await manager.save({ series })).toMatchObject({
      status: 403,
      body: { error: `Not authorized to manage competition ${theirs.id}` },
    });
    expect((await db.select().from(competitionSeries))[0]?.name).toBe("Theirs");
  });

  test("must list this competition and another one that is there; a confirmed competition keeps what it has", async () => {
    await setState(unconfirmed);
    const wrong = (competitionIds: string[]) => manager.save({ series: { ...series, competitionIds } });
    expect(await wrong(["Evening2026", "Other2026"])).toMatchObject(
      refused("#/series/competitionIds must list RiversideCubing2026"),
    );
    expect(await wrong([id])).toMatchObject(refused("#/series/competitionIds must list two competitions or more"));
    expect(await wrong([id, "Nowhere2026"])).toMatchObject({
      status: 404,
      body: { error: "Competition with id Nowhere2026 not found" },
    });
    await setState({ confirmedAt: new Date() });
    await managingClient(db, (await createCompetition(db, { id: "Evening2026" })).id, delegate);
    expect(await manager.save({ series })).toMatchObject(refused("Cannot change Competition Series"));
    await expectNothingChanged();
  });
});

test("after the results are submitted nothing is saved but by administrators", async () => {
  await setState({ resultsSubmittedAt: new Date() });
  const message = "The competition data cannot be edited after results have been submitted.";
  for (const body of [{}, { extensions: [] }, { persons: [] }, { nonsense: 1 }]) {
    expect(await manager.save(body)).toMatchObject({ status: 403, body: { error: message } });
  }
  expect(await (await administrator()).save({ extensions: [] })).toMatchObject(saved);
});

describe("a dry run", () => {
  test("answers every change and every error at once, and writes nothing", async () => {
    const events = structuredClone(document.events);
    events[0].rounds[0].cutoff = null;
    events.push(newEvent("pyram"));
    const body = {
      events,
      competitorLimit: 80,
      persons: [{ wcaUserId: competitor, assignments: [{ activityId: 99, assignmentCode: "x" }] }],
    };
    const answer = await manager.tryOut(body);
    expect(answer.status).toBe(200);
    expect((answer.body as Wcif).status).toBe("Would not be saved");
    expect((answer.body as Wcif).errors).toEqual([
      { error: "Cannot add events", code: "not_allowed_in_this_state" },
      { error: "Cannot change the competitor limit of a confirmed competition", code: "not_allowed_in_this_state" },
      { error: "Cannot create assignment for non-existent activity with id 99", code: "invalid_wcif" },
      {
        error:
          '#/persons/0/assignments/0/assignmentCode (Tomáš Berounský) must be "competitor", or "staff-" and a word, and is "x"',
        code: "invalid_wcif",
      },
    ]);
    await expectNothingChanged();
  });

  test("of something that can be saved tells what it would do", async () => {
    const answer = await manager.tryOut({ persons: [{ wcaUserId: competitor, roles: ["judge"] }] });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: "Would be saved",
        revision: 1,
        summary: "changed the roles of 1 person",
        changes: [
          { path: `persons/${competitor}/roles/scrambler`, from: "scrambler" },
          { path: `persons/${competitor}/roles/judge`, to: "judge" },
        ],
        conflicts: [],
        errors: [],
      },
    });
    await expectNothingChanged();
  });
});
