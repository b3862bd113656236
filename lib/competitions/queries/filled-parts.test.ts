import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createActivities, createRoom } from "#lib/testing/factories/schedule.ts";
import { findFilledParts } from "./filled-parts.ts";

const { db } = await testDatabase();

test("a competition has rounds and a schedule once there is one", async () => {
  const { id: competitionId } = await createCompetition(db);
  expect(await findFilledParts(db, competitionId)).toEqual({ hasRounds: false, hasSchedule: false });
  await createRound(db, { competitionId });
  const room = await createRoom(db, competitionId);
  expect(await findFilledParts(db, competitionId)).toEqual({ hasRounds: true, hasSchedule: false });
  const [startsAt, endsAt] = [new Date("2030-05-04T10:00:00Z"), new Date("2030-05-04T11:00:00Z")];
  await createActivities(db, room, [{ activityCode: "other-lunch", startsAt, endsAt }]);
  expect(await findFilledParts(db, competitionId)).toEqual({ hasRounds: true, hasSchedule: true });
});

test("nothing is known of a competition that is not there", async () => {
  expect(await findFilledParts(db, "Nothing2030")).toEqual({ hasRounds: false, hasSchedule: false });
});
