import fc from "fast-check";
import { expect, test } from "vitest";
import { competitorIdPrefixes, isCompetitorId, nextCompetitorId, normaliseCompetitorId } from "./competitor-id.ts";

const none = new Map<string, number>();

test.each([
  ["Jane Doe", "2005DOEJ01"],
  ["Ron van Bruchem", "2005BRUC01"],
  ["Jerome Jean-Charles", "2005JEAN01"],
  ["Ken`ichi Ueno (上野健一)", "2005UENO01"],
  ["Zoltán Lábas", "2005LABA01"],
  ["Łukasz Żyła", "2005ZYLA01"],
  ["Søren Ås", "2005ASSO01"],
  ["John Smith Jr.", "2005SMIT01"],
  ["Bo Li", "2005LIBO01"],
  ["X Li", "2005LIXU01"],
  ["Pelé", "2005PELE01"],
  ["Jo", "2005JOUU01"],
  ["Jr", "2005JRUU01"],
  ["上野健一", "2005UUUU01"],
])("%s becomes %s", (name, id) => {
  expect(nextCompetitorId({ name, year: 2005 }, none)).toBe(id);
});

test("the next number is taken", () => {
  const taken = new Map([["2005DOEJ", 9]]);
  expect(nextCompetitorId({ name: "Jane Doe", year: 2005 }, taken)).toBe("2005DOEJ10");
});

test("when the numbers run out, more letters come from the first names", () => {
  const person = { name: "Jane Smith", year: 2005 };
  expect(competitorIdPrefixes(person)).toEqual(["2005SMIT", "2005SMIJ", "2005SMJA", "2005SJAN", "2005JANE"]);
  expect(nextCompetitorId(person, new Map([["2005SMIT", 99]]))).toBe("2005SMIJ01");
  const full = new Map(competitorIdPrefixes(person).map((prefix) => [prefix, 99]));
  expect(() => nextCompetitorId(person, full)).toThrow(RangeError);
});

test("any name becomes a competitor id", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1982, max: 2100 }), (name, year) => {
      expect(isCompetitorId(nextCompetitorId({ name, year }, none))).toBe(true);
    }),
  );
});

test("ids are kept in capitals, without what surrounds them", () => {
  expect(normaliseCompetitorId(" 2005flei01 ")).toBe("2005FLEI01");
  expect(
    ["2005FLE101", "0005FLEI01", "2005FLEI1", "2005FLEI011", "2005FLEI01\n2005FLEI02", ""].map(normaliseCompetitorId),
  ).toEqual(Array(6).fill(undefined));
});
