/** A queue of many callers, who take turns, however many items one of them has put in. */
export class FairQueue<Item> {
  // The caller whose turn is next comes first; none is without items.
  readonly #callers = new Map<string, Set<Item>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(caller: string, item: Item): void {
    const items = this.#callers.get(caller);
    if (items) items.add(item);
    else this.#callers.set(caller, new Set([item]));
    this.#size += 1;
  }

  delete(caller: string, item: Item): void {
    const items = this.#callers.get(caller);
    if (!items?.delete(item)) return;
    this.#size -= 1;
    if (items.size === 0) this.#callers.delete(caller);
  }

  /** Takes the first item of the caller whose turn it is, of those who may have one. */
  shift(mayHaveOne: (caller: string) => boolean = () => true): [caller: string, item: Item] | undefined {
    for (const [caller, items] of this.#callers) {
      if (!mayHaveOne(caller)) continue;
      const [item] = items;
      this.delete(caller, item as Item);
      // Behind all others.
      if (this.#callers.delete(caller)) this.#callers.set(caller, items);
      return [caller, item as Item];
    }
    return undefined;
  }

  /** The last item of the caller who has most of them, where that is more than this one would have with another. */
  lastOfGreediest(caller: string): Item | undefined {
    let most = new Set<Item>();
    for (const items of this.#callers.values()) if (items.size > most.size) most = items;
    const own = this.#callers.get(caller)?.size ?? 0;
    return most.size > own + 1 ? [...most].at(-1) : undefined;
  }

  *[Symbol.iterator](): Iterator<Item> {
    for (const items of this.#callers.values()) yield* items;
  }
}
