import type { Scope } from "#lib/accounts/scope.ts";
import type { Database } from "#lib/db/connection.ts";
import { oauthArtefacts, personalTokens } from "#lib/db/schema/oauth.ts";
import { newPersonalToken } from "#lib/oauth/tokens/personal-token.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";

/** A bearer token with which the account's own programs ask. */
export async function createToken(db: Database, accountId: number, scopes: Scope[] = ["public"]): Promise<string> {
  const token = newPersonalToken(randomToken());
  await db
    .insert(personalTokens)
    .values({ accountId, name: "test", tokenHash: sha256(token), hint: token.slice(-4), scopes });
  return token;
}

/** A token of an application that acts for nobody, as its client credentials give it. */
export async function createApplicationToken(
  db: Database,
  { clientId }: { clientId: string },
  { scope = "public" }: { scope?: string } = {},
): Promise<string> {
  const token = randomToken();
  await db.insert(oauthArtefacts).values({
    ...{ model: "ClientCredentials", idHash: sha256(token), payload: { scope }, clientId },
    expiresAt: new Date("2040-01-01T00:00:00Z"),
  });
  return token;
}
