import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { personalTokens } from "#lib/db/schema/oauth.ts";
import { newPersonalToken } from "#lib/oauth/tokens/personal-token.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";

/** A token that may read and manage everything, on a throw-away database. */
export async function administratorToken(db: Database, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@stadion.example`;
  const [account] = await db
    .insert(accounts)
    .values({ name, email, isSiteAdministrator: true, emailConfirmedAt: new Date() })
    .returning();
  const token = newPersonalToken(randomToken());
  await db.insert(personalTokens).values({
    accountId: account?.id ?? 0,
    name,
    tokenHash: sha256(token),
    hint: token.slice(-4),
    scopes: ["public", "manage_competitions"],
  });
  return token;
}
