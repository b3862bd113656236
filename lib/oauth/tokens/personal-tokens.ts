import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { personalTokens } from "#lib/db/schema/oauth.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, notFound } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";
import { countIssuedToken } from "./count-issued.ts";
import { lifetimeDays, newPersonalToken, type PersonalTokenInput } from "./personal-token.ts";

const mostTokens = 50;
const { tokenHash, ...shownColumns } = getTableColumns(personalTokens);

export type PersonalToken = Omit<typeof personalTokens.$inferSelect, "tokenHash">;

export async function listPersonalTokens(db: Database, accountId: number): Promise<PersonalToken[]> {
  return await db
    .select(shownColumns)
    .from(personalTokens)
    .where(eq(personalTokens.accountId, accountId))
    .orderBy(desc(personalTokens.id));
}

/** Makes a token and answers it: this is the only time anybody sees it. */
export async function createPersonalToken(db: Database, accountId: number, input: PersonalTokenInput): Promise<string> {
  const token = newPersonalToken(randomToken());
  const { name, scopes, lifetime } = input;
  const days = lifetimeDays[lifetime];
  const expiresAt = days === null ? null : sql`now() + make_interval(days => ${days})`;
  await db.transaction(async (tx) => {
    if ((await tx.$count(personalTokens, eq(personalTokens.accountId, accountId))) >= mostTokens) {
      throw conflict(t("You have {count} tokens: delete one you no longer need.", { count: mostTokens }));
    }
    await tx
      .insert(personalTokens)
      .values({ accountId, name, scopes, expiresAt, tokenHash: sha256(token), hint: token.slice(-4) });
    await recordAuditEvent(tx, {
      actorId: accountId,
      kind: "personal_token.created",
      subjectType: "account",
      subjectId: String(accountId),
      data: { name, scopes },
    });
  });
  countIssuedToken("personal");
  return token;
}

/** Takes effect with the next call. */
export async function deletePersonalToken(
  db: Database,
  { accountId, tokenId }: { accountId: number; tokenId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(personalTokens)
      .where(and(eq(personalTokens.id, tokenId), eq(personalTokens.accountId, accountId)))
      .returning({ name: personalTokens.name });
    if (!deleted[0]) throw notFound("Token", tokenId);
    await recordAuditEvent(tx, {
      actorId: accountId,
      kind: "personal_token.deleted",
      subjectType: "account",
      subjectId: String(accountId),
      data: { name: deleted[0].name },
    });
  });
}
