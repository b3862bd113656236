import { expect, test } from "vitest";
import { registerLabel } from "./_register-label.ts";

test("whoever is registered, waits or was rejected is led to their registration, and not asked to register", () => {
  const states = [undefined, "cancelled", "pending", "waiting_list", "accepted", "rejected"] as const;
  expect(states.map((status) => registerLabel(status && { status }))).toEqual([
    "Register",
    "Register",
    "Your registration",
    "Your registration",
    "Your registration",
    "Your registration",
  ]);
});
