import { expect, test } from "vitest";
import { registrationStates } from "#lib/registrations/registration.ts";
import { isAttemptOutdated, isStillSo } from "./_done.ts";

const statesIn = (done: string) => registrationStates.filter((status) => isStillSo(done, status)).toSorted();

test("what was typed to register does not fill the form of whoever is registered since", () => {
  const outdatedIn = (intent: string | undefined) =>
    registrationStates.filter((status) => isAttemptOutdated({ typed: () => intent }, status)).toSorted();
  expect(outdatedIn("register")).toEqual(["accepted", "pending", "rejected", "waiting_list"]);
  expect([outdatedIn("change"), outdatedIn(undefined)]).toEqual([[], []]);
  expect(isAttemptOutdated({ typed: () => "register" }, undefined)).toBe(false);
});

test("nobody is told to be registered who was rejected, or cancelled, since", () => {
  expect(statesIn("registered")).toEqual(["pending"]);
  expect(statesIn("registration-changed")).toEqual(["accepted", "pending", "waiting_list"]);
  expect(statesIn("registration-cancelled")).toEqual(["cancelled"]);
  expect([isStillSo("registered", undefined), isStillSo(undefined, "pending"), isStillSo("x", "pending")]).toEqual([
    false,
    false,
    false,
  ]);
});
