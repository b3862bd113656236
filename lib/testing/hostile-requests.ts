import type { z } from "zod";
import type { DeclaredEndpoint } from "#lib/api/openapi/declared.ts";
import type { Caller, CaseRequest } from "./status-cases.ts";

const callers = ["nobody", "member", "organizer", "administrator"] as const;

/** What goes wrong with a call for reasons that many endpoints share: who asks, with what, and in which form. */
export function hostileRequests({ method, path, declaration }: DeclaredEndpoint): CaseRequest[] {
  const isWrite = method !== "get";
  const usualBody = declaration.body ? { body: {} } : {};
  return [
    ...callers.map((as): CaseRequest => ({ as, ...usualBody })),
    ...callers.slice(1).flatMap((as) => [
      { as, scopes: ["public" as const], ...usualBody },
      { as, scopes: ["openid" as const], ...usualBody },
      { as, scopes: ["public" as const, "manage_competitions" as const], ...usualBody },
    ]),
    { headers: { authorization: "Bearer made-up" }, ...usualBody },
    { headers: { authorization: "Bearer made-up" }, query: "?access_token=another", ...usualBody },
    { query: "?x=%00", ...usualBody },
    ...(isWrite
      ? (["organizer", "administrator"] as const).map(
          (as): CaseRequest => ({ as, headers: { origin: "https://elsewhere.example" }, ...usualBody }),
        )
      : []),
    ...wrongParameters(path),
    ...wrongQueries(declaration.query),
    ...(declaration.access === "application" ? [{ as: "application" as const, ...usualBody }] : []),
    ...(declaration.body ? wrongBodies(declaration.access === "application" ? "application" : "organizer") : []),
  ];
}

const wrongValues = ["999999999", "99999999999999999999", "x", "%", "-1"];

const wrongParameters = (path: string): CaseRequest[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = ""]) =>
    wrongValues.flatMap((value) => [
      { params: { [name]: value } },
      { params: { [name]: value }, as: "administrator" as const },
    ]),
  );

function wrongQueries(query: z.ZodType | undefined): CaseRequest[] {
  const names = Object.keys((query as z.ZodObject | undefined)?.shape ?? {});
  return names.flatMap((name) => [
    ...["x", "-1", "999999999999", "2026-13-01", "_Nowhere"].map((value) => ({ query: `?${name}=${value}` })),
    { query: `?${name}[]=x` },
    { query: `?${name}[a]=x` },
  ]);
}

const json = { "content-type": "application/json" };

const wrongBodies = (caller: Caller): CaseRequest[] =>
  (["nobody", caller] as const).flatMap((as) => [
    { as, body: "ids=1", headers: { "content-type": "text/plain" } },
    { as, body: "{", headers: json },
    { as, body: "\u0000", headers: json },
    ...["[]", "1", "null", '"x"', '{"ids":{}}', '{"ids":[{}]}', '{"persons":{}}'].map((body) => ({
      as,
      body,
      headers: json,
    })),
    { as, body: JSON.stringify({ ids: Array.from({ length: 1001 }, (_, id) => id + 1) }), headers: json },
    { as, body: `"${"x".repeat(41 * 1024 * 1024)}"`, headers: json },
  ]);
