import { describe, expect, test } from "vitest";
import { exampleDocument, sampleDocuments } from "#lib/testing/sample-documents.ts";
import { completeDocument } from "../complete.ts";
import { fromWcif } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { schemaErrors } from "../schema/schema-errors.ts";
import type { CompetitionShapeV1 } from "../shapes/competition.ts";
import type { PersonShapeV1 } from "../shapes/person.ts";
import type { MajorVersion } from "../versions.ts";
import { ruleViolations } from "./rule-violations.ts";
import { formatViolation } from "./violation.ts";

const current = completeDocument(fromWcif(1, exampleDocument()));

const violationsOf = (sent: unknown, major: MajorVersion = 1, document: CompetitionDocument = current) =>
  ruleViolations(major, fromWcif(major, sent), document).map(formatViolation);

/** The violations of the example, changed; it still has the shape of its version. */
const violationsAfter = (change: (document: CompetitionShapeV1) => void) => {
  const changed = exampleDocument() as CompetitionShapeV1;
  change(changed);
  const document = JSON.parse(JSON.stringify(changed));
  expect(schemaErrors(1, document, { requireRoot: true })).toEqual([]);
  return violationsOf(document);
};

test.each(sampleDocuments.map((sample) => [`${sample.competition}.v${sample.major}`, sample] as const))(
  "%s breaks no rule",
  (_, { text, major }) => {
    const sent = JSON.parse(text);
    expect(violationsOf(sent, major, completeDocument(fromWcif(major, sent)))).toEqual([]);
  },
);

test("the example breaks no rule, nor does a document that says nothing", () => {
  expect(violationsOf(exampleDocument())).toEqual([]);
  expect(violationsOf({})).toEqual([]);
});

describe("people", () => {
  const inDelegate = (change: (person: PersonShapeV1) => void) =>
    violationsAfter(({ persons }) => change(persons?.[0] ?? {}));

  test.each(["staff-data-entry", "judge", "staff-", "competitor ", ""])("cannot be assigned as %j", (code) => {
    expect(inDelegate(({ assignments }) => Object.assign(assignments?.[1] ?? {}, { assignmentCode: code }))).toEqual([
      `#/persons/0/assignments/1/assignmentCode (Inês Quartilho) must be "competitor", or "staff-" and a word, and is "${code}"`,
    ]);
  });

  test("cannot be assigned to an activity that is not there", () => {
    expect(inDelegate(({ assignments }) => Object.assign(assignments?.[1] ?? {}, { activityId: 77 }))).toEqual([
      "Cannot create assignment for non-existent activity with id 77",
    ]);
  });

  test("can be assigned to an activity that comes with them", () => {
    const violations = violationsAfter(({ persons, schedule }) => {
      const activities = schedule?.venues?.[0]?.rooms[0]?.activities ?? [];
      activities.push(...activities.slice(0, 1).map((activity) => ({ ...activity, id: 77 })));
      Object.assign(persons?.[0]?.assignments?.[1] ?? {}, { activityId: 77 });
    });
    expect(violations).toEqual([]);
  });

  test("need their account, once, and numbers that fit", () => {
    const violations = violationsAfter(({ persons }) => {
      delete persons?.[0]?.wcaUserId;
      Object.assign(persons?.[2] ?? {}, { wcaUserId: 900002 });
      Object.assign(persons?.[1]?.assignments?.[0] ?? {}, { stationNumber: 1e12 });
    });
    expect(violations).toEqual([
      "#/persons/0/wcaUserId (Inês Quartilho) is missing",
      "#/persons/1/assignments/0/stationNumber (Tomáš Berounský) must be from -2147483647 to 2147483647, and is 1000000000000",
      "#/persons/2 (Tomáš Berounský) is listed twice",
    ]);
  });
});

describe("extensions", () => {
  const withExtension = (extension: unknown) => violationsOf({ extensions: [extension] });
  const fine = { id: "tool.Competition", specUrl: "https://example.org", data: {} };

  test.each([
    [{ ...fine, id: "tool-x" }, "#/extensions/0/id must be words of letters, digits and _ with dots between"],
    [{ ...fine, id: "tool..x" }, "#/extensions/0/id must be words of letters, digits and _ with dots between"],
    [{ ...fine, id: "x".repeat(300) }, "#/extensions/0/id is too long (maximum is 255 characters)"],
    [{ ...fine, specUrl: "javascript:1" }, "#/extensions/0/specUrl must be empty or a web address"],
    [{ specUrl: "", data: {} }, "#/extensions/0/id is missing"],
    [{ id: "tool", data: {} }, "#/extensions/0/specUrl is missing"],
    [{ id: "tool", specUrl: "" }, "#/extensions/0/data is missing"],
  ])("%j is refused", (extension, violation) => {
    expect(withExtension(extension)).toEqual([violation]);
  });

  test("belong to one id each", () => {
    expect(violationsOf({ extensions: [fine, fine] })).toEqual([
      `#/extensions/1/id repeats the extension "tool.Competition"`,
    ]);
  });

  test("are looked at wherever they can be", () => {
    const bad = [{ id: "-", specUrl: "", data: {} }];
    const violations = violationsAfter(({ persons, events, schedule }) => {
      const venue = schedule?.venues?.[0];
      const room = venue?.rooms[0];
      const group = room?.activities[1]?.childActivities[0];
      const holders = [persons?.[0], events?.[0], events?.[0]?.rounds?.[0], venue, room, group];
      for (const holder of holders) Object.assign(holder ?? {}, { extensions: bad });
    });
    expect(violations.map((violation) => violation.split(" ")[0])).toEqual([
      "#/events/0/rounds/0/extensions/0/id",
      "#/events/0/extensions/0/id",
      "#/schedule/venues/0/rooms/0/activities/1/childActivities/0/extensions/0/id",
      "#/schedule/venues/0/rooms/0/extensions/0/id",
      "#/schedule/venues/0/extensions/0/id",
      "#/persons/0/extensions/0/id",
    ]);
  });
});

describe("events", () => {
  const inFirstRound = (changes: object) =>
    violationsAfter(({ events }) => Object.assign(events?.[0]?.rounds?.[0] ?? {}, changes));

  test("are known, and listed once", () => {
    expect(violationsOf({ events: [{ id: "333", rounds: [] }, { id: "333", rounds: [] }, { id: "334" }, {}] })).toEqual(
      ["#/events/1/id (333) is listed twice", "#/events/2/id (334) is no event", "#/events/3/id is missing"],
    );
  });

  test("of the future cannot be added to earlier competitions", () => {
    expect(violationsOf({ events: [{ id: "fto", rounds: [] }] })).toEqual([
      "#/events/0/id (fto) can be held from 2027-01-02 on",
    ]);
  });

  test.each([
    [{ format: "m" }, "#/events/0/rounds/0/format (333-r1) must be one of a, h for this event, and is m"],
    [{ format: undefined }, "#/events/0/rounds/0/format (333-r1) is missing"],
    [{ scrambleSetCount: undefined }, "#/events/0/rounds/0/scrambleSetCount (333-r1) is missing"],
    [{ scrambleSetCount: -1 }, "#/events/0/rounds/0/scrambleSetCount (333-r1) must be from 0 to 1000, and is -1"],
    [{ timeLimit: {} }, "#/events/0/rounds/0/timeLimit/centiseconds (333-r1) is missing"],
    [
      { cutoff: { numberOfAttempts: 9, attemptResult: 900 } },
      "#/events/0/rounds/0/cutoff/numberOfAttempts (333-r1) must be from 1 to 5, and is 9",
    ],
    [{ cutoff: { numberOfAttempts: 2 } }, "#/events/0/rounds/0/cutoff/attemptResult (333-r1) is missing"],
    [
      { advancementCondition: { type: "percent", level: 101 } },
      "#/events/0/rounds/0/advancementCondition/level (333-r1) must be from 0 to 100, and is 101",
    ],
    [
      { advancementCondition: null },
      "#/events/0/rounds/0/advancementCondition (333-r1) must be set on all rounds but the last",
    ],
    [
      { id: "333-r2" },
      "#/events/0/rounds/0/id (333-r2) must be 333-r1: rounds are listed in order, from the first, without a gap",
    ],
    [{ id: undefined }, "#/events/0/rounds/0/id is missing"],
  ])("cannot have a first round with %j", (changes, violation) => {
    expect(inFirstRound(changes)).toContain(violation);
  });

  test("have no condition on their last round", () => {
    const violations = violationsAfter(({ events }) => {
      Object.assign(events?.[0]?.rounds?.[1] ?? {}, { advancementCondition: { type: "ranking", level: 3 } });
    });
    expect(violations).toEqual(["#/events/0/rounds/1/advancementCondition (333-r2) must be null on the last round"]);
  });

  test("have four rounds at most", () => {
    const rounds = [1, 2, 3, 4, 5].map((number) => ({
      id: `222-r${number}`,
      format: "a",
      scrambleSetCount: 1,
      advancementCondition: number < 5 ? { type: "ranking", level: 8 } : null,
    }));
    expect(violationsOf({ events: [{ id: "222", rounds }] })).toEqual([
      "#/events/0/rounds (222) can be 4 at most, and are 5",
    ]);
  });

  test("may keep a format that is no longer given out", () => {
    const held = structuredClone(current);
    const round = { ...(held.events[1]?.rounds[0] as object), id: "333bf-r1", format: "3" as const };
    held.events.push({ id: "333bf", rounds: [round as never], qualification: null, extensions: [] });
    const events = [{ id: "333bf", rounds: [{ id: "333bf-r1", format: "3", scrambleSetCount: 1 }] }];
    expect(violationsOf({ events }, 1, held)).toEqual([]);
    expect(violationsOf({ events })).toEqual([
      "#/events/0/rounds/0/format (333bf-r1) must be one of 5, h for this event, and is 3",
    ]);
  });

  test("name the keys of the version that was sent", () => {
    const source = (resultCondition: unknown) => ({
      participationSource: { type: "round", roundId: "333-r1", resultCondition },
    });
    const rounds = [
      { id: "333-r1", format: "a", scrambleSetCount: 1, cutoff: { numberOfAttempts: 2, resultValue: 0 } },
      {
        id: "333-r2",
        format: "a",
        scrambleSetCount: 1,
        participationRuleset: source({ type: "ranking", scope: "average", value: 0 }),
      },
    ];
    const qualification = { latestResultDate: "soon", resultCondition: { type: "percent", scope: "single", value: 5 } };
    expect(violationsOf({ events: [{ id: "333", rounds, qualification }] }, 2)).toEqual([
      "#/events/0/rounds/0/cutoff/resultValue (333-r1) must be from 1 to 2147483647, and is 0",
      "#/events/0/rounds/1/participationRuleset/participationSource/resultCondition/value (333-r1) must be from 1 to 2147483647, and is 0",
      "#/events/0/qualification/resultCondition (333) must be a result to have, or a ranking",
    ]);
  });

  test("have a qualification with a date and a level", () => {
    const violations = (qualification: object) => violationsOf({ events: [{ id: "333", rounds: [], qualification }] });
    expect(violations({ type: "ranking", resultType: "single", whenDate: "2026-02-31", level: 0 })).toEqual([
      "#/events/0/qualification/whenDate (333) must be a date such as 2026-01-31",
      "#/events/0/qualification/level (333) must be from 1 to 2147483647, and is 0",
    ]);
    expect(violations({ type: "anyResult", resultType: "single", whenDate: "2026-01-31" })).toEqual([]);
  });
});

describe("linked rounds", () => {
  const round = (number: number, more: object = {}) => ({
    id: `333-r${number}`,
    format: "a",
    scrambleSetCount: 1,
    linkedRounds: ["333-r1", "333-r2"],
    participationRuleset: {
      participationSource: { type: "round", resultCondition: { type: "percent", scope: "average", value: 75 } },
    },
    ...more,
  });
  const violations = (...rounds: object[]) => violationsOf({ events: [{ id: "333", rounds }] }, 2);
  const third = round(3, { linkedRounds: null });

  test("are the first two rounds, alike", () => {
    expect(violations(round(1), round(2), third)).toEqual([]);
    expect(violations(round(1), round(2, { format: "h" }), third)).toEqual([
      "#/events/0/rounds/0/linkedRounds (333-r1) must have the same format",
      "#/events/0/rounds/1/linkedRounds (333-r2) must have the same format",
    ]);
    const links = { linkedRounds: ["333-r2", "333-r3"] };
    expect(violations(round(1, { linkedRounds: null }), round(2, links), round(3, links))).toEqual([
      "#/events/0/rounds/1/linkedRounds (333-r2) must be the first two rounds",
      "#/events/0/rounds/2/linkedRounds (333-r3) must be the first two rounds",
    ]);
  });

  test.each([
    [["333-r2", "333-r3"], "must list the round itself"],
    [["333-r1"], "must list two rounds"],
    [["333-r1", "333-r9"], "must list rounds of this event only"],
    [["333-r2", "333-r1"], "must be the same list in every round it names"],
  ])("cannot be %j in the first round", (linkedRounds, rule) => {
    expect(violations(round(1, { linkedRounds }), round(2), third)).toContain(
      `#/events/0/rounds/0/linkedRounds (333-r1) ${rule}`,
    );
  });
});

describe("results", () => {
  const inResult = (changes: object) =>
    violationsAfter(({ events }) => Object.assign(events?.[0]?.rounds?.[0]?.results?.[0] ?? {}, changes));

  test.each([
    [{ personId: undefined }, "#/events/0/rounds/0/results/0/personId (333-r1) is missing"],
    [{ personId: 99 }, "#/events/0/rounds/0/results/0/personId (333-r1) is nobody's number here: 99"],
    [{ ranking: 0 }, "#/events/0/rounds/0/results/0/ranking (Inês Quartilho) must be from 1 to 2147483647, and is 0"],
    [
      { best: -3 },
      "#/events/0/rounds/0/results/0/best (Inês Quartilho) cannot be -3: a result below zero is -1 (DNF) or -2 (DNS)",
    ],
    [
      { attempts: [{ result: 9_000_000_000 }] },
      "#/events/0/rounds/0/results/0/attempts/0 (Inês Quartilho) cannot be 9000000000: a time is below 24 hours",
    ],
    [
      { attempts: Array.from({ length: 6 }, () => ({ result: 900 })) },
      "#/events/0/rounds/0/results/0/attempts (Inês Quartilho) can be 5 at most",
    ],
  ])("cannot have %j", (changes, violation) => {
    expect(inResult(changes)).toEqual([violation]);
  });

  test("are one per person and round", () => {
    expect(inResult({ personId: 2 })).toEqual([
      "#/events/0/rounds/0/results/1/personId (Tomáš Berounský) has two results in this round",
    ]);
  });
});

describe("the schedule", () => {
  const inVenue = (changes: object) =>
    violationsAfter(({ schedule }) => Object.assign(schedule?.venues?.[0] ?? {}, changes));
  const inActivity = (index: number, changes: object) =>
    violationsAfter(({ schedule }) =>
      Object.assign(schedule?.venues?.[0]?.rooms?.[0]?.activities?.[index] ?? {}, changes),
    );
  const path = "#/schedule/venues/0/rooms/0/activities";

  test("keeps the dates of the competition", () => {
    expect(violationsOf({ schedule: { startDate: "2026-11-22", numberOfDays: 1, venues: [] } })).toEqual([
      "Wrong start date for competition",
    ]);
    expect(violationsOf({ schedule: { startDate: "2026-11-21", numberOfDays: 2, venues: [] } })).toEqual([
      "Wrong number of days for competition",
    ]);
    expect(violationsOf({ schedule: { startDate: "2026-11-21", numberOfDays: 1 } })).toEqual([
      "#/schedule/venues is missing",
    ]);
  });

  test.each([
    [{ name: " " }, "#/schedule/venues/0/name ( ) can't be blank"],
    [{ countryIso2: "PX" }, `#/schedule/venues/0/countryIso2 (Riverside Sports Pavilion) is no country: "PX"`],
    [
      { timezone: "UTC" },
      `#/schedule/venues/0/timezone (Riverside Sports Pavilion) is no time zone with a place in its name: "UTC"`,
    ],
    [
      { latitudeMicrodegrees: 91e6 },
      "#/schedule/venues/0/latitudeMicrodegrees (Riverside Sports Pavilion) must be from -90000000 to 90000000, and is 91000000",
    ],
    [
      { id: 1e10 },
      "#/schedule/venues/0/id (Riverside Sports Pavilion) must be from -2147483647 to 2147483647, and is 10000000000",
    ],
  ])("cannot have a venue with %j", (changes, violation) => {
    expect(inVenue(changes)).toEqual([violation]);
  });

  test("has every venue, room and activity once", () => {
    const violations = violationsAfter(({ schedule }) => {
      const venues = schedule?.venues ?? [];
      const quiet = venues[0]?.rooms[1];
      Object.assign(quiet ?? {}, { id: 1 });
      Object.assign(quiet?.activities[0] ?? {}, { id: 3 });
      venues.push(...venues.map((venue) => ({ ...venue, rooms: [] })));
    });
    expect(violations).toEqual([
      "#/schedule/venues/0/rooms/1/id (Quiet Room) is the id of another room: 1",
      "#/schedule/venues/1/id (Riverside Sports Pavilion) is the id of another venue: 1",
      "#/schedule/venues/0/rooms/1/activities/0/id (3x3x3 Multi-Blind, Attempt 1) is the id of another activity: 3",
    ]);
  });

  test.each([
    [
      0,
      { activityCode: "other-party" },
      `${path}/0/activityCode (On-site check-in) is no activity code: "other-party"`,
    ],
    [
      0,
      { activityCode: "333" },
      `${path}/0/activityCode (On-site check-in) must name a round of the competition, and is "333"`,
    ],
    [
      0,
      { activityCode: "333-r3" },
      `${path}/0/activityCode (On-site check-in) must name a round of the competition, and is "333-r3"`,
    ],
    [0, { activityCode: "333-r1-a6" }, `${path}/0/activityCode (On-site check-in) names attempt 6 of 5 in 333-r1`],
    [0, { name: "" }, `${path}/0/name (activity 1) can't be blank`],
    [0, { startTime: "noon" }, `${path}/0/startTime (On-site check-in) is no moment in time: "noon"`],
    [
      0,
      { startTime: "2026-11-21T09:30:00Z" },
      `${path}/0/endTime (On-site check-in) must not be before the start: 2026-11-21T09:30:00Z to 2026-11-21T09:00:00Z`,
    ],
    [
      0,
      { startTime: "2026-11-20T09:59:59Z" },
      `${path}/0/startTime (On-site check-in) is before the competition: 2026-11-20T09:59:59Z`,
    ],
    [
      0,
      { endTime: "2026-11-22T12:00:01Z" },
      `${path}/0/endTime (On-site check-in) is after the competition: 2026-11-22T12:00:01Z`,
    ],
    [
      1,
      { endTime: "2026-11-21T09:45:00Z" },
      `${path}/1/childActivities/1/endTime (3x3x3 Cube, Round 1, Group 2) is outside of 3x3x3 Cube, Round 1, 2026-11-21T09:00:00Z to 2026-11-21T09:45:00Z: 2026-11-21T10:00:00Z`,
    ],
  ])("cannot have activity %i with %j", (index, changes, violation) => {
    expect(inActivity(index, changes)).toEqual([violation]);
  });

  test("reads times in any offset, on any day that is one of the competition's somewhere", () => {
    expect(inActivity(0, { startTime: "2026-11-21T00:00:00+14:00", endTime: "2026-11-22T00:00:00-12:00" })).toEqual([]);
  });

  test("has groups in the round they belong to", () => {
    const inGroup = (activityCode: string) =>
      violationsAfter(({ schedule }) => {
        const round = schedule?.venues?.[0]?.rooms?.[0]?.activities?.[1];
        Object.assign(round?.childActivities?.[0] ?? {}, { activityCode });
      });
    expect(inGroup("333-g1")).toEqual([]);
    expect(inGroup("333-r2-g1")).toEqual([
      `${path}/1/childActivities/0/activityCode (3x3x3 Cube, Round 1, Group 1) must name the round of the activity around it, 333-r1, and is "333-r2-g1"`,
    ]);
    expect(inGroup("333mbf-r1-g1")).toEqual([
      `${path}/1/childActivities/0/activityCode (3x3x3 Cube, Round 1, Group 1) must start like that of the activity around it, 333-r1, and is "333mbf-r1-g1"`,
    ]);
  });

  test("may go on in a time zone of its own", () => {
    const held = structuredClone(current);
    if (held.schedule.venues[0]) held.schedule.venues[0].timezone = "Asia/Calcutta";
    const { schedule } = exampleDocument() as CompetitionShapeV1;
    const sent = { schedule: { ...schedule, venues: [{ ...schedule?.venues?.[0], timezone: "Asia/Calcutta" }] } };
    expect(violationsOf(sent, 1, held)).toEqual([]);
  });
});

test("a series lists this competition and another", () => {
  const series = { id: "S2026", name: "Series", shortName: "S", competitionIds: ["OtherOpen2026"] };
  expect(violationsOf({ series })).toEqual([
    "#/series/competitionIds must list RiversideCubing2026",
    "#/series/competitionIds must list two competitions or more",
  ]);
  expect(violationsOf({ series: { ...series, competitionIds: ["OtherOpen2026", "RiversideCubing2026"] } })).toEqual([]);
});

test("a limit is from 1 to 5000 people", () => {
  expect([0, 1, 5000, 5001].map((competitorLimit) => violationsOf({ competitorLimit }).length)).toEqual([1, 0, 0, 1]);
});

test("a violation says whether it has always been answered as a failed validation", () => {
  const sent = fromWcif(1, { competitorLimit: 0, extensions: [{ id: "a", specUrl: "" }] });
  expect(ruleViolations(1, sent, current)).toEqual([
    { pointer: "#/extensions/0/data", subject: undefined, rule: "is missing", isRecord: false },
    { pointer: "#/competitorLimit", rule: "must be from 1 to 5000, and is 0", isRecord: true },
  ]);
});
