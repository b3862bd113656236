import { z } from "zod";
import { countryById } from "#lib/reference/countries.ts";

export const Country = z
  .object({
    id: z.string().meta({ description: "The association's own id, not an ISO code", example: "USA" }),
    name: z.string(),
    continent_id: z.string().meta({ example: "_North America" }),
    iso2: z.string(),
    continentId: z.string().meta({ description: "`continent_id`, for older programs", example: "_North America" }),
  })
  .meta({ id: "Country" });

export function toCountry(countryId: string): z.input<typeof Country> {
  const country = countryById(countryId);
  if (!country) throw new Error(`No country has the id ${countryId}`);
  const { id, name, continentId, iso2 } = country;
  return { id, name, continent_id: continentId, iso2, continentId };
}

export const countryIso2 = (countryId: string | null): string | null =>
  countryId === null ? null : (countryById(countryId)?.iso2 ?? null);
