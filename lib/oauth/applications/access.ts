import type { Account } from "#lib/accounts/account.ts";

/** Verify, suspend, see every application. */
export const canModerateApplications = (person: Pick<Account, "isSiteAdministrator">): boolean =>
  person.isSiteAdministrator;
