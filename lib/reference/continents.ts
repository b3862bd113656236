export type ContinentId =
  | "_Africa"
  | "_Asia"
  | "_Europe"
  | "_North America"
  | "_Oceania"
  | "_South America"
  | "_Multiple Continents";

/** `recordName` is the marker of a continental record; empty where there can be none. */
export type Continent = { id: ContinentId; name: string; recordName: string };

export const continents: readonly Continent[] = [
  { id: "_Africa", name: "Africa", recordName: "AfR" },
  { id: "_Asia", name: "Asia", recordName: "AsR" },
  { id: "_Europe", name: "Europe", recordName: "ER" },
  { id: "_North America", name: "North America", recordName: "NAR" },
  { id: "_Oceania", name: "Oceania", recordName: "OcR" },
  { id: "_South America", name: "South America", recordName: "SAR" },
  { id: "_Multiple Continents", name: "Multiple Continents", recordName: "" },
];

const byId = new Map<string, Continent>(continents.map((continent) => [continent.id, continent]));

export const isContinentId = (id: string): id is ContinentId => byId.has(id);

export function continentById(id: ContinentId): Continent;
export function continentById(id: string): Continent | undefined;
export function continentById(id: string): Continent | undefined {
  return byId.get(id);
}
