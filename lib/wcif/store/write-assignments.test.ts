import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activities, assignments } from "#lib/db/schema/schedule.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createActivities, createRoom } from "#lib/testing/factories/schedule.ts";
import type { Assignment } from "../document.ts";
import { writeAssignments } from "./write-assignments.ts";

const { db } = await testDatabase();
const { id: competitionId } = await createCompetition(db);
const period = { startsAt: new Date(0), endsAt: new Date(3600_000) };
await createActivities(db, await createRoom(db, competitionId), Array(3).fill({ activityCode: "333-r1", ...period }));
const people = await Promise.all(
  [1, 2].map(async () => {
    const { id: accountId } = await createAccount(db);
    return (await createRegistration(db, { competitionId, accountId, registrantId: accountId })).id;
  }),
);
// Whichever of the two was written first.
const [ann = 0, ben = 0] = people.sort((a, b) => a - b);

const task = (activityId: number, stationNumber: number | null = null, assignmentCode = "competitor"): Assignment => ({
  ...{ activityId, assignmentCode, stationNumber },
});
const write = (...said: [registrationId: number, held: Assignment[]][]) =>
  db.transaction((tx) =>
    writeAssignments(
      tx,
      competitionId,
      said.map(([registrationId, held]) => ({ registrationId, assignments: held })),
    ),
  );

/** Where each row lies: elsewhere once it is written anew. */
const stored = async () => {
  const rows = await db.execute<{ who: number; task: string; place: string }>(sql`
    select registration_id as who, place.ctid::text as place, concat_ws(' ', place.position, activities.wcif_id,
      assignment_code, station_number) as task
    from ${assignments} as place join ${activities} on activities.id = activity_id order by who, place.position`);
  return { tasks: rows.map(({ who, task }) => `${who} ${task}`), places: rows.map(({ place }) => place) };
};

test("only what differs is written, and what stays lies where it lay", async () => {
  await write([ann, [task(1, 4), task(2), task(3)]], [ben, [task(1), task(1, null, "staff-judge")]]);
  const before = await stored();
  expect(before.tasks).toEqual([
    `${ann} 0 1 competitor 4`,
    `${ann} 1 2 competitor`,
    `${ann} 2 3 competitor`,
    `${ben} 0 1 competitor`,
    `${ben} 1 1 staff-judge`,
  ]);
  await write([ann, [task(1, 4), task(2, 7), task(3)]], [ben, [task(1), task(1, null, "staff-judge")]]);
  const after = await stored();
  expect(after.tasks.filter((told, index) => told !== before.tasks[index])).toEqual([`${ann} 1 2 competitor 7`]);
  expect(after.places.map((where, index) => where === before.places[index])).toEqual([true, false, true, true, true]);
});

test("what is not said any more goes, what is said anew comes, and nobody else's is touched", async () => {
  const before = await stored();
  await write([ann, [task(3), task(1, 4), task(2, 8, "staff-runner")]]);
  expect((await stored()).tasks).toEqual([
    `${ann} 0 3 competitor`,
    `${ann} 1 1 competitor 4`,
    `${ann} 2 2 staff-runner 8`,
    `${ben} 0 1 competitor`,
    `${ben} 1 1 staff-judge`,
  ]);
  expect((await stored()).places.slice(3)).toEqual(before.places.slice(3));
  await write([ann, []], [ben, []]);
  expect((await stored()).tasks).toEqual([]);
});

test("a task at an activity that is not there is named", async () => {
  await expect(write([ann, [task(9)]])).rejects.toThrow("Cannot create assignment for non-existent activity with id 9");
});
