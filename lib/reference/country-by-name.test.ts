import { expect, test } from "vitest";
import { countriesWithWord, findCountryByName } from "./country-by-name.ts";

test("countries are known by their names in every language of the site, and as others call them", () => {
  expect(
    ["Francia", "francia", "فرنسا", "France", "fr", "Atlantis"].map((text) => findCountryByName(text)?.iso2),
  ).toEqual([...["FR", "FR", "FR", "FR", "FR", undefined]]);
  expect(
    ["Belgique", "Deutschland", "日本", "UK", "U.S.A.", "EE. UU.", "Hong Kong"].map(
      (text) => findCountryByName(text)?.iso2,
    ),
  ).toEqual([...["BE", "DE", "JP", "GB", "US", "US", "HK"]]);
  expect(countriesWithWord("alem").map(({ iso2 }) => iso2)).toEqual(["DE"]);
  expect(countriesWithWord("ألمانيا").map(({ iso2 }) => iso2)).toEqual(["DE"]);
  expect(countriesWithWord("de")).toEqual([]);
});
