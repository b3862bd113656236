import { type AttemptResult, SKIPPED } from "#lib/reference/attempt-result.ts";

/** What somebody typed into a row: as they saw it, and as they want it. */
export type Typed = {
  /** Left out where whoever sends it knows nothing of what was there: then all of the row is theirs. */
  base?: readonly AttemptResult[] | undefined;
  attempts: readonly AttemptResult[];
};

/** Each attempt is one's own: what somebody did not change is as others have made it since. */
export function mergeCells({ base, attempts: mine }: Typed, theirs: readonly AttemptResult[]): AttemptResult[] {
  if (base === undefined) return [...mine];
  const length = Math.max(base.length, mine.length, theirs.length);
  return Array.from({ length }, (_, index) =>
    at(mine, index) === at(base, index) ? at(theirs, index) : at(mine, index),
  );
}

/** Whether both changed the same attempt, and not to the same. `result` is what the rules make of the merged row. */
export function hasConflict(
  { base, attempts: mine }: Typed,
  theirs: readonly AttemptResult[],
  result: readonly AttemptResult[],
): boolean {
  if (base === undefined) return false;
  return [...mine.keys(), ...theirs.keys(), ...base.keys()].some(
    (index) =>
      at(mine, index) !== at(base, index) &&
      at(theirs, index) !== at(base, index) &&
      at(theirs, index) !== at(result, index),
  );
}

const at = (attempts: readonly AttemptResult[], index: number): AttemptResult => attempts[index] ?? SKIPPED;
