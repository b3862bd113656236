import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { BufferedResponse } from "#lib/web/buffered-response.ts";

export type NodeRequest = { method: string; url: string; headers: Record<string, string>; body: string | undefined };

/** Node's own request and response around a web request: the provider is made for those. */
export function nodeExchange(request: NodeRequest): {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  answered: Promise<Response>;
} {
  const incoming = new IncomingMessage(new Socket());
  incoming.method = request.method;
  incoming.url = request.url;
  incoming.headers = request.headers;
  if (request.body !== undefined) incoming.push(request.body);
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
    resolve(toResponse(outgoing, request.method, Buffer.concat(chunks)));
    // Whoever waits for the end of the answer may tidy up now.
    outgoing.emit("finish");
    return outgoing;
  }) as typeof outgoing.end;
  return { incoming, outgoing, answered };
}

function toResponse(outgoing: ServerResponse, method: string, body: Buffer): Response {
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(outgoing.getHeaders())) {
    if (value === undefined || ["content-length", "transfer-encoding", "connection"].includes(name)) continue;
    // Several cookies are several headers: joined, browsers would read them as one.
    for (const single of Array.isArray(value) ? value : [String(value)]) headers.push([name, single]);
  }
  const hasBody = method !== "HEAD" && ![204, 304].includes(outgoing.statusCode) && body.length > 0;
  const init = { status: outgoing.statusCode, headers };
  return hasBody ? new BufferedResponse(body, init) : new Response(null, init);
}
