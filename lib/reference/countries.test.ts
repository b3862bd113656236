import { expect, test } from "vitest";
import { championshipTitle } from "./championship-types.ts";
import { continents } from "./continents.ts";
import {
  countries,
  countryById,
  countryByIso2,
  fictiveCountries,
  findCountryByIso2,
  realCountries,
} from "./countries.ts";

test("there are 199 countries in six continents, and eight that stand for several", () => {
  const count = (continentId: string) => realCountries.filter((country) => country.continentId === continentId).length;
  expect(continents.map((continent) => [continent.name, count(continent.id)])).toEqual([
    ["Africa", 54],
    ["Asia", 45],
    ["Europe", 51],
    ["North America", 23],
    ["Oceania", 14],
    ["South America", 12],
    ["Multiple Continents", 0],
  ]);
  expect(fictiveCountries.map((country) => country.iso2)).toEqual(["XA", "XE", "XF", "XM", "XN", "XO", "XS", "XW"]);
});

test("ids and ISO codes are unique, whatever their case", () => {
  expect(new Set(countries.map((country) => country.id.toLowerCase())).size).toBe(207);
  expect(new Set(countries.map((country) => country.iso2)).size).toBe(207);
});

test("an id is not always the name", () => {
  expect(countryByIso2("US")).toEqual({
    id: "USA",
    name: "United States",
    iso2: "US",
    continentId: "_North America",
  });
  expect(countryById("Cote d_Ivoire")?.name).toBe("Côte d'Ivoire");
  expect(countryById("XW")).toEqual({
    id: "XW",
    name: "Multiple Countries (World)",
    iso2: "XW",
    continentId: "_Multiple Continents",
  });
});

test("only the finder forgives case", () => {
  expect(countryByIso2("us")).toBeUndefined();
  expect(findCountryByIso2("us")?.id).toBe("USA");
});

test("championships are of the world, a continent, a country or greater China", () => {
  expect(["world", "_Europe", "PL", "greater_china"].map((type) => championshipTitle(type))).toEqual([
    "World Championship",
    "Europe Championship",
    "Poland National Championship",
    "Greater China Championship",
  ]);
});
