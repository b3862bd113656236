import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#lib/db/connection.ts";
import { isAnyOf } from "#lib/db/one-of.ts";
import { competitionDelegates, competitionOrganizers } from "#lib/db/schema/competition-people.ts";
import type { CompetitionPeople } from "../competition.ts";

/** Who delegates and organizes each of these competitions, in the order they are named there. */
export async function peopleOf(
  db: Database,
  competitionIds: readonly string[],
): Promise<(competitionId: string) => CompetitionPeople> {
  if (competitionIds.length === 0) return () => ({ delegateIds: [], organizerIds: [] });
  const named = (table: typeof competitionDelegates | typeof competitionOrganizers, isDelegate: boolean) =>
    db
      .select({
        competitionId: table.competitionId,
        accountId: table.accountId,
        position: table.position,
        isDelegate: sql<boolean>`${sql.raw(String(isDelegate))}`.as("is_delegate"),
      })
      .from(table)
      .where(isAnyOf(table.competitionId, competitionIds));
  const rows = await unionAll(named(competitionDelegates, true), named(competitionOrganizers, false)).orderBy(
    sql`position, account_id`,
  );
  const delegatesBy = Map.groupBy(
    rows.filter((row) => row.isDelegate),
    (row) => row.competitionId,
  );
  const organizersBy = Map.groupBy(
    rows.filter((row) => !row.isDelegate),
    (row) => row.competitionId,
  );
  return (id) => ({
    delegateIds: delegatesBy.get(id)?.map((row) => row.accountId) ?? [],
    organizerIds: organizersBy.get(id)?.map((row) => row.accountId) ?? [],
  });
}
