/** Chance for millions of attempts: a stream of its own for each seed and name. The one of the seed is too slow for that. */
export class Chance {
  #state: number;

  constructor(name: string) {
    let value = 0x811c9dc5;
    for (let index = 0; index < name.length; index++) value = Math.imul(value ^ name.charCodeAt(index), 0x01000193);
    this.#state = value;
  }

  /** From 0 up to 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    const state = this.#state;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(count: number): number {
    return Math.floor(this.fraction() * count);
  }

  is(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** Bell-shaped around 0 with a standard deviation of 1: four uniform numbers are close enough. */
  normal(): number {
    return (this.fraction() + this.fraction() + this.fraction() + this.fraction() - 2) * 1.7320508;
  }

  /** Mostly small, sometimes very large; the mean is 1. */
  exponential(): number {
    return -Math.log(1 - this.fraction());
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  pickWeighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    let left = this.fraction() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return (items[0] as readonly [Item, number])[0];
  }
}
