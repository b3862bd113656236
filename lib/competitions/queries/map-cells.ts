import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { kmBetween, type Point } from "#lib/reference/distance.ts";
import { type CompetitionFilter, conditionOf } from "./list.ts";
import { isUnderWay } from "./venue-day.ts";

/** All competitions of a small piece of the earth: where they are on the average, and one of them by name. */
export type MapCell = Point & {
  /** How far from there they are at most. */
  km: number;
  count: number;
  underWayCount: number;
  id: string;
  name: string;
  city: string;
  /** Its place among the cells, from the south and the west. */
  row: number;
  column: number;
};

/** Where cells begin, and how wide and high each is, in microdegrees. */
export type MapGrid = { south: number; west: number; side: number };

// However many there are, no more cells than these squared are answered.
const cellsAcross = 64;

/**
 * Where those that a filter finds are held, in cells as fine as their spread allows, and how many have no place yet.
 */
export async function listMapCells(
  db: Database,
  filter: CompetitionFilter,
  now: Date,
): Promise<{ cells: MapCell[]; grid: MapGrid; unplacedCount: number }> {
  const condition = conditionOf(db, filter);
  const [extent] = await db
    .select({
      total: sql<number>`count(*)::int`,
      placed: sql<number>`(count(*) filter (where ${isPlaced}))::int`,
      south: sql<number>`min(${latitude})`,
      west: sql<number>`min(${longitude})`,
      spread: sql<number>`greatest(max(${latitude})::bigint - min(${latitude}), max(${longitude})::bigint - min(${longitude}))::float8`,
    })
    .from(competitions)
    .where(condition);
  if (!extent || extent.placed === 0) {
    return { cells: [], grid: { south: 0, west: 0, side: 1 }, unplacedCount: extent?.total ?? 0 };
  }
  const side = Math.max(1, Math.ceil(extent.spread / cellsAcross));
  const cellOf = (column: SQL, from: number): SQL => sql`((${column}::bigint - ${from}::int) / ${side}::int)`;
  const rows = await db
    .select({
      latitude: degrees(sql`avg(${latitude})`),
      longitude: degrees(sql`avg(${longitude})`),
      south: degrees(sql`min(${latitude})`),
      north: degrees(sql`max(${latitude})`),
      west: degrees(sql`min(${longitude})`),
      east: degrees(sql`max(${longitude})`),
      row: sql<number>`(${cellOf(latitude, extent.south)})::int`,
      column: sql<number>`(${cellOf(longitude, extent.west)})::int`,
      count: sql<number>`count(*)::int`,
      underWayCount: sql<number>`(count(*) filter (where ${isUnderWay(now)}))::int`,
      id: sql<string>`min(${competitions.id})`,
      name: sql<string>`(array_agg(${competitions.name} order by ${competitions.id}))[1]`,
      city: sql<string>`mode() within group (order by ${competitions.city})`,
    })
    .from(competitions)
    .where(and(condition, isPlaced))
    // By their places, for a parameter is another one each time that it is named.
    .groupBy(sql`7, 8`)
    .orderBy(sql`count(*) desc, min(${competitions.id})`);
  const cells = rows.map(({ south, north, west, east, ...cell }) => {
    const corners = [south, north].flatMap((edge) =>
      [west, east].map((meridian) => ({ latitude: edge, longitude: meridian })),
    );
    return { ...cell, km: Math.max(...corners.map((corner) => kmBetween(cell, corner))) };
  });
  const { south, west } = extent;
  return { cells, grid: { south, west, side }, unplacedCount: extent.total - extent.placed };
}

const degrees = (microdegrees: SQL): SQL<number> => sql<number>`(${microdegrees})::float8 / 1e6`;

const latitude = sql`${competitions.latitudeMicrodegrees}`;
const longitude = sql`${competitions.longitudeMicrodegrees}`;
const isPlaced = and(isNotNull(competitions.latitudeMicrodegrees), isNotNull(competitions.longitudeMicrodegrees));
