type Init = { status: number; headers: [name: string, value: string][] };

/**
 * A `Response` whose body is whole and in memory already, or that has none: a server that knows it writes head and bytes
 * as they are. To everybody else it is an ordinary response, at the price of one when they ask for more than its status.
 */
export const bufferedResponse = (bytes: Buffer | undefined, init: Init): Response =>
  new BufferedResponse(bytes, init) as unknown as Response;

/** What the server may write of a response as it is; undefined of one that is made in another way. */
export const bufferedPartsOf = (response: Response): BufferedParts | undefined =>
  (response as unknown) instanceof BufferedResponse ? (response as unknown as BufferedResponse) : undefined;

export type BufferedParts = {
  readonly status: number;
  readonly bytesOfBody: Buffer | undefined;
  /** Several cookies are several of them. */
  pairsOfHead: () => Iterable<[name: string, value: string]>;
  contentType: () => string;
};

/** What kind of thing a response says that it is. */
export const contentTypeOf = (response: Response): string =>
  bufferedPartsOf(response)?.contentType() ?? response.headers.get("content-type") ?? "";

class BufferedResponse implements BufferedParts {
  readonly bytesOfBody: Buffer | undefined;
  readonly status: number;
  readonly #pairs: Init["headers"];
  #headers: Headers | undefined;
  #whole: Response | undefined;

  constructor(bytes: Buffer | undefined, { status, headers }: Init) {
    this.bytesOfBody = bytes;
    this.status = status;
    this.#pairs = headers;
  }

  pairsOfHead(): Iterable<[string, string]> {
    return this.#headers ?? this.#pairs;
  }

  contentType(): string {
    const pair = this.#pairs.find(([name]) => name.toLowerCase() === "content-type");
    return (this.#headers ? this.#headers.get("content-type") : pair?.[1]) ?? "";
  }

  get headers(): Headers {
    this.#headers ??= new Headers(this.#pairs);
    return this.#headers;
  }

  get ok() {
    return this.status >= 200 && this.status < 300;
  }

  get statusText() {
    return "";
  }

  get type() {
    return "default" as const;
  }

  get url() {
    return "";
  }

  get redirected() {
    return false;
  }

  get bodyUsed() {
    return this.#whole?.bodyUsed ?? false;
  }

  get body() {
    return this.#ordinary().body;
  }

  async text() {
    return await this.#ordinary().text();
  }

  async json() {
    return await this.#ordinary().json();
  }

  async arrayBuffer() {
    return await this.#ordinary().arrayBuffer();
  }

  async bytes() {
    return new Uint8Array(await this.arrayBuffer());
  }

  async blob() {
    return await this.#ordinary().blob();
  }

  async formData() {
    return await this.#ordinary().formData();
  }

  clone() {
    return bufferedResponse(this.bytesOfBody, { status: this.status, headers: [...this.pairsOfHead()] });
  }

  #ordinary(): Response {
    this.#whole ??= new Response(this.bytesOfBody && new Uint8Array(this.bytesOfBody), {
      status: this.status,
      headers: this.headers,
    });
    return this.#whole;
  }
}

Object.setPrototypeOf(BufferedResponse.prototype, Response.prototype);
