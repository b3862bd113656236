import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { activities } from "#lib/db/schema/schedule.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition as createAnnounced, createDraft } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createActivities, createRoom } from "#lib/testing/factories/schedule.ts";
import { updateGeneralDetails } from "./update-general-details.ts";
import { updateRegistrationSettings } from "./update-registration-settings.ts";
import { updateTexts } from "./update-texts.ts";

const { db } = await testDatabase();

let organizer: Account;
let administrator: Account;

beforeAll(async () => {
  organizer = await createAccount(db);
  administrator = await createAdministrator(db);
});

const stored = async (id: string) => (await db.select().from(competitions).where(eq(competitions.id, id)))[0]!;

describe("changing the details", () => {
  test("leaves one trace, and none where nothing changes", async () => {
    const { id } = await createDraft(db, { organizers: [organizer] });
    const update = { competitionId: id, actor: sessionOf(organizer), details: { city: "Lyon", countryId: "France" } };
    await updateGeneralDetails(db, update);
    await updateGeneralDetails(db, update);
    expect(await stored(id)).toMatchObject({ city: "Lyon", countryId: "France", venue: "Town Hall" });
    expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).toMatchObject([
      { kind: "competition.details_changed", actorId: organizer.id },
    ]);
  });

  test("takes the schedule along to another first day, at the same time on its clocks", async () => {
    const { id } = await createDraft(db, { organizers: [organizer], startDate: "2030-03-30", endDate: "2030-03-31" });
    const other = await scheduleAt((await createDraft(db)).id, "2030-03-30T08:00:00Z");
    const activity = await scheduleAt(id, "2030-03-30T08:00:00Z");
    const details = { startDate: "2030-04-02", endDate: "2030-04-03" };
    await updateGeneralDetails(db, { competitionId: id, actor: sessionOf(organizer), details });
    const startOf = async (activityId: number) =>
      (await db.select().from(activities).where(eq(activities.id, activityId)))[0]?.startsAt.toISOString();
    // The clocks of Paris go forward on the 31st.
    expect(await startOf(activity)).toBe("2030-04-02T07:00:00.000Z");
    expect(await startOf(other)).toBe("2030-03-30T08:00:00.000Z");
  });

  test("leaves what was locked by confirming to administrators", async () => {
    const { id } = await createAnnounced(db, { organizers: [organizer] });
    const details = { name: "Another Open 2030", information: "Bring a lunch" };
    await expect(
      updateGeneralDetails(db, { competitionId: id, actor: sessionOf(organizer), details }),
    ).rejects.toMatchObject({
      details: {
        data: {
          fields: { name: "This was locked when the competition was confirmed; only administrators change it." },
        },
      },
    });
    await updateGeneralDetails(db, { competitionId: id, actor: sessionOf(administrator), details });
    expect(await stored(id)).toMatchObject(details);
  });

  test("ends when the results are submitted", async () => {
    const { id } = await createAnnounced(db, { organizers: [organizer], resultsSubmittedAt: new Date() });
    const own = { competitionId: id, actor: sessionOf(organizer) };
    await expect(updateGeneralDetails(db, { ...own, details: { venue: "Too late" } })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(updateTexts(db, { ...own, texts: { information: "Too late" } })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  test("leaves an announced competition its days, and says so at their field", async () => {
    const details = { startDate: null, endDate: null };
    const { id } = await createAnnounced(db);
    await expect(
      updateGeneralDetails(db, { competitionId: id, actor: sessionOf(administrator), details }),
    ).rejects.toMatchObject({
      details: { data: { fields: { startDate: "An announced competition has its days: give them." } } },
    });
    const draft = await createDraft(db);
    await updateGeneralDetails(db, { competitionId: draft.id, actor: sessionOf(administrator), details });
    expect(await stored(draft.id)).toMatchObject(details);
  });

  test("takes only whole positions", async () => {
    const { id } = await createDraft(db, { organizers: [organizer] });
    const details = { latitudeMicrodegrees: 48_000_000 };
    await expect(
      updateGeneralDetails(db, { competitionId: id, actor: sessionOf(organizer), details }),
    ).rejects.toMatchObject({
      details: {
        data: {
          fields: { longitude: "Give the longitude too." },
        },
      },
    });
  });
});

describe("registration settings", () => {
  test("change together, and agree with each other", async () => {
    const { id } = await createDraft(db, { organizers: [organizer] });
    const opensAt = new Date("2030-02-01T00:00:00Z");
    const settings = { registrationOpensAt: opensAt, registrationClosesAt: new Date("2030-03-01T00:00:00Z") };
    await updateRegistrationSettings(db, { competitionId: id, actor: sessionOf(organizer), settings });
    expect(await stored(id)).toMatchObject(settings);
    const wrong = {
      registrationClosesAt: opensAt,
      isCompetitorLimitEnabled: true,
    };
    await expect(
      updateRegistrationSettings(db, { competitionId: id, actor: sessionOf(organizer), settings: wrong }),
    ).rejects.toMatchObject({
      details: {
        data: {
          fields: {
            registrationClosesAt: "Registration must close after it opens.",
            competitorLimit: "Give the number of competitors.",
          },
        },
      },
    });
  });

  test("with a limit below those who are accepted are asked about first, whoever is accepted already", async () => {
    const { id } = await createDraft(db, {
      organizers: [organizer],
      isCompetitorLimitEnabled: true,
      competitorLimit: 3,
    });
    for (const status of ["accepted", "accepted", "pending"] as const) {
      await createRegistration(db, { competitionId: id, accountId: (await createAccount(db)).id, status });
    }
    const limit = (competitorLimit: number, agreed = "", isCompetitorLimitEnabled = true) =>
      updateRegistrationSettings(db, {
        ...{ competitionId: id, actor: sessionOf(organizer), agreed },
        settings: { competitorLimit, isCompetitorLimitEnabled },
      });
    await limit(2);
    await limit(1, "", false);
    const consequence =
      "2 people are accepted already, more than the new limit of 1: they keep their places, and nobody else is accepted before there is room.";
    await expect(limit(1)).rejects.toMatchObject({ details: { data: { fields: { agreed: consequence } } } });
    await limit(1, agreementTo(consequence));
    expect(await stored(id)).toMatchObject({ competitorLimit: 1, isCompetitorLimitEnabled: true });
  });

  test("that close after the first day has begun where it takes place are asked about first", async () => {
    const timezone = "America/Los_Angeles";
    const { id } = await createDraft(db, { organizers: [organizer], startDate: "2030-05-04", timezone });
    const close = (at: string, agreed = "") =>
      updateRegistrationSettings(db, {
        competitionId: id,
        actor: sessionOf(organizer),
        settings: { registrationClosesAt: new Date(at) },
        agreed,
      });
    await close("2030-05-04T07:00:00Z");
    const consequence =
      "What stands under “Registration closes” is later than the beginning of the first day, 4 May 2030: registration ends when the competition begins, whatever stands there.";
    await expect(close("2030-05-04T07:01:00Z")).rejects.toMatchObject({
      details: { data: { fields: { agreed: consequence } } },
    });
    await close("2030-05-04T07:01:00Z", agreementTo(consequence));
    expect(await stored(id)).toMatchObject({ registrationClosesAt: new Date("2030-05-04T07:01:00Z") });
  });

  test("keep the limit and the fee once confirmed, and the opening once it has passed", async () => {
    const { id } = await createAnnounced(db, {
      organizers: [organizer],
      registrationOpensAt: new Date("2025-02-01T00:00:00Z"),
      registrationClosesAt: new Date("2030-03-01T00:00:00Z"),
    });
    const settings = {
      isCompetitorLimitEnabled: true,
      competitorLimit: 80,
      registrationOpensAt: new Date("2026-02-01T00:00:00Z"),
    };
    const locked = "This was locked when the competition was confirmed; only administrators change it.";
    await expect(
      updateRegistrationSettings(db, { competitionId: id, actor: sessionOf(organizer), settings }),
    ).rejects.toMatchObject({
      details: {
        data: {
          fields: {
            isCompetitorLimitEnabled: locked,
            competitorLimit: locked,
            registrationOpensAt: "Registration has opened already.",
          },
        },
      },
    });
    await updateRegistrationSettings(db, { competitionId: id, actor: sessionOf(administrator), settings });
    expect(await stored(id)).toMatchObject(settings);
  });
});

async function scheduleAt(competitionId: string, startsAt: string): Promise<number> {
  const times = { startsAt: new Date(startsAt), endsAt: new Date(Date.parse(startsAt) + 3_600_000) };
  const lunch = { activityCode: "other-lunch", name: "Lunch", ...times };
  const [activity] = await createActivities(db, await createRoom(db, competitionId, { name: "Salle", room: "A" }), [
    lunch,
  ]);
  return activity!.id;
}
