/** Something that stands at a spot of a drawing. */
export type Spot = { x: number; y: number };

/** What one marker stands for, in the order it came in. */
export type Cluster<Item> = Spot & { items: Item[] };

/** Items that would cover each other, together: the two that are closest first, until all are as far apart as that. */
export function clustersOf<Item extends Spot>(items: readonly Item[], distance: number): Cluster<Item>[] {
  const clusters = [...Map.groupBy(items, ({ x, y }) => `${x} ${y}`).values()].map(toCluster);
  for (;;) {
    const [one, other] = closestOf(clusters, distance);
    if (one === undefined || other === undefined) return clusters;
    clusters.splice(clusters.indexOf(other), 1);
    clusters.splice(clusters.indexOf(one), 1, toCluster([...one.items, ...other.items]));
  }
}

function closestOf<Item>(clusters: readonly Cluster<Item>[], distance: number): Cluster<Item>[] {
  let [closest, apart]: [Cluster<Item>[], number] = [[], distance];
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
