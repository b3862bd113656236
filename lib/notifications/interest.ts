import { boxAround, type Circle } from "#lib/reference/distance.ts";

/** As many interests one person keeps. */
export const mostInterests = 10;

/** As many people one person follows. */
export const mostFollowed = 500;

/** New competitions that somebody wants to hear of: all that is said has to fit, and something is said. */
export type Interest = {
  countryId: string | null;
  continentId: string | null;
  /** Around what was typed, a city or coordinates. */
  near: (Circle & { name: string }) | null;
  /** Any of them; none stands for every event. */
  eventIds: readonly string[];
};

/** Half a turn of the earth, as the columns count. */
const halfTurn = 180_000_000;
const quarterTurn = 90_000_000;

/** What lies around a point at least, in millionths of a degree; east is past 180 degrees where the date line is within. */
export function areaOf(circle: Circle): { south: number; north: number; west: number; east: number } {
  const { south, north, longitudes } = boxAround(circle);
  const latitudes = {
    south: Math.max(-quarterTurn, Math.floor(south * 1e6)),
    north: Math.min(quarterTurn, Math.ceil(north * 1e6)),
  };
  if (longitudes === "all") return { ...latitudes, west: -halfTurn, east: halfTurn };
  const [west, east] = [Math.floor(longitudes.from * 1e6), Math.ceil(longitudes.to * 1e6)];
  return { ...latitudes, west, east: east < west ? east + 2 * halfTurn : east };
}
