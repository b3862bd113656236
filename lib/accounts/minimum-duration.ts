import { setTimeout } from "node:timers/promises";

const shortestMilliseconds = 250;

/**
 * Does the work and answers no sooner than a fixed time: how long it took would tell whether an address has an account.
 */
export async function withMinimumDuration<Result>(work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, setTimeout(shortestMilliseconds)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
