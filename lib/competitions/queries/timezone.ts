import { asc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { venues } from "#lib/db/schema/schedule.ts";
import { countryById } from "#lib/reference/countries.ts";
import { isTimezone, onlyTimezoneOf } from "#lib/reference/timezones.ts";
import type { Competition } from "../competition.ts";

/** On which clocks a competition lives: its first venue's, or else its country's where all of those go alike. */
export async function findTimezone(db: Database, { id, countryId }: Competition): Promise<string | undefined> {
  const [venue] = await db
    .select({ timezone: venues.timezone })
    .from(venues)
    .where(eq(venues.competitionId, id))
    .orderBy(asc(venues.position))
    .limit(1);
  if (venue && isTimezone(venue.timezone)) return venue.timezone;
  const country = countryId === null ? undefined : countryById(countryId);
  return country && onlyTimezoneOf(country.iso2);
}
