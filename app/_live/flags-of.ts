import { countryName } from "#app/_components/names.ts";
import { flagAddress } from "#lib/reference/flags.ts";
import type { Flags } from "./live-row.tsx";

/** The flags and names of these countries: all of them would be too much for a browser to load. */
export const flagsOf = (iso2s: Iterable<string>): Flags =>
  Object.fromEntries(
    [...new Set(iso2s)].map((iso2) => [iso2, { address: flagAddress(iso2), name: countryName(iso2) }]),
  );
