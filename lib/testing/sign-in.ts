import { seal } from "#lib/accounts/sealed.ts";
import {
  findSessionAccount,
  type SessionAccount,
  sessionIdClaim,
  sessionLifetimeSeconds,
  startSession,
} from "#lib/accounts/session.ts";
import type { Database } from "#lib/db/connection.ts";
import { cookieName, readCookie } from "#lib/web/cookies.ts";

/** A `Cookie` header that signs the account in, as after typing its password. */
export async function signInCookie(db: Database, accountId: number): Promise<string> {
  const sessionId = await startSession(db, accountId, { userAgent: "test", ipAddress: "127.0.0.1" }, new Date());
  const content = { sub: String(accountId), [sessionIdClaim]: sessionId };
  return `${cookieName("session")}=${await seal("session", content, sessionLifetimeSeconds)}`;
}

/** Who a `Cookie` header signs in. */
export const findSignedIn = (
  db: Database,
  cookieHeader: string | null,
  now: Date,
): Promise<SessionAccount | undefined> => findSessionAccount(db, readCookie(cookieHeader, "session"), now);
