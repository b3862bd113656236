import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BufferedResponse } from "#lib/web/buffered-response.ts";
import { PushedResponse } from "#lib/web/pushed-response.ts";

/** Writes a web `Response` to Node's own. */
export async function sendResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);

  if (response instanceof PushedResponse && outgoing.req.method !== "HEAD") {
    pushTo(outgoing, response);
  } else if (response instanceof BufferedResponse) {
    outgoing.end(outgoing.req.method === "HEAD" ? undefined : response.bytesOfBody);
  } else if (outgoing.req.method === "HEAD" || !response.body) {
    if (!(response instanceof PushedResponse)) void response.body?.cancel();
    outgoing.end();
  } else if (isJson(response) || isShort(response)) {
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } else {
    await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing);
  }
}

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
