/** A point of the earth, in degrees. */
export type Point = { latitude: number; longitude: number };

/** Everything at most so far from a point. */
export type Circle = Point & { km: number };

/** As far as two places can be apart. */
export const longestKm = 20_040;

export const earthRadiusKm = 6371;

/** "48.85,2.35": degrees north and east, with as many digits as programs write; undefined for what is no point of the earth. */
export function parsePoint(text: string): Point | undefined {
  const [, north, east] = /^\s*(-?\d{1,2}(?:\.\d{1,25})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,25})?)\s*$/.exec(text) ?? [];
  if (north === undefined || east === undefined) return undefined;
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** The same as people type it, too: "48.85 2.35", "48,85; 2,35". */
export function parseTypedPoint(text: string): Point | undefined {
  const [, north = "", east = ""] = /^\s*(-?\d+(?:[.,]\d+)?)\s*(?:\s|;)\s*(-?\d+(?:[.,]\d+)?)\s*$/.exec(text) ?? [];
  return parsePoint(text) ?? parsePoint(`${north.replace(",", ".")},${east.replace(",", ".")}`);
}

/** A part of the map between degrees, its edges within it; it does not reach across the date line. */
export type MapBox = { south: number; west: number; north: number; east: number };

/** "50.5,2.9,51.1,3.8": its south, west, north and east. */
export function parseMapBox(text: string): MapBox | undefined {
  const [southWest, northEast] = [text.split(",").slice(0, 2), text.split(",").slice(2)].map((corner) =>
    parsePoint(corner.join(",")),
  );
  if (!southWest || !northEast) return undefined;
  const [{ latitude: south, longitude: west }, { latitude: north, longitude: east }] = [southWest, northEast];
  return south <= north && west <= east ? { south, west, north, east } : undefined;
}

export const formatMapBox = ({ south, west, north, east }: MapBox): string => [south, west, north, east].join(",");

/** How far it is from one to the other along the surface. */
export function kmBetween(a: Point, b: Point): number {
  const halfChord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(halfChord)));
}

/** Degrees between which all of a circle lies; eastwards, `from` may be greater than `to`: across the date line. */
export type Box = { south: number; north: number; longitudes: { from: number; to: number } | "all" };

export function boxAround({ latitude, longitude, km }: Circle): Box {
  // A little wider than it is: what rounding moves to the other side is measured, and not missed.
  const angle = (km / earthRadiusKm) * 1.000001 + 1e-9;
  const [south, north] = [latitude - degrees(angle), latitude + degrees(angle)];
  // A circle that holds a pole reaches every meridian.
  if (south <= -90 || north >= 90)
    return { south: Math.max(-90, south), north: Math.min(90, north), longitudes: "all" };
  const width = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude))));
  return { south, north, longitudes: { from: wrapped(longitude - width), to: wrapped(longitude + width) } };
}

const radians = (value: number): number => (value * Math.PI) / 180;
const degrees = (value: number): number => (value * 180) / Math.PI;
const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;
