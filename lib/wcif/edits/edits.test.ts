import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { updateGeneralDetails } from "#lib/competitions/commands/update-general-details.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import type { CompetitionDocument } from "../document.ts";
import { readDocument } from "../store/read.ts";
import { editDocument } from "./edit-document.ts";
import { planEvent, planRoundCounts } from "./plan-events.ts";
import { addActivities, addRoom, addVenue } from "./plan-schedule.ts";
import { withRevision } from "./with-revision.ts";

const { db } = await testDatabase();

let organizer: Account;
let competitionId: string;

beforeEach(async () => {
  organizer = await createAccount(db, { name: "Olga" });
  competitionId = (await createDraft(db, { organizers: [organizer], eventIds: [] })).id;
});

const edit = (change: (document: CompetitionDocument) => CompetitionDocument) =>
  editDocument(db, { competitionId, actor: sessionOf(organizer), change });
const held = (counts: Record<string, number>) =>
  edit((document) => planRoundCounts(document, new Map(Object.entries(counts))));
const stored = async () => await readDocument(db, (await findCompetition(db, competitionId))!, "managers");
const history = async () =>
  (
    await db
      .select({ revision: competitionRevisions.revision, summary: competitionRevisions.summary })
      .from(competitionRevisions)
      .where(eq(competitionRevisions.competitionId, competitionId))
      .orderBy(competitionRevisions.revision)
  ).map(({ revision, summary }) => `${revision} ${summary}`);

describe("events", () => {
  test("are held in as many rounds as asked for, each with what is usual", async () => {
    await held({ "333fm": 1, "333": 2 });
    const usual = { cutoff: null, linkedRoundIds: null, scrambleSetCount: 1, results: [], extensions: [] };
    const tenMinutes = { centiseconds: 60_000, cumulativeRoundIds: [] };
    expect((await stored()).events).toEqual([
      {
        id: "333",
        qualification: null,
        extensions: [],
        rounds: [
          { ...usual, id: "333-r1", format: "a", timeLimit: tenMinutes, advancement: { type: "percent", level: 75 } },
          { ...usual, id: "333-r2", format: "a", timeLimit: tenMinutes, advancement: null },
        ],
      },
      {
        id: "333fm",
        qualification: null,
        extensions: [],
        rounds: [{ ...usual, id: "333fm-r1", format: "m", timeLimit: null, advancement: null }],
      },
    ]);
    expect((await findCompetition(db, competitionId))?.eventIds).toEqual(["333", "333fm"]);
    expect(await history()).toEqual(["2 added 3x3x3 Cube and 3x3x3 Fewest Moves"]);
  });

  test("come and go without disturbing the others, and nothing at all is no revision", async () => {
    await held({ "333": 2 });
    await edit((document) =>
      planEvent(document, "333", {
        qualification: { type: "attemptResult", resultType: "average", whenDate: "2030-01-01", level: 1500 },
        rounds: [
          {
            format: "a",
            timeLimit: { centiseconds: 30_000, cumulativeRoundIds: [] },
            cutoff: { numberOfAttempts: 2, value: 2000 },
            advancement: { type: "ranking", level: 16 },
            scrambleSetCount: 4,
          },
          {
            format: "a",
            timeLimit: { centiseconds: 30_000, cumulativeRoundIds: [] },
            cutoff: null,
            advancement: null,
            scrambleSetCount: 1,
          },
        ],
      }),
    );
    const before = (await stored()).events[0];
    await held({ "333": 2, "222": 1 });
    await held({ "333": 2, "222": 1 });
    await held({ "333": 2 });
    expect((await stored()).events).toEqual([before]);
    expect(before?.rounds[0]).toMatchObject({ cutoff: { numberOfAttempts: 2, value: 2000 }, scrambleSetCount: 4 });
    expect((await history()).map((line) => line.split(" ")[0])).toEqual(["2", "3", "4", "5"]);
  });

  test("take their activities and people's choices along when they go", async () => {
    await held({ "333": 2, "222": 1 });
    await edit((document) => addActivities(inOneRoom(document), [{ venueId: 1, roomId: 1 }], lunch));
    for (const activityCode of ["333-r1", "333-r2", "222-r1"]) {
      await edit((document) => addActivities(document, [{ venueId: 1, roomId: 1 }], { ...lunch, activityCode }));
    }
    await createRegistration(db, { competitionId, accountId: organizer.id, eventIds: ["333", "222"] });
    await held({ "333": 1 });
    const room = (await stored()).schedule.venues[0]?.rooms[0];
    expect(room?.activities.map(({ activityCode }) => activityCode)).toEqual(["other-lunch", "333-r1"]);
    const [registration] = await db.select().from(registrations).where(eq(registrations.competitionId, competitionId));
    expect(registration?.eventIds).toEqual(["333"]);
  });

  test("with results stay", async () => {
    competitionId = (await createCompetition(db, { organizers: [organizer], confirmedAt: null })).id;
    const round = await createRound(db, { competitionId });
    const registration = await createRegistration(db, { competitionId, accountId: organizer.id });
    await db.insert(liveResults).values({
      competitionId,
      roundId: round.id,
      registrationId: registration.id,
      best: 900,
      average: 0,
      attempts: [900],
    });
    await expect(held({})).rejects.toMatchObject({
      details: { data: { fields: { "rounds-333": "3x3x3 Cube: 333-r1 has results and cannot go." } } },
    });
  });

  test("of a confirmed competition neither come nor go by its organizers", async () => {
    competitionId = (await createCompetition(db, { organizers: [organizer] })).id;
    await expect(held({ "333": 1, "222": 1 })).rejects.toThrow("Cannot add events");
    await expect(held({})).rejects.toThrow("Cannot remove events");
    await held({ "333": 3 });
    expect((await stored()).events[0]?.rounds).toHaveLength(3);
  });
});

const salle = {
  name: "Salle",
  latitudeMicrodegrees: 48_000_000,
  longitudeMicrodegrees: 2_000_000,
  countryIso2: "FR",
  timezone: "Europe/Paris",
};
const lunch = {
  name: "Lunch",
  activityCode: "other-lunch",
  startsAt: new Date("2030-05-04T10:00:00Z"),
  endsAt: new Date("2030-05-04T11:00:00Z"),
};
const inOneRoom = (document: CompetitionDocument) =>
  addRoom(addVenue(document, salle), 1, { name: "Hall", color: "#304a96" });

test("a command that changes what the document shows is told by its history, under the same revision", async () => {
  const own = { competitionId, actor: sessionOf(organizer) };
  await withRevision(db, own, (tx) => updateGeneralDetails(tx, { ...own, details: { name: "Other Open 2030" } }));
  expect(await history()).toEqual(["2 renamed the competition"]);
  expect((await findCompetition(db, competitionId))?.revision).toBe(2);
});
