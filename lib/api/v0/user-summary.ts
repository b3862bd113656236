import { z } from "zod";
import type { Profile } from "#lib/roles/profiles.ts";
import { Country, countryIso2, toCountry } from "./country.ts";

/** An account in a list of many. */
export const UserSummary = z
  .object({
    id: z.int(),
    wca_id: z.string().nullable(),
    name: z.string(),
    gender: z.enum(["m", "f", "o"]).nullable(),
    country_iso2: z.string().nullable(),
    country: Country.nullable(),
    class: z.literal("user"),
  })
  .meta({ id: "UserSummary" });

export const toUserSummary = (profile: Profile): z.input<typeof UserSummary> => ({
  id: profile.id,
  wca_id: profile.competitorId,
  name: profile.name,
  gender: profile.gender,
  country_iso2: countryIso2(profile.countryId),
  country: profile.countryId === null ? null : toCountry(profile.countryId),
  class: "user",
});
