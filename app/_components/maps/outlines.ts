import { type GeoProjection, geoPath } from "d3-geo";
import type { MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/** One piece of land, or of a country, and between which degrees north it lies. */
type Piece = { shape: Polygon; south: number; north: number };

/** How much of the earth there is to see: all of it, a continent, or a part of a country. */
export type Detail = "world" | "continent" | "surroundings";

/** What is seen of the land, as the path of an SVG in whole units. */
export async function outlinePath(
  projection: GeoProjection,
  { detail, south = -90, north = 90 }: { detail: Detail; south?: number; north?: number },
): Promise<string> {
  const path = geoPath(projection).digits(0);
  const pieces = await outlines[detail]();
  return pieces
    .filter((piece) => piece.north >= south && piece.south <= north)
    .map(({ shape }) => shortened(path(shape) ?? "", detail === "world" ? 2.5 : 1))
    .join("");
}

/** The same lines in fewer letters: each point told from the one before, and none closer to it than so many units. */
export function shortened(path: string, closest = 1): string {
  return path
    .split("M")
    .slice(1)
    .map((line) => {
      const points = line.split("L").map((point) => point.split(",").map(Number.parseFloat) as [number, number]);
      let [fromX, fromY] = points[0] ?? [0, 0];
      const steps = points.slice(1).flatMap(([x, y]) => {
        const step = [x - fromX, y - fromY] as const;
        if (Math.hypot(...step) < closest) return [];
        [fromX, fromY] = [x, y];
        return [step.join(",")];
      });
      return steps.length < 2 ? "" : `M${points[0]?.join(",")}l${steps.join(" ")}z`;
    })
    .join("")
    .replaceAll(/[ ,]-/g, "-");
}

// Read when first asked for: the finest are three quarters of a megabyte.
const outlines: Record<Detail, () => Promise<Piece[]>> = {
  world: once(async () => piecesOf(await import("world-atlas/land-110m.json"), "land")),
  continent: once(async () => piecesOf(await import("world-atlas/countries-110m.json"), "countries")),
  surroundings: once(async () => piecesOf(await import("world-atlas/countries-50m.json"), "countries")),
};

function piecesOf({ default: topology }: { default: Topology }, name: string): Piece[] {
  const { features } = feature(topology, topology.objects[name] as GeometryCollection);
  return features.flatMap(({ geometry }) =>
    polygonsOf(geometry as Polygon | MultiPolygon).map((shape) => {
      const degreesNorth = (shape.coordinates[0] ?? []).map(([, latitude = 0]) => latitude);
      return { shape, south: Math.min(...degreesNorth), north: Math.max(...degreesNorth) };
    }),
  );
}

const polygonsOf = (geometry: Polygon | MultiPolygon): Polygon[] =>
  geometry.type === "Polygon"
    ? [geometry]
    : geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates }));

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
