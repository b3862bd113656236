import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts, sessions } from "#lib/db/schema/accounts.ts";
import { sha256 } from "#lib/platform/hash.ts";
import type { Visitor } from "#lib/web/visitor.ts";
import { recordAuditEvent } from "../audit.ts";
import { startSession } from "../session.ts";
import { signInEvent } from "../sign-in-limits.ts";

/** Signs an account in whose proof was accepted; the session this browser had before ends. Answers the session's id. */
export async function beginSession(
  db: Database,
  { accountId, visitor, previousSessionId, now }: BeginSession,
): Promise<string> {
  return db.transaction(async (tx) => {
    if (previousSessionId !== undefined)
      await tx.delete(sessions).where(eq(sessions.idHash, sha256(previousSessionId)));
    await tx.update(accounts).set({ lastSignInAt: now }).where(eq(accounts.id, accountId));
    await recordAuditEvent(tx, {
      actorId: accountId,
      kind: signInEvent,
      subjectType: "account",
      subjectId: String(accountId),
      ipAddress: visitor.ipAddress,
    });
    return startSession(tx, accountId, visitor, now);
  });
}

type BeginSession = { accountId: number; visitor: Visitor; previousSessionId: string | undefined; now: Date };
