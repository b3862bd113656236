import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { findRights } from "#lib/roles/rights.ts";

/** Birth dates of others: for results administrators who sit at this site, never for an application of theirs. */
export const seesBirthDates = async (db: Database, actor: Actor): Promise<boolean> =>
  actor.scopes === "session" && (await findRights(db, actor)).isResultsAdministrator;
