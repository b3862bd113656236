import { expect, test } from "vitest";
import { ranksOf } from "./ranks.ts";

test("ranks are counted in the world, the continent and the country, ties sharing them", () => {
  const bests = [
    { competitorId: "A", countryId: "Poland", best: 500 },
    { competitorId: "B", countryId: "USA", best: 500 },
    { competitorId: "C", countryId: "Germany", best: 600 },
    { competitorId: "D", countryId: "Poland", best: 700 },
    { competitorId: "E", countryId: "Poland", best: -1 },
  ];
  const countries = new Map(bests.map(({ competitorId, countryId }) => [competitorId, countryId]));
  expect(ranksOf(bests, countries)).toEqual([
    { competitorId: "A", best: 500, worldRank: 1, continentRank: 1, countryRank: 1 },
    { competitorId: "B", best: 500, worldRank: 1, continentRank: 1, countryRank: 1 },
    { competitorId: "C", best: 600, worldRank: 3, continentRank: 2, countryRank: 1 },
    { competitorId: "D", best: 700, worldRank: 4, continentRank: 3, countryRank: 2 },
  ]);
});

test("who changed country is ranked there by what was achieved for it, and keeps a place in the old list", () => {
  const bests = [
    { competitorId: "mover", countryId: "USA", best: 500 },
    { competitorId: "mover", countryId: "Poland", best: 700 },
    { competitorId: "pole", countryId: "Poland", best: 600 },
    { competitorId: "american", countryId: "USA", best: 900 },
    { competitorId: "newcomer", countryId: "USA", best: 950 },
  ];
  const countries = new Map([
    ["mover", "Poland"],
    ["pole", "Poland"],
    ["american", "USA"],
    ["newcomer", "Japan"],
  ]);
  expect(ranksOf(bests, countries)).toEqual([
    { competitorId: "mover", best: 500, worldRank: 1, continentRank: 2, countryRank: 2 },
    { competitorId: "pole", best: 600, worldRank: 2, continentRank: 1, countryRank: 1 },
    { competitorId: "american", best: 900, worldRank: 3, continentRank: 2, countryRank: 2 },
    { competitorId: "newcomer", best: 950, worldRank: 4, continentRank: 0, countryRank: 0 },
  ]);
});
