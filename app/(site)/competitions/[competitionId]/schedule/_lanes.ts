type Timed = { startsAt: Date; endsAt: Date };

/** Beside what goes on at the same time: which of the lanes, and whether none is beyond it. */
type Lane = { index: number; isLast: boolean };

export type Lanes<Item> = {
  /** How many a room needs. */
  count: number;
  /** Of what has a room for itself, nothing is said. */
  of: Map<Item, Lane>;
};

/**
 * What goes on at once in a room, side by side: each in the first lane that is free. Items come in the order of their
 * starts.
 */
export function lanesOf<Item extends Timed>(items: readonly Item[]): Lanes<Item> {
  const of = new Map<Item, Lane>();
  let count = 1;
  let cluster: { item: Item; index: number }[] = [];
  let ends: number[] = [];
  for (const item of items) {
    const start = item.startsAt.getTime();
    if (ends.every((end) => end <= start)) close();
    const free = ends.findIndex((end) => end <= start);
    const index = free === -1 ? ends.length : free;
    ends[index] = item.endsAt.getTime();
    cluster.push({ item, index });
  }
  close();
  return { count, of };

  function close(): void {
    if (ends.length > 1) {
      for (const { item, index } of cluster) of.set(item, { index, isLast: index === ends.length - 1 });
    }
    count = Math.max(count, ends.length);
    cluster = [];
    ends = [];
  }
}
