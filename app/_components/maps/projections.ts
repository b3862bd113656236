import { type GeoProjection, geoAzimuthalEqualArea, geoEqualEarth } from "d3-geo";
import type { MultiPoint } from "geojson";
import type { Detail } from "./outlines.ts";

/** Degrees east and north, as maps count. */
export type Place = readonly [longitude: number, latitude: number];

export type View = {
  projection: GeoProjection;
  detail: Detail;
  width: number;
  height: number;
  /** Whether it is of all the earth. */
  isWhole: boolean;
};

const earthRadiusKm = 6371;
const width = 1000;

/** The part of the earth that shows these places: all of it where they are on several continents. */
export function viewOf(places: readonly Place[]): View {
  const middle = middleOf(places);
  const reach = Math.max(0, ...places.map((place) => kmBetween(middle, place)));
  return places.length === 0 || reach > widestKm
    ? worldView()
    : viewAround(middle, Math.max(reach * 1.15, closestKm(reach)));
}

const widestKm = 4500;

// Of one town nothing has to be told apart: there is as much around it as tells where it lies, by a coast or a border.
const closestKm = (reach: number): number => (reach < townKm / 2 ? 450 : 60);

/** What lies no farther apart is in one town. */
export const townKm = 40;

// Without the ice around the poles, where nothing is held.
function worldView(): View {
  const projection = geoEqualEarth().fitWidth(width, { type: "Sphere" });
  const [, top = 0] = projection([0, 84]) ?? [];
  const [, bottom = 0] = projection([0, -57]) ?? [];
  const [x, y] = projection.translate();
  projection.translate([x, y - top]).clipExtent([
    [0, 0],
    [width, bottom - top],
  ]);
  return { projection, detail: "world", width, height: Math.round(bottom - top), isWhole: true };
}

/** All within a distance of a place. */
export function viewAround([longitude, latitude]: Place, km: number, size = { width, height: 640 }): View {
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .translate([size.width / 2, size.height / 2])
    .scale((Math.min(size.width, size.height) / 2 / km) * earthRadiusKm)
    .clipAngle(90)
    .clipExtent([
      [0, 0],
      [size.width, size.height],
    ]);
  return { projection, detail: km > finestKm ? "continent" : "surroundings", isWhole: false, ...size };
}

const finestKm = 1200;

type Frame = { width: number; height: number; margin: number };

/** No more of the earth than these places need, as large as it fits between the margins. */
export function viewFitting(places: readonly Place[], { width, height, margin }: Frame): View {
  const middle = middleOf(places);
  const reach = Math.max(0, ...places.map((place) => kmBetween(middle, place)));
  const isWhole = reach > widestFlatKm;
  const projection = isWhole ? geoEqualEarth() : geoAzimuthalEqualArea().clipAngle(120);
  projection.rotate(isWhole ? [-middle[0], 0] : [-middle[0], -middle[1]]);
  const closest = (Math.min(width, height) / 2 / closestKm(reach)) * earthRadiusKm;
  if (reach > 0) projection.fitExtent(marginsOf({ width, height, margin }), pointsOf(places));
  if (reach === 0 || projection.scale() > closest) projection.scale(closest).translate([width / 2, height / 2]);
  projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
  const km = (earthRadiusKm * Math.min(width, height)) / 2 / projection.scale();
  const detail = km > widestKm ? "world" : km > finestKm ? "continent" : "surroundings";
  return { projection, detail, width, height, isWhole };
}

// Farther from its middle a flat drawing of the earth is hard to know again.
const widestFlatKm = 6000;

const marginsOf = ({ width, height, margin }: Frame): [[number, number], [number, number]] => [
  [margin, margin],
  [width - margin, height - margin],
];

const pointsOf = (places: readonly Place[]): MultiPoint => ({
  type: "MultiPoint",
  coordinates: places.map((place) => [...place]),
});

/** Of places, as of points on a ball: those on both sides of the date line lie beside each other. */
function middleOf(places: readonly Place[]): Place {
  const [x, y, z] = places.map(unitVector).reduce(add, [0, 0, 0]);
  return [degrees(Math.atan2(y, x)), degrees(Math.atan2(z, Math.hypot(x, y)))];
}

type Vector = [x: number, y: number, z: number];

const unitVector = ([longitude, latitude]: Place): Vector => [
  Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
  Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
  Math.sin(radians(latitude)),
];
const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

const kmBetween = (a: Place, b: Place): number => {
  const [u, v] = [unitVector(a), unitVector(b)];
  return earthRadiusKm * Math.acos(Math.min(1, Math.max(-1, u[0] * v[0] + u[1] * v[1] + u[2] * v[2])));
};

const radians = (value: number): number => (value * Math.PI) / 180;
const degrees = (value: number): number => (value * 180) / Math.PI;
