import { t } from "#lib/language/translate.ts";
import { continents } from "./continents.ts";
import { realCountries } from "./countries.ts";

/** `world`, a continent id, a country's ISO code or `greater_china`. */
export type ChampionshipType = string;

const greaterChina = "greater_china";

/** "World Championship", "France National Championship"; countries under the names that the caller has for them. */
export function championshipTitle(type: ChampionshipType, countryName?: (iso2: string) => string): string {
  if (type === "world") return t("World Championship");
  if (type === greaterChina) return t("Greater China Championship");
  const continent = continents.find(({ id }) => id === type && id !== "_Multiple Continents");
  if (continent) return t("{place} Championship", { place: t(continent.name) });
  const country = realCountries.find(({ iso2 }) => iso2 === type);
  return country ? t("{place} National Championship", { place: countryName?.(country.iso2) ?? country.name }) : type;
}
