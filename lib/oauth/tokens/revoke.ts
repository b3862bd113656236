import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";

/**
 * Ends one authorization and everything that hangs on it. The grant goes first: whoever is just issuing a token for it
 * holds a lock on that row, so that the second statement sees their token, and whoever comes later finds no grant.
 */
export async function revokeGrant(db: Database, grantId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(oauthArtefacts).where(and(eq(oauthArtefacts.model, "Grant"), eq(oauthArtefacts.idHash, grantId)));
    await tx.delete(oauthArtefacts).where(eq(oauthArtefacts.grantId, grantId));
  });
}

/** Everything these applications hold for one person. */
export async function revokeTokensOf(
  tx: Database,
  { accountId, clientIds }: { accountId: number; clientIds: string[] },
): Promise<void> {
  const theirs = and(eq(oauthArtefacts.accountId, accountId), inArray(oauthArtefacts.clientId, clientIds));
  await tx.delete(oauthArtefacts).where(and(theirs, eq(oauthArtefacts.model, "Grant")));
  await tx.delete(oauthArtefacts).where(theirs);
}

export async function revokeTokensOfApplication(tx: Database, clientId: string): Promise<void> {
  await tx.delete(oauthArtefacts).where(and(eq(oauthArtefacts.clientId, clientId), eq(oauthArtefacts.model, "Grant")));
  await tx.delete(oauthArtefacts).where(eq(oauthArtefacts.clientId, clientId));
}

/** Everything that any application holds for one person. */
export async function revokeAllTokensOf(tx: Database, accountId: number): Promise<void> {
  await tx
    .delete(oauthArtefacts)
    .where(and(eq(oauthArtefacts.accountId, accountId), eq(oauthArtefacts.model, "Grant")));
  await tx.delete(oauthArtefacts).where(eq(oauthArtefacts.accountId, accountId));
}

/** Uses up an authorization code without giving anything for it. */
export async function invalidateCode(db: Database, code: string): Promise<void> {
  await db
    .update(oauthArtefacts)
    .set({ consumedAt: sql`now()` })
    .where(
      and(
        eq(oauthArtefacts.model, "AuthorizationCode"),
        eq(oauthArtefacts.idHash, sha256(code)),
        isNull(oauthArtefacts.consumedAt),
      ),
    );
}
