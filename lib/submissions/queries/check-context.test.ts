import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Competition } from "#lib/competitions/competition.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { mergedPersons } from "#lib/db/schema/corrections.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createFinishedCompetition } from "#lib/testing/factories/finished-competition.ts";
import { createActivities, createRoom } from "#lib/testing/factories/schedule.ts";
import { checkCompetition } from "./check-submission.ts";

const { db } = await testDatabase();

let competition: Competition;
beforeEach(async () => {
  ({ competition } = await createFinishedCompetition(db));
});

const found = async (id: string) => {
  const [now] = await db.select().from(competitions).where(eq(competitions.id, competition.id));
  return (await checkCompetition(db, now!)).findings
    .filter((finding) => finding.id === id)
    .map(({ sentence }) => sentence);
};

async function schedule(activityCode: string, startsAt: string, endsAt: string, name = "Lunch") {
  const { id: competitionId } = competition;
  const room = await createRoom(db, competitionId, { countryId: "USA", timezone: "America/Los_Angeles" });
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  await createActivities(db, room, [{ name, activityCode, ...times }]);
}

test("what takes place on the days of the competition where it is, is within them", async () => {
  // In Los Angeles it is the evening of the 5th.
  await schedule("other-lunch", "2024-05-06T03:00:00Z", "2024-05-06T06:59:00Z");
  expect(await found("activity_outside_competition_dates_warning")).toEqual([]);
});

test("what goes on after midnight there is outside", async () => {
  await schedule("other-lunch", "2024-05-06T03:00:00Z", "2024-05-06T07:00:00Z");
  expect(await found("activity_outside_competition_dates_warning")).toEqual([
    "Lunch is on 2024-05-06, and the competition from 2024-05-04 to 2024-05-05.",
  ]);
});

test("the last event of the schedule may be the main one", async () => {
  await db.update(competitions).set({ mainEventId: "222" }).where(eq(competitions.id, competition.id));
  expect(await found("not_333_main_event_warning")).toHaveLength(1);
  await schedule("222-r1-g1", "2024-05-05T19:00:00Z", "2024-05-05T20:00:00Z");
  expect(await found("not_333_main_event_warning")).toEqual([]);
});

test("the id of a profile that was merged into another is that of the other", async () => {
  const [veteran] = (await checkCompetition(db, competition)).contents.persons;
  const keptId = veteran?.competitorId ?? "";
  await db.insert(mergedPersons).values({ competitorId: "2003GONE01", keptId, mergedAt: new Date() });
  const document = {
    formatVersion: "WCA Competition 0.3",
    competitionId: competition.id,
    persons: [{ id: 1, name: veteran?.name, wcaId: "2003GONE01", countryId: "US", gender: "f", dob: "1990-01-02" }],
    events: [],
  };
  const sent = { document: Buffer.from(JSON.stringify(document)), today: "2024-05-06" };
  const { contents, findings } = await checkCompetition(db, competition, sent);
  expect(contents.persons).toEqual([veteran]);
  const ofPeople = findings.map(({ id }) => id).filter((id) => /wca_id|registration|non_matching/.test(id));
  expect(ofPeople).toEqual([]);
});
