import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";

/** A competition that everybody may be told of; undefined where it is hidden, or gone. */
export async function competitionToTell(db: Database, id: string) {
  const [competition] = await db
    .select({
      id: competitions.id,
      name: competitions.name,
      startDate: competitions.startDate,
      endDate: competitions.endDate,
      city: competitions.city,
      countryId: competitions.countryId,
      eventIds: competitions.eventIds,
      latitudeMicrodegrees: competitions.latitudeMicrodegrees,
      longitudeMicrodegrees: competitions.longitudeMicrodegrees,
      cancelledAt: competitions.cancelledAt,
      resultsPostedAt: competitions.resultsPostedAt,
    })
    .from(competitions)
    .where(and(eq(competitions.id, id), competitions.isVisible));
  return competition;
}
