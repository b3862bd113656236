import type { IncomingMessage, ServerResponse } from "node:http";
import { constants, createGzip, type Gzip } from "node:zlib";
import { acceptedEncoding } from "#lib/api/accepted-encoding.ts";

type Write = (chunk: string | Uint8Array) => boolean;

/**
 * Sends what is written to an answer as gzip, where the caller takes it and the answer is text. `compression` costs the
 * same processor time, and could take its place.
 */
export function compressPages(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.method === "HEAD" || !takesGzip(incoming)) return;
  const plainWrite: Write = outgoing.write.bind(outgoing);
  const plainEnd = outgoing.end.bind(outgoing);
  const plainWriteHead = outgoing.writeHead.bind(outgoing);
  const plainFlushHeaders = outgoing.flushHeaders.bind(outgoing);
  let gzip: Gzip | undefined;
  let isDecided = false;

  const decide = () => {
    if (isDecided) return;
    isDecided = true;
    if (!isWorthIt(outgoing)) return;
    outgoing.removeHeader("Content-Length");
    outgoing.setHeader("Content-Encoding", "gzip");
    outgoing.appendHeader("Vary", "Accept-Encoding");
    // A page is made for one request: the fastest level gets most of what there is to get.
    gzip = createGzip({ level: constants.Z_BEST_SPEED });
    gzip.on("data", (part: Buffer) => {
      if (!plainWrite(part)) gzip?.pause();
    });
    gzip.on("end", () => plainEnd());
    gzip.on("drain", () => outgoing.emit("drain"));
    outgoing.on("drain", () => gzip?.resume());
    outgoing.once("close", () => gzip?.destroy());
  };

  Object.assign(outgoing, {
    // Next flushes the headers before the first part of a page: what they say has to be decided by then.
    flushHeaders: () => {
      decide();
      plainFlushHeaders();
    },
    writeHead: (status: number, ...rest: unknown[]) => {
      const headers = rest.at(-1);
      if (typeof headers !== "object" || headers === null || Array.isArray(headers)) {
        return Reflect.apply(plainWriteHead, outgoing, [status, ...rest]);
      }
      // They are written with the first part.
      outgoing.statusCode = status;
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) outgoing.setHeader(name, value);
      return outgoing;
    },
    write: (chunk: string | Uint8Array, ...rest: unknown[]) => {
      decide();
      return Reflect.apply(gzip ? gzip.write : plainWrite, gzip ?? outgoing, [chunk, ...rest]);
    },
    end: (...parts: unknown[]) => {
      const [chunk] = parts;
      // A short answer in one piece is not worth it, and an empty one must stay so.
      if (!isDecided && sizeOf(chunk) < smallestWorthCompressing) isDecided = true;
      decide();
      Reflect.apply(gzip ? gzip.end : plainEnd, gzip ?? outgoing, parts);
      return outgoing;
    },
    // Next calls this between the parts of a page that it sends as they become ready.
    flush: () => gzip?.flush(constants.Z_SYNC_FLUSH),
  });
}

const takesGzip = ({ headers }: IncomingMessage): boolean =>
  acceptedEncoding(String(headers["accept-encoding"] ?? ""), ["gzip"]) === "gzip";

const smallestWorthCompressing = 1000;

function isWorthIt(outgoing: ServerResponse): boolean {
  const type = String(outgoing.getHeader("content-type") ?? "");
  return (
    !outgoing.headersSent &&
    !outgoing.hasHeader("content-encoding") &&
    outgoing.statusCode !== 204 &&
    outgoing.statusCode !== 304 &&
    /^text\/|json|javascript|xml/.test(type) &&
    !/event-stream/.test(type)
  );
}

const sizeOf = (chunk: unknown): number =>
  typeof chunk === "string" || chunk instanceof Uint8Array ? chunk.length : 0;
