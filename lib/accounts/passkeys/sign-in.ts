import type { Database } from "#lib/db/connection.ts";
import { signInError } from "../commands/verify-password.ts";
import { type Answer, type Used, verifyPasskey } from "./verify.ts";

/** Whom a passkey alone signs in: it was unlocked by its owner, and so is two factors in one. */
export async function signInWithPasskey(db: Database, answer: Answer): Promise<Used> {
  const { account, passkeyId } = await verifyPasskey(db, { kind: "sign-in" }, answer);
  if (account.deletedAt) throw signInError({ kind: "wrong" });
  if (account.suspendedAt) throw signInError({ kind: "suspended", reason: account.suspensionReason });
  if (!account.emailConfirmedAt) throw signInError({ kind: "unconfirmed" });
  return { account, passkeyId };
}
