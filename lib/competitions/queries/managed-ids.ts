import { and, inArray, or } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { delegatedBy, organizedBy } from "../visibility.ts";

/** Those of the competitions that somebody organizes or delegates. */
export async function findManagedIds(
  db: Database,
  accountId: number,
  competitionIds: readonly string[],
): Promise<Set<string>> {
  if (competitionIds.length === 0) return new Set();
  const rows = await db
    .select({ id: competitions.id })
    .from(competitions)
    .where(
      and(inArray(competitions.id, [...competitionIds]), or(organizedBy(db, accountId), delegatedBy(db, accountId))),
    );
  return new Set(rows.map((row) => row.id));
}
