import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { personReadingOrder, persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import type { Person } from "#lib/persons/queries.ts";
import { areResultsOfficial } from "./official.ts";

/** Everybody with an official result at this competition, by the name they have today. */
export const listCompetitors = (db: Database, competitionId: string): Promise<Person[]> =>
  db
    .select()
    .from(persons)
    .where(
      inArray(
        persons.id,
        db
          .select({ id: results.competitorId })
          .from(results)
          .innerJoin(competitions, eq(competitions.id, results.competitionId))
          .where(and(eq(results.competitionId, competitionId), areResultsOfficial)),
      ),
    )
    .orderBy(personReadingOrder(persons), asc(persons.id));
