import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLargeCity, largeCitiesFile } from "./large-cities.ts";
import { packCities } from "./pack.ts";

const named = async (text: string, iso2?: string) => {
  const city = await findLargeCity(text, iso2);
  return city && `${city.name}, ${city.iso2}`;
};

test("large cities are found in English, as they are called there, and in the languages of the site", async () => {
  const asked = [
    "London",
    "new york",
    "Tokyo",
    "東京",
    "Munich",
    "München",
    "munchen",
    "Londres",
    "لندن",
    "Nueva York",
    "Köln",
  ];
  expect(await Promise.all(asked.map((text) => named(text)))).toEqual([
    ...["London, GB", "New York City, US", "Tokyo, JP", "Tokyo, JP", "Munich, DE", "Munich, DE", "Munich, DE"],
    ...["London, GB", "London, GB", "New York City, US", "Köln, DE"],
  ]);
});

test("a country tells cities of one name apart, and nothing is found of what is none", async () => {
  expect([await named("London", "CA"), await named("Valencia", "VE"), await named("Valencia")]).toEqual([
    ...["London, CA", "Valencia, VE", "Valencia, VE"],
  ]);
  expect([await named("Nowhereatall"), await named(""), await named(","), await named("Paris", "JP")]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});

test("a dump of GeoNames is packed with the largest first, without parts of cities", () => {
  const line = (name: string, kind: string, population: number) =>
    [1, name, name, `${name}x,ABC,1234,Ёж`, 1.234, -5.678, "P", kind, "FR", ...["", "", "", "", ""], population].join(
      "\t",
    );
  const dump = [
    line("Small", "PPL", 99_999),
    line("Large", "PPL", 100_000),
    line("Part", "PPLX", 1e6),
    line("Seat", "PPLC", 9),
  ];
  expect(packCities(`${dump.join("\n")}\n`)).toBe(
    "Large\tFR\t1.23\t-5.68\t100000\t,large,largex,еж,\nSeat\tFR\t1.23\t-5.68\t9\t,seat,seatx,еж,\n",
  );
});

test("every line of the list has its six fields", () => {
  const lines = readFileSync(largeCitiesFile, "utf8").trimEnd().split("\n");
  expect(lines.filter((line) => !/^[^\t]+\t[A-Z]{2}\t-?\d+\.\d\d\t-?\d+\.\d\d\t\d+\t,[^\t]+,$/.test(line))).toEqual([]);
});
