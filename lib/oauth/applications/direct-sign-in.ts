import { scopeNames } from "#lib/accounts/scope.ts";
import type { Database } from "#lib/db/connection.ts";
import { applications } from "#lib/db/schema/oauth.ts";

export const directSignInClientId = "direct-sign-in";

/**
 * Owns the tokens of password grants that name no application, so that people see and can end them like any other. It
 * has no address to send anybody to and no secret, and does nothing else.
 */
export async function ensureDirectSignIn(db: Database): Promise<void> {
  await db
    .insert(applications)
    .values({
      clientId: directSignInClientId,
      name: "Direct sign-in",
      description: "Scripts that signed in with an e-mail address and a password.",
      redirectUris: [],
      scopes: [...scopeNames],
      profile: "compatible",
      isConfidential: false,
      allowsPassword: true,
      allowsClientCredentials: false,
      isBuiltIn: true,
    })
    .onConflictDoNothing();
}
