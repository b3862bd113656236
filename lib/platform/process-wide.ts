/**
 * What a process has one of. Next bundles a second copy of most modules into the same process: so it hangs on
 * `globalThis`, where both find it, and not on a module. One file of tests forgets what another has left there.
 */
export class ProcessWide<Value> {
  readonly #key: string;

  constructor(name: string) {
    this.#key = `${processWidePrefix}${name}`;
  }

  get value(): Value | undefined {
    return holder[this.#key] as Value | undefined;
  }

  set value(value: Value | undefined) {
    holder[this.#key] = value;
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

export const processWidePrefix = "stadion ";

const holder = globalThis as Record<string, unknown>;
