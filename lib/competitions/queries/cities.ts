import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { plain } from "#lib/db/matching.ts";
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
  const parts = text.split(",").map((part) => part.trim());
  const asked = plain(parts.join(", "));
  // What the name may be without its country, which may have commas itself ("Hong Kong, China").
  const towns = parts.map((_, index) => plain(parts.slice(0, index + 1).join(", ")));
  // All that begins so: an index knows an order, and no `starts_with` of what it is told later.
  const goesOn = sql`(${plain(city)} ~>=~ (${asked} || ',') and ${plain(city)} ~<~ (${asked} || '-'))`;
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
        // For the index: with its country it is a name of two tables.
        or(inArray(plain(city), towns), goesOn),
        or(eq(plain(city), asked), goesOn, eq(sql`${plain(city)} || ', ' || ${plain(countries.name)}`, asked)),
      ),
    )
    .groupBy(city, countries.name, countries.id)
    .orderBy(desc(sql`count(*)`), city)
    .limit(1);
  return found;
}
