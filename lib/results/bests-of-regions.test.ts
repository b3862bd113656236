import { expect, test } from "vitest";
import { bestsOfRegions } from "./bests-of-regions.ts";
import { regionOf } from "./region.ts";

const bests = [
  { countryId: "France", value: 500, name: "Cléo" },
  { countryId: "USA", value: 400, name: "Ann" },
  { countryId: "Spain", value: 500, name: "Ana" },
  { countryId: "Japan", value: 400, name: "Rei" },
];

const told = (region?: string) =>
  bestsOfRegions(regionOf(region), bests).map(({ region: { kind, ...of }, entry }) =>
    [...Object.values(of), kind, entry.name].join(" "),
  );

test("the world and its continents stand above the countries, each with all who share its best", () => {
  expect(told()).toEqual([
    "world Ann",
    "world Rei",
    "_Asia continent Rei",
    "_North America continent Ann",
    "_Europe continent Cléo",
    "_Europe continent Ana",
    "USA country Ann",
    "Japan country Rei",
    "France country Cléo",
    "Spain country Ana",
  ]);
});

test("of one continent there is nothing above it, and of a country only itself", () => {
  const inside = (continent: string, countries: string[]) =>
    bestsOfRegions(
      regionOf(continent),
      bests.filter(({ countryId }) => countries.includes(countryId)),
    ).map(({ region, entry }) => `${region.kind} ${entry.name}`);
  expect(inside("_Europe", ["France"])).toEqual(["continent Cléo", "country Cléo"]);
  expect(inside("FR", ["France"])).toEqual(["country Cléo"]);
  expect(bestsOfRegions(regionOf(undefined), [])).toEqual([]);
});
