import { outlinePath } from "#app/_components/maps/outlines.ts";
import { type Place, viewOf } from "#app/_components/maps/projections.ts";
import type { CompetitionFilter } from "#lib/competitions/queries/list.ts";
import { listMapCells } from "#lib/competitions/queries/map-cells.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { type Cluster, clustersOf } from "./clusters.ts";
import { type ListFilters, listAddress } from "./filters.ts";
import { ListView } from "./list-view.tsx";
import { NothingFound } from "./nothing-found.tsx";

type MapViewProps = { filters: ListFilters; filter: CompetitionFilter; now: Date };

/**
 * A drawing of the server, above the list of the same: what lies close together is one marker, which leads to a closer
 * map, or to the list of them.
 */
export async function MapView({ filters, filter, now }: MapViewProps) {
  const { cells, unplacedCount } = await listMapCells(database(), filter, now);
  if (cells.length === 0 && unplacedCount === 0) return <NothingFound filters={filters} />;
  const { projection, detail, width, height } = viewOf(
    cells.map(({ longitude, latitude }): Place => [longitude, latitude]),
  );
  const placed = cells.flatMap((cell) => {
    const point = projection([cell.longitude, cell.latitude]);
    return point ? [{ cell, x: point[0], y: point[1] }] : [];
  });
  const clusters = clustersOf(placed, closestMarkers);
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p aria-live="polite" className="mb-3 text-sm text-muted">
        {unplacedCount > 0
          ? t(
              "{count, plural, one {# competition} other {# competitions}} on the map; of {others, plural, one {# more one} other {# more}} nobody has said where exactly",
              { count: total, others: unplacedCount },
            )
          : t("{count, plural, one {# competition} other {# competitions}} on the map", { count: total })}
      </p>
      <section aria-label={t("Map")}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is named around it; every marker has a title of its own. */}
        <svg className="competition-map" viewBox={`0 0 ${width} ${height}`}>
          <path className="map-land" d={await outlinePath(projection, { detail })} />
          {clusters.map((cluster) => (
            <Marker key={cluster.main.id} cluster={cluster} filters={filters} />
          ))}
        </svg>
      </section>
      <div className="mt-4">
        <ListView filters={filters} filter={filter} now={now} />
      </div>
    </>
  );
}

// On a phone a third of it: a finger's 24 pixels.
const closestMarkers = 70;

function Marker({ cluster, filters }: { cluster: Cluster; filters: ListFilters }) {
  const { x, y, count } = cluster;
  const label = labelOf(cluster);
  return (
    <a href={to(addressOf(cluster, filters))} aria-label={label} className={classOf(cluster)}>
      <title>{label}</title>
      <circle className="marker-reach" cx={x} cy={y} r={closestMarkers / 2} />
      <circle className="marker-dot" cx={x} cy={y} r={count === 1 ? 13 : Math.min(34, 18 + 3 * Math.log2(count))} />
      {count === 1 ? null : (
        <text x={x} y={y} className="marker-count">
          {count}
        </text>
      )}
    </a>
  );
}

function classOf({ count, underWayCount }: Cluster): string {
  if (underWayCount === 0) return "marker";
  return underWayCount === count ? "marker under-way" : "marker some-under-way";
}

function labelOf({ count, underWayCount, main }: Cluster): string {
  const { name, city } = main;
  if (count === 1) return underWayCount > 0 ? t("{name}, {city}, under way", { name, city }) : `${name}, ${city}`;
  return underWayCount > 0
    ? t("{count, plural, one {# competition} other {# competitions}} around {city}, {underWay, number} under way", {
        count,
        city,
        underWay: underWayCount,
      })
    : t("{count, plural, one {# competition} other {# competitions}} around {city}", { count, city });
}

function addressOf({ count, main, middle, km }: Cluster, filters: ListFilters): string {
  if (count === 1) return `/competitions/${main.id}`;
  const near = `${round(middle.latitude)},${round(middle.longitude)}`;
  const isTown = km < townKm;
  const within = isTown ? townKm : Math.min(largestKm, Math.ceil(km * 1.02) + 2);
  return listAddress({ ...filters, near, within, view: isTown ? "list" : "map", page: 1 });
}

const townKm = 25;
const largestKm = 20_000;
const round = (degrees: number): number => Math.round(degrees * 100) / 100;
