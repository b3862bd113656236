import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { BufferedResponse } from "./buffered-response.ts";

/** A serialised answer, compressed once for each encoding that somebody asks for. */
export type StoredAnswer = {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  encoded: Partial<Record<Encoding, Buffer>>;
};

export function storeAnswer(
  json: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  revision?: number,
): StoredAnswer {
  const body =
    typeof json === "string" ? Buffer.from(json) : Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const hash = createHash("sha1").update(body).digest("base64url");
  // Weak, because the bytes also come compressed; strong where writes are to name it in `If-Match`.
  const etag = revision === undefined ? `W/"${hash}"` : `"${revision}.${hash}"`;
  return { body, etag, headers, encoded: {} };
}

/**
 * The revisions that an `If-Match` names (RFC 9110 §13.1.1): what stands before the dot of our ETags; undefined where
 * any will do.
 */
export function revisionsExpected(request: Request): number[] | undefined {
  const header = request.headers.get("if-match");
  if (header === null || header.trim() === "*") return undefined;
  return header.split(",").flatMap((tag) => {
    const revision = /^"(\d{1,15})(\.[^"]*)?"$/.exec(tag.trim())?.[1];
    return revision === undefined ? [] : Number(revision);
  });
}

/** The answer as this request wants it: 304 where it has the same one, compressed where that pays. */
export async function answerFrom(
  stored: StoredAnswer,
  request: Request,
  headers: Record<string, string>,
): Promise<Response> {
  const common = { ETag: stored.etag, ...stored.headers, ...headers };
  if (isKnownTo(request, stored.etag)) return new Response(null, { status: 304, headers: common });
  const encoding =
    stored.body.length < smallestWorthCompressing
      ? undefined
      : acceptedEncoding(request.headers.get("accept-encoding"), ["br", "gzip"]);
  const body = encoding ? await encodedBody(stored, encoding) : stored.body;
  return new BufferedResponse(body, {
    headers: {
      ...common,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(body.length),
      ...(encoding && { "Content-Encoding": encoding }),
    },
  });
}

const smallestWorthCompressing = 1024;

/** `If-None-Match` compares weakly (RFC 9110 §13.1.2). */
function isKnownTo(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match");
  if (known === null) return false;
  return known.trim() === "*" || known.split(",").some((tag) => strong(tag.trim()) === strong(etag));
}

const strong = (etag: string): string => etag.replace(/^W\//, "");

// A crowd that wants the same answer waits for one compression.
const beingEncoded = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

async function encodedBody({ body, encoded }: StoredAnswer, encoding: Encoding): Promise<Buffer> {
  const known = encoded[encoding];
  if (known) return known;
  const underWay = beingEncoded.get(body) ?? {};
  beingEncoded.set(body, underWay);
  underWay[encoding] ??= compress(body, encoding);
  const compressed = await underWay[encoding];
  encoded[encoding] = compressed;
  return compressed;
}

const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "br"
    ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : promisify(gzip)(body, { level: 6 });
