import type { Database } from "#lib/db/connection.ts";
import { type DeskName, desksOf } from "./desks.ts";
import { findRights } from "./rights.ts";

type Sitting = { account: { id: number; isSiteAdministrator: boolean }; now: Date };

/** The desks of an account today. */
export async function findDesks(db: Database, { account, now }: Sitting): Promise<DeskName[]> {
  const rights = await findRights(db, { account, now });
  return desksOf({ rights, isSiteAdministrator: account.isSiteAdministrator });
}
