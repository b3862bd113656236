import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { matchesEveryWord, plain } from "#lib/db/matching.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { countries } from "#lib/db/schema/reference.ts";
import type { Point } from "#lib/reference/distance.ts";

export type City = Point & { name: string; country: string; countryId: string };

/**
 * A city where there was or will be a competition, by its name, which may go on ("Springfield, Oregon") or name the
 * country; of several the one with the most competitions.
 */
export async function findCity(db: Database, text: string): Promise<City | undefined> {
  const { city, latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude } = competitions;
  const asked = plain(text.replace(/\s*,\s*/g, ", ").trim());
  const [found] = await db
    .select({
      name: city,
      country: countries.name,
      countryId: countries.id,
      latitude: sql<number>`avg(${latitude})::float8 / 1e6`,
      longitude: sql<number>`avg(${longitude})::float8 / 1e6`,
    })
    .from(competitions)
    .innerJoin(countries, eq(countries.id, competitions.countryId))
    .where(
      and(
        competitions.isVisible,
        isNotNull(latitude),
        isNotNull(longitude),
        // For the index; words of the country's name stand under its id there.
        matchesEveryWord(competitions.search, text.split(",")[0] ?? ""),
        or(
          sql`${plain(city)} = ${asked}`,
          sql`starts_with(${plain(city)}, ${asked} || ',')`,
          sql`${plain(city)} || ', ' || ${plain(countries.name)} = ${asked}`,
        ),
      ),
    )
    .groupBy(city, countries.name, countries.id)
    .orderBy(desc(sql`count(*)`), city)
    .limit(1);
  return found;
}
