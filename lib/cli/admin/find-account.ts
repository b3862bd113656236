import type { Account } from "#lib/accounts/account.ts";
import { findAccount, findAccountByEmail } from "#lib/accounts/queries.ts";
import type { Database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { invalid } from "#lib/platform/errors.ts";

/** The account that somebody means by its address, or by its number. */
export async function accountNamed(db: Database, text: string): Promise<Account> {
  const id = parseRowId(text);
  const found = id === undefined ? await findAccountByEmail(db, text) : await findAccount(db, id);
  if (!found) throw invalid(id === undefined ? `Nobody has the address ${text}.` : `There is no account ${text}.`);
  return found;
}

/** What programs are told of an account. */
export const accountData = ({ id, name, email, competitorId, ...account }: Account) => ({
  id,
  name,
  email,
  competitorId,
  isStaff: account.isSiteAdministrator,
  emailConfirmedAt: account.emailConfirmedAt,
  suspendedAt: account.suspendedAt,
  suspensionReason: account.suspensionReason,
  deletedAt: account.deletedAt,
  lastSignInAt: account.lastSignInAt,
  createdAt: account.createdAt,
});

/** One line for people. */
export function accountLine(account: Account): string {
  const notes = [
    account.isSiteAdministrator && "staff",
    account.suspendedAt && "suspended",
    account.deletedAt && "erased",
    account.isPlaceholder && "placeholder",
    !account.emailConfirmedAt && !account.isPlaceholder && !account.deletedAt && "address not confirmed",
  ].filter(Boolean);
  const parts = [account.id, account.name, account.email, account.competitorId].filter((part) => part !== null);
  return `${parts.join("  ")}${notes.length > 0 ? `  (${notes.join(", ")})` : ""}`;
}
