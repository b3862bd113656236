import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { passkeys } from "#lib/db/schema/passkeys.ts";

export type Passkey = {
  id: number;
  name: string;
  isBackedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** All of an account, the oldest first. */
export async function listPasskeys(db: Database, accountId: number): Promise<Passkey[]> {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkeys;
  return await db
    .select({ id, name, isBackedUp, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export const countPasskeys = (db: Database, accountId: number): Promise<number> =>
  db.$count(passkeys, eq(passkeys.accountId, accountId));

/** What browsers are told of an account's passkeys, so that they offer these, or make no second one beside them. */
export async function listCredentials(
  db: Database,
  accountId: number,
): Promise<{ id: string; transports: string[]; userHandle: string }[]> {
  const { credentialId: id, transports, userHandle } = passkeys;
  return await db.select({ id, transports, userHandle }).from(passkeys).where(eq(passkeys.accountId, accountId));
}

/** One passkey of an account. */
export const isOwn = ({ accountId, passkeyId }: { accountId: number; passkeyId: number }) =>
  and(eq(passkeys.id, passkeyId), eq(passkeys.accountId, accountId));
