import { beforeEach, describe, expect, test } from "vitest";
import { PUT as CHECK } from "#app/api/v0/competitions/wcif/check/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sampleDocument } from "#lib/testing/sample-documents.ts";
import {
  applicationClient,
  historyOf,
  revisionOf,
  saved,
  type Wcif,
  type WcifClient,
} from "#lib/testing/wcif-client.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";

// Each saves the way the program of its name does.

const { db } = await testDatabase();
await fillReferenceTables(db);

const id = "MapleChampionship2026";
let ann: Account;

beforeEach(async () => {
  await db.delete(competitions);
  await loadDocument(db, { sent: sampleDocument(id, 2) });
  ann = await createAccount(db, { name: "Ann" });
});

const using = (name: string): Promise<WcifClient> => applicationClient(db, id, { name, accountId: ann.id });
const without = (value: Wcif, ...keys: string[]): Wcif =>
  JSON.parse(JSON.stringify(value, (key, inner) => (keys.includes(key) ? undefined : inner)));
const personsOf = ({ persons }: Wcif): Wcif[] => persons.filter(({ registration }: Wcif) => registration !== null);
const roomOf = (document: Wcif): Wcif => document.schedule.venues[0].rooms[0];
const firstRound = ({ schedule }: Wcif): Wcif =>
  schedule.venues[0].rooms[0].activities.find(({ activityCode }: Wcif) => activityCode.startsWith("333-r1"));
const nextActivityId = (document: Wcif): number =>
  1 + Math.max(...[...JSON.stringify(document.schedule).matchAll(/"id":(\d+)/g)].map(([, number]) => Number(number)));

/** Groupifier: version 2, `{formatVersion, id, <changed keys>}`, people without their registration. */
async function groupify(client: WcifClient) {
  const document = await client.read("2");
  const { formatVersion } = document;
  const send = (keys: Wcif) => client.save({ formatVersion, id, ...keys });
  const people = () => document.persons.map(({ registration: _, ...person }: Wcif) => person);

  for (const person of personsOf(document).slice(0, 5)) person.roles = ["staff-judge", ...person.roles];
  const answers = [await send({ persons: people() })];

  roomOf(document).extensions = [
    { id: "groupifier.RoomConfig", specUrl: "https://groupifier.example/room.json", data: { stations: 12 } },
  ];
  answers.push(await send({ schedule: document.schedule }));

  const activity = firstRound(document);
  const first = nextActivityId(document);
  activity.childActivities = [0, 1].map((index) => ({
    id: first + index,
    name: `Group ${index + 1}`,
    activityCode: `333-r1-g${index + 1}`,
    startTime: activity.startTime,
    endTime: activity.endTime,
    childActivities: [],
    scrambleSetId: null,
  }));
  for (const [index, person] of personsOf(document).entries()) {
    const competing = { activityId: first + (index % 2), assignmentCode: "competitor" };
    const judging = { activityId: first + ((index + 1) % 2), assignmentCode: "staff-judge" };
    person.assignments = [competing, judging];
  }
  document.events[0].rounds[0].scrambleSetCount = 2;
  const { events, schedule } = document;
  answers.push(await send({ persons: people(), events, schedule }));
  return { answers, document, groupIds: [first, first + 1] };
}

/** WCA Live: a whole document of version 1.0 that knows no extensions. */
async function syncResults(client: WcifClient, value: number) {
  const document = await client.read("1");
  const { name, shortName, persons, events, schedule, competitorLimit } = without(document, "extensions");
  const [round] = events[0].rounds;
  round.results = personsOf(document).map(({ registrantId }, index) => ({
    personId: registrantId,
    ranking: index + 1,
    attempts: Array(5).fill({ result: value + index, reconstruction: null }),
    best: value + index,
    average: value + index,
  }));
  return await client.save({ formatVersion: "1.0", id, name, shortName, persons, events, schedule, competitorLimit });
}

test("Groupifier: roles, settings and groups in three saves", async () => {
  const client = await using("Groupifier");
  const before = await client.read("2");
  const { answers, groupIds } = await groupify(client);
  expect(answers).toMatchObject([saved, saved, saved]);
  expect(answers.map(({ headers }) => headers.get("content-type"))).toEqual(
    Array(3).fill("application/json; charset=utf-8"),
  );
  const after = await client.read("2");
  expect(personsOf(after).map(({ registration }) => registration)).toEqual(
    personsOf(before).map(({ registration }) => registration),
  );
  expect(firstRound(after).childActivities.map((group: Wcif) => [group.id, group.extensions])).toEqual([
    [groupIds[0], []],
    [groupIds[1], []],
  ]);
  expect(personsOf(after)[0].assignments).toEqual([
    { activityId: groupIds[0], assignmentCode: "competitor", stationNumber: null },
    { activityId: groupIds[1], assignmentCode: "staff-judge", stationNumber: null },
  ]);
  expect(await revisionOf(db, id)).toBe(4);
  const [roles, , groups] = await historyOf(db, id);
  expect(roles).toBe("2 changed the roles of 5 people");
  expect(groups).toContain(`assigned ${personsOf(after).length} people to groups`);
});

test("Delegate Dashboard: checks the whole document, then saves what changed", async () => {
  const client = await using("Delegate Dashboard");
  const document = await client.read("2");
  const [person] = personsOf(document);
  person.assignments = person.assignments.slice(0, -1);
  const check = await call(CHECK, "/api/v0/competitions/wcif/check", { method: "PUT", body: document });
  expect([check.status, check.body]).toEqual([200, ""]);
  const { formatVersion, persons } = document;
  expect(await client.save({ formatVersion, id, persons })).toMatchObject(saved);
  expect(personsOf(await client.read("2"))[0].assignments).toEqual(person.assignments);

  roomOf(document).activities[0].room = { name: "Main" };
  const refusedCheck = await call(CHECK, "/api/v0/competitions/wcif/check", { method: "PUT", body: document });
  expect([refusedCheck.status, refusedCheck.body]).toEqual([
    400,
    [
      "The property '#/schedule/venues/0/rooms/0/activities/0' contained undefined properties: 'room' in schema WCIFv2.1.1",
    ],
  ]);
});

test("AGE: a few people of version 1, with little of each", async () => {
  const client = await using("AGE");
  const document = await client.read("1");
  const people = personsOf(document).slice(0, 3);
  const body = people.map(({ wcaUserId, assignments }) => ({ wcaUserId, assignments: assignments.slice(1) }));
  expect(await client.save({ persons: body })).toMatchObject(saved);
  const expected = { ...document, persons: document.persons.map((person: Wcif) => ({ ...person })) };
  for (const person of expected.persons)
    if (people.some(({ wcaUserId }) => wcaUserId === person.wcaUserId))
      person.assignments = person.assignments.slice(1);
  expect(await client.read("1")).toEqual(expected);
});

test("WCA Live: results in a whole document of version 1 without extensions", async () => {
  const client = await using("WCA Live");
  const before = await client.read("1");
  expect(await syncResults(client, 900)).toMatchObject(saved);
  const after = await client.read("1");
  expect(after.events[0].rounds[0].results).toHaveLength(personsOf(before).length);
  expect(after.events[0].rounds[0].results[0]).toMatchObject({ ranking: 1, best: 900, average: 900 });
  after.events[0].rounds[0].results = before.events[0].rounds[0].results;
  expect(after).toEqual(before);
  const revision = await revisionOf(db, id);
  expect(await syncResults(client, 900)).toMatchObject(saved);
  expect(await revisionOf(db, id)).toBe(revision);
});

test("compscript: people and nothing else", async () => {
  const client = await using("compscript");
  const document = await client.read("1");
  const { persons } = document;
  for (const person of personsOf(document)) {
    person.extensions = [
      ...person.extensions,
      { id: "org.cubingusa.natshelper.v1.Person", specUrl: "", data: { properties: { score: 1 } } },
    ];
  }
  expect(await client.save({ persons })).toMatchObject(saved);
  expect(await client.read("1")).toEqual(document);
});

describe("one after the other", () => {
  test("Groupifier's groups, roles and settings are there after WCA Live has saved its own old copy", async () => {
    const live = await using("WCA Live");
    const groupifier = await using("Groupifier");
    const old = await live.read("1");
    await groupify(groupifier);
    const grouped = await groupifier.read("2");

    const { persons, events, schedule, name, shortName, competitorLimit } = without(old, "extensions");
    Object.assign(events[0].rounds[0], { results: [result(personsOf(old)[0].registrantId, 777)] });
    const answer = await live.save({
      formatVersion: "1.0",
      id,
      name,
      shortName,
      persons,
      events,
      schedule,
      competitorLimit,
    });
    expect([answer.status, answer.headers.get("x-wcif-merged")]).toEqual([200, "merged; conflicts=0"]);
    const after = await groupifier.read("2");
    expect(after.events[0].rounds[0].results).toMatchObject([{ best: 777, ranking: 1 }]);
    after.events[0].rounds[0].results = grouped.events[0].rounds[0].results;
    expect(after).toEqual(grouped);

    expect(await syncResults(live, 800)).toMatchObject(saved);
    const later = await groupifier.read("2");
    expect({ ...later, events: null }).toEqual({ ...grouped, events: null });
  });

  const result = (personId: number, best: number) => ({
    personId,
    ranking: 1,
    attempts: [{ result: best }],
    best,
    average: 0,
  });
});
