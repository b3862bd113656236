import type { MapCell } from "#lib/competitions/queries/map-cells.ts";
import { kmBetween, type Point } from "#lib/reference/distance.ts";

/** What one marker on the map stands for. */
export type Cluster = {
  x: number;
  y: number;
  count: number;
  underWayCount: number;
  /** The cell that most of them are in. */
  main: MapCell;
  middle: Point;
  /** How far from there the farthest of them is. */
  km: number;
};

type Placed = { cell: MapCell; x: number; y: number };

/** Cells that would cover each other on the screen, together: those with the most competitions first. */
export function clustersOf(cells: Placed[], distance: number): Cluster[] {
  const groups: Placed[][] = [];
  for (const placed of cells.toSorted((a, b) => b.cell.count - a.cell.count)) {
    const group = groups.find(([first]) => first && Math.hypot(first.x - placed.x, first.y - placed.y) < distance);
    if (group) group.push(placed);
    else groups.push([placed]);
  }
  return groups.flatMap((group) => toCluster(group) ?? []);
}

function toCluster(group: Placed[]): Cluster | undefined {
  const [first] = group;
  if (!first) return undefined;
  const middle = { latitude: first.cell.latitude, longitude: first.cell.longitude };
  return {
    x: Math.round(first.x),
    y: Math.round(first.y),
    count: sum(group, ({ cell }) => cell.count),
    underWayCount: sum(group, ({ cell }) => cell.underWayCount),
    main: first.cell,
    middle,
    km: Math.max(...group.map(({ cell }) => kmBetween(middle, cell) + cell.km)),
  };
}

const sum = (group: Placed[], read: (placed: Placed) => number): number =>
  group.reduce((total, placed) => total + read(placed), 0);
