import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { matchesEveryWord, readingOrder } from "#lib/db/matching.ts";
import { accounts, sessions } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { notFound } from "#lib/platform/errors.ts";
import { type Account, accountColumns } from "./account.ts";
import { emailKey } from "./email.ts";

export async function findAccount(db: Database, id: number): Promise<Account | undefined> {
  const [account] = await db.select(accountColumns).from(accounts).where(eq(accounts.id, id));
  return account;
}

export async function getAccount(db: Database, id: number): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw notFound("Account", id);
  return account;
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db.select(accountColumns).from(accounts).where(hasEmail(email));
  return account;
}

/** For whoever runs the server: by a part of the name, the address or the competitor id, and those who cannot sign in too. */
export async function findAccountsLike(
  db: Database,
  text: string,
  { limit }: { limit: number },
): Promise<{ accounts: Account[]; total: number }> {
  const condition = or(
    matchesEveryWord(accounts.search, text),
    sql`position(${emailKey(text)} in lower(${accounts.email})) > 0`,
  );
  const [found, total] = await Promise.all([
    db
      .select(accountColumns)
      .from(accounts)
      .where(condition)
      .orderBy(readingOrder(accounts.name), accounts.id)
      .limit(limit),
    db.$count(accounts, condition),
  ]);
  return { accounts: found, total };
}

export const hasEmail = (email: string) => eq(sql`lower(${accounts.email})`, emailKey(email));

export type OpenSession = {
  idHash: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
  ipAddress: string | null;
};

/** Where the account is signed in, the latest visit first. */
export async function listOpenSessions(db: Database, accountId: number, now: Date): Promise<OpenSession[]> {
  return db
    .select({
      idHash: sessions.idHash,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
}

export type AuditEntry = { id: number; at: Date; kind: string; ipAddress: string | null };

/** What happened to the account lately, for its owner. */
export async function listAccountEvents(
  db: Database,
  accountId: number,
  { limit }: { limit: number },
): Promise<AuditEntry[]> {
  return db
    .select({ id: auditEvents.id, at: auditEvents.at, kind: auditEvents.kind, ipAddress: auditEvents.ipAddress })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, "account"), eq(auditEvents.subjectId, String(accountId))))
    .orderBy(desc(auditEvents.at))
    .limit(limit);
}
