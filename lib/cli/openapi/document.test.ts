import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openApiDocument, sections } from "#lib/api/openapi/document.ts";
import type { Operation, Schema } from "#lib/api/openapi/types.ts";
import { continents } from "#lib/reference/continents.ts";
import { countryById } from "#lib/reference/countries.ts";
import { averageOf } from "#lib/results/average.ts";
import { bestOf } from "#lib/results/best-and-worst.ts";
import { documentChecker } from "#lib/testing/document-checker.ts";
import { fromWcif } from "#lib/wcif/convert/competition.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import { ruleViolations } from "#lib/wcif/rules/rule-violations.ts";
import { checkWholeDocument } from "#lib/wcif/schema/schema-errors.ts";
import type { CompetitionShapeV1 } from "#lib/wcif/shapes/competition.ts";
import { declaredEndpoints } from "./declared-endpoints.ts";
import { generatedFiles } from "./generated-files.ts";

const endpoints = await declaredEndpoints();
const document = openApiDocument(endpoints);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method} ${path}`,
    operation: operation as Operation,
  })),
);

test("the document and its types are what the declarations say today: `npm run openapi` writes them", async () => {
  for (const [file, text] of Object.entries(await generatedFiles())) {
    expect((await readFile(file, "utf8")) === text, `${file} is stale`).toBe(true);
  }
});

// What a part of an address is called in answers.
const namesOf: Record<string, string[]> = {
  competitionId: ["competition_id", "competitionId"],
  competitorId: ["wca_id", "wcaId", "person_id"],
  eventId: ["event_id", "eventId"],
  revision: ["revision"],
  userId: ["user_id"],
};

function* valuesIn(example: unknown, names: string[]): Generator<unknown> {
  if (example === null || typeof example !== "object") return;
  for (const [name, value] of Object.entries(example)) {
    if (names.includes(name)) yield value;
    yield* valuesIn(value, names);
  }
}

/** The id of what an address ends with: `{"id": …}`, or `{"person": {"id": …}}` where that is all there is. */
function ownId(example: unknown): unknown {
  if (example === null || typeof example !== "object" || Array.isArray(example)) return undefined;
  const [only, ...others] = Object.values(example);
  return "id" in example ? example.id : others.length === 0 ? ownId(only) : undefined;
}

test("the ids in an example's address are those in its body", () => {
  const wrong = operations.flatMap(({ name, operation }) => {
    const answer = operation.responses[200];
    const body = answer && "content" in answer ? answer.content?.["application/json"]?.example : undefined;
    return operation.parameters.flatMap(({ name: parameter, example }) => {
      const isLast = name.endsWith(`Id}`) && name.endsWith(`{${parameter}}`);
      const values = [...valuesIn(body, namesOf[parameter] ?? []), ...(isLast ? [ownId(body)] : [])];
      const others = values.filter(
        (value) => value !== undefined && value !== null && String(value) !== String(example),
      );
      return others.map((value) => `${name}: ${parameter} is ${example}, and ${value} in the body`);
    });
  });
  expect(wrong).toEqual([]);
});

test("every endpoint stands in a section of the reference and has a name of its own", () => {
  const known = sections.map((section) => section.name as string);
  expect(operations.filter(({ operation }) => !known.includes(operation.tags[0] ?? ""))).toEqual([]);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  const declared = operations.filter(({ operation }) => operation.tags[0] !== "Authorization");
  expect(declared).toHaveLength(endpoints.length);
});

/** A schema with all that it refers to, by the names of what leads there. */
function* objectsIn(node: unknown, where: string, known = new Set<string>()): Generator<[string, Schema]> {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const element of node) yield* objectsIn(element, where, known);
    return;
  }
  const schema = node as Schema;
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  if (name !== undefined && !known.has(name)) {
    yield* objectsIn(document.components.schemas[name], name, known.add(name));
  }
  if (schema.type === "object" && Object.keys(schema.properties ?? {}).length > 0) yield [where, schema];
  for (const [keyword, inner] of Object.entries(schema)) {
    if (keyword === "properties") {
      for (const [property, one] of Object.entries(inner as object))
        yield* objectsIn(one, `${where}.${property}`, known);
    } else if (!["example", "examples", "enum", "const", "default"].includes(keyword))
      yield* objectsIn(inner, where, known);
  }
}

const successes = operations.flatMap(({ name, operation }) =>
  Object.entries(operation.responses).flatMap(([status, answer]) => {
    const content = "content" in answer ? answer.content?.["application/json"] : undefined;
    return status.startsWith("2") && content ? [{ name, operation, ...content }] : [];
  }),
);

test("no answer is described by what may be sent", () => {
  const sent = successes.filter(({ name, schema }) =>
    /schemas\/\w*Sent/.test(JSON.stringify([schema, ...objectsIn(schema, name)])),
  );
  expect(sent.map(({ name }) => name)).toEqual([]);
});

// What somebody may have neither of: a best of the one kind, and of the other.
const mayBeEmpty = ["PersonInfo.personal_records", "RecordValues"];

test("what is answered whole has its fields required", () => {
  const open = successes.flatMap(({ name, schema }) =>
    [...objectsIn(schema, name)]
      .filter(([where, { required }]) => !mayBeEmpty.includes(where) && !(required as string[] | undefined)?.length)
      .map(([where]) => where),
  );
  expect([...new Set(open)]).toEqual([]);
});

test("what is read of a competition's document has the fields of the document, whatever address it is read at", () => {
  const { schemas } = document.components;
  const whole = schemas.WcifV1?.properties as Record<string, Schema>;
  const answered = (path: string) => successes.find(({ name }) => name === `get /competitions/{competitionId}/${path}`);
  expect(answered("events")?.schema).toMatchObject(whole.events ?? {});
  expect(answered("schedule")?.schema).toMatchObject(whole.schedule ?? {});
});

test("every example is what the document says of it", () => {
  const checker = documentChecker(document);
  const wrong = operations.flatMap(({ name, operation }) =>
    Object.entries(operation.responses).flatMap(([status, answer]) => {
      const example = "content" in answer ? answer.content?.["application/json"]?.example : undefined;
      return example === undefined
        ? []
        : checker.violations(operation, Number(status), example).map((one) => `${name} ${status}: ${one}`);
    }),
  );
  expect(wrong).toEqual([]);
});

/** Every object in an example, with what it is called there. */
function* recordsIn(example: unknown, name = ""): Generator<[string, Record<string, unknown>]> {
  if (example === null || typeof example !== "object") return;
  if (!Array.isArray(example)) yield [name, example as Record<string, unknown>];
  for (const [key, value] of Object.entries(example)) yield* recordsIn(value, Array.isArray(example) ? name : key);
}

const examples = operations.flatMap(({ name, operation }) =>
  [...Object.values(operation.responses), operation.requestBody].flatMap((part) => {
    const example = part && "content" in part ? part.content?.["application/json"]?.example : undefined;
    return example === undefined ? [] : [{ name, example }];
  }),
);

test("no example leaves anything out", () => {
  const open = examples.filter(({ example }) => JSON.stringify(example).includes("…"));
  expect(open.map(({ name }) => name)).toEqual([]);
});

test("in examples nothing is called by a person's name but people", () => {
  const isPerson = (what: string, record: object) => what === "author" || "wca_id" in record || "wcaId" in record;
  const wrong = examples.flatMap(({ name, example }) =>
    [...recordsIn(example)]
      .filter(([what, record]) => record.name === "Jane Doe" && !isPerson(what, record))
      .map(([what]) => `${name}: ${what}`),
  );
  expect(wrong).toEqual([]);
});

test("in examples records are kept by regions that there are, and a list is sorted by two things", () => {
  const of = (address: string) => examples.find(({ name }) => name === `get ${address}`)?.example as never;
  const { continental_records, national_records } = of("/records") as Record<string, object>;
  expect(Object.keys(continental_records ?? {}).filter((id) => !continents.some((one) => one.id === id))).toEqual([]);
  expect(Object.keys(national_records ?? {}).filter((id) => countryById(id) === undefined)).toEqual([]);
  const { sort_by, sort_by_second } = of("/competitions/{competitionId}/psych-sheet/{eventId}");
  expect([sort_by, sort_by_second].toSorted()).toEqual(["average", "single"]);
});

test("every example of a competition's document passes our own check", () => {
  const documents = examples.filter(
    ({ name, example }) => /\/wcif(?!.*(revisions|schema))/.test(name) && "persons" in (example as object),
  );
  expect(documents.length).toBeGreaterThan(4);
  expect(documents.flatMap(({ example }) => checkWholeDocument(example))).toEqual([]);
  const whole = documents.map(({ example }) => example as CompetitionShapeV1).filter((one) => one.schedule);
  expect(whole.length).toBeGreaterThan(3);
  for (const example of whole) {
    const major = example.formatVersion === "1.1" ? 1 : 2;
    const sent = fromWcif(major, example);
    expect(ruleViolations(major, sent, sent as CompetitionDocument)).toEqual([]);
  }
});

test("in examples the best and the average are those of the attempts", () => {
  const results = examples.flatMap(({ example }) =>
    [...recordsIn(example)]
      .map(([, record]) => record)
      .filter(({ attempts, best }) => Array.isArray(attempts) && best !== undefined),
  );
  expect(results.length).toBeGreaterThan(5);
  for (const { attempts, best, average } of results) {
    const values = (attempts as (number | { result: number } | { value: number })[]).map((one) =>
      typeof one === "number" ? one : "result" in one ? one.result : one.value,
    );
    expect({ best, average }).toEqual({
      best: bestOf(values),
      average: averageOf(values, { eventId: "333", formatId: "a" }),
    });
  }
});
