import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { seesHiddenGroups } from "#lib/roles/groups.ts";
import { findRights } from "#lib/roles/rights.ts";

/** Those who keep the groups see hidden ones, and everybody's address, at this site; their applications do not. */
export const managesGroups = async (db: Database, actor: Actor): Promise<boolean> =>
  actor.scopes === "session" && seesHiddenGroups(await findRights(db, actor));
