import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

// A page is made for one request: the fastest levels get most of what there is to get, and brotli's costs no more than
// gzip's. The library's types ask for Express's objects; it uses what Node's have.
const compress = compression({
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  filter: (incoming, outgoing) => isWorthIt(outgoing) && compression.filter(incoming, outgoing),
}) as unknown as Middleware;

/**
 * Compresses what will be written to an answer, where the caller takes it and it is text that is not compressed yet.
 */
export const compressPages = (incoming: IncomingMessage, outgoing: ServerResponse): void =>
  compress(incoming, outgoing, () => {});

// An answer without a body must stay so, and an event is read before the next one fills the compressor.
const isWorthIt = (outgoing: ServerResponse): boolean =>
  ![204, 304].includes(outgoing.statusCode) &&
  !String(outgoing.getHeader("content-type") ?? "").startsWith("text/event-stream");
