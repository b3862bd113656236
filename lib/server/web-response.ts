import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type BufferedParts, bufferedPartsOf } from "#lib/web/buffered-response.ts";
import { PushedResponse } from "#lib/web/pushed-response.ts";

/** Writes a web `Response` to Node's own. */
export async function sendResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);

  const buffered = bufferedPartsOf(response);
  if (response instanceof PushedResponse && outgoing.req.method !== "HEAD") {
    pushTo(outgoing, response);
  } else if (buffered) {
    outgoing.end(outgoing.req.method === "HEAD" ? undefined : buffered.bytesOfBody);
  } else if (outgoing.req.method === "HEAD" || !response.body) {
    if (!(response instanceof PushedResponse)) void response.body?.cancel();
    outgoing.end();
  } else if (isJson(response) || isShort(response)) {
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } else {
    await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing);
  }
}

/**
 * The same of one that is buffered: all headers are written at once, those of the server (names and values alternating)
 * where the response has none of that name.
 */
export function sendBuffered(outgoing: ServerResponse, response: BufferedParts, ofServer: readonly string[]): void {
  const { status, bytesOfBody } = response;
  const head: string[] = [];
  const names = new Set<string>();
  for (const [name, value] of response.pairsOfHead()) {
    names.add(name.toLowerCase());
    head.push(name, value);
  }
  const add = (name: string, value: string) => {
    if (!names.has(name.toLowerCase())) head.push(name, value);
  };
  for (let at = 0; at < ofServer.length; at += 2) add(ofServer[at] ?? "", ofServer[at + 1] ?? "");
  const hasBody = outgoing.req.method !== "HEAD" && status !== 204 && status !== 304;
  if (hasBody) add("Content-Length", String(bytesOfBody?.length ?? 0));
  outgoing.writeHead(status, head);
  if (!hasBody || bytesOfBody === undefined) outgoing.end();
  // As a latin1 text it leaves in one write with the head.
  else if (bytesOfBody.length <= mostBytesWithHead) outgoing.end(bytesOfBody.toString("latin1"), "latin1");
  else outgoing.end(bytesOfBody);
}

const mostBytesWithHead = 4096;

// An export's file is larger than what may lie in memory for each who asks.
const isShort = ({ headers }: Response): boolean =>
  Number(headers.get("content-length") ?? Infinity) <= mostGatheredBytes;
const mostGatheredBytes = 1_000_000;

function pushTo(outgoing: ServerResponse, response: PushedResponse): void {
  // Whoever waits for the first event knows until then that somebody will tell it.
  outgoing.flushHeaders();
  let isOpen = true;
  const closed = response.pushTo({
    push: (bytes) => void (isOpen && outgoing.write(bytes)),
    waitingBytes: () => outgoing.writableLength,
    end: () => outgoing.end(),
    cut: () => outgoing.destroy(),
  });
  const noteClosed = () => {
    isOpen = false;
    closed();
  };
  if (outgoing.destroyed) noteClosed();
  else outgoing.once("close", noteClosed);
  outgoing.on("error", () => outgoing.destroy());
}

// Whole already: streaming it would only take longer.
const isJson = (response: Response): boolean => response.headers.get("content-type")?.includes("json") ?? false;
