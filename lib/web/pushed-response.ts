/** A line to somebody, to which bytes are pushed as they come. */
export type PushLine = {
  push: (bytes: Uint8Array) => void;
  /** How much of what was pushed the other side has not taken yet. */
  waitingBytes: () => number;
  /** Ends it once all has been taken. */
  end: () => void;
  /** Ends it at once. */
  cut: () => void;
};

/**
 * A `Response` whose body has no end of its own: whoever opens it pushes to the line. A server that knows it gives its own
 * connection, at a fraction of what a web stream costs for each part; everybody else sees an ordinary stream, and whoever
 * reads it whole what there is to read at once.
 */
export class PushedResponse extends Response {
  readonly #open: (line: PushLine) => () => void;

  /** `open` begins to push, and answers what is to be done once the line is closed. */
  constructor(open: (line: PushLine) => () => void, init: ResponseInit) {
    super(null, init);
    this.#open = open;
  }

  /** Begins to push; what comes back is to be called once the line is closed. */
  pushTo(line: PushLine): () => void {
    return this.#open(line);
  }

  override async text(): Promise<string> {
    const parts: Uint8Array[] = [];
    this.#open(collecting(parts))();
    return Buffer.concat(parts).toString("utf8");
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new TextEncoder().encode(await this.text()).buffer;
  }

  stream(): ReadableStream<Uint8Array> {
    let close = () => {};
    return new ReadableStream({
      start: (controller) => {
        const end = () => {
          close();
          controller.close();
        };
        close = this.#open({
          push: (bytes) => controller.enqueue(bytes),
          waitingBytes: () => -(controller.desiredSize ?? 0),
          end,
          cut: end,
        });
      },
      cancel: () => close(),
    });
  }

  static {
    // A getter for what the standard's types call a property.
    Object.defineProperty(PushedResponse.prototype, "body", {
      get(this: PushedResponse) {
        return this.stream();
      },
    });
  }
}

const collecting = (parts: Uint8Array[]): PushLine => ({
  push: (bytes) => void parts.push(bytes),
  waitingBytes: () => 0,
  end: () => {},
  cut: () => {},
});
