import { and, asc, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { toResult } from "#lib/api/v0/result.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import type { Asked } from "./asked.ts";

/** All results of a competition. */
export async function resultsOf({ db, params: { id = "" } }: Asked): Promise<object[]> {
  const { eventId, roundId, position, personName } = results;
  const rows = await db
    .select(getTableColumns(results))
    .from(results)
    .innerJoin(competitions, eq(competitions.id, results.competitionId))
    .where(and(eq(results.competitionId, id), competitions.isVisible, isNotNull(competitions.resultsPostedAt)))
    .orderBy(asc(eventId), asc(roundId), asc(position), asc(personName), asc(results.id));
  return rows.map(toResult);
}
