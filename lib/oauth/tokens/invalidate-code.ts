import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";

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
