import type { Account } from "#lib/accounts/account.ts";
import { type Actor, anonymous } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { createAccount } from "./accounts.ts";
import { createGroup, createRole } from "./roles.ts";

/** Somebody who is signed in on our own pages. */
export const sessionOf = (account: Account, now = new Date()): Actor => ({
  ...anonymous(now),
  account,
  scopes: "session",
  credential: "session",
  reader: `session of ${account.id}`,
});

/** An account with a delegate's role in a region of its own. */
export async function createDelegate(
  db: Database,
  status: "trainee_delegate" | "delegate" | "senior_delegate" = "delegate",
): Promise<Account> {
  const account = await createAccount(db);
  const region = await createGroup(db, { groupType: "delegate_regions" });
  await createRole(db, { groupId: region.id, accountId: account.id, status });
  return account;
}

/** An account that administers every competition. */
export const createAdministrator = (db: Database): Promise<Account> => createAccount(db, { isSiteAdministrator: true });
