import { expect, test } from "vitest";
import { type Actor, accountWithin, anonymous, hasScope } from "./actor.ts";

const token: Actor = { ...anonymous(new Date()), credential: "token", scopes: ["public", "manage_competitions"] };

test("a token has the scopes it was given, a session has all", () => {
  expect([hasScope(token, "manage_competitions"), hasScope(token, "email")]).toEqual([true, false]);
  expect(hasScope({ ...token, scopes: "session" }, "email")).toBe(true);
});

test("a scope that is not of the list does not compile", () => {
  // @ts-expect-error one letter is missing
  expect(hasScope(token, "manage_competition")).toBe(false);
  // @ts-expect-error one letter is missing
  expect(accountWithin(token, "manage_competition")).toBe(null);
  // @ts-expect-error one letter is missing
  expect(hasScope({ ...token, scopes: ["manage_competition"] }, "manage_competitions")).toBe(false);
});
