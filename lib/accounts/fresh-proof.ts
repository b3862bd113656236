import { t } from "#lib/language/translate.ts";
import { DomainError } from "#lib/platform/errors.ts";
import type { SessionAccount } from "./session.ts";

const freshProofMinutes = 10;

export const proofNeeded = "proof_needed";

/** Whether the person at this session has shown lately that they are its owner: by a password, a code or a passkey. */
export const isFreshlyProven = ({ authenticatedAt }: Pick<SessionAccount, "authenticatedAt">, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() < freshProofMinutes * 60_000;

/** Before what a person at an unlocked computer must not do. */
export function assertFreshlyProven(session: Pick<SessionAccount, "authenticatedAt">, now: Date): void {
  if (isFreshlyProven(session, now)) return;
  throw new DomainError("forbidden", t("Confirm that it is you, and send this once more: nothing is changed yet."), {
    code: proofNeeded,
  });
}
