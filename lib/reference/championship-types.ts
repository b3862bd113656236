import { continents } from "./continents.ts";
import { realCountries } from "./countries.ts";

/** `world`, a continent id, a country's ISO code or `greater_china`. */
export type ChampionshipType = string;

const greaterChina = ["CN", "HK", "MO", "TW"];

const titles = new Map<ChampionshipType, string>([
  ["world", "World Championship"],
  ...continents
    .filter((continent) => continent.id !== "_Multiple Continents")
    .map((continent) => [continent.id, `${continent.name} Championship`] as const),
  ["greater_china", "Greater China Championship"],
  ...realCountries.map((country) => [country.iso2, `${country.name} National Championship`] as const),
]);

export const championshipTypes: readonly ChampionshipType[] = [...titles.keys()];

export const isChampionshipType = (type: string) => titles.has(type);

export const championshipTitle = (type: ChampionshipType) => titles.get(type) ?? type;

export type EligibleCountry = { championshipType: ChampionshipType; eligibleCountryIso2: string };

/** Only championships that neither the world, a continent nor one country describes need a list. */
export const eligibleCountries: readonly EligibleCountry[] = greaterChina.map((iso2) => ({
  championshipType: "greater_china",
  eligibleCountryIso2: iso2,
}));
