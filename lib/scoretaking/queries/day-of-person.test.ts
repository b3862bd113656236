import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registrations } from "#lib/db/schema/registrations.ts";
import { assignments } from "#lib/db/schema/schedule.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createLiveWorld, saveLiveResults } from "#lib/testing/factories/live-results.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createActivities, createRoom } from "#lib/testing/factories/schedule.ts";
import { findDayOfPerson } from "./day-of-person.ts";

const { db } = await testDatabase();

test("somebody's day has what they do by time, and their own results alone", async () => {
  const { id: competitionId, round, people } = await createLiveWorld(db);
  const at = (hour: number) => new Date(Date.UTC(2030, 4, 4, hour));
  const groups = await createActivities(
    db,
    await createRoom(db, competitionId),
    [10, 9].map((hour, position) => ({
      ...{ activityCode: `333-r1-g${position + 1}`, name: `Group ${position}` },
      ...{ startsAt: at(hour), endsAt: at(hour + 1) },
    })),
  );
  const task = { competitionId, registrationId: people[0]!.id, position: 0 };
  await db.insert(assignments).values([
    { ...task, activityId: groups[0]!.id, assignmentCode: "competitor", stationNumber: 4 },
    { ...task, activityId: groups[1]!.id, assignmentCode: "staff-judge" },
    { ...task, registrationId: people[1]!.id, activityId: groups[1]!.id, assignmentCode: "competitor" },
  ]);
  await saveLiveResults(db, round, [
    { registration: people[0]!, attempts: [900, 905], best: 900 },
    { registration: people[1]!, attempts: [700], best: 700 },
  ]);
  const common = { room: "Stage", timezone: "Europe/Paris" };
  expect(await findDayOfPerson(db, competitionId, 1)).toEqual({
    ...{ registrantId: 1, name: "Person 1", competitorId: null, countryId: "France", eventIds: ["333"] },
    tasks: [
      {
        ...{
          ...common,
          activityCode: "333-r1-g2",
          name: "Group 1",
          assignmentCode: "staff-judge",
          stationNumber: null,
        },
        ...{ startsAt: at(9), endsAt: at(10) },
      },
      {
        ...{ ...common, activityCode: "333-r1-g1", name: "Group 0", assignmentCode: "competitor", stationNumber: 4 },
        ...{ startsAt: at(10), endsAt: at(11) },
      },
    ],
    results: [
      {
        ...{ roundId: "333-r1", eventId: "333", formatId: "a", cutoff: null, place: null },
        ...{ best: 900, average: 0, attempts: [900, 905] },
      },
    ],
  });
});

test("who is not accepted has no day that others could see", async () => {
  const { id: competitionId } = await createLiveWorld(db);
  const account = await createAccount(db);
  await createRegistration(db, { competitionId, accountId: account.id, registrantId: 9, status: "pending" });
  expect(await findDayOfPerson(db, competitionId, 9)).toBeUndefined();
  expect(await findDayOfPerson(db, competitionId, 99)).toBeUndefined();
});

test("whose registration was cancelled keeps the results that they have there, and does nothing else", async () => {
  const { id: competitionId, round, people } = await createLiveWorld(db);
  await saveLiveResults(db, round, [{ registration: people[0]!, attempts: [900], best: 900 }]);
  await db
    .update(registrations)
    .set({ status: "cancelled" })
    .where(and(eq(registrations.competitionId, competitionId), eq(registrations.registrantId, 1)));
  expect(await findDayOfPerson(db, competitionId, 1)).toMatchObject({
    ...{ registrantId: 1, name: "Person 1", tasks: [] },
    results: [{ roundId: "333-r1", attempts: [900] }],
  });
});
