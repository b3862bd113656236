import type { LiveResult } from "./live-round.ts";

type Entered = Pick<LiveResult, "registrantId" | "attempts" | "enteredAt">;

/** Those who have a result, in the order of a pile of scorecards: what was entered last lies on top. */
export const newestFirst = <Result extends Entered>(results: readonly Result[]): Result[] =>
  results
    .filter(({ attempts }) => attempts.length > 0)
    .toSorted((a, b) => timeOf(b) - timeOf(a) || a.registrantId - b.registrantId);

// What a program saved without saying when lies below what was typed here.
const timeOf = ({ enteredAt }: Entered): number => enteredAt?.getTime() ?? 0;
