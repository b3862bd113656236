import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { accounts } from "#lib/db/schema/accounts.ts";
import { mailPreferences } from "#lib/db/schema/mail.ts";

/** A condition on accounts: those that mail about competitions goes to. */
export const canBeWrittenTo = sql`${accounts.email} is not null and ${accounts.emailConfirmedAt} is not null
  and ${accounts.suspendedAt} is null and ${accounts.deletedAt} is null
  and not exists (select from ${mailPreferences} where ${mailPreferences.accountId} = ${accounts.id}
    and ${mailPreferences.stoppedAt} is not null)`;

/** A condition on an account's id and a kind of mail, which may be null: that it is not stopped. */
export const isKindWanted = (accountId: SQLWrapper, kind: SQLWrapper): SQL =>
  sql`not exists (select from ${mailPreferences} where ${mailPreferences.accountId} = ${accountId}
    and ${kind} = any(${mailPreferences.stoppedKinds}))`;
