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
    .map(({ shape }) => shortened(path(shape) ?? ""))
    .join("");
}

/** The same lines in fewer letters: each point told from the one before, and none twice. */
export function shortened(path: string): string {
  return path
    .split("M")
    .slice(1)
    .map((line) => {
      const points = line.split("L").map((point) => point.split(",").map(Number.parseFloat) as [number, number]);
      const steps = points.flatMap(([x, y], place) => {
        const [fromX, fromY] = points[place - 1] ?? [0, 0];
        return place > 0 && (x !== fromX || y !== fromY) ? [`${x - fromX},${y - fromY}`] : [];
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
