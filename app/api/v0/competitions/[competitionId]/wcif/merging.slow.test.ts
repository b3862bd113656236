import { beforeEach, describe, expect, test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { putExampleDocument } from "#lib/testing/example-competition.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator } from "#lib/testing/factories/actors.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { staleClientsKeepEachOthersWork } from "#lib/testing/stale-clients.ts";
import {
  historyOf,
  managingClient,
  revisionOf,
  saved,
  type Wcif,
  type WcifClient,
  wcifClient,
} from "#lib/testing/wcif-client.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

const id = "RiversideCubing2026";

let ann: WcifClient;
let bob: WcifClient;

beforeEach(async () => {
  await startAgain();
});

async function startAgain() {
  await putExampleDocument(db);
  ann = await managingClient(db, id);
  bob = await managingClient(db, id);
}

const hall = (document: Wcif) => document.schedule.venues[0].rooms[0];
const mergedOf = (answer: { headers: Headers }) => answer.headers.get("x-wcif-merged");

describe("clients that have not seen each other's work", () => {
  test("an old schedule sent along with new groups takes nothing back", async () => {
    const mine = await ann.read("2");
    const theirs = await bob.read("2");
    hall(theirs).activities[2].startTime = "2026-11-21T11:30:00Z";
    hall(theirs).name = "Big Hall";
    expect(await bob.save({ formatVersion: "2.1.1", schedule: theirs.schedule })).toMatchObject(saved);

    hall(mine).activities[1].childActivities[1].name = "Second group";
    const answer = await ann.save({ formatVersion: "2.1.1", persons: mine.persons, schedule: mine.schedule });
    expect([answer.status, mergedOf(answer)]).toEqual([200, "merged; conflicts=0"]);
    const after = await bob.read("2");
    expect(hall(after)).toMatchObject({ name: "Big Hall" });
    expect(hall(after).activities[2].startTime).toBe("2026-11-21T11:30:00Z");
    expect(hall(after).activities[1].childActivities[1].name).toBe("Second group");
  });

  test("assignments to an activity that others removed are merged away, not refused", async () => {
    const mine = await ann.read();
    const theirs = await bob.read();
    hall(theirs).activities[1].childActivities.splice(1, 1);
    expect(await bob.save({ schedule: theirs.schedule })).toMatchObject(saved);
    mine.persons[2].roles = ["judge"];
    const answer = await ann.save({ persons: mine.persons });
    expect([answer.status, mergedOf(answer)]).toEqual([200, "merged; conflicts=0"]);
    const { persons } = await ann.read();
    expect(persons[2]).toMatchObject({ roles: ["judge"], assignments: [{ activityId: 3 }] });
  });

  test("somebody assigned to an activity that others removed is told as a conflict", async () => {
    const mine = await ann.read();
    const theirs = await bob.read();
    hall(theirs).activities.splice(4, 1);
    await bob.save({ schedule: theirs.schedule });
    mine.persons[2].assignments.push({ activityId: 8, assignmentCode: "staff-announcer" });
    const answer = await ann.save({ persons: mine.persons });
    expect([answer.status, mergedOf(answer)]).toEqual([
      200,
      'merged; conflicts=1; paths="persons/900003/assignments/8"',
    ]);
  });

  test("an event that others removed stays away, with the activities that were sent along", async () => {
    const mine = await ann.read();
    const admin = wcifClient(
      id,
      await createToken(db, (await createAdministrator(db)).id, ["public", "manage_competitions"]),
    );
    const theirs = await admin.read();
    await admin.save({ events: theirs.events.slice(0, 1) });
    hall(mine).activities[0].name = "Check-in";
    const answer = await ann.save({ schedule: mine.schedule, persons: mine.persons });
    expect([answer.status, mergedOf(answer)]).toEqual([200, "merged; conflicts=0"]);
    const after = await ann.read();
    expect(after.events.map((event: Wcif) => event.id)).toEqual(["333"]);
    expect(after.schedule.venues[0].rooms[1].activities).toEqual([]);
    expect(hall(after).activities[0].name).toBe("Check-in");
  });

  test("what does not fit together with others' work is refused and changes nothing", async () => {
    const mine = await ann.read();
    const theirs = await bob.read();
    hall(theirs).activities[2].endTime = "2026-11-21T12:15:00Z";
    await bob.save({ schedule: theirs.schedule });
    hall(mine).activities[2].startTime = "2026-11-21T12:30:00Z";
    expect(await ann.save({ schedule: mine.schedule })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("must not be before the start") },
    });
    expect(await revisionOf(db, id)).toBe(2);
  });

  test("two programs never lose each other's extensions, even in one list", async () => {
    const mine = await ann.read();
    const theirs = await bob.read();
    const extension = (tool: string) => ({ id: `${tool}.Config`, specUrl: "", data: { by: tool } });
    await bob.save({ extensions: [...theirs.extensions, extension("bob")] });
    await ann.save({ extensions: [...mine.extensions, extension("ann")] });
    expect((await ann.read()).extensions.map(({ id: known }: Wcif) => known)).toEqual([
      "org.example.hallplanner.Competition",
      "bob.Config",
      "ann.Config",
    ]);
  });

  test("somebody who registers in between stays, and keeps their number", async () => {
    const mine = await ann.read();
    const { id: accountId } = await createAccount(db, { name: "Late" });
    await createRegistration(db, { competitionId: id, accountId, status: "accepted" });
    mine.persons[1].roles = [];
    expect(await ann.save({ persons: mine.persons })).toMatchObject(saved);
    expect((await ann.read()).persons.map(({ name }: Wcif) => name)).toContain("Late");
    expect(await db.select().from(registrations)).toHaveLength(4);
  });

  test("whoever reads again sees the others' work, and from then on may undo it", async () => {
    const theirs = await bob.read();
    await bob.save({ persons: [{ ...theirs.persons[1], roles: ["runner"] }] });
    const mine = await ann.read();
    mine.persons[1].roles = ["scrambler"];
    const answer = await ann.save({ persons: mine.persons });
    expect(mergedOf(answer)).toBe("none");
    expect((await ann.read()).persons[1].roles).toEqual(["scrambler"]);
  });
});

describe("C13: at the same time", () => {
  test("changes of different things are all kept, each in the history", async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => managingClient(db, id)));
    const copies = await Promise.all(clients.map((client) => client.read()));
    const answers = await Promise.all(
      clients.map((client, index) => {
        const copy = copies[index];
        copy.extensions.push({ id: `tool${index}.Data`, specUrl: "", data: { index } });
        copy.persons[index % 3].roles.push(`role${index}`);
        return client.save(copy);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const after = await ann.read();
    expect(after.extensions).toHaveLength(7);
    expect(
      after.persons.slice(0, 3).flatMap(({ roles }: Wcif) => roles.filter((role: string) => /\d/.test(role))),
    ).toHaveLength(6);
    expect(await historyOf(db, id)).toHaveLength(6);
    expect(await revisionOf(db, id)).toBe(7);
  });

  test("of those who change the same with If-Match one is saved, and the others learn the revision", async () => {
    const etag = (await ann.get()).headers.get("etag") ?? "";
    const answers = await Promise.all(
      [60, 70, 80].map((value) =>
        bob.save({ extensions: [{ id: "tool.X", specUrl: "", data: { value } }] }, { "if-match": etag }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const late = answers.find(({ status }) => status === 412);
    expect(late?.headers.get("x-wcif-revision")).toBe("2");
    expect(late?.headers.get("etag")).toMatch(/^"2/);
    expect(await historyOf(db, id)).toHaveLength(1);
  });
});

test("C14: a save whose answer was lost can be repeated", async () => {
  const mine = await ann.read();
  mine.persons[1].roles = ["runner"];
  mine.persons[1].assignments.pop();
  const body = { persons: mine.persons };
  expect(await ann.save(body)).toMatchObject(saved);
  const after = await bob.read();
  expect(await ann.save(body)).toMatchObject(saved);
  expect(await bob.read()).toEqual(after);
  expect(await revisionOf(db, id)).toBe(2);
});

test("C12: what three clients that rarely read did not touch stays, and the history tells every change", async () => {
  await staleClientsKeepEachOthersWork(db, { runs: 2, seed: 11 });
}, 60_000);
