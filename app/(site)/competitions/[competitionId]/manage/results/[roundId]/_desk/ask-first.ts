import type { Doubt } from "#lib/scoretaking/doubts.ts";

/** What is asked, and who was chosen in the midst of it. */
export type Question =
  | { kind: "invalid"; next: number | null }
  | { kind: "meant"; doubts: Doubt[]; next: number | null };

type Scorecard = {
  /** Whether one of its attempts cannot be. */
  isInvalid: boolean;
  isUnsaved: boolean;
  doubtsOf: () => Doubt[];
};

/**
 * What somebody has to say about a scorecard before `next` is chosen or, where nobody is, before it is saved; null
 * where nothing is in the way. Whoever looks at the next card already must not type it into this one.
 */
export function askFirst(next: number | null, { isInvalid, isUnsaved, doubtsOf }: Scorecard): Question | null {
  if (isInvalid) return { kind: "invalid", next };
  if (next !== null) return isUnsaved ? { kind: "meant", doubts: doubtsOf(), next } : null;
  const doubts = doubtsOf();
  return doubts.length > 0 ? { kind: "meant", doubts, next } : null;
}
