import { desc } from "drizzle-orm";
import type { JWK } from "oidc-provider";
import type { Database } from "#lib/db/connection.ts";
import { signingKeys } from "#lib/db/schema/oauth.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { openWith } from "../seal.ts";
import { orderForSigning } from "./key-order.ts";

type SigningJwk = JWK & { kid: string };

/** The keys that tokens are signed and checked with, the signing one first. Those of the settings were there before. */
export async function loadSigningKeys(db: Database): Promise<SigningJwk[]> {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
  const given = (env().signingKeys.keys as SigningJwk[]).map((jwk) => ({
    jwk,
    createdAt: new Date(0),
    retiredAt: null,
  }));
  const rotated = rows.map(({ sealedKey, ...row }) => ({ jwk: openKey(sealedKey), ...row }));
  return orderForSigning([...rotated, ...given], now()).map((key) => key.jwk);
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
