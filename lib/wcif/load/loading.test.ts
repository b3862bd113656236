import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { canManage, findCompetition } from "#lib/competitions/visibility.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitionSeries, competitions } from "#lib/db/schema/competitions.ts";
import { yearlyBests } from "#lib/db/schema/results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { exampleDocument, sampleDocument, sampleDocuments } from "#lib/testing/sample-documents.ts";
import { historyOf, managingClient, revisionOf, saved, type Wcif } from "#lib/testing/wcif-client.ts";
import { toWcif } from "../convert/competition.ts";
import { readDocument } from "../store/read.ts";
import { latestVersion, stableVersion } from "../versions.ts";
import { type Load, loadDocument, tryLoad } from "./load-document.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

const id = "RiversideCubing2026";

beforeEach(async () => {
  await db.delete(competitions);
  await db.delete(competitionSeries);
});

type Edit = (document: Wcif) => void;

/** The example, changed by hand. */
const example = (...edits: Edit[]): Wcif => {
  const document = exampleDocument() as Wcif;
  for (const edit of edits) edit(document);
  return document;
};

const escaped = (text: string) => text.replaceAll(/[^\w\s]/g, "\\$&");
const hall = ({ schedule }: Wcif) => schedule.venues[0].rooms[0];
const load = (sent: Wcif, more: Omit<Load, "sent"> = {}) => loadDocument(db, { sent, ...more });

async function read(version = stableVersion as string, competitionId = id): Promise<Wcif> {
  const competition = await findCompetition(db, competitionId);
  return toWcif(version === "1.1" ? stableVersion : latestVersion, await readDocument(db, competition!, "managers"));
}

describe("F22: refused before anything is written", () => {
  test.each<[string, Edit, string]>([
    [
      "an activity id used twice",
      (document) => {
        hall(document).activities[2].id = 2;
      },
      "#/schedule/venues/0/rooms/0/activities/2/id (Lunch) is the id of another activity: 2",
    ],
    [
      "somebody listed twice",
      ({ persons }) => persons.push({ ...persons[1], registrantId: 9, registration: null, wcaId: null }),
      "#/persons/4 (Tomáš Berounský) is listed twice",
    ],
    [
      "one number for two",
      ({ persons }) => {
        persons[2].registrantId = 1;
      },
      "#/persons/2/registrantId (Akosua Dartey) is the number of another person: 1",
    ],
    [
      "one registration for two",
      ({ persons }) => {
        persons[2].registration.wcaRegistrationId = 810_001;
      },
      "#/persons/2/registration/wcaRegistrationId (Akosua Dartey) is the registration of another person: 810001",
    ],
    [
      "one profile for two",
      ({ persons }) => {
        persons[2].wcaId = "2099QUAR01";
      },
      "#/persons/2/wcaId (Akosua Dartey) is the profile of another person: 2099QUAR01",
    ],
    ["an unknown event", ({ events }) => events.push({ id: "xyz", rounds: [] }), "#/events/2/id (xyz) is no event"],
    [
      "an activity of an unknown round",
      (document) => {
        hall(document).activities[0].activityCode = "xyz-r1";
      },
      '#/schedule/venues/0/rooms/0/activities/0/activityCode (On-site check-in) is no activity code: "xyz-r1"',
    ],
    [
      "a time that nobody can read",
      (document) => {
        hall(document).activities[0].startTime = "noon";
      },
      '#/schedule/venues/0/rooms/0/activities/0/startTime (On-site check-in) is no moment in time: "noon"',
    ],
    [
      "a registration time that nobody can read",
      ({ registrationInfo }) => {
        registrationInfo.openTime = "soon";
      },
      '#/registrationInfo/openTime is no moment in time: "soon"',
    ],
    [
      "a day that is none",
      ({ schedule }) => {
        schedule.startDate = "2026-02-30";
      },
      '#/schedule/startDate is no date: "2026-02-30"',
    ],
    [
      "a time zone without a place",
      ({ schedule }) => {
        schedule.venues[0].timezone = "UTC";
      },
      '#/schedule/venues/0/timezone (Riverside Sports Pavilion) is no time zone with a place in its name: "UTC"',
    ],
    [
      "a venue in no country",
      ({ schedule }) => {
        schedule.venues[0].countryIso2 = "ZZ";
      },
      '#/schedule/venues/0/countryIso2 (Riverside Sports Pavilion) is no country: "ZZ"',
    ],
    [
      "somebody of no country",
      ({ persons }) => {
        persons[0].countryIso2 = "ZZ";
      },
      '#/persons/0/countryIso2 (Inês Quartilho) is no country: "ZZ"',
    ],
    [
      "somebody born on the day",
      ({ persons, schedule }) => {
        persons[0].birthdate = schedule.startDate;
      },
      "#/persons/0/birthdate (Inês Quartilho) is nobody's who competes on that day: 2026-11-21",
    ],
    [
      "results of nobody",
      ({ events }) => {
        events[0].rounds[0].results[0].personId = 77;
      },
      "#/events/0/rounds/0/results/0/personId (333-r1) is nobody's number here: 77",
    ],
    [
      "a task at no activity",
      ({ persons }) => {
        persons[0].assignments[0].activityId = 99;
      },
      "Cannot create assignment for non-existent activity with id 99",
    ],
    [
      "a task given twice",
      ({ persons }) => persons[0].assignments.push(persons[0].assignments[0]),
      "#/persons/0/assignments/3 (Inês Quartilho) is listed twice",
    ],
    [
      "a version that nobody knows",
      (document) => {
        document.formatVersion = "9.0";
      },
      "#/formatVersion is 9.0, and may be 1.0, 1.1 or 2.1.1",
    ],
    [
      "an id that is none",
      (document) => {
        document.id = "Ünder Öne";
      },
      '#/id must be 1 to 32 letters and digits, and is "Ünder Öne"',
    ],
    [
      "a number that no database holds",
      ({ persons }) => {
        persons[0].personalBests[0].best = 1e15;
      },
      "#/persons/0/personalBests/0 (Inês Quartilho) must be from -2147483647 to 2147483647, and is 1000000000000000",
    ],
  ])("%s", async (_, edit, sentence) => {
    const error = {
      message: expect.stringMatching(new RegExp(`^${escaped(sentence)}(, and \\d+ more like that)?$`)),
    };
    await expect(load(example(edit))).rejects.toMatchObject(error);
    expect(await db.select().from(competitions)).toEqual([]);
  });

  test("a registration that is one for another competition", async () => {
    await load(example());
    const copied = example((document) => {
      document.id = "Copied2026";
    });
    await expect(load(copied)).rejects.toThrow(
      "#/persons/0/registration/wcaRegistrationId is a registration for RiversideCubing2026 here: 810001; a copy (--as) gets new ids",
    );
  });

  test("somebody who is somebody else here", async () => {
    await load(example());
    const other = example(({ persons }) => {
      persons[1].wcaId = "2097BERO01";
    });
    await expect(load(other)).rejects.toThrow(
      "#/persons/1/wcaUserId (Tomáš Berounský) is the account of 2098BERO01 here, and of 2097BERO01 in the document",
    );
  });
});

describe("F22: nothing is lost without a word", () => {
  test.each(sampleDocuments.map(({ competition, major, text }) => ({ name: `${competition}.v${major}`, text })))(
    "of $name, which was not here",
    async ({ text }) => {
      const { outcome, kept, dropped } = await load(JSON.parse(text));
      expect({ outcome, kept, dropped: dropped.filter((line) => !line.includes("undefined properties")) }).toEqual({
        outcome: "created",
        kept: [],
        dropped: [],
      });
    },
  );

  test("an older version over a newer one keeps its results and linked rounds, and says so", async () => {
    const newer = sampleDocument("TwinRoundsFestival2026", 2) as Wcif;
    await load(newer);
    const before = await read(latestVersion, newer.id);
    const older = await read(stableVersion, newer.id);
    for (const round of older.events.flatMap(({ rounds }: Wcif) => rounds)) round.results = [];
    const { outcome, changed, kept } = await load(older);
    expect({ outcome, changed }).toEqual({ outcome: "unchanged", changed: [] });
    expect(kept.filter((line) => line.includes("linked"))).toEqual([
      "333-r1 is linked with 333-r1 and 333-r2: version 1 has no word for it",
      "333-r2 is linked with 333-r1 and 333-r2: version 1 has no word for it",
    ]);
    expect(kept).toContain("3x3x3 Cube, First round: 47 results as they are here");
    expect(await read(latestVersion, newer.id)).toEqual(before);
  });

  test("guests, comments and notes come along, and so does a date of birth that nobody told before", async () => {
    const withoutDetails = example(({ persons }) => {
      for (const person of persons) {
        delete person.birthdate;
        delete person.email;
        if (!person.registration) continue;
        for (const key of ["guests", "comments", "administrativeNotes"]) delete person.registration[key];
      }
    });
    await db.delete(accounts);
    await load(withoutDetails);
    const { outcome, dropped } = await load(example());
    expect(outcome).toBe("updated");
    expect(dropped).toEqual(["4 e-mail addresses: an account has the address that it confirmed"]);
    const { persons } = await read();
    expect(persons[1].registration).toMatchObject({ guests: 1, comments: "My brother comes along to watch." });
    expect(persons[0].registration.administrativeNotes).toBe("Brings two timers and a display.");
    expect(persons.map(({ birthdate }: Wcif) => birthdate)).toEqual([
      "1994-03-17",
      "2001-11-02",
      "2012-06-30",
      "1980-01-09",
    ]);
  });

  test("what an account has said of itself stays, and is told", async () => {
    await db.delete(accounts);
    await createAccount(db, { id: 900_001, name: "Inês Q.", birthDate: "1990-01-01" });
    const { kept, dropped } = await load(example());
    expect(kept).toEqual(["account 900001 is called “Inês Q.”; in this competition it is “Inês Quartilho”"]);
    expect(dropped).toContain("Inês Quartilho: born 1994-03-17; the account says it itself");
    await db.delete(competitions);
    await db.delete(accounts);
  });

  test("a series whose competitions are here is theirs; of any other it is said why not", async () => {
    const series = { id: "S", name: "Two Rivers", shortName: "Rivers", competitionIds: [id, "OtherOpen2026"] };
    const inSeries = () => example((document) => Object.assign(document, { series }));
    const first = await load(inSeries());
    expect(first.dropped).toContain("the series Two Rivers: OtherOpen2026 is not here");
    await createCompetition(db, { id: "OtherOpen2026" });
    const second = await load(inSeries());
    expect(second.changed.map(({ what }) => what)).toEqual(["Series"]);
    expect((await read()).series.competitionIds.toSorted()).toEqual(["OtherOpen2026", id]);
    expect(await revisionOf(db, "OtherOpen2026")).toBe(2);
  });

  test("ids of another server like this one are taken, and none of them is given again here", async () => {
    await load(
      example(({ persons }) => {
        persons[3].wcaUserId = 1_500_000;
        persons[2].registration.wcaRegistrationId = 15_000_000;
      }),
    );
    expect((await createAccount(db)).id).toBeGreaterThan(1_500_000);
    await load(example(), { as: "Copy2027" });
    const { persons } = await read(stableVersion, "Copy2027");
    expect(persons[0].registration.wcaRegistrationId).toBeGreaterThan(15_000_000);
  });

  test("what hangs on somebody who is not registered is told as dropped", async () => {
    const { dropped } = await load(
      example(({ persons }) => {
        persons[3].assignments = [{ activityId: 1, assignmentCode: "staff-judge", stationNumber: null }];
      }),
    );
    expect(dropped).toContain("Nuno Salgueiral: groups and tasks: On-site check-in (judge)");
  });
});

describe("F22: over a competition that is here", () => {
  test("a load is merged like a save: what others did since the last one stays", async () => {
    await load(example());
    const client = await managingClient(db, id);
    const copy = await client.read();
    copy.persons[2].roles = ["runner"];
    hall(copy).activities[2].name = "Long lunch";
    expect(await client.save(copy)).toMatchObject(saved);
    const renamed = example((document) => {
      hall(document).activities[4].name = "Prizes";
      document.registrationInfo.baseEntryFee = 1300;
    });
    const { outcome, changed, kept } = await load(renamed);
    expect(outcome).toBe("updated");
    expect(changed).toEqual([
      { what: "Base fee, in the smallest unit", before: "1200", after: "1300" },
      { what: "Prizes: name", before: "Award ceremony", after: "Prizes" },
    ]);
    expect(kept).toContain("Long lunch: name: “Long lunch”; the document says “Lunch”");
    const after = await read();
    expect(after.persons[2].roles).toEqual(["runner"]);
    expect([2, 4].map((index) => hall(after).activities[index].name)).toEqual(["Long lunch", "Prizes"]);
    expect((await historyOf(db, id)).at(-1)).toMatch(/^3 changed the registration settings and renamed 1 activity/);
  });

  test("whoever the document does not list stays, with their results", async () => {
    await load(example());
    const smaller = example((document) => {
      document.persons.splice(1, 1);
      for (const round of document.events.flatMap(({ rounds }: Wcif) => rounds)) round.results = [];
    });
    const before = await read();
    const { outcome, kept } = await load(smaller);
    expect(outcome).toBe("unchanged");
    expect(kept.some((line) => line.startsWith("Tomáš Berounský: accepted"))).toBe(true);
    expect(await read()).toEqual(before);
  });

  test("somebody who has another number here keeps it, and so do their results", async () => {
    await load(example());
    const renumbered = example(({ persons, events }) => {
      [persons[0].registrantId, persons[1].registrantId] = [2, 1];
      events[0].rounds[0].results[0].personId = 2;
      events[0].rounds[0].results[1].personId = 1;
      events[0].rounds[1].results.reverse();
      events[0].rounds[1].results[0].personId = 1;
      events[0].rounds[1].results[1].personId = 2;
      events[1].rounds[0].results[0].personId = 2;
      events[1].rounds[0].results[1].personId = 1;
    });
    const before = await read();
    expect(await load(renumbered)).toMatchObject({ outcome: "unchanged" });
    expect(await read()).toEqual(before);
  });

  test("trying it out says the same, and writes nothing", async () => {
    await load(example());
    const before = await read();
    const changed = example((document) => {
      document.name = "Riverside Cubing Again 2026";
      document.events[0].rounds[0].results.pop();
    });
    const { revisionBefore, ...tried } = await tryLoad(db, { sent: changed });
    expect([await read(), await revisionOf(db, id), revisionBefore]).toEqual([before, 1, 1]);
    expect(await load(changed)).toMatchObject(tried);
    expect(tried.changed.map(({ what }) => what)).toContain("Name");
    await expect(load(changed, { expected: revisionBefore })).rejects.toThrow("load it again");
  });

  test("what is new is tried out without a trace", async () => {
    expect(await tryLoad(db, { sent: example() })).toMatchObject({ outcome: "created", revisionBefore: null });
    expect(await db.select().from(competitions)).toEqual([]);
  });
});

describe("a copy", () => {
  test("keeps all that the document says, under another id and with registrations of its own", async () => {
    await load(example());
    const before = await read();
    const { outcome, kept, dropped } = await load(example(), { as: "Sandbox2027" });
    expect([outcome, kept]).toEqual(["created", []]);
    expect(dropped.filter((line) => !line.includes("e-mail"))).toEqual([]);
    const copy = await read(stableVersion, "Sandbox2027");
    const ids = copy.persons.flatMap(({ registration }: Wcif) => registration?.wcaRegistrationId ?? []);
    expect(ids.some((one: number) => one >= 810_001 && one <= 810_003)).toBe(false);
    for (const document of [before, copy]) {
      for (const { registration } of document.persons) delete registration?.wcaRegistrationId;
    }
    expect(copy).toEqual({ ...before, id: "Sandbox2027" });
    expect(await load(example(), { as: "Sandbox2027" })).toMatchObject({ outcome: "unchanged" });
  });

  test("moves every date along, at the same time on the clocks of its place", async () => {
    await load(
      example(({ events }) => {
        events[0].qualification = { whenDate: "2026-11-14", type: "anyResult", resultType: "single", level: null };
      }),
      { as: "Summer2027", start: "2027-06-12" },
    );
    const { schedule, registrationInfo, events } = await read(stableVersion, "Summer2027");
    expect(schedule.startDate).toBe("2027-06-12");
    // In Lisbon it is an hour later in summer: 9:00 stays 9:00.
    expect(hall({ schedule }).activities[1]).toMatchObject({
      startTime: "2027-06-12T08:00:00Z",
      endTime: "2027-06-12T09:00:00Z",
    });
    expect(hall({ schedule }).activities[1].childActivities[0].startTime).toBe("2027-06-12T08:00:00Z");
    // Both were and are in summer time, and 23:00 on 7 November was not.
    expect(registrationInfo).toMatchObject({ openTime: "2027-03-23T19:00:00Z", closeTime: "2027-05-29T22:00:00Z" });
    expect(events[0].qualification.whenDate).toBe("2027-06-05");
  });

  test("is managed by whoever is named", async () => {
    const account = await createAccount(db);
    const { id: accountId } = account;
    await load(example(), { managedBy: accountId });
    const actor = sessionOf(account);
    expect(await canManage(db, actor, id)).toBe(true);
    expect((await read()).persons.find(({ wcaUserId }: Wcif) => wcaUserId === accountId)?.roles).toEqual(["organizer"]);
    expect(await load(example(), { managedBy: accountId })).toMatchObject({ outcome: "unchanged" });
    await load(example(), { managedBy: 900_001 });
    expect((await read()).persons[0].roles).toEqual(["delegate"]);
    expect(await db.select().from(accounts).where(eq(accounts.id, accountId))).toHaveLength(1);
  });
});

test("a competition with official results that is loaded on other days takes the bests of its year along", async () => {
  await createRankedWorld(db);
  const years = async () =>
    (await db.selectDistinct({ year: yearlyBests.year }).from(yearlyBests)).map(({ year }) => year).sort();
  expect(await years()).toEqual([2020, 2024]);
  await load(await read(stableVersion, "Second2024"), { start: "2019-03-01", now: new Date("2026-05-05T12:00:00Z") });
  expect(await years()).toEqual([2019, 2020]);
});
