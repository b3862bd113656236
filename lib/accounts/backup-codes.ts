import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { backupCodes } from "#lib/db/schema/accounts.ts";
import { sha256 } from "#lib/platform/hash.ts";

const codeCount = 10;
// No 0, 1, l or o: they are read from paper.
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** Replaces the account's codes; 80 random bits each, so that a plain hash is enough. */
export async function replaceBackupCodes(tx: Database, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await tx.delete(backupCodes).where(eq(backupCodes.accountId, accountId));
  await tx.insert(backupCodes).values(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code) })));
  return codes;
}

/** Uses a code up; false where it is none of the account's, or was used before. */
export async function consumeBackupCode(db: Database, accountId: number, code: string): Promise<boolean> {
  const used = await db
    .update(backupCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(backupCodes.accountId, accountId),
        eq(backupCodes.codeHash, hashOf(accountId, code)),
        isNull(backupCodes.usedAt),
      ),
    )
    .returning({ id: backupCodes.id });
  return used.length > 0;
}

export async function countBackupCodes(db: Database, accountId: number): Promise<number> {
  return db.$count(backupCodes, and(eq(backupCodes.accountId, accountId), isNull(backupCodes.usedAt)));
}

const newCode = (): string =>
  Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");

const hashOf = (accountId: number, code: string): string =>
  sha256(`${accountId}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
