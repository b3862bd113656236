import { expect, test } from "vitest";
import { openApiDocument } from "#lib/api/openapi/document.ts";
import { declaredEndpoints } from "../openapi/declared-endpoints.ts";
import { readFinding } from "./sqlmap.ts";
import { isOauth, targetsOf } from "./targets.ts";

const document = openApiDocument(await declaredEndpoints());
const targets = targetsOf(document, "http://localhost:3000", { competitionId: "Open 2026", q: "a&b" });

test("every parameter of every read has its attack, and so have the bodies of ids", () => {
  const paths = Object.entries(document.paths).filter(([path]) => !isOauth(path));
  const parameters = paths.flatMap(([path, { get }]) =>
    (get?.parameters ?? []).filter(({ in: place }) => place !== "header").map(({ name }) => `${path} ${name}`),
  );
  expect(parameters.length).toBeGreaterThan(100);
  expect(targets.filter(({ body, headers }) => !body && !headers)).toHaveLength(parameters.length);
  expect(targets.filter(({ headers }) => headers).map(({ name }) => name)).toEqual(["the access token"]);
  expect(targets.filter(({ body }) => body).map(({ name }) => name)).toEqual([
    "POST /registration-data, JSON",
    "POST /registration-data, form",
    "POST /users, JSON",
    "POST /users, form",
  ]);
});

test("one place is marked in each address, and the rest leads somewhere", () => {
  const urlOf = (name: string) => targets.find((target) => target.name === name)?.url;
  expect(urlOf("GET /competitions/{competitionId}/results, competitionId")).toBe(
    "http://localhost:3000/api/v0/competitions/Open%202026*/results",
  );
  expect(urlOf("GET /search/competitions?start")).toBe(
    "http://localhost:3000/api/v0/search/competitions?q=a%26b&start=1*",
  );
  expect(urlOf("GET /search/competitions?q")).toBe("http://localhost:3000/api/v0/search/competitions?q=a%26b*");
});

test("what sqlmap says is understood", () => {
  const hole = "Parameter: #1* (URI)\n    Type: boolean-based blind\n    Payload: http://x/?q=' AND 1=1\n---\n";
  const errors =
    "HTTP error codes detected during run:\n404 (Not Found) - 3 times, 500 (Internal Server Error) - 12 times";
  expect(readFinding(`sqlmap identified the following injection point(s)\n---\n${hole}`)).toEqual({
    injectable: ["Parameter: #1* (URI)\n    Type: boolean-based blind\n    Payload: http://x/?q=' AND 1=1"],
    failures: 0,
  });
  expect(readFinding(`all tested parameters do not appear to be injectable\n${errors}`)).toEqual({
    injectable: [],
    failures: 12,
  });
  expect(() => readFinding("[CRITICAL] unable to connect")).toThrow("no verdict");
});
