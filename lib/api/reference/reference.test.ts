import { expect, test } from "vitest";
import { anyOrigin, readDocument } from "../openapi/served-document.ts";
import { referenceOf } from "./reference.ts";
import { samplesOf } from "./samples/samples.ts";
import { searchOperations } from "./search.ts";

const document = readDocument(anyOrigin);
const sections = referenceOf(document);
const operations = sections.flatMap((section) => section.operations);

const operationOf = (name: string) => {
  const found = operations.find(({ method, path }) => `${method} ${path}` === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

test("every operation of the document stands in the reference once, at an address of its own", () => {
  const inDocument = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(inDocument.sort());
  expect(new Set(operations.map(({ href }) => href)).size).toBe(operations.length);
  for (const { href } of operations) expect(href).toMatch(/^\/developers\/reference\/[a-z-]+\/[a-z0-9-]+$/);
});

test("an address is made of the operation's id, which stays while method and path do", () => {
  expect(operationOf("GET /competitions/{competitionId}/psych-sheet/{eventId}").href).toBe(
    "/developers/reference/competitions/get-competitions-by-competition-id-psych-sheet-by-event-id",
  );
});

test.each(operations)(
  "$method $path has its samples, with method, address and token where one is needed",
  (operation) => {
    const [shell, javascript, python] = samplesOf(operation, "https://stadion.example").map(({ code }) => code);
    const needsToken = operation.caller.kind === "known";
    for (const code of [shell, javascript, python]) {
      expect(code).toContain(`https://stadion.example${operation.root}/`);
      expect(code).not.toMatch(/[{][a-zA-Z]+Id[}]|undefined/);
      expect(code?.includes("ACCESS_TOKEN")).toBe(needsToken);
    }
    if (operation.method === "GET") return;
    expect(shell).toContain(`--request ${operation.method} `);
    expect(javascript).toContain(`method: "${operation.method}"`);
    expect(python).toContain(`requests.${operation.method.toLowerCase()}(`);
  },
);

test("a parameter is told whole: its place, its type, and what it means", () => {
  expect(operationOf("GET /results/rankings/{eventId}/{type}").parameters[1]).toEqual({
    name: "type",
    place: "path",
    required: true,
    example: "single",
    description: "Of singles or of averages",
    shape: { type: "string", isNullable: false, details: [], values: ["single", "average"] },
  });
});

test("who may call is what the document's security says", () => {
  expect(operationOf("GET /countries").caller).toEqual({ kind: "anybody" });
  expect(operationOf("GET /competitions").caller).toEqual({ kind: "anybody-sees-more-with-token" });
  expect(operationOf("GET /me").caller).toEqual({ kind: "known", scopes: ["public"], isSessionOnly: false });
  expect(operationOf("DELETE /incidents/{incidentId}").caller).toEqual({
    kind: "known",
    scopes: [],
    isSessionOnly: true,
  });
});

test("what writes is told from what only asks a long question", () => {
  const writing = operations.filter(({ isWriting }) => isWriting).map(({ method, path }) => `${method} ${path}`);
  expect(writing.sort()).toEqual([
    "DELETE /incidents/{incidentId}",
    "DELETE /oauth/register/{clientId}",
    "DELETE /v1/competitions/{competitionId}/live/rounds/{roundId}/bulk_quit",
    "DELETE /v1/competitions/{competitionId}/live/rounds/{roundId}/close",
    "DELETE /v1/competitions/{competitionId}/live/rounds/{roundId}/{registrationId}",
    "DELETE /v1/competitions/{competitionId}/scoretakers/{userId}",
    "PATCH /competitions/{competitionId}/wcif",
    "PATCH /incidents/{incidentId}/mark_as/{kind}",
    "PATCH /v1/competitions/{competitionId}/live/rounds/{roundId}",
    "POST /applications/me/removals",
    "POST /competitions/{competitionId}/live/rounds/{roundId}/attempts",
    "POST /competitions/{competitionId}/live/rounds/{roundId}/results",
    "POST /competitions/{competitionId}/results/check",
    "POST /enter-attempt",
    "POST /enter-results",
    "POST /oauth/register",
    "POST /v1/competitions/{competitionId}/live/rounds/{roundId}",
    "POST /v1/competitions/{competitionId}/live/rounds/{roundId}/batch",
    "POST /v1/competitions/{competitionId}/scoretakers",
    "PUT /oauth/register/{clientId}",
    "PUT /v1/competitions/{competitionId}/live/rounds/{roundId}/clear",
    "PUT /v1/competitions/{competitionId}/live/rounds/{roundId}/open",
    "PUT /v1/competitions/{competitionId}/live/rounds/{roundId}/{registrationId}",
    "PUT /v1/competitions/{competitionId}/live/rounds/{roundId}/{registrationId}/clear",
  ]);
});

test("an answer is told field by field, with what may be null, what may be absent, and what is in it", () => {
  const [success] = operationOf("GET /competitions").answers;
  expect(success).toMatchObject({ status: 200, shape: { type: "array of Competition", reference: "Competition" } });
  const fields = new Map(success?.shape?.fields?.map((field) => [field.name, field]));
  expect(fields.get("id")).toEqual({
    name: "id",
    isRequired: true,
    shape: expect.objectContaining({ type: "string", isNullable: false }),
  });
  expect(fields.get("start_date")?.shape).toMatchObject({ type: "string", isNullable: true, details: ["date"] });
  expect(fields.get("delegates")?.shape).toMatchObject({ type: "array of User", reference: "User" });
  expect(fields.get("class")?.shape.values).toEqual(["competition"]);
  expect(success?.headers.map(({ name }) => name)).toEqual([
    "ETag",
    "Total",
    "Per-Page",
    "Link",
    "X-Request-Id",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
  ]);
});

test("an error names the codes it may carry", () => {
  const refused = operationOf("GET /me").answers.find(({ status }) => status === 401);
  expect(refused?.codes).toEqual(["unauthenticated", "invalid_token"]);
});

test("activities that hold activities come to an end", () => {
  const schedule = operationOf("GET /competitions/{competitionId}/schedule");
  expect(JSON.stringify(schedule.answers).length).toBeLessThan(50_000);
});

test("a search finds endpoints by address, words and parameters; all of its words count", () => {
  const found = (text: string) =>
    searchOperations(sections, text).flatMap(({ operations }) => operations.map(({ id }) => id));
  expect(found("/results/rankings")).toEqual(["getResultsRankingsByEventIdByType"]);
  expect(found("PSYCH sheet")).toEqual(["getCompetitionsByCompetitionIdPsychSheetByEventId"]);
  expect(found("managed_by_me")).toEqual(["getCompetitions"]);
  expect(found("")).toHaveLength(operations.length);
  expect(found("no such words")).toEqual([]);
});

test("a stream of events has a body, and its example as it comes over the line", () => {
  const [success] = operationOf("GET /competitions/{competitionId}/live/events").answers;
  expect(success?.shape).toBeDefined();
  expect(success?.example).toMatch(/^id: .*\nevent: .*\ndata: \{/);
});
