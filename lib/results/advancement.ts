import type { AdvancementCondition } from "#lib/competitions/round-conditions.ts";
import { type AttemptResult, isSuccess } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { type RoundResult, rankRound, valueByType } from "./ranking.ts";

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
  const tiedAt = Map.groupBy(ranked, ({ position }) => position);
  return ranked
    .filter(({ item, position }) =>
      isThrough(
        {
          position,
          tied: tiedAt.get(position)?.length ?? 1,
          roundSize: ranked.length,
          value: valueByType(item, formatById(formatId).sortBy),
        },
        condition,
      ),
    )
    .map(({ item }) => item);
}

export type Standing = {
  position: number;
  /** How many share it, oneself included. */
  tied: number;
  roundSize: number;
  /** What the round is ranked by. */
  value: AttemptResult;
};

/** Whether somebody goes on who stands there. */
export const isThrough = (standing: Standing, condition: AdvancementCondition): boolean =>
  standing.position + standing.tied - 1 <= Math.floor(standing.roundSize * mostToAdvance) &&
  isQualified(standing, condition);

function isQualified({ position, roundSize, value }: Standing, condition: AdvancementCondition): boolean {
  switch (condition.type) {
    case "ranking":
      return position <= condition.level;
    case "percent":
      return position <= Math.floor((roundSize * condition.level) / 100);
    case "attemptResult":
      return isSuccess(value) && value < condition.level;
  }
}
