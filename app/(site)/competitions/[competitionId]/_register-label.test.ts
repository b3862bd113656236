import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { registerLabel } from "./_register-label.ts";

const { db } = await testDatabase();
const competition = await createCompetition(db, {
  registrationOpensAt: new Date("2030-01-01T00:00:00Z"),
  registrationClosesAt: new Date("2030-02-01T00:00:00Z"),
  startDate: "2030-05-04",
  endDate: "2030-05-05",
});
const states = [undefined, "cancelled", "pending", "waiting_list", "accepted", "rejected"] as const;
const labelsAt = (now: string) =>
  states.map((status) => registerLabel(status && { status }, competition, new Date(now)));
const own = "Your registration";

test("whoever is registered, waits or was rejected is led to their registration, and not asked to register", () => {
  expect(labelsAt("2030-01-15T12:00:00Z")).toEqual(["Register", "Register", own, own, own, own]);
});

test("once registration is closed only one's own is left, until the competition is over", () => {
  expect(labelsAt("2030-03-01T12:00:00Z")).toEqual([null, null, own, own, own, own]);
  expect(labelsAt("2030-05-07T12:00:00Z")).toEqual(states.map(() => null));
});
