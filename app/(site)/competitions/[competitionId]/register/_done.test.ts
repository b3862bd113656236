import { expect, test } from "vitest";
import { registrationStates } from "#lib/registrations/registration.ts";
import { isStillSo } from "./_done.ts";

const statesIn = (done: string) => registrationStates.filter((status) => isStillSo(done, status)).toSorted();

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
