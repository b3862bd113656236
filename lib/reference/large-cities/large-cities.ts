import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Point } from "../distance.ts";
import { plainName } from "./plain-name.ts";

export type LargeCity = Point & { name: string; iso2: string; population: number };

export const largeCitiesFile = "lib/reference/large-cities/large-cities.tsv";

/** A city of 100,000 people or a capital, by any of its names: of several the largest that is called so itself. */
export async function findLargeCity(text: string, iso2: string | undefined): Promise<LargeCity | undefined> {
  const asked = plainName(text);
  if (asked === "") return undefined;
  const lines = (await readCities()).filter(({ names, city }) =>
    iso2 !== undefined && city.iso2 !== iso2 ? false : names.includes(`,${asked},`),
  );
  return (lines.find(({ names }) => names.startsWith(`,${asked},`)) ?? lines[0])?.city;
}

/** `names` in their plain form between commas, its own first: a search reads all of them, and takes no index. */
type Line = { names: string; city: LargeCity };

let read: Promise<Line[]> | undefined;

// Only once somebody names a place: most who start a server never do.
function readCities(): Promise<Line[]> {
  read ??= readFile(path.join(process.cwd(), largeCitiesFile), "utf8").then((text) =>
    text.trimEnd().split("\n").map(toLine),
  );
  return read;
}

function toLine(line: string): Line {
  const [name = "", iso2 = "", latitude, longitude, population, others = ""] = line.split("\t");
  return {
    names: `,${[name, ...others.split(",")].map(plainName).join(",")},`,
    city: { name, iso2, latitude: Number(latitude), longitude: Number(longitude), population: Number(population) },
  };
}
