import { type Account, accountColumns } from "#lib/accounts/account.ts";
import { hashPassword } from "#lib/accounts/password-hash.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { nextNumber } from "./next-number.ts";

type Overrides = Partial<typeof accounts.$inferInsert> & { password?: string };

const hashes = new Map<string, Promise<string>>();

// Most tests have the same few passwords, and hashing takes its time.
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** An account that may sign in; it has a password only where one is given. */
export async function createAccount(db: Database, { password, ...columns }: Overrides = {}): Promise<Account> {
  const made = nextNumber("account");
  const [account] = await db
    .insert(accounts)
    .values({
      name: `Person ${made}`,
      email: `person-${made}@mail.example`,
      emailConfirmedAt: new Date("2024-01-01T00:00:00Z"),
      ...(password !== undefined && { passwordHash: await hashOnce(password) }),
      ...columns,
    })
    .returning(accountColumns);
  return account!;
}
