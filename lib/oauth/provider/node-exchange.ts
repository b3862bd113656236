import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { bufferedResponse } from "#lib/web/buffered-response.ts";

export type NodeRequest = { method: string; url: string; headers: Record<string, string>; body: string | undefined };

/**
 * Node's own request and response around a web request: the provider is made for those. The answer has each of the usual
 * headers of which the provider set none of its own.
 */
export function nodeExchange(
  request: NodeRequest,
  usualHeaders: Record<string, string> = {},
): {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  answered: Promise<Response>;
} {
  const { promise: answered, resolve } = Promise.withResolvers<Response>();
  const incoming = new WholeRequest(request);
  const outgoing = new KeptResponse(incoming, { method: request.method, usualHeaders, resolve });
  return { incoming, outgoing, answered };
}

// What differs from Node's own are methods of these, not functions of each object: V8 has such a function, and all that
// it knows, outlive every collection but a full one.

class WholeRequest extends IncomingMessage {
  readonly #whole: Buffer[];

  constructor({ method, url, headers, body }: NodeRequest) {
    super(noConnection);
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.#whole = body === undefined ? [] : [Buffer.from(body)];
    this.push(null);
    // All of it is there: at its end nothing is to be broken off.
    this.complete = true;
  }

  // The provider reads a body through its iterator alone; a stream would hand it on in several turns.
  override iterator(): never {
    return this.#whole as never;
  }
}

// A real one that is connected to nothing takes longer than all else here.
const noConnection = Object.freeze({}) as Socket;

type Kept = { method: string; usualHeaders: Record<string, string>; resolve: (response: Response) => void };

type Value = number | string | string[];

// Its headers are checked as they are sent, and need not be twice.
class KeptResponse extends ServerResponse {
  readonly #kept: Kept;
  readonly #headers: Record<string, Value> = Object.create(null);
  readonly #chunks: Uint8Array[] = [];

  constructor(incoming: IncomingMessage, kept: Kept) {
    super(incoming);
    this.#kept = kept;
  }

  override setHeader(name: string, value: Value | readonly string[]): this {
    if (value === undefined) throw new TypeError(`The header ${name} says nothing`);
    this.#headers[name.toLowerCase()] = value as Value;
    return this;
  }

  override getHeader(name: string): Value | undefined {
    return this.#headers[name.toLowerCase()];
  }

  override appendHeader(name: string, value: string | readonly string[]): this {
    const set = this.getHeader(name);
    return this.setHeader(name, set === undefined ? value : [set, value].flat().map(String));
  }

  override hasHeader(name: string): boolean {
    return name.toLowerCase() in this.#headers;
  }

  override removeHeader(name: string): void {
    delete this.#headers[name.toLowerCase()];
  }

  override getHeaderNames(): string[] {
    return Object.keys(this.#headers);
  }

  override getHeaders(): Record<string, Value> {
    return { ...this.#headers };
  }

  override writeHead(): never {
    throw new Error("what the provider sets one by one is all that is sent");
  }

  override write(chunk: unknown): boolean {
    if (typeof chunk === "string") this.#chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.#chunks.push(chunk);
    return true;
  }

  override end(chunk?: unknown): this {
    this.write(chunk);
    const { resolve, ...kept } = this.#kept;
    resolve(toResponse(this, { ...kept, body: Buffer.concat(this.#chunks) }));
    // Whoever waits for the end of the answer may tidy up now.
    this.emit("finish");
    return this;
  }
}

type Written = { method: string; usualHeaders: Record<string, string>; body: Buffer };

function toResponse(outgoing: ServerResponse, { method, usualHeaders, body }: Written): Response {
  const headers: [string, string][] = [];
  for (const name of outgoing.getHeaderNames()) {
    const value = outgoing.getHeader(name);
    if (value === undefined || ofTransfer.has(name)) continue;
    // Several cookies are several headers: joined, browsers would read them as one.
    if (Array.isArray(value)) for (const single of value) headers.push([name, single]);
    else headers.push([name, String(value)]);
  }
  for (const name in usualHeaders) if (!outgoing.hasHeader(name)) headers.push([name, usualHeaders[name] ?? ""]);
  const hasBody = method !== "HEAD" && ![204, 304].includes(outgoing.statusCode) && body.length > 0;
  return bufferedResponse(hasBody ? body : undefined, { status: outgoing.statusCode, headers });
}

const ofTransfer = new Set(["content-length", "transfer-encoding", "connection"]);
