import { expect, test } from "vitest";
import { codesWithoutTime, roundsTooEarly } from "./planned-rounds.ts";

const at = (activityCode: string, start: string, end: string) => ({
  activityCode,
  startsAt: new Date(`2030-05-04T${start}:00Z`),
  endsAt: new Date(`2030-05-04T${end}:00Z`),
});
const round = (id: string, linkedRoundIds: string[] | null = null) => ({ id, formatId: "a" as const, linkedRoundIds });
const fewestMoves = { ...round("333fm-r1"), formatId: "m" as const };

test("a round has a time as a whole, by its groups, or by all of its attempts", () => {
  const missing = (...codes: string[]) =>
    codesWithoutTime(
      [fewestMoves],
      codes.map((code) => at(code, "09:00", "10:00")),
    );
  expect(missing()).toEqual(["333fm-r1"]);
  expect(missing("333fm-r2", "other-lunch", "333fm")).toEqual(["333fm-r1"]);
  expect(missing("333fm-r1-a1")).toEqual(["333fm-r1-a2", "333fm-r1-a3"]);
  for (const codes of [["333fm-r1"], ["333fm-r1-g1"], ["333fm-r1-a3", "333fm-r1-a2", "333fm-r1-g1-a1"]])
    expect(missing(...codes)).toEqual([]);
});

test("a round begins once those before it are over, in whatever rooms", () => {
  const rounds = [round("333-r1"), round("333-r2")];
  const second = at("333-r2", "10:00", "11:00");
  expect(roundsTooEarly(rounds, [second, at("333-r1", "09:00", "10:00")])).toEqual([]);
  expect(roundsTooEarly(rounds, [second, at("333-r1", "11:00", "12:00")])).toEqual(["333-r2"]);
  expect(
    roundsTooEarly(rounds, [second, at("333-r1-g1", "09:00", "09:30"), at("333-r1-g2", "09:30", "10:05")]),
  ).toEqual(["333-r2"]);
  expect(roundsTooEarly(rounds, [second])).toEqual([]);
});

test("the halves of a Dual Round come in any order", () => {
  const halves = ["333-r1", "333-r2"];
  const rounds = [...halves.map((id) => round(id, halves)), round("333-r3")];
  const planned = [at("333-r2", "09:00", "10:00"), at("333-r1", "10:00", "11:00")];
  expect(roundsTooEarly(rounds, [...planned, at("333-r3", "11:00", "12:00")])).toEqual([]);
  expect(roundsTooEarly(rounds, [...planned, at("333-r3", "10:30", "12:00")])).toEqual(["333-r3"]);
});
