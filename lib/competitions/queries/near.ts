import { and, between, gte, lte, or, type SQL, sql } from "drizzle-orm";
import { competitions } from "#lib/db/schema/competitions.ts";
import { boxAround, type Circle, earthRadiusKm, type MapBox } from "#lib/reference/distance.ts";

/** Held within a circle. The box around it is told first, for the index: what is in its corners is measured. */
export function isWithin(circle: Circle): SQL {
  const { south, north, longitudes } = boxAround(circle);
  const { latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude } = competitions;
  return and(
    between(latitude, Math.floor(south * 1e6), Math.ceil(north * 1e6)),
    longitudes === "all"
      ? undefined
      : (longitudes.from <= longitudes.to ? and : or)(
          gte(longitude, Math.floor(longitudes.from * 1e6)),
          lte(longitude, Math.ceil(longitudes.to * 1e6)),
        ),
    sql`${kmFrom(circle)} <= ${circle.km}::float8`,
  ) as SQL;
}

/** Held on a part of the map. */
export const isIn = ({ south, west, north, east }: MapBox): SQL =>
  and(
    between(competitions.latitudeMicrodegrees, Math.round(south * 1e6), Math.round(north * 1e6)),
    between(competitions.longitudeMicrodegrees, Math.round(west * 1e6), Math.round(east * 1e6)),
  ) as SQL;

/** How far away it is held, along the surface of the earth; null where nobody knows. */
export const kmFrom = ({ latitude, longitude }: Circle): SQL => {
  const [north, east] = [
    sql`${competitions.latitudeMicrodegrees} / 1e6::float8`,
    sql`${competitions.longitudeMicrodegrees} / 1e6::float8`,
  ];
  return sql`(${2 * earthRadiusKm}::float8 * asin(least(1, sqrt(
    power(sind((${north} - ${latitude}::float8) / 2), 2)
    + cosd(${latitude}::float8) * cosd(${north}) * power(sind((${east} - ${longitude}::float8) / 2), 2)))))`;
};
