import { desc } from "drizzle-orm";
import type { JWK } from "oidc-provider";
import type { Database } from "#lib/db/connection.ts";
import { signingKeys } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";
import { openOurs } from "#lib/platform/seal.ts";

type SigningJwk = JWK & { kid: string };

/** The keys that tokens are signed and checked with, the signing one first. Those of the settings were there before. */
export async function loadSigningKeys(db: Database, now: Date): Promise<SigningJwk[]> {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
  const rotated = rows.map(({ sealedKey, ...row }) => ({ jwk: openKey(sealedKey), ...row }));
  return orderForSigning([...rotated, ...givenKeys()], now).map((key) => key.jwk);
}

/** The names of those, without opening them. */
export async function signingOrder(db: Database, now: Date): Promise<string[]> {
  const { kid, createdAt, retiredAt } = signingKeys;
  const rows = await db.select({ kid, createdAt, retiredAt }).from(signingKeys).orderBy(desc(createdAt));
  const given = givenKeys().map(({ jwk, ...key }) => ({ kid: jwk.kid, ...key }));
  return orderForSigning([...rows, ...given], now).map((key) => key.kid);
}

const givenKeys = () =>
  (env().signingKeys.keys as SigningJwk[]).map((jwk) => ({ jwk, createdAt: new Date(0), retiredAt: null }));

function openKey(sealedKey: string): SigningJwk {
  const key = openOurs(sealedKey);
  if (key === undefined) {
    throw new Error("a signing key in the database was sealed with a cookie secret that is no longer set");
  }
  return JSON.parse(key) as SigningJwk;
}

const hour = 3600 * 1000;
/** Clients keep our list of keys for a while: a key is published for this long before it signs. */
const publishedBeforeSigning = hour;
/** And stays published for this long after it was replaced. */
const publishedAfterSigning = 24 * hour;

type Key = { createdAt: Date; retiredAt: Date | null };

/** The newest key that everybody had time to learn signs; younger ones wait behind, retired ones leave in time. */
export function orderForSigning<Row extends Key>(keys: readonly Row[], now: Date): Row[] {
  const age = (key: Row) => now.getTime() - key.createdAt.getTime();
  const published = keys
    .filter((key) => !key.retiredAt || now.getTime() - key.retiredAt.getTime() < publishedAfterSigning)
    .toSorted((left, right) => age(left) - age(right));
  const known = published.filter((key) => age(key) >= publishedBeforeSigning);
  return [...known, ...published.filter((key) => age(key) < publishedBeforeSigning)];
}
