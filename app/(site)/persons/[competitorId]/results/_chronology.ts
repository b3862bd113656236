import type { Competition } from "#lib/competitions/competition.ts";
import { compareRoundTypeIds } from "#lib/reference/round-types.ts";
import { dayOfResults } from "#lib/results/day-of-results.ts";
import { improvementsOf } from "#lib/results/progression.ts";
import type { Result } from "#lib/results/queries/of-competition.ts";

/** A result with where it was made, and whether somebody got better by it. */
export type DatedResult = Result & {
  competition: Competition;
  day: string;
  isBestSingle: boolean;
  isBestAverage: boolean;
};

/** The results of one event in the order they were made. */
export function inChronologicalOrder(
  results: readonly Result[],
  competitions: Map<string, Competition>,
): DatedResult[] {
  const placed = results
    .flatMap((result) => {
      const competition = competitions.get(result.competitionId);
      return competition ? [{ ...result, competition, day: dayOfResults(competition) }] : [];
    })
    .sort(
      (a, b) =>
        a.day.localeCompare(b.day) ||
        a.competitionId.localeCompare(b.competitionId) ||
        compareRoundTypeIds(a.roundTypeId, b.roundTypeId) ||
        a.id - b.id,
    );
  const bestSingles = new Set(improvementsOf(placed, "single"));
  const bestAverages = new Set(improvementsOf(placed, "average"));
  return placed.map((result) => ({
    ...result,
    isBestSingle: bestSingles.has(result),
    isBestAverage: bestAverages.has(result),
  }));
}
