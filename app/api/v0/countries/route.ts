import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { Country, toCountry } from "#lib/api/v0/country.ts";
import { countries } from "#lib/reference/countries.ts";

export const GET = endpoint({
  summary: "List countries",
  description: "By id, with those that stand for several countries (`XA` to `XW`).",
  section: "Facts",
  access: "public",
  response: z.array(Country),
  dependsOn: [],
  isSameForAll: true,
  handle: async () => countries.map((country) => toCountry(country.id)),
});
