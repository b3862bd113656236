import { describe, expect, test } from "vitest";
import type { HeldEvent } from "#lib/competitions/queries/rounds.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { roundTypeIdOf } from "#lib/reference/round-types.ts";
import { solvesOf, soundResults } from "#lib/testing/factories/handed-in.ts";
import { inGroups } from "./place-sets.ts";
import { readResultsJson } from "./read-results-json.ts";
import { readScrambles } from "./read-scrambles.ts";
import { writeResultsJson } from "./write-results-json.ts";

const held = (eventId: string, totalRounds: number): HeldEvent =>
  ({
    eventId,
    qualification: null,
    rounds: Array.from({ length: totalRounds }, (_, index) => ({
      eventId,
      number: index + 1,
      totalRounds,
      roundTypeId: roundTypeIdOf({ number: index + 1, totalRounds, hasCutoff: false }),
    })),
  }) as unknown as HeldEvent;

const target = {
  competition: { id: "Sound2030" },
  events: [held("333", 2), held("333fm", 1), held("333mbf", 1)],
  today: "2030-05-06",
};

type Json = Record<string, unknown>;

const person: Json = { id: 1, name: "Ada Lovelace", wcaId: "", countryId: "GB", gender: "f", dob: "2001-12-10" };
const result: Json = { personId: 1, position: 1, results: [1000, 1100, 1200, 0, 0], best: 1000, average: 0 };
const group: Json = { group: "A", scrambles: ["R U", "U R"], extraScrambles: ["F"] };
const round: Json = { roundId: "d", formatId: "a", results: [result], groups: [group] };
const document: Json = {
  formatVersion: "WCA Competition 0.3",
  competitionId: "Sound2030",
  scrambleProgram: "TNoodle-WCA-1.2.3",
  resultsProgram: "Scrambles Matcher 1",
  persons: [person],
  events: [{ eventId: "333", rounds: [round] }],
};

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));
const read = (value: unknown) => readResultsJson(bytesOf(value), target);
const withRound = (values: Json) => ({ ...document, events: [{ eventId: "333", rounds: [{ ...round, ...values }] }] });
const withResult = (values: Json) => withRound({ results: [{ ...result, ...values }] });
const withPerson = (values: Json) => ({ ...document, persons: [{ ...person, ...values }] });

const whatIsRead = {
  persons: [
    {
      registrantId: 1,
      competitorId: null,
      name: "Ada Lovelace",
      countryIso2: "GB",
      gender: "f",
      birthDate: "2001-12-10",
    },
  ],
  rounds: [
    {
      id: "333-r1",
      eventId: "333",
      number: 1,
      roundTypeId: "1",
      formatId: "a",
      results: [{ registrantId: 1, place: 1, attempts: [1000, 1100, 1200], best: 1000, average: 0 }],
    },
  ],
  scrambles: [
    { roundId: "333-r1", groupId: "A", isExtra: false, number: 1, text: "R U" },
    { roundId: "333-r1", groupId: "A", isExtra: false, number: 2, text: "U R" },
    { roundId: "333-r1", groupId: "A", isExtra: true, number: 1, text: "F" },
  ],
};

describe("a Results JSON", () => {
  test.each([
    [
      "of 0.1, whose rounds have no extra scrambles",
      { ...withRound({ groups: [{ ...group, extraScrambles: undefined }] }), formatVersion: "WCA Competition 0.1" },
    ],
    [
      "of 0.2, whose ids are text",
      {
        ...withPerson({ id: "1" }),
        ...{ formatVersion: "WCA Competition 0.2", events: withResult({ personId: "1" }).events },
      },
    ],
    ["of 0.3", document],
    ["with a control character in a name", withPerson({ name: "Ada\rLovelace\u0007" })],
    ["with keys that nobody knows", { ...document, more: { deep: [1] } }],
  ])("%s is read", (title, sent) => {
    const expected = title.includes("no extra")
      ? { ...whatIsRead, scrambles: whatIsRead.scrambles.slice(0, 2) }
      : whatIsRead;
    expect(read(sent)).toEqual(expected);
  });

  test("with a mark at its beginning is read", () => {
    expect(readResultsJson(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesOf(document)]), target)).toEqual(
      whatIsRead,
    );
  });

  test("may name a round by its twin with or without a cutoff, and leave a place open", () => {
    expect(read(withRound({ roundId: "1" })).rounds[0]?.roundTypeId).toBe("1");
    expect(read(withResult({ position: null })).rounds[0]?.results[0]?.place).toBeNull();
  });

  test("leaves out rounds of duels", () => {
    expect(read(withRound({ formatId: "h", results: [{ whatever: true }] })).rounds).toEqual([]);
  });

  test("that we wrote says what it was written from", () => {
    const { results } = soundResults({ "333": [{ attempts: solvesOf(20) }, { attempts: solvesOf(8) }] });
    expect(
      readResultsJson(Buffer.from(writeResultsJson(results, { competitionId: "Sound2030", program: "Test" })), target),
    ).toEqual(results);
  });
});

const text = JSON.stringify(document);
const refusals: [title: string, sent: () => Uint8Array, message: string][] = [
  ["that is empty", () => Buffer.from(" "), "# is empty"],
  [
    "that is cut off",
    () => Buffer.from(text.slice(0, text.indexOf("1100"))),
    "#/events/0/rounds/0/results/0/results/1 is not whole: the file ends there",
  ],
  [
    "that is cut off in a text",
    () => Buffer.from(text.slice(0, text.indexOf("Lovelace"))),
    "#/persons/0/name is not whole: the file ends there",
  ],
  ["that is no JSON", () => Buffer.from('{"a": tru}'), "# is not valid JSON"],
  ["that is no UTF-8", () => Buffer.from(text.replace("Ada", "Ad\u00e1"), "latin1"), "# is not text in UTF-8"],
  [
    "in UTF-16",
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]),
    "# is not text in UTF-8",
  ],
  ["that is larger than any", () => Buffer.alloc(8 * 1024 * 1024 + 1, " "), "# is larger than 8.4 MB"],
  [
    "that is nested too deeply",
    () => Buffer.from(`{"persons":${"[".repeat(4_000_000)}${"]".repeat(3_000_000)}`),
    "#/persons/0/0/0 is nested too deeply",
  ],
  [
    "with a key that is there twice",
    () => Buffer.from(text.replace('"best":1000', '"best":1000,"be\\u0073t":900')),
    "#/events/0/rounds/0/results/0/best is there twice",
  ],
  ["that is a list", () => bytesOf([document]), "# holds something else"],
  ["without its version", () => bytesOf({ ...document, formatVersion: undefined }), "#/formatVersion is missing"],
  [
    "of a version that nobody knows",
    () => bytesOf({ ...document, formatVersion: "WCA Competition 0.4" }),
    "#/formatVersion is none of the versions that are read: WCA Competition 0.1, WCA Competition 0.2, WCA Competition 0.3",
  ],
  [
    "of another competition",
    () => bytesOf({ ...document, competitionId: "Other2030" }),
    "#/competitionId says that it is for Other2030, not for Sound2030",
  ],
  ["without people", () => bytesOf({ ...document, persons: undefined }), "#/persons is missing"],
  [
    "with too many people",
    () => bytesOf({ ...document, persons: Array(5001).fill(person) }),
    "#/persons has more than 5000 entries",
  ],
  [
    "with a number twice",
    () => bytesOf({ ...document, persons: [person, person] }),
    "#/persons/1/id is another's, too: 1",
  ],
  [
    "with a text for a number",
    () => bytesOf(withPerson({ id: "one" })),
    "#/persons/0/id is no registrant id, a whole number from 1",
  ],
  [
    "with half a character in a name",
    () => Buffer.from(text.replace("Ada", "\\ud800")),
    "#/persons/0/name holds a NUL or half a character",
  ],
  [
    "with a NUL in a scramble",
    () => Buffer.from(text.replace("R U", "R\\u0000U")),
    "#/events/0/rounds/0/groups/0/scrambles/0 holds a NUL or half a character",
  ],
  [
    "with a country that is none",
    () => bytesOf(withPerson({ countryId: "XW" })),
    "#/persons/0/countryId is no country's ISO code",
  ],
  [
    "with a gender that is none",
    () => bytesOf(withPerson({ gender: "x" })),
    "#/persons/0/gender is no gender: m, f, o or nothing",
  ],
  [
    "with a birth date that is none",
    () => bytesOf(withPerson({ dob: "2001-02-30" })),
    "#/persons/0/dob is no day, as YYYY-MM-DD",
  ],
  ["with a birth date to come", () => bytesOf(withPerson({ dob: "2030-05-06" })), "#/persons/0/dob is not in the past"],
  [
    "D18 with an event that is none",
    () => bytesOf({ ...document, events: [{ eventId: "999", rounds: [] }] }),
    "#/events/0/eventId is no event",
  ],
  [
    "with an event that is not held",
    () => bytesOf({ ...document, events: [{ eventId: "222", rounds: [] }] }),
    "#/events/0/eventId is not held at this competition: 2x2x2 Cube",
  ],
  [
    "D18 with a round that is none",
    () => bytesOf(withRound({ roundId: "x" })),
    "#/events/0/rounds/0/roundId is no round: f, c, 1, d, 2, e, 3, g, 0, h or b",
  ],
  [
    "with a round that is not held",
    () => bytesOf(withRound({ roundId: "3" })),
    "#/events/0/rounds/0/roundId is not held here: 3x3x3 Cube has no Semi Final",
  ],
  [
    "with a round twice",
    () => bytesOf({ ...document, events: [{ eventId: "333", rounds: [round, { ...round, roundId: "1" }] }] }),
    "#/events/0/rounds/1/roundId is there twice",
  ],
  [
    "with a format that is none",
    () => bytesOf(withRound({ formatId: "x" })),
    "#/events/0/rounds/0/formatId is no format: 1, 2, 3, 5, a, m or h",
  ],
  [
    "with a number that is no time",
    () => bytesOf(withResult({ best: 10.5 })),
    "#/events/0/rounds/0/results/0/best is no whole number from -2 to 2147483647",
  ],
  [
    "with a number that no column holds",
    () => Buffer.from(text.replace('"best":1000', '"best":1e400')),
    "#/events/0/rounds/0/results/0/best is no whole number from -2 to 2147483647",
  ],
  [
    "with a number that is too large",
    () => bytesOf(withResult({ results: [2 ** 31] })),
    "#/events/0/rounds/0/results/0/results/0 is no whole number from -2 to 2147483647",
  ],
  [
    "with six attempts",
    () => bytesOf(withResult({ results: [1, 2, 3, 4, 5, 6] })),
    "#/events/0/rounds/0/results/0/results has more than 5 entries",
  ],
  [
    "without a place at all",
    () => bytesOf(withResult({ position: undefined })),
    "#/events/0/rounds/0/results/0/position is missing",
  ],
  [
    "with a group that is none",
    () => bytesOf(withRound({ groups: [{ ...group, group: "a" }] })),
    "#/events/0/rounds/0/groups/0/group is no group: one or two capital letters",
  ],
  [
    "with a group twice",
    () => bytesOf(withRound({ groups: [group, group] })),
    "#/events/0/rounds/0/groups/1/group is there twice",
  ],
];

test("what is wrong with a file is said in the language of whoever sends it, the place in it as it stands there", () => {
  const said = (language: string) =>
    inLanguage(language, () => {
      try {
        return readResultsJson(new TextEncoder().encode('{"formatVersion": "x", "persons": 7}'), target);
      } catch (thrown) {
        return (thrown as Error).message;
      }
    });
  const versions = ["WCA Competition 0.1", "WCA Competition 0.2", "WCA Competition 0.3"];
  expect(said("en")).toBe(`#/formatVersion is none of the versions that are read: ${versions.join(", ")}`);
  expect(said("es")).toBe(`#/formatVersion no es ninguna de las versiones que se leen: ${versions.join(", ")}`);
  expect(said("ar")).toBe(`\u2066#/formatVersion\u2069 ليس من الإصدارات التي تُقرأ: ${versions.join("، ")}`);
});

test.each(refusals)("a Results JSON %s is refused by where it is so", (_title, sent, message) => {
  let problem: unknown;
  try {
    readResultsJson(sent(), target);
  } catch (thrown) {
    problem = thrown;
  }
  expect(problem).toMatchObject({ kind: "invalid", message, details: { data: { pointer: message.split(" ")[0] } } });
});

const head = { version: "TNoodle-WCA-1.2.3", generationDate: "Jan 05, 2030 3:04:05 PM" };
const tnoodle = (...events: Json[]) =>
  bytesOf({ ...head, wcif: { formatVersion: "1.1", id: "Sound2030", name: "Sound 2030", events } });

test("scrambles of an interchange file are those of their rounds, the first set being group A", () => {
  const file = readScrambles(
    tnoodle(
      {
        id: "333",
        rounds: [
          { id: "333-r1", scrambleSets: [{ scrambles: ["a1", "a2"], extraScrambles: ["ax"] }, { scrambles: ["b1"] }] },
        ],
      },
      { id: "333mbf", rounds: [{ id: "333mbf-r1", scrambleSets: [{ scrambles: ["m1\nm2", "n1\nn2"] }] }] },
    ),
    target,
  );
  expect(file.madeBy).toBe("TNoodle-WCA-1.2.3, Jan 05, 2030 3:04:05 PM");
  expect(file.madeFor).toEqual({ id: "Sound2030", name: "Sound 2030" });
  expect(inGroups(file.sets)).toEqual([
    { roundId: "333-r1", groupId: "A", isExtra: false, number: 1, text: "a1" },
    { roundId: "333-r1", groupId: "A", isExtra: false, number: 2, text: "a2" },
    { roundId: "333-r1", groupId: "A", isExtra: true, number: 1, text: "ax" },
    { roundId: "333-r1", groupId: "B", isExtra: false, number: 1, text: "b1" },
    { roundId: "333mbf-r1", groupId: "A", isExtra: false, number: 1, text: "m1\nm2" },
    { roundId: "333mbf-r1", groupId: "A", isExtra: false, number: 2, text: "n1\nn2" },
  ]);
});

test("sheets of one attempt, of fewest moves and multi-blind, are put together again", () => {
  const sheet = (event: string, attempt: number, scrambles: string[]) => ({
    event,
    round: 1,
    scrambles,
    extraScrambles: [],
    generatedAttemptNumber: attempt,
  });
  const file = readScrambles(
    bytesOf({
      ...head,
      sheets: [
        { event: "333", round: 2, scrambles: ["f1", "f2"], extraScrambles: ["fx"], title: "Final" },
        ...[
          sheet("333fm", 1, ["one"]),
          sheet("333fm", 2, ["two"]),
          sheet("333fm", 1, ["uno"]),
          sheet("333fm", 2, ["due"]),
        ],
        sheet("333mbf", 1, ["m1", "m2"]),
      ],
    }),
    target,
  );
  const shown = inGroups(file.sets).map(
    ({ roundId, groupId, isExtra, number, text: one }) => `${roundId} ${groupId}${isExtra ? "x" : ""}${number} ${one}`,
  );
  expect(shown).toEqual([
    ...["333-r2 A1 f1", "333-r2 A2 f2", "333-r2 Ax1 fx"],
    ...["333fm-r1 A1 one", "333fm-r1 A2 two", "333fm-r1 B1 uno", "333fm-r1 B2 due"],
    "333mbf-r1 A1 m1\nm2",
  ]);
});

test("after Z come groups of two letters", () => {
  const sets = Array.from({ length: 28 }, () => ({
    roundId: "333-r1",
    attempts: [{ number: 1, text: "R" }],
    extras: [],
  }));
  expect(
    inGroups(sets)
      .slice(-3)
      .map(({ groupId }) => groupId),
  ).toEqual(["Z", "AA", "AB"]);
});

test.each([
  [
    "of an event that is not held",
    tnoodle({ id: "222", rounds: [{ id: "222-r1", scrambleSets: [] }] }),
    "#/wcif/events/0/rounds/0/id is of an event that is not held at this competition: 2x2x2 Cube",
  ],
  [
    "of a round that is not held",
    tnoodle({ id: "333", rounds: [{ id: "333-r3", scrambleSets: [] }] }),
    "#/wcif/events/0/rounds/0/id is not held here: 3x3x3 Cube has no round 3",
  ],
  [
    "of another event's round",
    tnoodle({ id: "333", rounds: [{ id: "333fm-r1", scrambleSets: [] }] }),
    "#/wcif/events/0/rounds/0/id is no round of 3x3x3 Cube",
  ],
  [
    "that are numbers",
    tnoodle({ id: "333", rounds: [{ id: "333-r1", scrambleSets: [{ scrambles: [1] }] }] }),
    "#/wcif/events/0/rounds/0/scrambleSets/0/scrambles/0 is no text",
  ],
  ["of which there is none", tnoodle(), "# holds no scrambles"],
  [
    "in sets that are empty",
    tnoodle({ id: "333", rounds: [{ id: "333-r1", scrambleSets: [{ scrambles: [] }] }] }),
    "# holds no scrambles",
  ],
  ["without their program", bytesOf({ wcif: { events: [] } }), "#/version is missing"],
  ["in a Results JSON", bytesOf(document), "#/version is missing"],
])("scrambles %s are refused by where it is so", (_title, sent, message) => {
  expect(() => readScrambles(sent, target)).toThrow(message);
});
