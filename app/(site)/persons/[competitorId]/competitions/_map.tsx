import { type Cluster, closestMarkers, radiusOf } from "#app/_components/maps/clusters.ts";
import { outlinePath } from "#app/_components/maps/outlines.ts";
import { Written } from "#app/_components/written.tsx";
import { withCommas } from "#lib/language/commas.ts";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t, to } from "#lib/language/translate.ts";
import type { PlacedCompetition, PlacedCompetitions } from "./_place-on-map.ts";

type CompetitionsMapProps = {
  placed: PlacedCompetitions;
  /** Where the list has the part that tells of a marker, perhaps on another page. */
  addressOfGroup: (place: number) => string;
};

/**
 * A drawing of the server. A marker of one competition leads to it, one of several to their part of the list below. What it
 * stands for appears above the drawing: where a pointer rests on it, at its focus, and at a touch.
 */
export async function CompetitionsMap({ placed: { view, clusters }, addressOfGroup }: CompetitionsMapProps) {
  const { projection, detail, width, height } = view;
  const count = clusters.reduce((sum, { items }) => sum + items.length, 0);
  const land = await outlinePath(projection, { detail });
  return (
    <section aria-label={t("Map")} className="person-map">
      <p className="map-count">
        {t("{count, plural, one {# competition} other {# competitions}} on the map", { count })}
      </p>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is named around it, and so is every marker. */}
      <svg viewBox={`0 0 ${width} ${height}`}>
        <clipPath id="map-corners">
          <rect width={width} height={height} rx="14" />
        </clipPath>
        <g clipPath="url(#map-corners)">
          <Written as="g">
            <rect className="map-sea" width={width} height={height} />
            <path className="map-land" d={land} />
          </Written>
        </g>
        <Written as="g">
          {clusters.map((cluster, place) => (
            <Marker key={keyOf(cluster)} cluster={cluster} href={addressOfCluster(cluster, addressOfGroup(place))} />
          ))}
        </Written>
      </svg>
    </section>
  );
}

/** The part of the list that tells of a marker. */
export const groupIdOf = (place: number): string => `around-${place + 1}`;

export const clusterName = ({ items }: Cluster<PlacedCompetition>): string =>
  t("{count, plural, one {# competition} other {# competitions}} around {city}", {
    count: items.length,
    city: items[0]?.city ?? "",
  });

const keyOf = ({ x, y }: Cluster<PlacedCompetition>): string => `${x} ${y}`;

const addressOfCluster = ({ items }: Cluster<PlacedCompetition>, group: string): string => {
  const [only, ...others] = items;
  return only && others.length === 0 ? to(`/competitions/${only.id}`) : group;
};

function Marker({ cluster, href }: { cluster: Cluster<PlacedCompetition>; href: string }) {
  const { x, y, items } = cluster;
  const [only, ...others] = items;
  const isOne = others.length === 0;
  const name = isOne ? (only?.name ?? "") : clusterName(cluster);
  const detail = isOne ? (only?.city ?? "") : someNames(items.map((competition) => competition.name));
  return (
    // A touch can give it the focus, and no key: its link is what the keyboard stops at.
    <g className="map-point" tabIndex={-1}>
      <circle className="map-dot" cx={x} cy={y} r={radiusOf(items.length)} />
      {isOne ? null : (
        <text x={x} y={y} className="map-number">
          {items.length}
        </text>
      )}
      <a className="map-way" href={href} aria-label={withCommas([name, detail])}>
        <circle className="map-reach" cx={x} cy={y} r={closestMarkers / 2} />
      </a>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: no key leads into it, and what it says is the name of the link. */}
      <foreignObject className="map-said" x="0" y="-300" width="100%" height="292" aria-hidden="true">
        <p dir={languageOf(currentLanguage()).direction}>
          <span>
            <a href={href} tabIndex={-1}>
              <bdi>{name}</bdi>
            </a>
            <span className="block">
              <bdi>{detail}</bdi>
            </span>
          </span>
        </p>
      </foreignObject>
    </g>
  );
}

const mostNamed = 2;

const someNames = (names: string[]): string =>
  withCommas(names.length > mostNamed ? [...names.slice(0, mostNamed), "…"] : names);
