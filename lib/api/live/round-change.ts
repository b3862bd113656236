import type { WireResult, WireRound } from "#lib/api/v0/live.ts";
import type { RoundChange } from "./apply-change.ts";

/** What makes the one of the other. */
export function changeBetween(before: WireRound, after: WireRound): RoundChange {
  const { results: resultsBefore, ...roundBefore } = before;
  const { results: resultsAfter, ...roundAfter } = after;
  const known = new Map(resultsBefore.map((result) => [result.registrant_id, result]));
  const left = new Set(resultsAfter.map((result) => result.registrant_id));
  return {
    round: changedKeys(roundBefore, roundAfter),
    results: resultsAfter.flatMap((result) => changedResult(known.get(result.registrant_id), result)),
    removed: [...known.keys()].filter((number) => !left.has(number)),
  };
}

/** Whether nothing is different. */
export const isNoChange = ({ round, results, removed }: RoundChange): boolean =>
  Object.keys(round).length === 0 && results.length === 0 && removed.length === 0;

function changedResult(before: WireResult | undefined, after: WireResult): RoundChange["results"] {
  if (!before) return [after];
  const changed = changedKeys(before, after);
  return Object.keys(changed).length === 0 ? [] : [{ registrant_id: after.registrant_id, ...changed }];
}

function changedKeys<Value extends object>(before: Value, after: Value): Partial<Value> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isSame((before as Record<string, unknown>)[key], value)),
  ) as Partial<Value>;
}

// What is sent is JSON, whose keys stand in one order here.
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
