import { countryName } from "#app/_components/names.ts";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { withCommas } from "#lib/language/commas.ts";
import { countryById } from "#lib/reference/countries.ts";
import { plainName } from "#lib/reference/plain-name.ts";

type Held = Pick<ListedCompetition, "venue" | "venueAddress" | "city" | "countryId">;

/** "Town Hall, 1 Main Street, Lyon, France": each of them once, for an address may name its town and country itself. */
export function placeOf({ venue, venueAddress, city, countryId }: Held): string {
  const named = new Set((venueAddress ?? "").split(/[,،\n]/).map(withoutCode));
  const country = countryById(countryId);
  const isCountryNamed =
    country && [country.name, countryName(country.iso2)].some((name) => named.has(plainName(name)));
  return withCommas([
    // A venue may be written as `[name]{link}`.
    venue.replace(/\[([^\]]*)\]\{[^}]*\}/g, "$1"),
    venueAddress,
    ...city.split(/,\s*/).filter((part) => !named.has(plainName(part))),
    ...(country && !isCountryNamed ? [countryName(country.iso2)] : []),
  ]);
}

/** "79098 Freiburg" and "London SW1A 2AA" without the postal code: what is left of "5 Rue de Lille" is no town. */
const withoutCode = (part: string): string =>
  plainName(part)
    .split(" ")
    .filter((word) => !/\d/.test(word))
    .join(" ");
