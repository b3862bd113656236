import { createHash } from "node:crypto";
import * as drawings from "country-flag-icons/string/3x2";
import { realCountries } from "./countries.ts";

// Chinese Taipei competes under a flag of its own, which the set does not have.
const withoutFlag = new Set(["TW"]);

const flags: ReadonlyMap<string, string> = new Map(
  realCountries.flatMap(({ iso2 }) => {
    const drawing = withoutFlag.has(iso2) ? undefined : (drawings as Record<string, string>)[iso2];
    return drawing === undefined ? [] : [[iso2, drawing]];
  }),
);

const release = createHash("sha256")
  .update([...flags].join())
  .digest("hex")
  .slice(0, 8);

/** Where a country's flag is served, three wide and two high; undefined where there is none. */
export const flagAddress = (iso2: string): string | undefined =>
  flags.has(iso2) ? `/flags/${release}/${iso2}.svg` : undefined;

/** The flag of an address, which stays what it is for ever. */
export function findFlag(asked: { release: string; file: string }): string | undefined {
  const iso2 = /^([A-Z]{2})\.svg$/.exec(asked.file)?.[1];
  return iso2 !== undefined && asked.release === release ? flags.get(iso2) : undefined;
}
