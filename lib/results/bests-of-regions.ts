import { continents } from "#lib/reference/continents.ts";
import { countryIdsOf, type Region } from "./region.ts";

export type BestOfRegion<Entry> = { region: Region; entry: Entry };

/** What is best in a region and in each one within it, of the bests of its countries: the largest regions first. */
export function bestsOfRegions<Entry extends { value: number; countryId: string }>(
  region: Region,
  bestsOfCountries: readonly Entry[],
): BestOfRegion<Entry>[] {
  const larger: Region[] =
    region.kind === "world"
      ? [region, ...realContinents.map(({ id }): Region => ({ kind: "continent", continentId: id }))]
      : region.kind === "continent"
        ? [region]
        : [];
  const byValue = bestsOfCountries.toSorted((a, b) => a.value - b.value);
  const ofLarger = larger.map((one) => bestsIn(one, byValue));
  return [
    ...ofLarger.toSorted(([a], [b]) => sizeOf(a) - sizeOf(b) || (a?.entry.value ?? 0) - (b?.entry.value ?? 0)).flat(),
    ...byValue.map((entry) => ({ region: { kind: "country", countryId: entry.countryId } as const, entry })),
  ];
}

// Those of competitions in several places are nobody's.
const realContinents = continents.filter(({ recordName }) => recordName !== "");

/** All who share it. */
function bestsIn<Entry extends { value: number; countryId: string }>(
  region: Region,
  byValue: readonly Entry[],
): BestOfRegion<Entry>[] {
  const countryIds = countryIdsOf(region);
  const inside = countryIds ? byValue.filter(({ countryId }) => countryIds.includes(countryId)) : byValue;
  return inside.filter(({ value }) => value === inside[0]?.value).map((entry) => ({ region, entry }));
}

const sizeOf = (best: BestOfRegion<unknown> | undefined): number => (best?.region.kind === "world" ? 0 : 1);
