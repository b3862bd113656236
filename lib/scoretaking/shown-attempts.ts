import type { AttemptResult } from "#lib/reference/attempt-result.ts";

// What a plain form showed when it was opened, as it brings it along: `12:1234,-1`.

export const shownText = (registrantId: number, attempts: readonly AttemptResult[]): string =>
  `${registrantId}:${attempts.join()}`;

/** The attempts of this person; undefined where another's were shown, or nobody's. */
export function readShown(text: string, registrantId: number): AttemptResult[] | undefined {
  const match = /^(\d{1,9}):((?:-?\d{1,10}(?:,|$))*)$/.exec(text);
  if (!match || Number(match[1]) !== registrantId) return undefined;
  return (match[2] ?? "").split(",").filter(Boolean).map(Number);
}
