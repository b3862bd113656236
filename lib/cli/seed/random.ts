/** Chance that comes out the same every time: each place that needs some takes a stream of its own, by name. */
export type Random = {
  /** From 0 up to 1. */
  fraction: () => number;
  /** A whole number, both bounds included. */
  between: (lowest: number, highest: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  pickWeighted: <Item>(items: readonly (readonly [Item, number])[]) => Item;
  /** Distinct items in random order. */
  sample: <Item>(items: readonly Item[], count: number) => Item[];
  /** Bell-shaped around 0 with a standard deviation of 1. */
  normal: () => number;
};

export function randomStream(name: string): Random {
  const fraction = mulberry32(hash(name));
  const between = (lowest: number, highest: number) => lowest + Math.floor(fraction() * (highest - lowest + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new RangeError("Nothing to pick from");
    return items[Math.floor(fraction() * items.length)]!;
  };
  return {
    fraction,
    between,
    pick,
    chance: (probability) => fraction() < probability,
    pickWeighted: (items) => {
      let left = fraction() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
    sample: (items, count) => {
      const pool = [...items];
      const taken = Math.min(count, pool.length);
      for (let index = 0; index < taken; index++) {
        const other = between(index, pool.length - 1);
        [pool[index], pool[other]] = [pool[other]!, pool[index]!];
      }
      return pool.slice(0, taken);
    },
    // The sum of twelve uniform numbers: close to a bell, and never absurdly far out.
    normal: () => Array.from({ length: 12 }, fraction).reduce((sum, part) => sum + part, -6),
  };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value;
}
