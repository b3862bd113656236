import { closestMarkers, radiusOf } from "#app/_components/maps/clusters.ts";
import { outlinePath } from "#app/_components/maps/outlines.ts";
import { type Place, townKm, type View, viewOf } from "#app/_components/maps/projections.ts";
import { Written } from "#app/_components/written.tsx";
import type { CompetitionFilter } from "#lib/competitions/queries/list.ts";
import { listMapCells, type MapCell, type MapGrid } from "#lib/competitions/queries/map-cells.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { formatMapBox, kmBetween, type Point } from "#lib/reference/distance.ts";
import { type ListFilters, listAddress } from "./filters.ts";
import { type GridCluster, gridClustersOf } from "./grid-clusters.ts";
import { ListView } from "./list-view.tsx";
import { labelsOf } from "./map-labels.ts";
import { startOf } from "./map-start.ts";
import { NothingFound } from "./nothing-found.tsx";

type MapViewProps = { filters: ListFilters; filter: CompetitionFilter; around: Point | undefined; now: Date };

/**
 * A drawing of the server, above the list of the same: what lies close together is one marker, which leads to a closer
 * map, or to the list of them.
 */
export async function MapView({ filters, filter, around, now }: MapViewProps) {
  const { cells, grid, unplacedCount } = await listMapCells(database(), filter, now);
  if (cells.length === 0 && unplacedCount === 0) return <NothingFound filters={filters} />;
  const view = viewOf(cells.map(({ longitude, latitude }): Place => [longitude, latitude]));
  const { projection, detail, width, height, isWhole } = view;
  const placed = cells.flatMap((cell) => {
    const point = projection([cell.longitude, cell.latitude]);
    return point ? [{ cell, x: point[0], y: point[1] }] : [];
  });
  const cellSize = sizeOfCell(view, grid, cells);
  const clusters = gridClustersOf(placed, { grid, cellSize, distance: closestMarkers });
  // Of a part of the earth a phone shows the square in its middle.
  const margin = isWhole ? 0 : (width - height) / 2;
  const frame = { left: margin, right: width - margin, bottom: height };
  const land = await outlinePath(projection, { detail });
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {/* On a phone the list below says how many they are, and begins higher. */}
      <p aria-live="polite" className={`mb-3 text-sm text-muted ${unplacedCount > 0 ? "" : "max-sm:sr-only"}`}>
        {unplacedCount > 0
          ? t(
              "{count, plural, one {# competition} other {# competitions}} on the map; of {others, plural, one {# more one} other {# more}} nobody has said where exactly",
              { count: total, others: unplacedCount },
            )
          : t("{count, plural, one {# competition} other {# competitions}} on the map", { count: total })}
      </p>
      <section aria-label={t("Map")} className={isWhole ? "map-frame is-whole" : "map-frame"}>
        {isWhole ? <i className={`map-start is-${startOf(clusters, width)}`} /> : null}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is named around it; every marker has a title of its own. */}
        <svg
          className="competition-map"
          viewBox={`0 0 ${width} ${height}`}
          // All places lie within a circle in its middle, which no frame of a part of the earth cuts.
          preserveAspectRatio={isWhole ? "xMidYMid meet" : "xMidYMid slice"}
        >
          <Written as="g">
            <path className="map-land" d={land} />
            {labelsOf(clusters, frame).map(({ x, y, text, anchor }) => (
              <text key={`${x} ${y}`} x={x} y={y} className="map-label" textAnchor={anchor}>
                {text}
              </text>
            ))}
            {clusters.map((cluster) => (
              <Marker key={cluster.main.id} cluster={cluster} filters={filters} />
            ))}
          </Written>
        </svg>
      </section>
      <div className="mt-2 sm:mt-4">
        <ListView filters={filters} filter={filter} around={around} now={now} />
      </div>
    </>
  );
}

function Marker({ cluster, filters }: { cluster: GridCluster; filters: ListFilters }) {
  const { x, y, count } = cluster;
  const label = labelOf(cluster);
  return (
    <a href={to(addressOf(cluster, filters))} aria-label={label} className={classOf(cluster)}>
      <title>{label}</title>
      <circle className="marker-reach" cx={x} cy={y} r={closestMarkers / 2} />
      <circle className="marker-dot" cx={x} cy={y} r={radiusOf(count)} />
      {count === 1 ? null : (
        <text x={x} y={y} className="marker-count">
          {count}
        </text>
      )}
    </a>
  );
}

function classOf({ count, underWayCount }: GridCluster): string {
  if (underWayCount === 0) return "marker";
  return underWayCount === count ? "marker under-way" : "marker some-under-way";
}

function labelOf({ count, underWayCount, main }: GridCluster): string {
  const { name, city } = main;
  if (count === 1) return underWayCount > 0 ? t("{name}, {city}, under way", { name, city }) : withCommas([name, city]);
  return underWayCount > 0
    ? t("{count, plural, one {# competition} other {# competitions}} around {city}, {underWay, number} under way", {
        count,
        city,
        underWay: underWayCount,
      })
    : t("{count, plural, one {# competition} other {# competitions}} around {city}", { count, city });
}

/** Those of one town as a list, others on a closer map of the part that they are in. */
function addressOf({ count, main, box }: GridCluster, filters: ListFilters): string {
  if (count === 1) return `/competitions/${main.id}`;
  const corners = [
    { latitude: box.south, longitude: box.west },
    { latitude: box.north, longitude: box.east },
  ] as const;
  const isTown = kmBetween(...corners) < townKm;
  return listAddress({ ...filters, box: formatMapBox(box), view: isTown ? "list" : "map", page: 1 });
}

/** How large a cell of the grid is on the map, in the middle of the cells. */
function sizeOfCell({ projection }: View, { side }: MapGrid, cells: readonly MapCell[]) {
  const count = Math.max(1, cells.length);
  const latitude = cells.reduce((sum, cell) => sum + cell.latitude, 0) / count;
  const longitude = cells.reduce((sum, cell) => sum + cell.longitude, 0) / count;
  const degrees = side / 1e6;
  const at = (place: Place) => projection([...place]) ?? [0, 0];
  const [x, y] = at([longitude, latitude]);
  const [east] = at([longitude + degrees, latitude]);
  const [, north] = at([longitude, latitude + degrees]);
  return { height: Math.max(Math.abs(y - north), 0.01), width: Math.max(Math.abs(east - x), 0.01) };
}
