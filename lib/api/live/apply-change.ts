// Read by browsers, too: nothing but types comes from elsewhere.
import type { WireResult, WireRound } from "#lib/api/v0/live.ts";

/** What is different of a round: the keys that are, of the round itself and of each result. */
export type RoundChange = {
  round: Partial<Omit<WireRound, "results">>;
  results: (Partial<WireResult> & Pick<WireResult, "registrant_id">)[];
  removed: number[];
};

/** By place; who has none by number. */
export const byPlace = (a: WireResult, b: WireResult): number =>
  (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER) || a.registrant_id - b.registrant_id;

/** The round with what has changed. */
export function applyChange(before: WireRound, { round, results, removed }: RoundChange): WireRound {
  const byNumber = new Map(before.results.map((result) => [result.registrant_id, result]));
  for (const change of results) {
    // A result that was not there comes whole.
    byNumber.set(change.registrant_id, { ...byNumber.get(change.registrant_id), ...change } as WireResult);
  }
  for (const number of removed) byNumber.delete(number);
  return { ...before, ...round, results: [...byNumber.values()].sort(byPlace) };
}
