import { generateKeyPairSync } from "node:crypto";
import { and, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { signingKeys } from "#lib/db/schema/oauth.ts";
import { randomToken } from "#lib/platform/random.ts";
import { sealForUs } from "#lib/platform/seal.ts";

/**
 * Adds a signing key and retires the ones before it. Running servers publish it within a minute, sign with it after an
 * hour, and stop publishing a retired one after a day: no token that is still good becomes unverifiable.
 */
export async function rotateSigningKeys(db: Database): Promise<string> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomToken().slice(0, 16);
  const jwk = { ...privateKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" };
  await db.transaction(async (tx) => {
    await tx.insert(signingKeys).values({ kid, sealedKey: sealForUs(JSON.stringify(jwk)) });
    await tx
      .update(signingKeys)
      .set({ retiredAt: sql`now() + interval '1 hour'` })
      .where(and(isNull(signingKeys.retiredAt), ne(signingKeys.kid, kid)));
    await tx.delete(signingKeys).where(lt(signingKeys.retiredAt, sql`now() - interval '2 days'`));
  });
  return kid;
}
