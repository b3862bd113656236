import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { companionSchema, exampleDocument, sampleDocument, sampleDocuments } from "#lib/testing/sample-documents.ts";
import { wholeJsonSchema } from "./json-schema.ts";
import { schemaErrors } from "./schema-errors.ts";

const compile = (schema: object) => new Ajv2020({ allErrors: false }).compile(schema);
const published = { 1: compile(wholeJsonSchema("1.1", 1)), 2: compile(wholeJsonSchema("2.1.1", 2)) };
const companion = {
  1: new Ajv2020({ strict: false }).compile(companionSchema(1)),
  2: new Ajv2020({ strict: false }).compile(companionSchema(2)),
};

const documents = sampleDocuments.map(({ text, major }) => ({ document: JSON.parse(text), major }));
documents.push({ document: exampleDocument(), major: 1 });

test("the published schema judges whole documents as the checker does", () => {
  for (const { document, major } of documents) {
    for (const version of [1, 2] as const) {
      expect(published[version](document)).toBe(schemaErrors(version, document, { requireRoot: true }).length === 0);
    }
    expect(published[major === 1 ? 2 : 1](document)).toBe(false);
  }
});

test("what the companion schemas accept, the published ones accept", () => {
  for (const { document } of documents) {
    for (const version of [1, 2] as const) {
      if (companion[version](document)) expect(published[version](document)).toBe(true);
    }
  }
});

// Where ours takes back what a read may say, or what existing servers send.
const wider =
  /(countryIso2|gender|startDate|numberOfDays|openTime|closeTime|baseEntryFee|onTheSpotRegistration)$|attempts\/\d+\/result$/;

test("changed documents are judged as by the companion schemas, but for what reads may leave open", () => {
  const replacements = [null, 1, 1.5, "text", true, [], {}, [null], "3", "round", "percent", "single"];
  const base = { 1: exampleDocument(), 2: small(sampleDocument("HarbourLeague2026", 2)) };
  fc.assert(
    fc.property(
      fc.constantFrom(1 as const, 2 as const),
      fc.infiniteStream(fc.nat()),
      fc.constantFrom("replace", "remove", "add"),
      fc.constantFrom(...replacements),
      (version, choices, change, replacement) => {
        const document = structuredClone(base[version]);
        const place = changeSomewhere(document, choices, change, replacement);
        const accepted = schemaErrors(version, document, { requireRoot: true }).length === 0;
        expect(published[version](document)).toBe(accepted);
        if (!wider.test(place)) expect([place, accepted]).toEqual([place, companion[version](document)]);
      },
    ),
    { numRuns: 3000 },
  );
});

/** Attempts as the companion schema wants them, and few people, so that changes hit everything. */
function small(document: unknown): unknown {
  const { persons, events, ...rest } = document as {
    persons: unknown[];
    events: { rounds: { results: { attempts: unknown[] }[] }[] }[];
  };
  for (const round of events.flatMap((event) => event.rounds)) {
    round.results = round.results
      .slice(0, 2)
      .map((result) => ({ ...result, attempts: [{ value: 5, reconstruction: null }] }));
  }
  return { ...rest, persons: persons.slice(0, 2), events };
}

function changeSomewhere(document: unknown, choices: Iterator<number>, change: string, replacement: unknown): string {
  const path: string[] = [];
  let holder = document as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(holder);
    const key = keys[(choices.next().value as number) % keys.length] as string;
    path.push(key);
    const child = holder[key];
    const goDeeper = (choices.next().value as number) % 8 > 0;
    if (goDeeper && typeof child === "object" && child !== null && Object.keys(child).length > 0) {
      holder = child as Record<string, unknown>;
      continue;
    }
    if (change === "replace") holder[key] = replacement;
    else if (change === "add" && !Array.isArray(holder)) holder.surplus = replacement;
    else if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
    return path.join("/");
  }
}
