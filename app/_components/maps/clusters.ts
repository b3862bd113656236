/** Something that stands at a spot of a drawing. */
export type Spot = { x: number; y: number };

/** What one marker stands for, in the order it came in. */
export type Cluster<Item> = Spot & { items: Item[] };

/** How far apart markers are at least, in units of a drawing: on a phone half of it or more, a finger's 24 pixels. */
export const closestMarkers = 56;

/** How large a marker of so many is: two of them that are as close as that just do not touch. */
export const radiusOf = (count: number): number =>
  count === 1 ? 13 : Math.round(Math.min(closestMarkers / 2, 16 + 2.5 * Math.log2(count)));

// Each two of them are compared until none are too close. Of more, those of one square are together from the beginning.
const mostSpots = 150;

/** Items that would cover each other, together: the two that are closest first, until all are far enough apart. */
export function clustersOf<Item extends Spot>(items: readonly Item[]): Cluster<Item>[] {
  const spots = groupsOf(items, 1);
  const clusters = (spots.length > mostSpots ? groupsOf(items, closestMarkers) : spots).map(toCluster);
  for (;;) {
    const [one, other] = closestOf(clusters);
    if (one === undefined || other === undefined) return clusters;
    clusters.splice(clusters.indexOf(other), 1);
    clusters.splice(clusters.indexOf(one), 1, toCluster([...one.items, ...other.items]));
  }
}

const groupsOf = <Item extends Spot>(items: readonly Item[], side: number): Item[][] => [
  ...Map.groupBy(items, ({ x, y }) => `${Math.floor(x / side)} ${Math.floor(y / side)}`).values(),
];

function closestOf<Item>(clusters: readonly Cluster<Item>[]): Cluster<Item>[] {
  let [closest, apart]: [Cluster<Item>[], number] = [[], closestMarkers];
  for (const [place, one] of clusters.entries()) {
    for (const other of clusters.slice(place + 1)) {
      const between = Math.hypot(one.x - other.x, one.y - other.y);
      if (between < apart) [closest, apart] = [[one, other], between];
    }
  }
  return closest;
}

const toCluster = <Item extends Spot>(items: Item[]): Cluster<Item> => ({
  x: Math.round(items.reduce((sum, { x }) => sum + x, 0) / items.length),
  y: Math.round(items.reduce((sum, { y }) => sum + y, 0) / items.length),
  items,
});
