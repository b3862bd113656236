import { beforeEach, describe, expect, test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { putExampleDocument } from "#lib/testing/example-competition.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { managingClient, revisionOf, saved, signedIn, type Wcif, type WcifClient } from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

const id = "RiversideCubing2026";
const people = [900_001, 900_002, 900_003];

beforeEach(async () => {
  await putExampleDocument(db);
});

const hall = (document: Wcif) => document.schedule.venues[0].rooms[0];
const activitiesOf = ({ schedule }: Wcif): Wcif[] =>
  schedule.venues.flatMap(({ rooms }: Wcif) => rooms.flatMap(({ activities }: Wcif) => activities.flatMap(withBelow)));
const withBelow = (activity: Wcif): Wcif[] => [activity, ...activity.childActivities.flatMap(withBelow)];
const nextId = (document: Wcif) => 1 + Math.max(...activitiesOf(document).map((activity) => activity.id));

/** What programs do: a group with the highest id and one, and these people in it. */
function addGroup(document: Wcif, activityCode: string, accountIds: number[]): number {
  const groupId = nextId(document);
  hall(document).activities.push({
    id: groupId,
    name: activityCode,
    activityCode,
    startTime: "2026-11-21T16:00:00Z",
    endTime: "2026-11-21T16:30:00Z",
    childActivities: [],
  });
  for (const accountId of accountIds) assign(document, accountId, groupId);
  return groupId;
}

const personOf = (document: Wcif, accountId: number): Wcif =>
  document.persons.find(({ wcaUserId }: Wcif) => wcaUserId === accountId);
const assign = (document: Wcif, accountId: number, activityId: number) =>
  personOf(document, accountId).assignments.push({ activityId, assignmentCode: "competitor" });

/** Who competes in what: by code, as numbers are the server's. */
const competitorsIn = (document: Wcif, code: string) => {
  const ids = activitiesOf(document)
    .filter(({ activityCode }) => activityCode === code)
    .map((activity) => activity.id);
  return document.persons
    .filter(({ assignments }: Wcif) =>
      assignments.some((one: Wcif) => one.assignmentCode === "competitor" && ids.includes(one.activityId)),
    )
    .map(({ wcaUserId }: Wcif) => wcaUserId);
};

describe("F20: two programs that number alike", () => {
  let ann: WcifClient;
  let bob: WcifClient;
  beforeEach(async () => {
    ann = await managingClient(db, id);
    bob = await managingClient(db, id);
  });

  const added = ["333-r2-g5", "333-r2-g6"] as const;

  test("add two groups, and everybody competes where their sender put them", async () => {
    const [theirs, mine] = [await ann.read("2"), await bob.read("2")];
    expect(addGroup(theirs, added[0], people)).toBe(11);
    expect(addGroup(mine, added[1], people.slice(1))).toBe(11);
    expect(await ann.save(theirs)).toMatchObject(saved);
    const answer = await bob.save(mine);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: "Successfully saved WCIF",
        message: expect.stringContaining("activity 11 (333-r2-g6) is 12 here"),
      },
    });
    expect(answer.headers.get("x-wcif-merged")).toBe(
      'merged; conflicts=0; renumbered=1; numbers="activities/11=12"; doubled=2; people="900002/333-r2 900003/333-r2"',
    );
    const after = await ann.read("2");
    expect([competitorsIn(after, added[0]), competitorsIn(after, added[1])]).toEqual([people, people.slice(1)]);
  });

  test("go on with their own numbers until they read again", async () => {
    const [theirs, mine] = [await ann.read(), await bob.read()];
    addGroup(theirs, added[0], [people[0]!]);
    addGroup(mine, added[1], [people[1]!]);
    await ann.save(theirs);
    await bob.save(mine);
    // Both keep their copies: 11 is something else to each.
    assign(theirs, people[2]!, 11);
    assign(mine, people[0]!, 11);
    expect(addGroup(mine, "333-r2-g7", [people[2]!])).toBe(12);
    await bob.save({ persons: mine.persons, schedule: mine.schedule });
    await ann.save({ persons: theirs.persons });
    personOf(mine, people[1]!).assignments.pop();
    await bob.save({ persons: mine.persons });

    const after = await bob.read();
    expect(competitorsIn(after, added[0])).toEqual([people[0], people[2]]);
    expect(competitorsIn(after, added[1])).toEqual([people[0]]);
    expect(competitorsIn(after, "333-r2-g7")).toEqual([people[2]]);

    // From here on the numbers are those of the document.
    const [first] = activitiesOf(after).filter(({ activityCode }) => activityCode === added[0]);
    assign(after, people[1]!, first.id);
    await bob.save({ persons: after.persons });
    expect(competitorsIn(await ann.read(), added[0])).toEqual(people);
  });

  test("are told by the history which number became which", async () => {
    const [theirs, mine] = [await ann.read(), await bob.read()];
    addGroup(theirs, added[0], []);
    addGroup(mine, added[1], []);
    await ann.save(theirs);
    await bob.save(mine);
    const [latest] = (await bob.history()).body as Wcif[];
    expect(latest).toMatchObject({ revision: 3, renumbered: [{ kind: "activities", sent: "11", saved: "12" }] });
  });

  test("are refused nothing for a save that is repeated", async () => {
    const [theirs, mine] = [await ann.read(), await bob.read()];
    addGroup(theirs, added[0], people);
    addGroup(mine, added[1], people);
    await ann.save(theirs);
    await bob.save(mine);
    const after = await ann.read();
    expect(await bob.save(mine)).toMatchObject(saved);
    expect(await ann.save(theirs)).toMatchObject(saved);
    expect(await ann.read()).toEqual(after);
    expect(await revisionOf(db, id)).toBe(3);
  });
});

describe("F20: results of staff who join under a number of the program's own", () => {
  const staff = (wcaUserId: number, registrantId: number) => ({
    wcaUserId,
    registrantId,
    name: "Staff",
    wcaId: null,
    countryIso2: "FR",
    gender: "o",
    registration: { wcaRegistrationId: 0, eventIds: [], status: "accepted", isCompeting: false },
    roles: ["staff-judge"],
    assignments: [],
    personalBests: [],
    extensions: [],
  });
  const resultOf = (personId: number, best: number) => ({
    personId,
    ranking: null,
    attempts: [{ result: best }],
    best,
    average: 0,
  });
  /** Best results of the first round, by account. */
  const bests = ({ persons, events }: Wcif) =>
    Object.fromEntries(
      events[0].rounds[0].results.map(({ personId, best }: Wcif) => [
        persons.find(({ registrantId }: Wcif) => registrantId === personId)?.wcaUserId,
        best,
      ]),
    );

  test("are theirs, whoever has got that number meanwhile, and stay theirs when the program saves again", async () => {
    const client = await managingClient(db, id);
    const [copy, late] = [await client.read(), await createAccount(db, { name: "Late" })];
    const [one, two] = [(await createAccount(db)).id, (await createAccount(db)).id];
    await createRegistration(db, { competitionId: id, accountId: late.id, status: "accepted", registrantId: 4 });
    copy.persons.push(staff(one, 4), staff(two, 5));
    copy.events[0].rounds[0].results.push(resultOf(4, 1400), resultOf(5, 1500));
    expect(await client.save(copy)).toMatchObject(saved);
    expect(bests(await client.read("2"))).toMatchObject({ [one]: 1400, [two]: 1500 });
    expect(bests(await client.read("2"))).not.toHaveProperty(String(late.id));

    const revision = await revisionOf(db, id);
    expect(await client.save(copy)).toMatchObject(saved);
    expect(await revisionOf(db, id)).toBe(revision);

    copy.events[0].rounds[0].results.at(-2).best = 1300;
    copy.events[0].rounds[0].results.at(-2).attempts = [{ result: 1300 }];
    expect(await client.save(copy)).toMatchObject(saved);
    expect(bests(await client.read("2"))).toMatchObject({ [one]: 1300, [two]: 1500 });
  });

  test("are refused where the number is that of somebody who is not here", async () => {
    const client = await managingClient(db, id);
    const copy = await client.read();
    const stranger = staff((await createAccount(db)).id, 9);
    copy.persons.push({ ...stranger, registration: { ...stranger.registration, isCompeting: true } });
    copy.events[0].rounds[0].results.push(resultOf(9, 1400));
    expect(await client.save(copy)).toMatchObject({
      status: 422,
      body: {
        error:
          "#/events/0/rounds/0/results/3/personId (333-r1) is the number of somebody who is not registered here: 9",
      },
    });
  });
});

describe("F21: several copies in one program", () => {
  let accountId: number;
  let clientId: string;
  const signIn = () => signedIn(db, id, { accountId, clientId });

  beforeEach(async () => {
    accountId = (await createAccount(db, { name: "Ann" })).id;
    clientId = (await createApplication(db, { name: "Groups" })).application.clientId;
  });

  /** A group for everybody, in the hands of one copy. */
  async function assignEverybody(client: WcifClient, copy: Wcif) {
    addGroup(copy, "333-r2-g5", people);
    for (const person of copy.persons.slice(0, 3)) person.roles = ["runner"];
    expect(await client.save(copy)).toMatchObject(saved);
  }

  const expectEverybodyAssigned = (document: Wcif) => expect(competitorsIn(document, "333-r2-g5")).toEqual(people);

  test("an old tab saves, and takes nothing of the other tab's work back", async () => {
    const client = await signIn();
    const [old, fresh] = [await client.read(), await client.read()];
    await assignEverybody(client, fresh);
    await client.read();
    hall(old).name = "Big Hall";
    expect(await client.save(old)).toMatchObject(saved);
    const after = await client.read();
    expect(hall(after).name).toBe("Big Hall");
    expectEverybodyAssigned(after);
  });

  test("a copy from before the last sign-in saves, and takes nothing back", async () => {
    const before = await signIn();
    const kept = await before.read();
    await assignEverybody(before, structuredClone(kept));
    const client = await signIn();
    kept.schedule.venues[0].rooms[1].name = "Silent Room";
    expect(await client.save(kept)).toMatchObject(saved);
    const after = await client.read();
    expect(after.schedule.venues[0].rooms[1].name).toBe("Silent Room");
    expectEverybodyAssigned(after);
  });

  test("a copy from before the last sign-in that nobody changed changes nothing", async () => {
    const before = await signIn();
    const kept = await before.read();
    await assignEverybody(before, structuredClone(kept));
    const client = await signIn();
    expect(await client.save(kept)).toMatchObject(saved);
    expectEverybodyAssigned(await client.read());
  });

  test("what was read and never used is no base of what an older copy saves", async () => {
    const client = await signIn();
    const copy = await client.read();
    await assignEverybody(await managingClient(db, id), await (await managingClient(db, id)).read());
    await client.read("2");
    hall(copy).name = "Big Hall";
    await client.save({ schedule: copy.schedule, persons: copy.persons });
    expectEverybodyAssigned(await client.read());
  });

  test("two copies that both go on saving keep each other's work", async () => {
    const client = await signIn();
    const [one, other] = [await client.read(), await client.read("2")];
    for (const round of [1, 2, 3]) {
      one.persons[0].roles.push(`first${round}`);
      other.persons[1].roles.push(`second${round}`);
      await client.save(one);
      await client.save(other);
    }
    const { persons } = await client.read();
    expect(persons[0].roles).toEqual(expect.arrayContaining(["first1", "first2", "first3"]));
    expect(persons[1].roles).toEqual(expect.arrayContaining(["second1", "second2", "second3"]));
  });

  test("whoever takes back what they saved themselves gets it back", async () => {
    const client = await signIn();
    const [first] = [await client.read(), await client.read("2")];
    const copy = structuredClone(first);
    copy.persons[0].roles = ["judge"];
    await client.save(copy);
    await client.read();
    expect(await client.save(first)).toMatchObject(saved);
    expect((await client.read()).persons[0].roles).toEqual(first.persons[0].roles);
  });

  test("whoever has read what others did may take it back to what was there before", async () => {
    const client = await signIn();
    const before = await client.read();
    const other = await managingClient(db, id);
    await other.save({ persons: [{ ...(await other.read()).persons[1], roles: ["runner"] }] });
    const seen = await client.read();
    expect(seen.persons[1].roles).toEqual(["runner"]);
    await client.save(before);
    expect((await client.read()).persons[1].roles).toEqual(before.persons[1].roles);
  });

  test("one mistake is corrected by one save, in a program that reads once", async () => {
    const client = await signIn();
    const copy = await client.read();
    copy.persons[1].roles = ["judge"];
    await client.save(copy);
    copy.persons[1].roles = [];
    copy.persons[2].roles = ["judge"];
    await client.save(copy);
    const { persons } = await client.read();
    expect([persons[1].roles, persons[2].roles]).toEqual([[], ["judge"]]);
  });
});
