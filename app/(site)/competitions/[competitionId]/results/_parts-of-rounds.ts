import type { RoundPart } from "#lib/results/queries/parts-of-competition.ts";

/** Rounds in the order of a list, each with how many results it has. */
type Counted = { id: number; results: number };

/** Which part of each round stands in one list of them all from one place on and before another. */
export function partsBetween(rounds: readonly Counted[], { first, end }: { first: number; end: number }): RoundPart[] {
  const parts: RoundPart[] = [];
  let before = 0;
  for (const { id, results } of rounds) {
    const part = { roundId: id, first: Math.max(first - before, 0), end: Math.min(end - before, results) };
    if (part.first < part.end) parts.push(part);
    before += results;
  }
  return parts;
}

// With this many a page of an event stays below 40 KB on its way to a phone, in every language and compression.
const mostOnPage = 240;
const firstOfRound = 60;

/**
 * What the page of an event shows of each round: all, and where they are too many, the first of those that are long.
 */
export function partsOfEvent(rounds: readonly Counted[]): RoundPart[] {
  const total = rounds.reduce((sum, { results }) => sum + results, 0);
  const most = total <= mostOnPage ? mostOnPage : firstOfRound;
  return rounds.map(({ id, results }) => ({ roundId: id, first: 0, end: Math.min(results, most) }));
}
