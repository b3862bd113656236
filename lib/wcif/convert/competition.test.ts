import { describe, expect, test } from "vitest";
import { exampleDocument, sampleDocument, sampleDocuments } from "#lib/testing/sample-documents.ts";
import { completeDocument } from "../complete.ts";
import type { CompetitionDocument, Round } from "../document.ts";
import { schemaErrors } from "../schema/schema-errors.ts";
import type { MajorVersion } from "../versions.ts";
import { fromWcif, toWcif } from "./competition.ts";

type Json = Record<string, unknown>;

const read = (major: MajorVersion, document: unknown) => completeDocument(fromWcif(major, document));
const versionOf = (major: MajorVersion) => (major === 1 ? "1.1" : "2.1.1");

/** As this server would have written it: old documents name 1.0, and one has a key of somebody's own. */
const asWritten = (text: string, major: MajorVersion): unknown =>
  JSON.parse(text, (key, value) =>
    key === "birthDate" ? undefined : key === "formatVersion" ? versionOf(major) : value,
  );

test.each(sampleDocuments.map((sample) => [`${sample.competition}.v${sample.major}`, sample] as const))(
  "%s is written as it was read",
  (_, { text, major }) => {
    expect(toWcif(versionOf(major), read(major, JSON.parse(text)))).toEqual(asWritten(text, major));
  },
);

test("the managers' view is written as it was read", () => {
  const document = exampleDocument() as Json;
  expect(toWcif("1.1", read(1, document))).toEqual(document);
});

test.each(sampleDocuments.map((sample) => [`${sample.competition}.v${sample.major}`, sample] as const))(
  "%s survives a visit to the other version",
  (_, { text, major }) => {
    const other = major === 1 ? 2 : 1;
    const there = toWcif(versionOf(other), read(major, JSON.parse(text)));
    expect(schemaErrors(other, there, { requireRoot: true })).toEqual([]);
    const document = read(major, asWritten(text, major));
    const events = document.events.map((event) => ({ ...event, rounds: event.rounds.map(unlinked) }));
    expect(toWcif(versionOf(major), read(other, there))).toEqual(toWcif(versionOf(major), { ...document, events }));
  },
);

/** What version 1, which has no word for linked rounds, leaves of them: rounds that everybody goes on from. */
const unlinked = (round: Round): Round =>
  round.linkedRoundIds === null
    ? round
    : { ...round, linkedRoundIds: null, advancement: round.advancement ?? { type: "percent", level: 100 } };

const servedInBoth = new Set(
  sampleDocuments
    .map(({ competition }) => competition)
    .filter((competition, index, all) => all.indexOf(competition) !== index),
);

describe.each([...servedInBoth])("%s, served in both versions", (competition) => {
  const served = sampleDocument(competition, 2) as CompetitionJson;
  const converted = toWcif("2.1.1", read(1, sampleDocument(competition, 1))) as unknown as CompetitionJson;

  test("has the same settings of events and rounds", () => {
    expect(converted.events.map(withoutResults)).toEqual(served.events.map(withoutResults));
  });

  test("has the same people", () => {
    expect(converted.persons.map(lasting)).toEqual(served.persons.map(lasting));
  });

  test("has the same keys in the same order", () => {
    expect(keysInOrder(converted)).toEqual(keysInOrder(served));
  });
});

type BestJson = { eventId: string; type: string };
type PersonJson = { roles: unknown; assignments: unknown; avatar: unknown; personalBests: BestJson[] };
type CompetitionJson = { persons: PersonJson[]; events: { rounds: { results: unknown }[] }[] };

// The two were taken on different days: groups had been made, results entered, and others had become faster.
const lasting = ({ roles: _, assignments: __, avatar: ___, personalBests, ...person }: PersonJson) => ({
  ...person,
  personalBests: personalBests.map(({ eventId, type }) => `${eventId} ${type}`),
});
const withoutResults = ({ rounds, ...event }: CompetitionJson["events"][number]) => ({
  ...event,
  rounds: rounds.map(({ results: _, ...round }) => round),
});
const keysInOrder = (document: CompetitionJson) => ({
  root: Object.keys(document),
  person: Object.keys(document.persons[0] ?? {}),
  round: Object.keys(document.events[0]?.rounds[0] ?? {}),
});

const round = (id: string, settings: Partial<Round> = {}): Round => ({
  id,
  format: "a",
  timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] },
  cutoff: null,
  advancement: null,
  linkedRoundIds: null,
  scrambleSetCount: 1,
  results: [],
  extensions: [],
  ...settings,
});

const withRounds = (rounds: Round[]): CompetitionDocument => ({
  ...completeDocument({ id: "Test2026" }),
  events: [{ id: "333", rounds, qualification: null, extensions: [] }],
});

type RoundJson = { id: string; linkedRounds: unknown; advancementCondition: unknown; participationRuleset: unknown };
const roundsIn = (version: "1.1" | "2.1.1", document: CompetitionDocument) =>
  (toWcif(version, document).events as unknown as { rounds: RoundJson[] }[]).flatMap((event) => event.rounds);

describe("who goes on", () => {
  const dual = ["333-r1", "333-r2"];
  const document = withRounds([
    round("333-r1", { linkedRoundIds: dual }),
    round("333-r2", { linkedRoundIds: dual, advancement: { type: "percent", level: 50 } }),
    round("333-r3", { advancement: { type: "attemptResult", level: null } }),
    round("333-r4"),
  ]);

  test("version 2 states it at the round entered, and linked rounds share a source", () => {
    expect(
      roundsIn("2.1.1", document).map(({ linkedRounds, participationRuleset }) => [linkedRounds, participationRuleset]),
    ).toEqual([
      [dual, { participationSource: { type: "registrations" }, reservedPlaces: null }],
      [dual, { participationSource: { type: "registrations" }, reservedPlaces: null }],
      [
        null,
        {
          participationSource: {
            type: "linkedRounds",
            roundIds: dual,
            resultCondition: { type: "percent", scope: "average", value: 50 },
          },
          reservedPlaces: null,
        },
      ],
      [
        null,
        {
          participationSource: {
            type: "round",
            roundId: "333-r3",
            resultCondition: { type: "resultAchieved", scope: "average", value: null },
          },
          reservedPlaces: null,
        },
      ],
    ]);
  });

  test("version 1 states it at the round left, and everybody leaves the first of linked rounds", () => {
    expect(roundsIn("1.1", document).map(({ advancementCondition }) => advancementCondition)).toEqual([
      { type: "percent", level: 100 },
      { type: "percent", level: 50 },
      { type: "attemptResult", level: 2_147_483_647 },
      null,
    ]);
  });

  test("version 2 loses nothing of it", () => {
    expect(read(2, toWcif("2.1.1", document))).toEqual(document);
  });

  test("version 1 loses the links only", () => {
    const [first, second, third, last] = read(1, toWcif("1.1", document)).events[0]?.rounds ?? [];
    expect(first).toEqual(round("333-r1", { advancement: { type: "percent", level: 100 } }));
    expect(second).toEqual(round("333-r2", { advancement: { type: "percent", level: 50 } }));
    expect(third).toEqual(round("333-r3", { advancement: { type: "attemptResult", level: null } }));
    expect(last).toEqual(round("333-r4"));
  });

  test("the scope is what the round left is ranked by", () => {
    const bestOfFive = withRounds([
      round("333bf-r1", { format: "5", advancement: { type: "ranking", level: 16 } }),
      round("333bf-r2", { format: "5" }),
    ]);
    expect(roundsIn("2.1.1", bestOfFive)[1]?.participationRuleset).toMatchObject({
      participationSource: { resultCondition: { type: "ranking", scope: "single", value: 16 } },
    });
  });
});

test.each([
  [
    { type: "attemptResult", resultType: "average", whenDate: "2026-01-31", level: 1500 },
    { type: "resultAchieved", scope: "average", value: 1500 },
  ],
  [
    { type: "ranking", resultType: "single", whenDate: "2026-01-31", level: 50 },
    { type: "ranking", scope: "single", value: 50 },
  ],
  [
    { type: "anyResult", resultType: "single", whenDate: "2026-01-31", level: null },
    { type: "resultAchieved", scope: "single", value: null },
  ],
])("the qualification %j has a form in both versions", (qualification, resultCondition) => {
  const v1 = { events: [{ id: "333", rounds: [], extensions: [], qualification }] };
  const v2Form = { earliestResultDate: null, latestResultDate: "2026-01-31", resultCondition };
  const v2 = toWcif("2.1.1", read(1, v1));
  expect(v2.events?.[0]?.qualification).toEqual(v2Form);
  expect(toWcif("1.1", read(2, v2)).events?.[0]?.qualification).toEqual(qualification);
});

test("an attempt of version 2 may be called by either name", () => {
  const results = [
    { personId: 1, ranking: 1, attempts: [{ value: 900 }, { result: -1 }, null], best: 900, average: 0 },
    null,
  ];
  expect(
    read(2, { events: [{ id: "333", rounds: [{ id: "333-r1", results }] }] }).events[0]?.rounds[0]?.results,
  ).toEqual([{ registrantId: 1, ranking: 1, attempts: [900, -1], best: 900, average: 0 }]);
});

test("fewest moves and multi-blind have no time limit, all others have one", () => {
  const timeLimits = ["333", "333fm", "333mbf"].map((id) => {
    const { events } = read(1, { events: [{ id, rounds: [{ id: `${id}-r1`, timeLimit: null }] }] });
    return events[0]?.rounds[0]?.timeLimit;
  });
  expect(timeLimits).toEqual([{ centiseconds: 0, cumulativeRoundIds: [] }, null, null]);
});
