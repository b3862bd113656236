import { asc, inArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitionDelegates, competitionOrganizers } from "#lib/db/schema/competition-people.ts";
import type { CompetitionPeople } from "../competition.ts";

/** Who delegates and organises each of these competitions, in the order they are named there. */
export async function peopleOf(
  db: Database,
  competitionIds: readonly string[],
): Promise<(competitionId: string) => CompetitionPeople> {
  if (competitionIds.length === 0) return () => ({ delegateIds: [], organizerIds: [] });
  const [delegates, organizers] = await Promise.all(
    [competitionDelegates, competitionOrganizers].map((table) =>
      db
        .select({ competitionId: table.competitionId, accountId: table.accountId })
        .from(table)
        .where(inArray(table.competitionId, [...competitionIds]))
        .orderBy(asc(table.position), asc(table.accountId)),
    ),
  );
  const delegatesBy = Map.groupBy(delegates ?? [], (row) => row.competitionId);
  const organizersBy = Map.groupBy(organizers ?? [], (row) => row.competitionId);
  return (id) => ({
    delegateIds: delegatesBy.get(id)?.map((row) => row.accountId) ?? [],
    organizerIds: organizersBy.get(id)?.map((row) => row.accountId) ?? [],
  });
}
