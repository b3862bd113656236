import type { Database } from "#lib/db/connection.ts";
import type { signInProofs, signInReasons } from "#lib/metrics/label-values.ts";
import { metrics } from "#lib/metrics/metrics.ts";
import { currentRequestId } from "#lib/platform/current-request.ts";
import { log } from "#lib/platform/log.ts";
import { loggedAddress } from "#lib/platform/logged-address.ts";
import { countryOfAddress } from "#lib/web/country-of-address.ts";
import { recordAuditEvent } from "./audit.ts";

export const failedSignInEvent = "session.failed";

/** What somebody was asked for, and what was wrong with it. */
export type FailedSignIn = {
  proof: (typeof signInProofs)[number];
  reason: (typeof signInReasons)[number];
  ipAddress: string | null;
  accountId: number | null;
};

/**
 * Leaves it in the account's own history, too. Nobody waits for that: how long an answer takes must not tell whether
 * there is such an account. How often somebody may try bounds how much there is of it.
 */
export function keepFailedSignIn(db: Database, failed: FailedSignIn): void {
  noteFailedSignIn(failed);
  const { accountId, proof, ipAddress } = failed;
  if (accountId === null) return;
  const country = countryOfAddress(ipAddress);
  const event = {
    kind: failedSignInEvent,
    subjectType: "account",
    subjectId: String(accountId),
    data: { proof, ...(country && { country }) },
    ipAddress,
  };
  recordAuditEvent(db, event).catch((error: unknown) => log().warn({ err: error }, "failed sign-in not kept"));
}

/**
 * Leaves a line of its own, for programs that keep addresses out from which somebody guesses: all its fields stand
 * before what it is, none of them is anything that was typed.
 */
export function noteFailedSignIn({ proof, reason, ipAddress, accountId }: FailedSignIn): void {
  metrics()?.failedSignIns.inc({ proof, reason });
  const address = loggedAddress(ipAddress);
  log().warn({ address, proof, reason, accountId, requestId: currentRequestId() }, "sign-in failed");
}
