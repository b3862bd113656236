import { metrics } from "#lib/metrics/metrics.ts";
import { currentRequestId } from "#lib/platform/current-request.ts";
import { log } from "#lib/platform/log.ts";
import { loggedAddress } from "#lib/platform/logged-address.ts";

/** What somebody was asked for, and what was wrong with it. */
export type FailedSignIn = {
  proof: "password" | "second_factor";
  reason: "wrong" | "too_many_attempts";
  ipAddress: string | null;
  accountId: number | null;
};

/**
 * Leaves a line of its own, for programs that keep addresses out from which somebody guesses: all its fields stand before
 * what it is, none of them is anything that was typed.
 */
export function noteFailedSignIn({ proof, reason, ipAddress, accountId }: FailedSignIn): void {
  metrics()?.failedSignIns.inc({ proof, reason });
  const address = loggedAddress(ipAddress);
  log().warn({ address, proof, reason, accountId, requestId: currentRequestId() }, "sign-in failed");
}
