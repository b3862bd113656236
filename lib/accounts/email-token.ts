import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { emailTokens } from "#lib/db/schema/accounts.ts";
import { t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";

const lifetimeSeconds = { confirm: 48 * 3600, reset_password: 30 * 60, change_email: 48 * 3600 };

export type TokenPurpose = keyof typeof lifetimeSeconds;
export type EmailToken = { accountId: number; email: string };
export type IssuedToken = { token: string; expiresAt: Date };

/** Makes the secret of a link, good until it expires; only its hash stays here. */
export async function issueEmailToken(
  tx: Database,
  purpose: TokenPurpose,
  owner: EmailToken,
  now: Date,
): Promise<IssuedToken> {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds[purpose] * 1000);
  await tx.insert(emailTokens).values({ tokenHash: sha256(token), purpose, expiresAt, ...owner });
  return { token, expiresAt };
}

/** Whom a link was made for, while it may still be used. */
export async function findEmailToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<EmailToken | undefined> {
  const [found] = await db
    .select(owner)
    .from(emailTokens)
    .where(isUsable(purpose, token, now));
  return found;
}

/**
 * Uses a link up, together with every other one for the same purpose: of several that are clicked at once, one wins.
 */
export async function useEmailToken(
  tx: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<EmailToken> {
  const [used] = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(isUsable(purpose, token, now))
    .returning(owner);
  if (!used) throw invalidLink();
  await cancelEmailTokens(tx, purpose, used.accountId);
  return used;
}

export async function cancelEmailTokens(tx: Database, purpose: TokenPurpose, accountId: number): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailTokens.accountId, accountId), eq(emailTokens.purpose, purpose), isNull(emailTokens.usedAt)));
}

export const invalidLink = () =>
  invalid(t("This link has been used or has expired. Ask for a new one."), { code: "dead_link" });

const owner = { accountId: emailTokens.accountId, email: emailTokens.email };

const isUsable = (purpose: TokenPurpose, token: string, now: Date) =>
  and(
    eq(emailTokens.tokenHash, sha256(token)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now),
  );
