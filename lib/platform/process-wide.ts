/**
 * What a process has one of. Next bundles a second copy of most modules into the same process: so it hangs on
 * `globalThis`, where both find it, and not on a module. Every request asks for several: each remembers the place that its
 * value has there.
 */
export class ProcessWide<Value> {
  readonly #cell: Cell;

  constructor(name: string) {
    const known = processWideCells.get(name);
    this.#cell = known ?? { value: undefined };
    if (!known) processWideCells.set(name, this.#cell);
  }

  get value(): Value | undefined {
    return this.#cell.value as Value | undefined;
  }

  set value(value: Value | undefined) {
    this.#cell.value = value;
  }

  /** The value, made by the first who asks for it. */
  orMake(make: () => Value): Value {
    const known = this.value;
    if (known !== undefined) return known;
    const made = make();
    this.value = made;
    return made;
  }
}

type Cell = { value: unknown };

const holder = globalThis as { stadionCells?: Map<string, Cell> };
holder.stadionCells ??= new Map();

/** All that this process has one of, by name. */
export const processWideCells: Map<string, Cell> = holder.stadionCells;
