import { type Cluster, clustersOf, type Spot } from "#app/_components/maps/clusters.ts";
import { type Place, type View, viewFitting } from "#app/_components/maps/projections.ts";
import type { Competition } from "#lib/competitions/competition.ts";

export type PlacedCompetition = Competition & Spot;

/** Where competitions are held, on a drawing that is no larger than they need; and those of which nobody has said it. */
export type PlacedCompetitions = {
  view: View;
  clusters: Cluster<PlacedCompetition>[];
  unplaced: Competition[];
};

/** Draws competitions where they were held, those close together as one. */
export function placeOnMap(competitions: readonly Competition[]): PlacedCompetitions {
  const located = competitions.flatMap((competition) => {
    const place = placeOf(competition);
    return place ? [{ competition, place }] : [];
  });
  const view = viewFitting(
    located.map(({ place }) => place),
    frame,
  );
  const placed = located.map(({ competition, place }): PlacedCompetition => {
    const [x = 0, y = 0] = view.projection([...place]) ?? [];
    return { ...competition, x, y };
  });
  return {
    view,
    clusters: clustersOf(placed).toSorted((a, b) => b.items.length - a.items.length),
    unplaced: competitions.filter((competition) => placeOf(competition) === undefined),
  };
}

/** To some ten kilometres: halls of one town are one spot. Where nobody has said it, both are nothing. */
function placeOf({ latitudeMicrodegrees: north, longitudeMicrodegrees: east }: Competition): Place | undefined {
  if (north === null || east === null || (north === 0 && east === 0)) return undefined;
  return [Math.round(east / 100_000) / 10, Math.round(north / 100_000) / 10];
}

const frame = { width: 720, height: 540, margin: 48 };
