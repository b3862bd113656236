import { expect, test } from "vitest";
import { activities, rooms, venues } from "#lib/db/schema/schedule.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { findFilledParts } from "./filled-parts.ts";

const { db } = await testDatabase();

test("a competition has rounds and a schedule once there is one", async () => {
  const { id: competitionId } = await createCompetition(db);
  expect(await findFilledParts(db, competitionId)).toEqual({ hasRounds: false, hasSchedule: false });
  await createRound(db, { competitionId });
  const venue = {
    ...{ competitionId, wcifId: 1, name: "Hall", countryId: "France", timezone: "Europe/Paris", position: 0 },
    ...{ latitudeMicrodegrees: 45_760_000, longitudeMicrodegrees: 4_840_000 },
  };
  const [{ id: venueId } = { id: 0 }] = await db.insert(venues).values(venue).returning();
  const room = { competitionId, venueId, wcifId: 1, name: "Room", color: "#00aabb", position: 0 };
  const [{ id: roomId } = { id: 0 }] = await db.insert(rooms).values(room).returning();
  expect(await findFilledParts(db, competitionId)).toEqual({ hasRounds: true, hasSchedule: false });
  const [startsAt, endsAt] = [new Date("2030-05-04T10:00:00Z"), new Date("2030-05-04T11:00:00Z")];
  const lunch = { ...{ competitionId, roomId, wcifId: 1, position: 0, startsAt, endsAt }, activityCode: "other-lunch" };
  await db.insert(activities).values({ ...lunch, name: "Lunch" });
  expect(await findFilledParts(db, competitionId)).toEqual({ hasRounds: true, hasSchedule: true });
});

test("nothing is known of a competition that is not there", async () => {
  expect(await findFilledParts(db, "Nothing2030")).toEqual({ hasRounds: false, hasSchedule: false });
});
