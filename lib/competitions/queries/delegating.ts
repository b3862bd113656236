import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitionDelegates } from "#lib/db/schema/competition-people.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { isAnnounced } from "../visibility.ts";

export type Delegating = {
  firstDelegated: string | null;
  lastDelegated: string | null;
  totalDelegated: number;
  /** Where they are named first. */
  leadDelegated: number;
};

const none: Delegating = { firstDelegated: null, lastDelegated: null, totalDelegated: 0, leadDelegated: 0 };

/** When and how often each of these people has delegated. */
export async function delegatingOf(
  db: Database,
  accountIds: readonly number[],
): Promise<(accountId: number) => Delegating> {
  if (accountIds.length === 0) return () => none;
  const rows = await db
    .select({
      accountId: competitionDelegates.accountId,
      firstDelegated: sql<string | null>`min(${competitions.startDate})::text`,
      lastDelegated: sql<string | null>`max(${competitions.startDate})::text`,
      totalDelegated: sql`count(*)`.mapWith(Number),
      leadDelegated: sql`count(*) filter (where ${competitionDelegates.position} = 0)`.mapWith(Number),
    })
    .from(competitionDelegates)
    .innerJoin(competitions, eq(competitions.id, competitionDelegates.competitionId))
    .where(and(inArray(competitionDelegates.accountId, [...accountIds]), isAnnounced, isNull(competitions.cancelledAt)))
    .groupBy(competitionDelegates.accountId);
  const byAccount = new Map(rows.map(({ accountId, ...details }) => [accountId, details]));
  return (accountId) => byAccount.get(accountId) ?? none;
}
