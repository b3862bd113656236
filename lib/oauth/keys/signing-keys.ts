import { desc } from "drizzle-orm";
import type { JWK } from "oidc-provider";
import type { Database } from "#lib/db/connection.ts";
import { signingKeys } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";
import { openWith } from "../seal.ts";
import { orderForSigning } from "./key-order.ts";

type SigningJwk = JWK & { kid: string };

/** The keys that tokens are signed and checked with, the signing one first; those of the settings come last. */
export async function loadSigningKeys(db: Database): Promise<SigningJwk[]> {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
  const rotated = orderForSigning(rows, new Date()).map((row) => openKey(row.sealedKey));
  const given = env().signingKeys.keys as SigningJwk[];
  return rotated.length > 0 ? [...rotated, ...given] : given;
}

// Sealed under any of the cookie secrets, so that those too may be rotated.
function openKey(sealedKey: string): SigningJwk {
  for (const secret of env().cookieSecrets) {
    try {
      return JSON.parse(openWith(secret, sealedKey)) as SigningJwk;
    } catch {
      // The next secret may be the one it was sealed with.
    }
  }
  throw new Error("a signing key in the database was sealed with a cookie secret that is no longer set");
}
