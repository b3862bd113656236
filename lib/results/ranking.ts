import { type AttemptResult, isSuccess } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById, type ResultType } from "#lib/reference/formats.ts";

export type RoundResult = { best: AttemptResult; average: AttemptResult };
export type Ranked<Item> = { item: Item; position: number };

/**
 * The results of a round, best first, with their positions. Ties share one: 1, 1, 3 (regulation 9i).
 * What was never attempted has a best of 0 and does not belong in the list.
 */
export function rankRound<Item extends RoundResult>(results: readonly Item[], formatId: FormatId): Ranked<Item>[] {
  return rankBy(results, (a, b) => compareRoundResults(a, b, formatId));
}

/** By the format's first criterion, then its second. One failure is as good as another. */
export function compareRoundResults(a: RoundResult, b: RoundResult, formatId: FormatId): number {
  const { sortBy, sortBySecond } = formatById(formatId);
  return (
    compareSuccesses(valueByType(a, sortBy), valueByType(b, sortBy)) ||
    compareSuccesses(valueByType(a, sortBySecond), valueByType(b, sortBySecond))
  );
}

export const valueByType = (result: RoundResult, type: ResultType): AttemptResult =>
  type === "single" ? result.best : result.average;

/** Standard competition ranking by any order. */
export function rankBy<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Ranked<Item>[] {
  const ranked: Ranked<Item>[] = [];
  for (const [index, item] of items.toSorted(compare).entries()) {
    const previous = ranked.at(-1);
    const isTied = previous !== undefined && compare(previous.item, item) === 0;
    ranked.push({ item, position: isTied ? previous.position : index + 1 });
  }
  return ranked;
}

function compareSuccesses(a: AttemptResult, b: AttemptResult): number {
  if (isSuccess(a) && isSuccess(b)) return a - b;
  return Number(isSuccess(b)) - Number(isSuccess(a));
}
