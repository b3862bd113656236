import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitionDelegates, competitions } from "#lib/db/schema/competitions.ts";
import { activities, rooms, venues } from "#lib/db/schema/schedule.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { closeThreads } from "#lib/platform/threads.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition as createAnnounced, createDraft } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { renderMarkdown } from "#lib/web/markdown/render-markdown.ts";
import { peopleOf } from "../queries/people.ts";
import { createCompetition } from "./create-competition.ts";
import { namePeople } from "./name-people.ts";
import { updateGeneralDetails } from "./update-general-details.ts";
import { updateRegistrationSettings } from "./update-registration-settings.ts";
import { updateTexts } from "./update-texts.ts";

const { db } = await testDatabase();

let delegate: Account;
let organizer: Account;
let administrator: Account;

beforeAll(async () => {
  delegate = await createDelegate(db);
  organizer = await createAccount(db);
  administrator = await createAdministrator(db);
});

const stored = async (id: string) => (await db.select().from(competitions).where(eq(competitions.id, id)))[0]!;

describe("creating", () => {
  const details = { startDate: "2031-06-01", endDate: "2031-06-02", city: "Žilina", countryId: "Slovakia" };

  test("makes a draft that its delegate answers for", async () => {
    const made = await createCompetition(db, { ...details, name: " Žilina  Open 2031", actor: sessionOf(delegate) });
    expect(made).toMatchObject({
      id: "ZilinaOpen2031",
      name: "Žilina Open 2031",
      shortName: "Žilina Open 2031",
      isVisible: false,
      confirmedAt: null,
      ...details,
    });
    expect(await db.select().from(competitionDelegates).where(eq(competitionDelegates.competitionId, made.id))).toEqual(
      [{ competitionId: made.id, accountId: delegate.id, position: 0, isTrainee: false }],
    );
  });

  test("refuses a name that is taken, in whatever case", async () => {
    await createDraft(db, { id: "Takenopen2031" });
    await expect(
      createCompetition(db, { ...details, name: "Taken Open 2031", actor: sessionOf(administrator) }),
    ).rejects.toMatchObject({
      details: { data: { fields: { name: "There is a competition TakenOpen2031 already: choose another name." } } },
    });
  });

  test("ties every problem to its field", async () => {
    const wrong = {
      name: "Open",
      startDate: "2031-06-03",
      endDate: "2031-06-02",
      city: "Žilina",
      countryId: "",
    };
    await expect(createCompetition(db, { ...wrong, actor: sessionOf(delegate) })).rejects.toMatchObject({
      details: {
        data: {
          fields: {
            name: "A name ends with a space and the year.",
            endDate: "The last day is not before the first.",
            countryId: "Choose a country.",
          },
        },
      },
    });
  });

  test("is for delegates and administrators", async () => {
    await expect(
      createCompetition(db, { ...details, name: "My Open 2031", actor: sessionOf(organizer) }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("tells a delegate who is banned that, and not that it takes a delegate", async () => {
    const banned = await createDelegate(db);
    const bans = await createGroup(db, { groupType: "banned_competitors", isHidden: true });
    await createRole(db, { groupId: bans.id, accountId: banned.id });
    await expect(
      createCompetition(db, { ...details, name: "My Open 2031", actor: sessionOf(banned) }),
    ).rejects.toMatchObject({ kind: "forbidden", message: "A delegate who is banned creates no competitions." });
  });
});

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
    const consequence = "Registration closes only after the first day, 2030-05-04, has begun: check the day.";
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

describe("naming people", () => {
  test("takes competitor ids and account numbers, in their order", async () => {
    const { id } = await createDraft(db, { delegates: [delegate] });
    const person = await createPerson(db);
    const known = await createAccount(db, { competitorId: person.id });
    const trainee = await createDelegate(db, "trainee_delegate");
    await namePeople(db, {
      competitionId: id,
      actor: sessionOf(delegate),
      organizers: [String(organizer.id), person.id.toLowerCase()],
      delegates: [String(delegate.id), String(trainee.id)],
    });
    expect((await peopleOf(db, [id]))(id)).toEqual({
      organizerIds: [organizer.id, known.id],
      delegateIds: [delegate.id, trainee.id],
    });
    const rows = await db.select().from(competitionDelegates).where(eq(competitionDelegates.competitionId, id));
    expect(rows.map(({ accountId, isTrainee }) => [accountId, isTrainee])).toEqual([
      [delegate.id, false],
      [trainee.id, true],
    ]);
  });

  test("refuses whom nobody knows, and delegates who are none", async () => {
    const { id } = await createDraft(db, { delegates: [delegate] });
    const people = { competitionId: id, actor: sessionOf(delegate), organizers: [], delegates: [] };
    await expect(namePeople(db, { ...people, organizers: ["2000NONE01"] })).rejects.toMatchObject({
      details: { data: { fields: { organizers: "Nobody here has the id “2000NONE01”." } } },
    });
    await expect(namePeople(db, { ...people, delegates: [String(organizer.id)] })).rejects.toMatchObject({
      details: { data: { fields: { delegates: `${organizer.name} is not a delegate.` } } },
    });
  });

  test("is not for organizers, whom it would let in everybody they like", async () => {
    const { id } = await createDraft(db, { delegates: [delegate], organizers: [organizer] });
    const people = { competitionId: id, actor: sessionOf(organizer), organizers: [], delegates: [] };
    await expect(namePeople(db, people)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("leaves a draft somebody who manages it", async () => {
    const { id } = await createDraft(db, { delegates: [delegate] });
    const people = { competitionId: id, actor: sessionOf(delegate), organizers: [], delegates: [] };
    await expect(namePeople(db, people)).rejects.toMatchObject({
      details: {
        data: { fields: { delegates: "Somebody has to manage it: name a delegate, or delete the draft instead." } },
      },
    });
  });

  test("leaves a confirmed competition a delegate", async () => {
    const { id } = await createAnnounced(db, { delegates: [delegate] });
    const people = { competitionId: id, actor: sessionOf(delegate), organizers: [], delegates: [] };
    await expect(namePeople(db, people)).rejects.toMatchObject({
      details: { data: { fields: { delegates: "A confirmed competition has a delegate who answers for it." } } },
    });
  });
});

async function scheduleAt(competitionId: string, startsAt: string): Promise<number> {
  const place = { latitudeMicrodegrees: 48_000_000, longitudeMicrodegrees: 2_000_000, countryId: "France" };
  const [venue] = await db
    .insert(venues)
    .values({ competitionId, wcifId: 1, name: "Salle", ...place, timezone: "Europe/Paris", position: 0 })
    .returning();
  const [room] = await db
    .insert(rooms)
    .values({ competitionId, venueId: venue!.id, wcifId: 1, name: "A", color: "#304a96", position: 0 })
    .returning();
  const times = { startsAt: new Date(startsAt), endsAt: new Date(Date.parse(startsAt) + 3_600_000) };
  const [activity] = await db
    .insert(activities)
    .values({
      competitionId,
      roomId: room!.id,
      wcifId: 1,
      name: "Lunch",
      activityCode: "other-lunch",
      ...times,
      position: 0,
    })
    .returning();
  return activity!.id;
}

describe("F03: a text", () => {
  afterAll(closeThreads);
  const tooMuch = "This text takes too long to lay out: make it shorter, or simpler.";

  test.each([
    [">×9000", ">".repeat(9000), "This text is nested too deeply."],
    ["60 lists in each other", nested(60), "This text is nested too deeply."],
    ["a table of 4,000,000 cells", `${"|a".repeat(2000)}|\n${"|-".repeat(2000)}|\n${"|\n".repeat(2000)}`, tooMuch],
  ])("of %s is refused, by the name of its field, and what was there stays", async (_, text, problem) => {
    const { id } = await createDraft(db, { organizers: [organizer], information: "As it was" });
    const actor = sessionOf(organizer);
    const refused = (field: string) => ({ kind: "invalid", details: { data: { fields: { [field]: problem } } } });
    for (const field of ["information", "contact", "extraRegistrationRequirements"]) {
      const update = updateTexts(db, { competitionId: id, actor, texts: { [field]: text } });
      await expect(update).rejects.toMatchObject(refused(field));
    }
    expect(await stored(id)).toMatchObject({ information: "As it was", contact: null });
  });

  test("is laid out before the competition is locked: others change it meanwhile", async () => {
    const { id } = await createDraft(db, { organizers: [organizer] });
    const own = { competitionId: id, actor: sessionOf(organizer) };
    // The one thread has enough to do for a while.
    const busy = renderMarkdown(`${"a.".repeat(9000)}@`, {});
    const inOrder: string[] = [];
    const saving = updateTexts(db, {
      ...own,
      texts: { information: `${nested(10)}\n\n${"word ".repeat(500)}`.trim() },
    });
    const saved = saving.then(() => inOrder.push("text"));
    await wait(300);
    await updateGeneralDetails(db, { ...own, details: { venue: "Market Hall" } });
    inOrder.push("venue");
    await Promise.all([busy, saved]);
    expect(inOrder).toEqual(["venue", "text"]);
    expect(await stored(id)).toMatchObject({ venue: "Market Hall", information: expect.stringContaining("word") });
  });

  test("as long as texts may be, with all that people write, is saved", async () => {
    const { id } = await createDraft(db, { organizers: [organizer] });
    const [paragraph, table] = [
      "# Hall\n\nBring **lunch**, and [come early](https://hall.example).\n\n",
      "| a | b |\n|-|-|\n| c | d |\n\n",
    ];
    const information = `${nested(10)}\n\n${(paragraph + table).repeat(180)}`.slice(0, 20_000).trim();
    await updateTexts(db, { competitionId: id, actor: sessionOf(organizer), texts: { information } });
    expect(await stored(id)).toMatchObject({ information });
  });
});

function nested(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${"  ".repeat(level)}- item`).join("\n");
}
