export type KeptEvent = {
  id: number;
  /** The first fact that it tells of: whoever has seen that one, but not all, is between two states. */
  firstFactId: number;
  roundId: string;
  bytes: Uint8Array;
};

const mostEvents = 500;
const mostBytes = 1_000_000;

/** The events that were told last, for whoever has lost the line for a moment. */
export class EventRing {
  #events: KeptEvent[] = [];
  #bytes = 0;
  #begin = 0;

  /** From here on it knows everything. */
  beginAt(id: number): void {
    this.#events = [];
    this.#bytes = 0;
    this.#begin = id;
  }

  add(event: KeptEvent): void {
    this.#events.push(event);
    this.#bytes += event.bytes.length;
    while (this.#events.length > mostEvents || (this.#bytes > mostBytes && this.#events.length > 0)) {
      const gone = this.#events.shift();
      this.#bytes -= gone?.bytes.length ?? 0;
      this.#begin = Math.max(this.#begin, gone?.id ?? 0);
    }
  }

  /** What was told after an event; undefined where some of that is gone. */
  after(id: number): KeptEvent[] | undefined {
    return id < this.#begin ? undefined : this.#events.filter((event) => event.id > id);
  }
}
