import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { malformed } from "#lib/platform/errors.ts";
import { bufferedResponse } from "#lib/web/buffered-response.ts";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";

/** A serialised answer, compressed once for each encoding that somebody asks for. */
export type StoredResponse = {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  /** What kind of thing it is; JSON where it does not say. */
  type?: string;
  encoded: Partial<Record<Encoding, Buffer>>;
  forms?: Partial<Record<FormName, Form>>;
};

export function toStoredResponse(
  json: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  revision?: number,
): StoredResponse {
  const body =
    typeof json === "string" ? Buffer.from(json) : Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const hash = createHash("sha1").update(body).digest("base64url");
  // Weak, because the bytes also come compressed; strong where writes are to name it in `If-Match`.
  const etag = revision === undefined ? `W/"${hash}"` : `"${revision}.${hash}"`;
  return { body, etag, headers: { Vary: "Accept-Encoding", ...headers }, encoded: {} };
}

/**
 * The same bytes, to be kept: Node cuts short ones out of 64 KB that many share, all of which stay for as long as one of them
 * does.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * The revisions that an `If-Match` names (RFC 9110 §13.1.1): what stands before the dot of our ETags; undefined where
 * any will do.
 */
export function revisionsExpected(request: Request): number[] | undefined {
  const header = request.headers.get("if-match");
  if (header === null || header.trim() === "*") return undefined;
  const tags = header.match(/(?:W\/)?"[^"]*"|[^\s,]+/g) ?? [];
  if (tags.length === 0 || !tags.every((tag) => /^(\d+|(W\/)?"[^"]*")$/.test(tag)))
    throw malformed("`If-Match` must be an ETag, the number of a revision, or *");
  return tags.flatMap((tag) => {
    // The bare number is what `X-Wcif-Revision` says.
    const revision = /^(?:"(\d{1,15})(?:\.[^"]*)?"|(\d{1,15}))$/.exec(tag);
    return revision === null ? [] : Number(revision[1] ?? revision[2]);
  });
}

/** What a request has already, and takes: its `If-None-Match` and its `Accept-Encoding`. */
export type Wanted = { ifNoneMatch: string | null | undefined; acceptEncoding: string | null | undefined };

/** What a request wants; where Next asks in its place, no encoding: it takes away what an answer says of one. */
export const wantedBy = (request: Request): Wanted => ({
  ifNoneMatch: request.headers.get("if-none-match"),
  acceptEncoding: "nextUrl" in request ? undefined : request.headers.get("accept-encoding"),
});

/** One way to send an answer, its headers by turns of name and value. */
export type Form = { status: 200 | 304; headers: readonly string[]; body: Buffer | undefined };

/** The answer as it is wanted: 304 where it is known, compressed where that pays; undefined until it is compressed. */
export function formOf(stored: StoredResponse, wanted: Wanted): Form | undefined {
  if (isKnownTag(wanted.ifNoneMatch, stored.etag)) return formWith(stored, "known");
  const encoding = encodingFor(stored, wanted);
  return encoding === undefined || stored.encoded[encoding] ? formWith(stored, encoding ?? "plain") : undefined;
}

type FormName = Encoding | "plain" | "known";

// Each is written once for as long as the response is cached.
function formWith(stored: StoredResponse, name: FormName): Form {
  stored.forms ??= {};
  stored.forms[name] ??= madeForm(stored, name);
  return stored.forms[name];
}

function madeForm(stored: StoredResponse, name: FormName): Form {
  const common = { ETag: stored.etag, ...stored.headers };
  if (name === "known") return { status: 304, headers: Object.entries(common).flat(), body: undefined };
  const body = name === "plain" ? stored.body : (stored.encoded[name] ?? stored.body);
  const headers = {
    ...common,
    "Content-Type": stored.type ?? "application/json; charset=utf-8",
    "Content-Length": String(body.length),
    ...(name !== "plain" && { "Content-Encoding": name }),
  };
  return { status: 200, headers: Object.entries(headers).flat(), body };
}

const encodingFor = ({ body }: StoredResponse, { acceptEncoding }: Wanted): Encoding | undefined =>
  body.length < smallestWorthCompressing ? undefined : acceptedEncoding(acceptEncoding, ["br", "gzip"]);

/** The same as a web response, compressed where nobody wanted it so before. */
export async function responseFrom(stored: StoredResponse, wanted: Wanted): Promise<Response> {
  const form = await readyForm(stored, wanted);
  return bufferedResponse(form.body, { status: form.status, headers: pairsOf(form.headers) });
}

/** The answer as it is wanted, compressed where nobody wanted it so before. */
export const readyForm = async (stored: StoredResponse, wanted: Wanted): Promise<Form> =>
  formOf(stored, wanted) ?? formWith(stored, await compressed(stored, wanted));

async function compressed(stored: StoredResponse, wanted: Wanted): Promise<FormName> {
  const encoding = encodingFor(stored, wanted);
  if (encoding) await encodedBody(stored, encoding);
  return encoding ?? "plain";
}

const pairsOf = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? "", flat[2 * index + 1] ?? ""]);

const smallestWorthCompressing = 1024;

/** Whether an `If-None-Match` names this entity tag: it compares weakly (RFC 9110 §13.1.2). */
export function isKnownTag(known: string | null | undefined, etag: string): boolean {
  if (known === null || known === undefined) return false;
  return known === etag || known.trim() === "*" || known.split(",").some((tag) => strong(tag.trim()) === strong(etag));
}

const strong = (etag: string): string => etag.replace(/^W\//, "");

// A crowd that wants the same answer waits for one compression.
const beingEncoded = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

async function encodedBody({ body, encoded }: StoredResponse, encoding: Encoding): Promise<Buffer> {
  const known = encoded[encoding];
  if (known) return known;
  const underWay = beingEncoded.get(body) ?? {};
  beingEncoded.set(body, underWay);
  underWay[encoding] ??= compress(body, encoding);
  const compressed = inOwnMemory(await underWay[encoding]);
  encoded[encoding] = compressed;
  return compressed;
}

const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "br"
    ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : promisify(gzip)(body, { level: 6 });
