import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { activities } from "#lib/db/schema/schedule.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createActivities, createRoom } from "#lib/testing/factories/schedule.ts";
import {
  announceCompetition,
  cancelCompetition,
  confirmCompetition,
  deleteDraft,
  undoCancellation,
  withdrawConfirmation,
} from "./life-cycle.ts";

const { db } = await testDatabase();

let administrator: Account;
let delegate: Account;
let trainee: Account;
let organizer: Account;
let competitionId: string;

const by = (account: Account) => ({ competitionId, actor: sessionOf(account) });

beforeEach(async () => {
  administrator = await createAdministrator(db);
  delegate = await createDelegate(db);
  trainee = await createDelegate(db, "trainee_delegate");
  organizer = await createAccount(db);
  competitionId = (await createPlannedDraft()).id;
});

const ready = {
  venueAddress: "1 Main Street",
  latitudeMicrodegrees: 44_000_000,
  longitudeMicrodegrees: -123_000_000,
  contact: "team@mail.example",
  registrationOpensAt: new Date("2030-03-01T12:00:00Z"),
  registrationClosesAt: new Date("2030-04-20T12:00:00Z"),
  baseEntryFee: 1500,
};

/** A draft with everything that confirming asks for. */
async function createPlannedDraft(overrides = {}) {
  const draft = await createDraft(db, {
    ...ready,
    delegates: [delegate],
    organizers: [organizer],
    ...overrides,
  });
  await createRound(db, { competitionId: draft.id });
  const hall = { name: "Town Hall", room: "Hall", countryId: "USA", timezone: "America/Los_Angeles" };
  await createActivities(db, await createRoom(db, draft.id, hall), [
    {
      name: "3x3x3 Cube, Round 1",
      activityCode: "333-r1",
      startsAt: new Date("2030-05-04T17:00:00Z"),
      endsAt: new Date("2030-05-04T18:00:00Z"),
    },
  ]);
  return draft;
}

const stored = async () => (await db.select().from(competitions).where(eq(competitions.id, competitionId)))[0]!;

describe("a draft becomes public", () => {
  test("by its delegate's confirmation and an administrator's announcement, each with a trace", async () => {
    const { revision } = await freshVersions(db);
    await confirmCompetition(db, by(delegate));
    expect(await stored()).toMatchObject({ confirmedAt: expect.any(Date), isVisible: false });
    await announceCompetition(db, by(administrator));
    expect(await stored()).toMatchObject({
      announcedAt: expect.any(Date),
      announcedBy: administrator.id,
      isVisible: true,
    });
    const trail = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, competitionId))
      .orderBy(auditEvents.id);
    expect(trail.map(({ kind, actorId, data }) => ({ kind, actorId, data }))).toEqual([
      {
        kind: "competition.confirmed",
        actorId: delegate.id,
        data: { before: { confirmedAt: null }, after: { confirmedAt: expect.any(String) } },
      },
      {
        kind: "competition.announced",
        actorId: administrator.id,
        data: expect.objectContaining({ before: { announcedAt: null, announcedBy: null, isVisible: false } }),
      },
    ]);
    expect((await freshVersions(db)).haveMoved(["competitions"], revision)).toBe(true);
  });

  test("never by an organizer", async () => {
    await expect(confirmCompetition(db, by(organizer))).rejects.toThrow(
      "Only a delegate of this competition who is not in training can confirm it.",
    );
  });

  test("never by a delegate who still learns", async () => {
    competitionId = (await createPlannedDraft({ delegates: [delegate, trainee] })).id;
    await expect(confirmCompetition(db, by(trainee))).rejects.toThrow(
      "Only a delegate of this competition who is not in training can confirm it.",
    );
  });

  test("only when nothing is missing, and says everything that is", async () => {
    competitionId = (
      await createDraft(db, {
        eventIds: ["333", "222"],
        startDate: null,
        endDate: null,
        city: "",
        venue: "",
        organizers: [organizer],
      })
    ).id;
    await expect(confirmCompetition(db, by(administrator))).rejects.toMatchObject({
      kind: "invalid",
      details: {
        data: {
          missing: [
            "Say on which days it is held.",
            "Name the city.",
            "Name the venue.",
            "Give the venue's address.",
            "Give the venue's position on the map.",
            "Say whom people can ask.",
            "Name a delegate who answers for it.",
            "Say when registration opens.",
            "Say when registration closes.",
            "Say what taking part costs, 0 where it is free.",
            "Plan the rounds of 3x3x3 Cube and 2x2x2 Cube.",
            "Name a venue and a room where it takes place.",
          ],
        },
      },
    });
  });

  test("only when every round has a time within its days", async () => {
    await createRound(db, { competitionId, number: 2 });
    await db.update(competitions).set({ startDate: "2030-05-05" }).where(eq(competitions.id, competitionId));
    await expect(confirmCompetition(db, by(delegate))).rejects.toThrow(
      "It cannot be confirmed yet. Give a time to 3x3x3 Cube, Final. Move 3x3x3 Cube, First round into the days of the competition.",
    );
  });

  test("only when no round begins before the one before it is over", async () => {
    await createRound(db, { competitionId, number: 2 });
    const [first] = await db.select().from(activities).where(eq(activities.competitionId, competitionId));
    const { id: _id, ...plan } = first!;
    await db.insert(activities).values({ ...plan, wcifId: 99, activityCode: "333-r2" });
    await expect(confirmCompetition(db, by(delegate))).rejects.toThrow(
      "It cannot be confirmed yet. Move 3x3x3 Cube, Final behind the rounds before.",
    );
  });

  test("once confirmed, and only by administrators", async () => {
    await expect(announceCompetition(db, by(administrator))).rejects.toThrow(
      "A competition is confirmed before it is announced.",
    );
    await confirmCompetition(db, by(delegate));
    await expect(announceCompetition(db, by(delegate))).rejects.toThrow("Only administrators announce competitions.");
    await expect(confirmCompetition(db, by(delegate))).rejects.toThrow("This competition is confirmed already.");
  });
});

test("a stranger learns nothing of a draft, and may not touch an announced competition", async () => {
  const stranger = await createAccount(db);
  await expect(confirmCompetition(db, by(stranger))).rejects.toMatchObject({ kind: "not_found" });
  await db.update(competitions).set({ isVisible: true }).where(eq(competitions.id, competitionId));
  await expect(confirmCompetition(db, by(stranger))).rejects.toMatchObject({
    kind: "forbidden",
    message: "Not authorized to manage competition",
  });
});

test("an administrator makes a confirmed competition a draft again, until it is announced", async () => {
  await confirmCompetition(db, by(delegate));
  await expect(withdrawConfirmation(db, by(delegate))).rejects.toMatchObject({ kind: "forbidden" });
  await withdrawConfirmation(db, by(administrator));
  expect(await stored()).toMatchObject({ confirmedAt: null });
  await confirmCompetition(db, by(delegate));
  await announceCompetition(db, by(administrator));
  await expect(withdrawConfirmation(db, by(administrator))).rejects.toMatchObject({ kind: "forbidden" });
});

describe("an announced competition", () => {
  beforeEach(async () => {
    await confirmCompetition(db, by(delegate));
    await announceCompetition(db, by(administrator));
  });

  test("is cancelled by its delegate, stays public and comes back", async () => {
    await expect(cancelCompetition(db, by(organizer))).rejects.toMatchObject({ kind: "forbidden" });
    await cancelCompetition(db, by(delegate));
    expect(await stored()).toMatchObject({ cancelledAt: expect.any(Date), cancelledBy: delegate.id, isVisible: true });
    await expect(cancelCompetition(db, by(delegate))).rejects.toThrow("This competition is cancelled already.");
    await expect(undoCancellation(db, by(organizer))).rejects.toMatchObject({ kind: "forbidden" });
    await undoCancellation(db, by(delegate));
    expect(await stored()).toMatchObject({ cancelledAt: null, cancelledBy: null });
  });

  test("is not cancelled once its results are submitted", async () => {
    await db.update(competitions).set({ resultsSubmittedAt: new Date() }).where(eq(competitions.id, competitionId));
    await expect(cancelCompetition(db, by(delegate))).rejects.toMatchObject({
      kind: "forbidden",
      message: "Its results are submitted: it has taken place.",
    });
  });

  test("is never deleted", async () => {
    await expect(deleteDraft(db, by(administrator))).rejects.toThrow("Only a draft can be deleted.");
  });
});

test.each([
  ["the public sees", { isVisible: true }],
  ["whose results are submitted", { resultsSubmittedAt: new Date() }],
  ["whose results are posted", { resultsPostedAt: new Date() }],
])("a competition %s is deleted by nobody, though it was never announced", async (_which, columns) => {
  await db.update(competitions).set(columns).where(eq(competitions.id, competitionId));
  for (const manager of [organizer, administrator]) {
    await expect(deleteDraft(db, by(manager))).rejects.toMatchObject({
      kind: "forbidden",
      message: "Only a draft can be deleted.",
    });
  }
  expect(await stored()).toBeDefined();
});

test("a draft is deleted by whoever manages it, and the trail remembers its name", async () => {
  await deleteDraft(db, by(organizer));
  expect(await stored()).toBeUndefined();
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, competitionId));
  expect(event).toMatchObject({ kind: "competition.deleted", data: { name: expect.stringContaining("Open 2030") } });
});
