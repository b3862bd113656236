import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { isReady } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { initialAccessTokens } from "#lib/db/schema/oauth.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, forbidden, notFound, unauthenticated } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";
import { type InitialTokenInput, isInitialToken, lifetimeDays, newInitialToken } from "./initial-token.ts";

const mostTokens = 20;
const { tokenHash, ...shownColumns } = getTableColumns(initialAccessTokens);

export type InitialToken = Omit<typeof initialAccessTokens.$inferSelect, "tokenHash">;

export async function listInitialTokens(db: Database, accountId: number): Promise<InitialToken[]> {
  return await db
    .select(shownColumns)
    .from(initialAccessTokens)
    .where(eq(initialAccessTokens.accountId, accountId))
    .orderBy(desc(initialAccessTokens.id));
}

/** Makes a token and answers it: this is the only time anybody sees it. */
export async function createInitialToken(db: Database, accountId: number, input: InitialTokenInput): Promise<string> {
  const token = newInitialToken(randomToken());
  const { name, scopes, registrations, lifetime } = input;
  await db.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    if ((await tx.$count(initialAccessTokens, eq(initialAccessTokens.accountId, accountId))) >= mostTokens) {
      throw conflict(t("You have {count} tokens: delete one you no longer need.", { count: mostTokens }));
    }
    await tx.insert(initialAccessTokens).values({
      accountId,
      name,
      scopes,
      registrationsLeft: Number(registrations),
      expiresAt: sql`now() + make_interval(days => ${lifetimeDays[lifetime]})`,
      tokenHash: sha256(token),
      hint: token.slice(-4),
    });
    const data = { name, scopes, registrations: Number(registrations) };
    await recordAuditEvent(tx, { ...eventOf(accountId), kind: "initial_access_token.created", data });
  });
  return token;
}

/** Takes effect with the next registration; what it has registered stays. */
export async function deleteInitialToken(
  db: Database,
  { accountId, tokenId }: { accountId: number; tokenId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(initialAccessTokens)
      .where(and(eq(initialAccessTokens.id, tokenId), eq(initialAccessTokens.accountId, accountId)))
      .returning({ name: initialAccessTokens.name });
    if (!deleted) throw notFound("Token", tokenId);
    const data = { name: deleted.name };
    await recordAuditEvent(tx, { ...eventOf(accountId), kind: "initial_access_token.deleted", data });
  });
}

/** The token, where it may still register something for an owner who may. */
export async function findUsableInitialToken(db: Database, token: string): Promise<InitialToken | undefined> {
  if (!isInitialToken(token)) return undefined;
  const [found] = await db
    .select(shownColumns)
    .from(initialAccessTokens)
    .innerJoin(accounts, eq(accounts.id, initialAccessTokens.accountId))
    .where(
      and(
        eq(initialAccessTokens.tokenHash, sha256(token)),
        gt(initialAccessTokens.registrationsLeft, 0),
        gt(initialAccessTokens.expiresAt, sql`now()`),
        isNull(accounts.suspendedAt),
        isNull(accounts.deletedAt),
        isNotNull(accounts.emailConfirmedAt),
      ),
    );
  return found;
}

/** Of many at once no more succeed than are left: the owner's row is locked before the token's. */
export async function takeRegistration(tx: Database, { id, accountId }: InitialToken): Promise<void> {
  await lockOwner(tx, accountId);
  const [taken] = await tx
    .update(initialAccessTokens)
    .set({ registrationsLeft: sql`${initialAccessTokens.registrationsLeft} - 1`, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(initialAccessTokens.id, id),
        gt(initialAccessTokens.registrationsLeft, 0),
        gt(initialAccessTokens.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: initialAccessTokens.id });
  if (!taken) throw unauthenticated("The initial access token is used up, over or deleted.");
}

async function lockOwner(tx: Database, accountId: number): Promise<void> {
  const [owner] = await tx
    .select({
      suspendedAt: accounts.suspendedAt,
      deletedAt: accounts.deletedAt,
      emailConfirmedAt: accounts.emailConfirmedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  if (!owner || !isReady(owner)) throw forbidden("Confirm your e-mail address first.");
}

const eventOf = (accountId: number) =>
  ({ actorId: accountId, subjectType: "account", subjectId: String(accountId) }) as const;
