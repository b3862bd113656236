import { and, desc, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { matchesEveryWord, readingOrder } from "#lib/db/matching.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { accounts, sessions } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { notFound } from "#lib/platform/errors.ts";
import { type Account, accountColumns } from "./account.ts";
import { emailKey } from "./email.ts";
import { failedSignInEvent } from "./failed-sign-in.ts";
import { signInEvent } from "./sign-in-limits.ts";

export async function findAccount(db: Database, id: number): Promise<Account | undefined> {
  const [account] = await db.select(accountColumns).from(accounts).where(eq(accounts.id, id));
  return account;
}

export async function getAccount(db: Database, id: number): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw notFound("Account", id);
  return account;
}

/** The account that somebody means by its number, its address or its competitor id. */
export async function findAccountBy(db: Database, text: string): Promise<Account | undefined> {
  const id = parseRowId(text);
  if (id !== undefined) return await findAccount(db, id);
  if (text.includes("@")) return await findAccountByEmail(db, text);
  const [account] = await db
    .select(accountColumns)
    .from(accounts)
    .where(eq(accounts.competitorId, text.trim().toUpperCase()));
  return account;
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db.select(accountColumns).from(accounts).where(hasEmail(email));
  return account;
}

/**
 * For whoever runs the server: by a part of the name, the address or the competitor id, and those who cannot sign in
 * too.
 */
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

/** Whether it has a password to sign in with; some sign in with passkeys alone. */
export async function hasPassword(db: Database, accountId: number): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.id, accountId), isNotNull(accounts.passwordHash)))) > 0;
}

export type OpenSession = {
  idHash: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
  ipAddress: string | null;
  countryIso2: string | null;
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
      countryIso2: sessions.countryIso2,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
}

export type AuditEntry = { id: number; at: Date; kind: string; ipAddress: string | null };

/** Who signed in to the account lately, and who tried to, for its owner. */
export async function listSignIns(db: Database, accountId: number, { limit }: { limit: number }): Promise<SignIn[]> {
  const rows = await db
    .select({
      ...{ id: auditEvents.id, at: auditEvents.at, kind: auditEvents.kind },
      ...{ ipAddress: auditEvents.ipAddress, data: auditEvents.data },
    })
    .from(auditEvents)
    .where(and(ofAccount(accountId), inArray(auditEvents.kind, signInKinds)))
    .orderBy(desc(auditEvents.at))
    .limit(limit);
  return rows.map(({ kind, data, ...event }) => ({
    ...event,
    hasFailed: kind === failedSignInEvent,
    proof: typeof data.proof === "string" ? data.proof : null,
    device: typeof data.device === "string" ? data.device : null,
    countryIso2: typeof data.country === "string" ? data.country : null,
  }));
}

export type SignIn = {
  id: number;
  at: Date;
  ipAddress: string | null;
  hasFailed: boolean;
  proof: string | null;
  device: string | null;
  /** Where the address was at the time, as far as that was known. */
  countryIso2: string | null;
};

const signInKinds = [signInEvent, failedSignInEvent];

const ofAccount = (accountId: number) =>
  and(eq(auditEvents.subjectType, "account"), eq(auditEvents.subjectId, String(accountId)));

/** What happened to the account lately, for its owner. */
export async function listAccountEvents(
  db: Database,
  accountId: number,
  { limit }: { limit: number },
): Promise<AuditEntry[]> {
  return db
    .select({ id: auditEvents.id, at: auditEvents.at, kind: auditEvents.kind, ipAddress: ownAddress })
    .from(auditEvents)
    .where(ofAccount(accountId))
    .orderBy(desc(auditEvents.at))
    .limit(limit);
}

// Where others sat who did something to the account is theirs.
const ownAddress = sql<string | null>`case when ${auditEvents.actorId}::text = ${auditEvents.subjectId}
  then ${auditEvents.ipAddress} end`;
