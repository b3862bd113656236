import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { exampleCompetition, exampleCompetitor, exampleId, refused } from "#lib/testing/example-competition.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { historyOf, revisionOf, saved, type Wcif } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
const { example, savePerson, setState, expectNothingChanged } = await exampleCompetition(db);

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
    const [person] = (await example.manager.read()).persons;
    expect(person).toEqual({ ...example.document.persons[0], roles: ["staff-data", "delegate"] });
  });

  test("assignments are replaced, also by ones to an activity that comes along", async () => {
    const { schedule } = example.document;
    schedule.venues[0].rooms[0].activities[1].childActivities.push({
      ...schedule.venues[0].rooms[0].activities[1].childActivities[0],
      id: 42,
      activityCode: "333-r1-g3",
    });
    const assignments = [{ activityId: 42, assignmentCode: "competitor" }];
    expect(
      await example.manager.save({ schedule, persons: [{ wcaUserId: exampleCompetitor, assignments }] }),
    ).toMatchObject(saved);
    expect((await example.manager.read()).persons[1].assignments).toEqual([
      { activityId: 42, assignmentCode: "competitor", stationNumber: null },
    ]);
  });

  test("a station that is left out stays", async () => {
    const assignments = example.document.persons[1].assignments.map(({ stationNumber: _, ...rest }: Wcif) => rest);
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
    expect(await example.manager.save({ persons: [{ wcaUserId: 5, roles: ["x"] }] })).toMatchObject(saved);
    expect(
      await example.manager.save({ persons: [{ wcaUserId: 5, registration: { isCompeting: false } }] }),
    ).toMatchObject(refused("There is no account with id 5"));
    await expectNothingChanged();
  });

  test("nobody joins a cancelled competition; whoever is there can still be changed", async () => {
    await setState({ cancelledAt: new Date() });
    const helper = await createAccount(db);
    const joining = { wcaUserId: helper.id, registration: { isCompeting: false } };
    expect(await example.manager.save({ persons: [joining] })).toMatchObject(
      refused("Cannot add people to a cancelled competition"),
    );
    await expectNothingChanged();
    expect(await savePerson(1, { roles: ["runner"] })).toMatchObject(saved);
  });

  test("staff joins under its own name, whatever the client calls it", async () => {
    const helper = await createAccount(db, { name: "Helping Hand" });
    const person = { wcaUserId: helper.id, name: "Fake", email: "f@x.example", registration: { isCompeting: false } };
    const assignments = [{ activityId: 3, assignmentCode: "staff-runner" }];
    expect(await example.manager.save({ persons: [{ ...person, roles: ["runner"], assignments }] })).toMatchObject(
      saved,
    );
    expect((await example.manager.read()).persons[3]).toMatchObject({
      name: "Helping Hand",
      registrantId: 4,
      roles: ["runner"],
      assignments: [{ activityId: 3, assignmentCode: "staff-runner", stationNumber: null }],
      registration: { status: "accepted", isCompeting: false, eventIds: [] },
    });
    expect(await historyOf(db, exampleId)).toEqual(["2 added 1 person"]);
    expect(await example.manager.save({ persons: [{ ...person, roles: ["runner"], assignments }] })).toMatchObject(
      saved,
    );
    expect(await revisionOf(db, exampleId)).toBe(2);
  });
});
