import { expect, test } from "vitest";
import { exampleDocument, type SampleDocument, sampleDocuments } from "#lib/testing/sample-documents.ts";
import { processorMilliseconds } from "#lib/testing/time-of.ts";
import { checkWholeDocument, firstSchemaError, schemaErrors } from "./schema-errors.ts";

const whole = { requireRoot: true };
const nameOf = ({ competition, major }: SampleDocument) => `${competition}.v${major}`;

// One person of these documents has a key of somebody's own.
const withSurplusKey = ["SpringFinal2024.v1", "SLSFinal2024.v1"];

test.each(sampleDocuments.map((sample) => [nameOf(sample), sample] as const))(
  "%s has the shape of its version",
  (name, sample) => {
    const violations = schemaErrors(sample.major, JSON.parse(sample.text), whole);
    expect(violations).toEqual(
      withSurplusKey.includes(name) ? ["The property '#/persons/15' contained undefined properties: 'birthDate'"] : [],
    );
  },
);

test.each(sampleDocuments.map((sample) => [nameOf(sample), sample] as const))(
  "%s has not the shape of the other version",
  (_, sample) => {
    // Every best is called otherwise there, and every round says otherwise who goes on.
    const names = sample.text.match(/"(worldRanking|advancementCondition|participationRuleset)"/g) ?? [];
    const errors = schemaErrors(sample.major === 1 ? 2 : 1, JSON.parse(sample.text), { ...whole, most: 10_000 });
    expect(names.length).toBeGreaterThan(100);
    expect(errors.length).toBeGreaterThanOrEqual(names.length);
  },
);

test("the example document is 1.1 and not 2.1.1", () => {
  expect(checkWholeDocument(exampleDocument())).toEqual([]);
  expect(checkWholeDocument({ ...(exampleDocument() as object), formatVersion: "2.1.1" })[0]).toBe(
    "The property '#/persons/0/personalBests/0' contained undefined properties: 'best' in schema WCIFv2.1.1",
  );
});

test("a document without its version gets exactly one message", () => {
  const { formatVersion: _, ...document } = exampleDocument() as { formatVersion: string };
  expect(checkWholeDocument(document)).toEqual([
    "The property '#/' did not contain a required property of 'formatVersion' in schema WCIFv1.1",
  ]);
});

test("several violations are told together, in the order of the schema", () => {
  const document = {
    formatVersion: "1.1",
    id: 123,
    persons: [{ gender: "x", wcaUserId: 1.5, registration: [] }],
    events: [{ id: "333", rounds: [{ format: "b", cutoff: { resultValue: 3, value: 4 } }] }],
    schedule: { venues: [{ id: 1, name: null }] },
    newsletter: true,
  };
  expect(checkWholeDocument(document)).toEqual(
    [
      "The property '#/id' of type integer did not match the following type: string",
      "The property '#/persons/0/wcaUserId' of type number did not match the following type: integer",
      `The property '#/persons/0/gender' value "x" did not match one of the following values: m, f, o`,
      "The property '#/persons/0/registration' of type array did not match one or more of the following types: object, null",
      `The property '#/events/0/rounds/0/format' value "b" did not match one of the following values: 1, 2, 3, 5, a, h, m`,
      "The property '#/events/0/rounds/0/cutoff' contained undefined properties: 'resultValue, value'",
      "The property '#/schedule/venues/0/name' of type null did not match the following type: string",
      "The property '#/schedule/venues/0' did not contain a required property of 'latitudeMicrodegrees'",
      "The property '#/schedule/venues/0' did not contain a required property of 'countryIso2'",
      "The property '#/schedule/venues/0' did not contain a required property of 'longitudeMicrodegrees'",
      "The property '#/schedule/venues/0' did not contain a required property of 'timezone'",
      "The property '#/schedule/venues/0' did not contain a required property of 'rooms'",
      "The property '#/' contained undefined properties: 'newsletter'",
    ].map((violation) => `${violation} in schema WCIFv1.1`),
  );
});

test("where one of several shapes is wanted, none and more than one are refused", () => {
  const source = (participationSource: unknown) =>
    schemaErrors(
      2,
      { events: [{ rounds: [{ participationRuleset: { participationSource } }] }] },
      { requireRoot: false },
    );
  const place = "The property '#/events/0/rounds/0/participationRuleset/participationSource' of type object";
  expect(source({ type: "registrations" })).toEqual([]);
  expect(source({ type: "round", roundId: "333-r1", resultCondition: null })).toEqual([]);
  expect(source({ type: "round", roundIds: ["333-r1"] })).toEqual([
    `${place} did not match any of the required schemas`,
  ]);
  expect(source({})).toEqual([`${place} matched more than one of the required schemas`]);
});

test("a stored document need not be whole, and gets only the first violation, without the schema's name", () => {
  expect(firstSchemaError(1, {})).toBeUndefined();
  expect(firstSchemaError(1, { persons: [{ name: 1, nickname: 2 }] })).toBe(
    "The property '#/persons/0/name' of type integer did not match the following type: string",
  );
});

test.each([
  ["[]", "array"],
  ["null", "null"],
  ['"text"', "string"],
])("%s is no document", (text, type) => {
  expect(checkWholeDocument(JSON.parse(text))).toEqual([
    `The property '#/' of type ${type} did not match the following type: object in schema WCIFv1.1`,
  ]);
});

test("a version nobody can read is told as such", () => {
  expect(checkWholeDocument({ formatVersion: "new", id: "x" })).toEqual([
    `The property '#/formatVersion' value "new" is not a version number (1.1, 2.1.1)`,
  ]);
});

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

test("ten thousand nested activities are refused, not followed", () => {
  const activity = '{"id":1,"name":"","activityCode":"","startTime":"","endTime":"","childActivities":[';
  const activities = nested(activity, "]}", 10_000);
  const venue = `{"id":1,"name":"","latitudeMicrodegrees":0,"longitudeMicrodegrees":0,"countryIso2":"PT","timezone":"","rooms":[{"id":1,"name":"","activities":[${activities}]}]}`;
  const violations = schemaErrors(1, JSON.parse(`{"schedule":{"venues":[${venue}]}}`), { requireRoot: false });
  expect(violations).toHaveLength(1);
  expect(violations[0]).toMatch(
    /^The property '#\/schedule\/venues\/0\/rooms\/0\/activities\/0\/childActivities.*' is nested too deeply$/,
  );
});

test("ten thousand nested objects in an extension are refused, not followed", () => {
  const document = `{"extensions":[{"id":"a","data":{"deep":${nested('{"a":', "}", 10_000).replace("}", "1}")}}}]}`;
  expect(schemaErrors(1, JSON.parse(document), { requireRoot: false })).toEqual([
    "The property '#/extensions/0/data' is nested too deeply",
  ]);
});

test("a hundred thousand unknown keys make one short message", () => {
  const document = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, index]));
  const [violation = "", ...others] = schemaErrors(1, document, { requireRoot: false });
  expect(others).toEqual([]);
  expect(violation).toMatch(
    /^The property '#\/' contained undefined properties: 'key0, key1, .*key49, … \(99950 more\)'$/,
  );
});

test("keys with a meaning in JavaScript are keys like others", () => {
  const document = JSON.parse('{"__proto__":{"id":5},"constructor":1,"extensions":[{"data":{"__proto__":1}}]}');
  expect(schemaErrors(1, document, { requireRoot: false })).toEqual([
    "The property '#/' contained undefined properties: '__proto__, constructor'",
  ]);
});

test("text that no database keeps is refused where it stands", () => {
  const document = JSON.parse('{"name":"a\\u0000","extensions":[{"data":{"a":["\\ud800"]}}]}');
  expect(schemaErrors(1, document, { requireRoot: false })).toEqual([
    "The property '#/name' contained a NUL or half a character",
    "The property '#/extensions/0/data' contained a NUL or half a character",
  ]);
});

test("checking takes no more than a few times as long as parsing", () => {
  const { text } = sampleDocuments.toSorted((a, b) => b.text.length - a.text.length)[0] as SampleDocument;
  const document = JSON.parse(text);
  const fastest = (act: () => unknown) => Math.min(...Array.from({ length: 30 }, () => timeOf(act)));
  const parsing = fastest(() => JSON.parse(text));
  expect(fastest(() => schemaErrors(2, document, whole))).toBeLessThan(4 * parsing + 2);
});

function timeOf(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

test("F01: of a million violations a hundred are told, and of a document to be stored one", () => {
  const document = {
    formatVersion: "1.1",
    id: "x",
    events: Array(9000).fill({ id: 1, rounds: 2 }),
    competitorLimit: "x",
  };
  const told = checkWholeDocument(document);
  expect(told).toHaveLength(100);
  expect([told[0], told[99]]).toEqual([
    "The property '#/events/0/id' of type integer did not match the following type: string in schema WCIFv1.1",
    "The property '#/events/49/rounds' of type integer did not match one or more of the following types: array, null in schema WCIFv1.1",
  ]);
  expect(firstSchemaError(1, document)).toBe(
    "The property '#/events/0/id' of type integer did not match the following type: string",
  );
});

test("F01: a list that is too long is told as such, and nothing of what it holds", async () => {
  const document = { persons: Array(15_000_000).fill(1), extensions: [{ id: 1 }] };
  let told: string[] = [];
  const took = await processorMilliseconds(() => {
    told = schemaErrors(1, document, { requireRoot: false });
  });
  expect(told).toEqual([
    "The property '#/persons' had more items than the allowed 10000",
    "The property '#/extensions/0/id' of type integer did not match the following type: string",
  ]);
  expect(took).toBeLessThan(1000);
});
