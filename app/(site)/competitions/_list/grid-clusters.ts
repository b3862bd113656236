import type { MapCell, MapGrid } from "#lib/competitions/queries/map-cells.ts";
import type { MapBox } from "#lib/reference/distance.ts";

/** What one marker stands for on a map that is counted in cells. */
export type GridCluster = {
  x: number;
  y: number;
  count: number;
  underWayCount: number;
  /** The cell that most of them are in. */
  main: MapCell;
  /** The part of the map that holds them, and nothing of another marker's. */
  box: MapBox;
};

export type Placed = { cell: MapCell; x: number; y: number };

type Spacing = {
  grid: MapGrid;
  /** How high and wide a cell of it is on the map. */
  cellSize: { height: number; width: number };
  /** How far apart markers are at least. */
  distance: number;
};

/**
 * Cells that would cover each other on the screen, together. They are put together in bands from west to east, and
 * within a band side by side, so that each marker has a part of the map for itself, and leads to as many as it counts.
 */
export function gridClustersOf(cells: readonly Placed[], { grid, cellSize, distance }: Spacing): GridCluster[] {
  const bandRows = Math.max(1, Math.round((distance * 1.3) / cellSize.height));
  const blockColumns = Math.max(1, Math.round((distance * 1.3) / cellSize.width));
  const bands = Map.groupBy(cells, ({ cell }) => Math.floor(cell.row / bandRows));
  const groups = [...bands.values()].flatMap((band) => {
    const blocks = Map.groupBy(band, ({ cell }) => Math.floor(cell.column / blockColumns));
    const fromWest = [...blocks].toSorted(([a], [b]) => a - b).map(([, block]) => block);
    return mergedNeighbours(fromWest, distance);
  });
  return movedApart(
    groups.map((group) => toCluster(group, grid)),
    distance,
  );
}

/** Neighbours of a band whose middles are closer than that become one, until none are. */
function mergedNeighbours(blocks: Placed[][], distance: number): Placed[][] {
  const merged = [...blocks];
  for (let at = 0; at < merged.length - 1; ) {
    const [here, next] = [merged[at] ?? [], merged[at + 1] ?? []];
    const [a, b] = [middleOf(here), middleOf(next)];
    if (Math.hypot(a.x - b.x, a.y - b.y) >= distance) {
      at += 1;
      continue;
    }
    merged.splice(at, 2, [...here, ...next]);
    // What was far enough from the one before may be no longer.
    at = Math.max(0, at - 1);
  }
  return merged;
}

function middleOf(group: readonly Placed[]): { x: number; y: number } {
  const count = sum(group, ({ cell }) => cell.count);
  return {
    x: sum(group, ({ x, cell }) => x * cell.count) / count,
    y: sum(group, ({ y, cell }) => y * cell.count) / count,
  };
}

function toCluster(group: Placed[], { south, west, side }: MapGrid): GridCluster {
  const [first, ...others] = group.map(({ cell }) => cell);
  const main = others.reduce((most, cell) => (cell.count > most.count ? cell : most), first as MapCell);
  const rows = group.map(({ cell }) => cell.row);
  const columns = group.map(({ cell }) => cell.column);
  const degreesAt = (from: number, cells: number) => (from + cells * side) / 1e6;
  return {
    ...middleOf(group),
    count: sum(group, ({ cell }) => cell.count),
    underWayCount: sum(group, ({ cell }) => cell.underWayCount),
    main,
    // The first microdegree of the next cell is not within.
    box: {
      south: degreesAt(south, Math.min(...rows)),
      west: degreesAt(west, Math.min(...columns)),
      north: degreesAt(south - 1, Math.max(...rows) + 1),
      east: degreesAt(west - 1, Math.max(...columns) + 1),
    },
  };
}

/** Markers of two bands that stand too close to each other, a little beside where they would. */
function movedApart(clusters: GridCluster[], distance: number): GridCluster[] {
  const moved = clusters.map((cluster) => ({ ...cluster }));
  for (let round = 0; round < mostRounds; round++) {
    let isSettled = true;
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const apart = Math.hypot(dx, dy);
        if (apart >= distance) continue;
        isSettled = false;
        const [x, y] = apart === 0 ? [0, 1] : [dx / apart, dy / apart];
        const push = (distance - apart) / 2 + 0.5;
        a.x -= x * push;
        a.y -= y * push;
        b.x += x * push;
        b.y += y * push;
      }
    }
    if (isSettled) break;
  }
  return moved.map((cluster) => ({ ...cluster, x: Math.round(cluster.x), y: Math.round(cluster.y) }));
}

const mostRounds = 60;

const sum = (group: readonly Placed[], read: (placed: Placed) => number): number =>
  group.reduce((total, placed) => total + read(placed), 0);
