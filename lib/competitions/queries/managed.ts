import { and, asc, or } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { delegatedBy, isAnnounced, organizedBy } from "../visibility.ts";

type Asked = { accountId: number; withUnannounced: boolean };

/** The competitions that somebody organizes or delegates, by id. */
export async function managedIds(
  db: Database,
  { accountId, withUnannounced }: Asked,
): Promise<{ delegated: string[]; managed: string[] }> {
  const rows = await db
    .select({ id: competitions.id, isDelegated: delegatedBy(db, accountId).mapWith(Boolean) })
    .from(competitions)
    .where(and(or(organizedBy(db, accountId), delegatedBy(db, accountId)), withUnannounced ? undefined : isAnnounced))
    .orderBy(asc(competitions.id));
  return {
    delegated: rows.filter((row) => row.isDelegated).map((row) => row.id),
    managed: rows.map((row) => row.id),
  };
}
