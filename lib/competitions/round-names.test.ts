import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { roundNameOf } from "#lib/reference/round-types.ts";
import { activityNameOf } from "./activity-code.ts";
import { formatRound } from "./format-round.ts";
import { activityInWords, shownName } from "./round-names.ts";

test("a round has the name that the WCA shows, by its number and how many there are", () => {
  expect([1, 2, 3, 4].map((number) => roundNameOf(number, 4))).toEqual([
    "First round",
    "Second round",
    "Semi Final",
    "Final",
  ]);
  expect([roundNameOf(1, 1), roundNameOf(2, 2), roundNameOf(5, 6)]).toEqual(["Final", "Final", "Round 5"]);
  expect(formatRound("333-r2", new Map([["333", 3]]))).toBe("3x3x3 Cube, Second round");
  expect(activityNameOf("333-r2-g1", 2)).toBe("3x3x3 Cube, Final, Group 1");
});

test("a schedule names rounds so, unless somebody called them something else", () => {
  const events = [
    { eventId: "333", rounds: [1, 2] },
    { eventId: "333bf", rounds: [1] },
  ];
  const shown = (name: string, activityCode: string) => shownName({ name, activityCode }, events);
  expect(shown("3x3x3 Cube, Round 1", "333-r1")).toBe("3x3x3 Cube, First round");
  expect(shown("3x3x3 Blindfolded, Round 1", "333bf-r1")).toBe("3x3x3 Blindfolded, Final");
  expect(shown("The big final", "333-r2")).toBe("The big final");
  expect(shown("3x3x3 Cube, Round 3", "333-r3")).toBe("3x3x3 Cube, Round 3");
  expect(shown("Lunch", "other-lunch")).toBe("Lunch");
});

test("what can be scheduled is told in the language of whoever schedules it", () => {
  expect([activityInWords("444bf-r1", 1), activityInWords("other-lunch")]).toEqual([
    "4x4x4 Blindfolded, Final",
    "Lunch",
  ]);
  expect(inLanguage("es", () => [activityInWords("444bf-r1", 1), activityInWords("other-lunch")])).toEqual([
    "4x4x4 a ciegas, Final",
    "Almuerzo",
  ]);
  expect(inLanguage("ar", () => activityInWords("333-r1-g2"))).toBe("مكعب 3x3x3، الجولة 1، المجموعة 2");
});
