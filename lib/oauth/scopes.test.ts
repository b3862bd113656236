import { expect, test } from "vitest";
import { scopeNames } from "#lib/accounts/scope.ts";
import { decideScopes, scopeTexts } from "./scopes.ts";

const modern = { profile: "modern", scopes: ["public", "email", "openid"] } as const;
const compatible = { profile: "compatible", scopes: ["public", "manage_competitions"] } as const;

test("asking for nothing means public", () => {
  expect(decideScopes(undefined, modern)).toEqual({ granted: ["public"] });
  expect(decideScopes("", compatible)).toEqual({ granted: ["public"] });
  expect(decideScopes("  ", compatible)).toEqual({ granted: ["public"] });
});

test("a modern application has to ask for public beside anything else", () => {
  expect(decideScopes("email", modern)).toEqual({ error: "requested scope must contain public", scope: "public" });
  expect(decideScopes("email public", modern)).toEqual({ granted: ["email", "public"] });
});

test("a compatible application gets public added", () => {
  expect(decideScopes("manage_competitions", compatible)).toEqual({ granted: ["public", "manage_competitions"] });
});

test("A12: unknown, unregistered and differently written scopes are refused, repeated ones counted once", () => {
  expect(decideScopes("public secrets", modern)).toEqual({ error: "requested scope is not known", scope: "secrets" });
  expect(decideScopes("public EMAIL", modern)).toEqual({ error: "requested scope is not known", scope: "EMAIL" });
  expect(decideScopes("public dob", modern)).toEqual({
    error: "requested scope is not registered for this application",
    scope: "dob",
  });
  expect(decideScopes("public public email", modern)).toEqual({ granted: ["public", "email"] });
  expect(decideScopes("x".repeat(10_000), modern)).toEqual({
    error: "requested scope is not known",
    scope: "x".repeat(100),
  });
});

test("every scope is explained in words", () => {
  expect(Object.keys(scopeTexts)).toEqual([...scopeNames]);
});
