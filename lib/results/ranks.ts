import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import { countryById } from "#lib/reference/countries.ts";
import { type Ranked, rankBy } from "./ranking.ts";

/** Somebody's best of one event and type, among what they achieved for that country. */
export type BestForCountry = { competitorId: string; countryId: string; best: AttemptResult };

export type Ranks = {
  competitorId: string;
  best: AttemptResult;
  worldRank: number;
  /** 0: nothing was achieved for the continent, or the country, that the person is of today. */
  continentRank: number;
  countryRank: number;
};

/**
 * Everybody's ranks in one event and type, best first. Who has moved on to another country keeps a place in the old
 * one's list, but is told the rank in today's. Those without a success are not listed.
 */
export function ranksOf(bests: readonly BestForCountry[], currentCountryIds: ReadonlyMap<string, string>): Ranks[] {
  const successes = bests.filter(({ best }) => best > 0);
  const inContinents = ranksByRegion(successes, continentIdOf);
  const inCountries = ranksByRegion(successes, (countryId) => countryId);

  return rankPersons(successes).map(({ item: { competitorId, best }, position }) => {
    const countryId = currentCountryIds.get(competitorId) ?? "";
    return {
      competitorId,
      best,
      worldRank: position,
      continentRank: inContinents.get(continentIdOf(countryId))?.get(competitorId) ?? 0,
      countryRank: inCountries.get(countryId)?.get(competitorId) ?? 0,
    };
  });
}

const continentIdOf = (countryId: string): string => countryById(countryId)?.continentId ?? "";

function ranksByRegion(bests: readonly BestForCountry[], regionOf: (countryId: string) => string) {
  const byRegion = Map.groupBy(bests, ({ countryId }) => regionOf(countryId));
  return new Map(
    [...byRegion].map(([region, within]) => [
      region,
      new Map(rankPersons(within).map(({ item, position }) => [item.competitorId, position])),
    ]),
  );
}

function rankPersons(bests: readonly BestForCountry[]): Ranked<BestForCountry>[] {
  const bestByPerson = new Map<string, BestForCountry>();
  for (const candidate of bests) {
    const known = bestByPerson.get(candidate.competitorId);
    if (!known || candidate.best < known.best) bestByPerson.set(candidate.competitorId, candidate);
  }
  return rankBy([...bestByPerson.values()], (a, b) => a.best - b.best);
}
