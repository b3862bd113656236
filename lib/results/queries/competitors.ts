import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { readingOrder } from "#lib/db/matching.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import type { Person } from "#lib/persons/queries.ts";

/** Everybody with a result at this competition, by the name they have today. */
export const listCompetitors = (db: Database, competitionId: string): Promise<Person[]> =>
  db
    .select()
    .from(persons)
    .where(
      inArray(
        persons.id,
        db.select({ id: results.competitorId }).from(results).where(eq(results.competitionId, competitionId)),
      ),
    )
    .orderBy(readingOrder(persons.name), asc(persons.id));
