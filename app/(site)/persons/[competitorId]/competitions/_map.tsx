import { outlinePath } from "#app/_components/maps/outlines.ts";
import { type Place, viewOf } from "#app/_components/maps/projections.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";

/** Where somebody has competed: a dot for each town, the larger the more often. The list tells the same in words. */
export async function CompetitionsMap({ competitions }: { competitions: readonly Competition[] }) {
  const towns = townsOf(competitions);
  if (towns.length === 0) return null;
  const { projection, detail, width, height } = viewOf(towns.map(({ place }) => place));
  const dots = towns
    .flatMap(({ place, names }) => {
      const point = projection([...place]);
      return point ? [{ x: Math.round(point[0]), y: Math.round(point[1]), names }] : [];
    })
    // Small ones in front of large ones.
    .sort((a, b) => b.names.length - a.names.length);
  return (
    <svg
      className="competition-map person-map mt-5"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t("{count, plural, one {A map of # place} other {A map of # places}}", { count: towns.length })}
    >
      <path className="map-land" d={await outlinePath(projection, { detail })} />
      {dots.map(({ x, y, names }) => (
        <circle key={`${x} ${y}`} className="map-dot" cx={x} cy={y} r={Math.min(30, 6 + 4 * Math.sqrt(names.length))}>
          <title>
            {names.length > mostNamed ? withCommas([...names.slice(0, mostNamed), "…"]) : withCommas(names)}
          </title>
        </circle>
      ))}
    </svg>
  );
}

const mostNamed = 5;

type Town = { place: Place; names: string[] };

/** Competitions that lie within some ten kilometres of each other, together. */
function townsOf(competitions: readonly Competition[]): Town[] {
  const towns = new Map<string, Town>();
  for (const { name, latitudeMicrodegrees: north, longitudeMicrodegrees: east } of competitions) {
    if (north === null || east === null || (north === 0 && east === 0)) continue;
    const place: Place = [Math.round(east / 100_000) / 10, Math.round(north / 100_000) / 10];
    const key = place.join(" ");
    const town = towns.get(key);
    if (town) town.names.push(name);
    else towns.set(key, { place, names: [name] });
  }
  return [...towns.values()];
}
