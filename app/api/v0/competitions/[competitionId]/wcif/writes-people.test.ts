import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { exampleCompetition, exampleCompetitor, exampleId, unprocessable } from "#lib/testing/example-competition.ts";
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
    expect(await savePerson(1, { assignments })).toMatchObject(unprocessable(error));
    await expectNothingChanged();
  });

  test("somebody nobody knows is passed over, and an account that is not there is refused by name", async () => {
    expect(await example.manager.save({ persons: [{ wcaUserId: 5, roles: ["x"] }] })).toMatchObject(saved);
    expect(
      await example.manager.save({ persons: [{ wcaUserId: 5, registration: { isCompeting: false } }] }),
    ).toMatchObject(unprocessable("There is no account with id 5"));
    await expectNothingChanged();
  });

  test("who is passed over is named in the answer and in the history, with the reason", async () => {
    const strangers = [{ wcaUserId: 5, name: "Some Stranger", roles: ["x"] }, { wcaUserId: 6 }];
    const organizer = {
      ...example.document.persons[3],
      assignments: [{ activityId: 3, assignmentCode: "staff-judge" }],
    };
    const message =
      "Nothing was taken of these people, who are not registered here: Some Stranger (5); 6; Nuno Salgueiral (900004). Whoever does not compete joins with `isCompeting: false`.";
    const answer = await example.manager.save({ persons: [...strangers, organizer] });
    expect(answer).toMatchObject({ status: 200, body: { ...saved.body, message } });
    await expectNothingChanged();
    expect((await example.manager.tryOut({ persons: [...strangers, organizer] })).body).toMatchObject({ message });

    await example.manager.save({ persons: [...strangers, { ...example.document.persons[0], roles: ["staff-data"] }] });
    const [revision] = (await example.manager.history()).body as Wcif[];
    expect(revision).toMatchObject({
      passed_over: [
        { wca_user_id: 5, name: "Some Stranger" },
        { wca_user_id: 6, name: null },
      ],
    });
  });

  test("thousands who are passed over are counted, and the history keeps a hundred", async () => {
    const strangers = Array.from({ length: 9_000 }, (_, index) => ({ wcaUserId: 1_000 + index }));
    const answer = await example.manager.save({
      persons: [{ ...example.document.persons[0], roles: ["a"] }, ...strangers],
    });
    expect((answer.body as Wcif).message).toContain("1000; 1001; 1002; 1003; 1004; and 8995 more.");
    const [revision] = (await example.manager.history()).body as Wcif[];
    expect(revision.passed_over).toHaveLength(100);
  });

  test.each([1e19, 2_147_483_648, 0, -1])(
    "the number %d is nobody's, and the answer names the place",
    async (wcaUserId) => {
      for (const person of [{ wcaUserId }, { wcaUserId, registration: { isCompeting: false } }]) {
        expect(await example.manager.save({ persons: [example.document.persons[0], person] })).toMatchObject({
          status: 400,
          body: {
            error: expect.stringContaining(`#/persons/1/wcaUserId must be from 1 to 2147483647, and is ${wcaUserId}`),
          },
        });
      }
      await expectNothingChanged();
    },
  );

  test("nobody joins a cancelled competition; whoever is there can still be changed", async () => {
    await setState({ cancelledAt: new Date() });
    const helper = await createAccount(db);
    const joining = { wcaUserId: helper.id, registration: { isCompeting: false } };
    expect(await example.manager.save({ persons: [joining] })).toMatchObject(
      unprocessable("Cannot add people to a cancelled competition"),
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
    expect(await historyOf(db, exampleId)).toEqual(["2 added Helping Hand"]);
    expect(await example.manager.save({ persons: [{ ...person, roles: ["runner"], assignments }] })).toMatchObject(
      saved,
    );
    expect(await revisionOf(db, exampleId)).toBe(2);
  });
});
