import { generateKeyPairSync } from "node:crypto";
import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { signingKeys } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";
import { invalid } from "#lib/platform/errors.ts";
import { randomToken } from "#lib/platform/random.ts";
import { sealForUs } from "#lib/platform/seal.ts";
import { signingOrder } from "./signing-keys.ts";

/**
 * Adds a signing key and retires the ones before it. Running servers publish it within a minute, sign with it after an
 * hour, and stop publishing a retired one after a day: no token that is still good becomes unverifiable. Those of the
 * settings stay published for as long as they stand there.
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

/** One key of the database, by its name, or all of them. */
export type Withdrawal = { kid: string } | "all";

/** The keys that would be withdrawn; throws where there is none of that name, or only whoever has the settings can. */
export async function keysToWithdraw(db: Database, which: Withdrawal, now: Date): Promise<string[]> {
  const kept = await db.select({ kid: signingKeys.kid }).from(signingKeys).where(named(which)).orderBy(signingKeys.kid);
  if (which !== "all" && kept.length === 0) {
    const isGiven = env().signingKeys.keys.some(({ kid }) => kid === which.kid);
    throw invalid(
      isGiven
        ? `The key ${which.kid} is one of SIGNING_KEYS: put others in its place and start every instance again, which withdraws it.`
        : `There is no key ${which.kid}. Those that are published: ${(await signingOrder(db, now)).join(", ")}.`,
    );
  }
  return kept.map(({ kid }) => kid);
}

/**
 * Takes keys of the database away for somebody who may have copied them: running servers publish them no longer within
 * a minute, and take no token that they have signed. Answers which those were, and which key signs from then on.
 */
export async function withdrawSigningKeys(
  db: Database,
  which: Withdrawal,
  now: Date,
): Promise<{ withdrawn: string[]; signing: string }> {
  return await db.transaction(async (tx) => {
    const withdrawn = await keysToWithdraw(tx, which, now);
    await tx.delete(signingKeys).where(named(which));
    for (const kid of withdrawn) {
      const subject = { subjectType: "signing key", subjectId: kid };
      await recordAuditEvent(tx, { kind: "signing-key.withdrawn", ...subject });
    }
    const [signing = ""] = await signingOrder(tx, now);
    return { withdrawn, signing };
  });
}

const named = (which: Withdrawal) => (which === "all" ? undefined : eq(signingKeys.kid, which.kid));
