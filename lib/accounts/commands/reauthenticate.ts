import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { sessions } from "#lib/db/schema/accounts.ts";
import { verifyPasskey } from "../passkeys/verify.ts";
import { assertSecondFactor } from "../second-factor.ts";
import type { SessionAccount } from "../session.ts";
import { confirmIdentity } from "./confirm-identity.ts";

/** What somebody who is signed in shows once more. `sealed` is what the browser kept of the passkey's challenge. */
export type Proof =
  | { kind: "password"; password: string }
  | { kind: "code"; code: string }
  | { kind: "passkey"; credential: string; sealed: string | undefined };

/** One proof more, and the session counts as begun now: for whoever must know who sits there. */
export async function reauthenticate(
  db: Database,
  session: SessionAccount,
  { proof, ipAddress, now }: { proof: Proof; ipAddress: string | null; now: Date },
): Promise<void> {
  await confirm(db, session, { proof, ipAddress, now });
  await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.idHash, session.sessionIdHash));
}

async function confirm(
  db: Database,
  { account, sessionIdHash }: SessionAccount,
  { proof, ...shown }: { proof: Proof; ipAddress: string | null; now: Date },
): Promise<void> {
  switch (proof.kind) {
    case "password":
      return await confirmIdentity(db, { account, password: proof.password, ...shown });
    case "code":
      return await assertSecondFactor(db, { accountId: account.id, code: proof.code, ...shown });
    case "passkey": {
      const { credential, sealed } = proof;
      await verifyPasskey(
        db,
        { kind: "proof", accountId: account.id, sessionIdHash },
        { credential, sealed, ...shown },
      );
    }
  }
}
