/**
 * A `Response` whose body is whole and in memory already: a server that knows it writes the bytes as they are. Everybody
 * else sees an ordinary response, at the price of one when they ask for the body.
 */
export class BufferedResponse extends Response {
  readonly bytesOfBody: Buffer;

  constructor(bytes: Buffer, init: ResponseInit) {
    super(null, init);
    this.bytesOfBody = bytes;
  }

  override async text(): Promise<string> {
    return this.bytesOfBody.toString("utf8");
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return await this.#ordinary().arrayBuffer();
  }

  override clone(): Response {
    return new BufferedResponse(this.bytesOfBody, { status: this.status, headers: this.headers });
  }

  #ordinary(): Response {
    return new Response(new Uint8Array(this.bytesOfBody));
  }

  static {
    // A getter for what the standard's types call a property.
    Object.defineProperty(BufferedResponse.prototype, "body", {
      get(this: BufferedResponse) {
        return this.#ordinary().body;
      },
    });
  }
}
