import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Point } from "../distance.ts";
import { plainName } from "../plain-name.ts";

export type LargeCity = Point & { name: string; iso2: string; population: number };

export const largeCitiesFile = "lib/reference/large-cities/large-cities.tsv";

/** A city of 100,000 people or a capital, by any of its names: of several the largest that is called so itself. */
export async function findLargeCity(text: string, iso2: string | undefined): Promise<LargeCity | undefined> {
  const asked = plainName(text);
  if (asked === "") return undefined;
  const ofCountry = iso2 === undefined ? "\t" : `\t${iso2}\t`;
  const lines = (await readLines()).filter((line) => line.includes(`,${asked},`) && line.includes(ofCountry));
  const line = lines.find((one) => one.includes(`\t,${asked},`)) ?? lines[0];
  return line === undefined ? undefined : toCity(line);
}

let read: Promise<string[]> | undefined;

// Only once somebody names a place: most who start a server never do. All lines are read for a search, and no index is kept.
function readLines(): Promise<string[]> {
  const reading = read ?? readFile(path.join(process.cwd(), largeCitiesFile), "utf8").then(linesOf);
  read = reading;
  // Failed, it is read anew by whoever asks next.
  reading.catch(() => {
    if (read === reading) read = undefined;
  });
  return reading;
}

const linesOf = (text: string): string[] => text.trimEnd().split("\n");

function toCity(line: string): LargeCity {
  const [name = "", iso2 = "", latitude, longitude, population] = line.split("\t");
  return { name, iso2, latitude: Number(latitude), longitude: Number(longitude), population: Number(population) };
}
