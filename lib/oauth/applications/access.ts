import type { Account } from "#lib/accounts/account.ts";
import type { Application } from "./application.ts";

type Person = Pick<Account, "id" | "isSiteAdministrator">;

/** Its owner, and the staff. */
export const canManageApplication = (person: Person, application: Pick<Application, "ownerId">): boolean =>
  person.isSiteAdministrator || application.ownerId === person.id;

/** Verify, suspend, see every application. */
export const canModerateApplications = (person: Pick<Account, "isSiteAdministrator">): boolean =>
  person.isSiteAdministrator;
