import fc from "fast-check";
import { expect, test } from "vitest";
import {
  competitionIdFromName,
  competitionNameProblem,
  isCompetitionId,
  shortNameFromName,
  shortNameProblem,
} from "./competition-id.ts";

test.each([
  ["Example Open 2026", "ExampleOpen2026"],
  ["Žilina Open 2026", "ZilinaOpen2026"],
  ["Łódź & Ærø: 'Cubes' 2026", "LodzAeroCubes2026"],
  ["A Very Long Name Of A Competition In Town 2026", "AVeryLongNameOfACompetitionI2026"],
])("%s gets the id %s", (name, id) => {
  expect(competitionIdFromName(name)).toBe(id);
  expect(isCompetitionId(id)).toBe(true);
});

test("a short name keeps the year", () => {
  expect(shortNameFromName("Example Open 2026")).toBe("Example Open 2026");
  expect(shortNameFromName("A Very Long Name Of A Competition In Town 2026")).toBe("A Very Long Name Of A Comp… 2026");
});

test.each([
  ["Example Open 2026", undefined],
  [`${"x".repeat(45)} 2026`, undefined],
  [`${"x".repeat(46)} 2026`, "A name has at most 50 characters"],
  ["Example Open", "A name ends with a space and the year"],
  ["ExampleOpen2026", "A name ends with a space and the year"],
  [" 2026", "A name ends with a space and the year"],
  ["Open \u202e 2026", "A name has no characters that cannot be seen"],
  ["Open\u0085Bcc: x 2026", "A name has no characters that cannot be seen"],
  ["Open\nTo: x 2026", "A name has no characters that cannot be seen"],
  ["Open\u2028x 2026", "A name has no characters that cannot be seen"],
  ["Open \u2066x\u2069 2026", "A name has no characters that cannot be seen"],
  ["魔方 2026", "A name has Latin letters or digits before the year"],
])("%j as a name: %s", (name, problem) => {
  expect(competitionNameProblem(name)).toBe(problem);
});

test("a short name has no characters either that cannot be seen", () => {
  for (const hidden of ["\u202e", "\u0085", "\n", "\u2067"]) {
    expect(shortNameProblem(`Open${hidden}x 2026`)).toBe("A short name has no characters that cannot be seen");
  }
  expect(shortNameProblem("Žilina Open 2026")).toBeUndefined();
});

test("whatever name is allowed has a valid id and short name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 45 }), (title) => {
      const name = `${title} 2026`;
      fc.pre(competitionNameProblem(name) === undefined);
      expect(isCompetitionId(competitionIdFromName(name))).toBe(true);
      expect(shortNameProblem(shortNameFromName(name))).toBeUndefined();
    }),
  );
});

test("ids are letters and digits", () => {
  expect(["", "Open 2026", "Żory2026", "x".repeat(33), "Open2026\n"].filter(isCompetitionId)).toEqual([]);
});
