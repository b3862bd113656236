import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { countryIso2 } from "#lib/api/v0/country.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { listRegionalOrganizations } from "#lib/roles/regional-organizations.ts";

const Organization = z
  .object({
    name: z.string().meta({ example: "Cubing Example" }),
    website: z.string().meta({ example: "https://cubing.example" }),
    country: z.string().meta({ description: "The country's id", example: "USA" }),
    logo_url: z.string().nullable().meta({ example: "https://cubing.example/logo.png" }),
    country_iso2: z.string().nullable(),
  })
  .meta({ id: "RegionalOrganization" });

export const GET = endpoint({
  summary: "Regional organizations acknowledged today",
  description: "By country.",
  section: "Groups and roles",
  access: "public",
  response: z.array(Organization),
  dependsOn: ["people"],
  isSameForAll: true,
  handle: async ({ db, now }) => {
    const organizations = await listRegionalOrganizations(db, utcDateOf(now));
    return organizations.map(({ name, website, countryId, logoUrl }) => ({
      name,
      website,
      country: countryId,
      logo_url: logoUrl,
      country_iso2: countryIso2(countryId),
    }));
  },
});
