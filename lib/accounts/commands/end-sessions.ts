import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { sessions } from "#lib/db/schema/accounts.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { recordAuditEvent } from "../audit.ts";
import { readSessionId } from "../session.ts";

/** Signs the browser out that kept this, whatever it is worth. */
export async function signOut(db: Database, sealed: string | undefined): Promise<void> {
  const sessionId = await readSessionId(sealed);
  if (sessionId !== undefined) await db.delete(sessions).where(eq(sessions.idHash, sha256(sessionId)));
}

/** Signs one device out from another; false where it is not, or no longer, the account's. */
export async function endSession(db: Database, { accountId, sessionIdHash }: OwnSession): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.idHash, sessionIdHash), eq(sessions.accountId, accountId)))
      .returning({ idHash: sessions.idHash });
    if (ended.length > 0) await recordSessionsEnded(tx, accountId);
    return ended.length > 0;
  });
}

export async function endOtherSessions(db: Database, { accountId, sessionIdHash }: OwnSession): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSessions(tx, { accountId, except: sessionIdHash });
    await recordSessionsEnded(tx, accountId);
  });
}

/** Signs an account out everywhere, for somebody else; answers on how many devices it was. */
export async function endAllSessions(db: Database, accountId: number, { by }: { by: number | null }): Promise<number> {
  return await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(eq(sessions.accountId, accountId))
      .returning({ idHash: sessions.idHash });
    await recordSessionsEnded(tx, accountId, by);
    return ended.length;
  });
}

/** For commands after which nobody may stay signed in, or only the browser that ordered it. */
export async function deleteSessions(
  tx: Database,
  { accountId, except }: { accountId: number; except?: string },
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.idHash, except);
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), others));
}

type OwnSession = { accountId: number; sessionIdHash: string };

const recordSessionsEnded = (tx: Database, accountId: number, actorId: number | null = accountId) =>
  recordAuditEvent(tx, {
    actorId,
    kind: "session.ended",
    subjectType: "account",
    subjectId: String(accountId),
  });
