import { expect, test } from "vitest";
import { isOpenTo } from "./access.ts";
import { registrationStates } from "./registration.ts";

const statesOf = (cancelledAt: Date | null) => registrationStates.filter((state) => isOpenTo({ cancelledAt }, state));

test("a competition that is held takes registrations in every state, a cancelled one only ends them", () => {
  expect(statesOf(null)).toEqual(registrationStates);
  expect(statesOf(new Date(0)).toSorted()).toEqual(["cancelled", "rejected"]);
});
