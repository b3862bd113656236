import type { Account } from "#lib/accounts/account.ts";
import type { Database } from "#lib/db/connection.ts";
import { findDeletion } from "#lib/privacy/deletion.ts";

/** Where somebody goes who has just signed in: who asked to be deleted is asked whether they meant it. */
export const addressAfterSignIn = async (db: Database, { id }: Pick<Account, "id">, next: string): Promise<string> =>
  (await findDeletion(db, id)) ? "/settings/delete" : next;
