import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts, sessions } from "#lib/db/schema/accounts.ts";
import { noteCaller } from "#lib/platform/current-request.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";
import { countryOfAddress } from "#lib/web/country-of-address.ts";
import type { Visitor } from "#lib/web/visitor.ts";
import { type Account, accountColumns } from "./account.ts";
import { unseal } from "./sealed.ts";

export const sessionLifetimeSeconds = 30 * 24 * 3600;
const lastSeenStepMilliseconds = 60_000;

/** The claim of next-auth's token that holds the session's id. */
export const sessionIdClaim = "sid";

export type SessionAccount = { account: Account; sessionIdHash: string; authenticatedAt: Date };

/** Who the browser that kept this is signed in as. The row decides: signing out anywhere ends it at once. */
export async function findSessionAccount(
  db: Database,
  sealed: string | undefined,
  now: Date,
): Promise<SessionAccount | undefined> {
  const sessionId = await readSessionId(sealed);
  if (sessionId === undefined) return undefined;
  const [found] = await db
    .select({ account: accountColumns, session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.idHash, sha256(sessionId)),
        gt(sessions.expiresAt, now),
        isNull(accounts.suspendedAt),
        isNull(accounts.deletedAt),
      ),
    );
  if (!found) return undefined;
  noteCaller({ accountId: found.account.id });
  await noteSeen(db, found.session, now);
  return {
    account: found.account,
    sessionIdHash: found.session.idHash,
    authenticatedAt: found.session.authenticatedAt,
  };
}

/** The session's id in what the browser kept; it may have ended. */
export async function readSessionId(sealed: string | undefined): Promise<string | undefined> {
  const token = sealed === undefined ? undefined : await unseal("session", sealed);
  const sessionId = token?.[sessionIdClaim];
  return typeof sessionId === "string" ? sessionId : undefined;
}

/** Begins a session and answers its id, which is kept nowhere but in the browser. */
export async function startSession(db: Database, accountId: number, visitor: Visitor, now: Date): Promise<string> {
  const sessionId = randomToken();
  await db.insert(sessions).values({
    idHash: sha256(sessionId),
    accountId,
    createdAt: now,
    authenticatedAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
    userAgent: visitor.userAgent?.slice(0, 300) ?? null,
    ipAddress: visitor.ipAddress,
    countryIso2: countryOfAddress(visitor.ipAddress) ?? null,
  });
  return sessionId;
}

async function noteSeen(db: Database, session: { idHash: string; lastSeenAt: Date }, now: Date): Promise<void> {
  const staleBefore = new Date(now.getTime() - lastSeenStepMilliseconds);
  if (session.lastSeenAt > staleBefore) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.idHash, session.idHash), lt(sessions.lastSeenAt, staleBefore)));
}
