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
  const incoming = new IncomingMessage(noConnection);
  incoming.method = request.method;
  incoming.url = request.url;
  incoming.headers = request.headers;
  // The provider reads a body through its iterator alone; a stream would hand it on in several turns.
  const whole = request.body === undefined ? [] : [Buffer.from(request.body)];
  incoming.iterator = (() => whole) as never;
  incoming.push(null);
  // All of it is there: at its end nothing is to be broken off.
  incoming.complete = true;

  const outgoing = new ServerResponse(incoming);
  const { promise: answered, resolve } = Promise.withResolvers<Response>();
  const chunks: Uint8Array[] = [];
  const keep = (chunk: unknown): void => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(chunk);
  };
  outgoing.write = ((chunk: unknown) => {
    keep(chunk);
    return true;
  }) as typeof outgoing.write;
  outgoing.end = ((chunk?: unknown) => {
    keep(chunk);
    resolve(toResponse(outgoing, { method: request.method, usualHeaders, body: Buffer.concat(chunks) }));
    // Whoever waits for the end of the answer may tidy up now.
    outgoing.emit("finish");
    return outgoing;
  }) as typeof outgoing.end;
  return { incoming, outgoing, answered };
}

// A real one that is connected to nothing takes longer than all else here.
const noConnection = Object.freeze({}) as Socket;

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
