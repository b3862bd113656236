import type { AdvancementCondition } from "#lib/competitions/round-conditions.ts";
import { isSuccess } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { type Ranked, type RoundResult, rankRound, valueByType } from "./ranking.ts";

const mostToAdvance = 0.75;

/**
 * Who goes on to the next round, best first. A quarter of the round at least stays behind (regulation 9p1): where a
 * tie would break that, nobody of those tied advances. Ties at the boundary the condition draws all advance.
 */
export function advancingFrom<Item extends RoundResult>(
  results: readonly Item[],
  formatId: FormatId,
  condition: AdvancementCondition | null,
): Item[] {
  if (condition === null) return [];
  const ranked = rankRound(results, formatId);
  const mostPeople = Math.floor(ranked.length * mostToAdvance);
  const lowestCut = ranked[mostPeople]?.position ?? Number.POSITIVE_INFINITY;
  return ranked
    .filter((entry) => isQualified(entry, { formatId, condition, roundSize: ranked.length }))
    .filter(({ position }) => position < lowestCut)
    .map(({ item }) => item);
}

function isQualified(
  { item, position }: Ranked<RoundResult>,
  { formatId, condition, roundSize }: { formatId: FormatId; condition: AdvancementCondition; roundSize: number },
): boolean {
  switch (condition.type) {
    case "ranking":
      return position <= condition.level;
    case "percent":
      return position <= Math.floor((roundSize * condition.level) / 100);
    case "attemptResult": {
      const value = valueByType(item, formatById(formatId).sortBy);
      return isSuccess(value) && value < condition.level;
    }
  }
}
