import { continents } from "./continents.ts";
import { realCountries } from "./countries.ts";

/** `world`, a continent id, a country's ISO code or `greater_china`. */
export type ChampionshipType = string;

const titles = new Map<ChampionshipType, string>([
  ["world", "World Championship"],
  ...continents
    .filter((continent) => continent.id !== "_Multiple Continents")
    .map((continent) => [continent.id, `${continent.name} Championship`] as const),
  ["greater_china", "Greater China Championship"],
  ...realCountries.map((country) => [country.iso2, `${country.name} National Championship`] as const),
]);

export const championshipTitle = (type: ChampionshipType) => titles.get(type) ?? type;
