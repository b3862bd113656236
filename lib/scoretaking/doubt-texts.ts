import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import type { Doubt } from "./doubts.ts";

/** What is asked about before it is saved, in a sentence. */
export function doubtText(doubt: Doubt, eventId: string): string {
  switch (doubt.kind) {
    case "gap":
      return `${named(doubt.attempts)} left out.`;
    case "result_after_dns":
      return `${named(doubt.attempts)} after a DNS.`;
    case "over_limit":
      return `${named(doubt.attempts)} over the time limit, and so a DNF.`;
    case "after_cutoff":
      return `${named(doubt.attempts)} lost: the cutoff is not met any more.`;
    case "uneven":
      return `${named(doubt.attempts)} more than four times as long as the fastest.`;
    case "far_from_best":
      return `${named(doubt.attempts)} far from the best so far, ${formatAttemptResult(doubt.best, eventId)}.`;
    case "multi_blind_too_fast":
      return `${named(doubt.attempts)} faster than half a minute a cube.`;
    case "record":
      return `${formatAttemptResult(doubt.value, eventId, doubt.type)} would be a ${recordNames[doubt.tag]} (${doubt.type}).`;
  }
}

const recordNames = { WR: "world record", CR: "continental record", NR: "national record" };

function named(attempts: readonly number[]): string {
  const list = new Intl.ListFormat("en-GB").format(attempts.map(String));
  return attempts.length === 1 ? `Attempt ${list} is` : `Attempts ${list} are`;
}
