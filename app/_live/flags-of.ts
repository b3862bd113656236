import { countryByIso2 } from "#lib/reference/countries.ts";
import { flagAddress } from "#lib/reference/flags.ts";
import type { Flags } from "./live-row.tsx";

/** The flags of these countries: where all of them are is too much for a browser to load. */
export const flagsOf = (iso2s: Iterable<string>): Flags =>
  Object.fromEntries(
    [...new Set(iso2s)].map((iso2) => [iso2, { address: flagAddress(iso2), name: countryByIso2(iso2)?.name ?? iso2 }]),
  );
