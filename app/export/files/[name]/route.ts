import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { anyOrigin } from "#lib/api/cross-origin.ts";
import { isKnownTag } from "#lib/api/stored-response.ts";
import { findExport } from "#lib/exports/files.ts";
import { partOfFile } from "#lib/web/part-of-file.ts";

type Context = { params: Promise<{ name: string }> };

/** An export's file, or a part of it: a download that broke goes on where it ended. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  const found = await findExport(name);
  if (!found) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const { file, bytes, sha256 } = found;
  const etag = sha256 === undefined ? undefined : `"${sha256}"`;
  const known = {
    ...(etag !== undefined && { ETag: etag }),
    "Cache-Control": "public, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
    ...anyOrigin,
    "Access-Control-Expose-Headers": "Accept-Ranges, Content-Range, ETag, Repr-Digest",
  };
  if (etag !== undefined && isKnownTag(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: known });
  }
  const part = partOfFile(request, { bytes, etag });
  if (part.status === 416) {
    return new Response(null, { status: 416, headers: { ...known, "Content-Range": `bytes */${bytes}` } });
  }
  const { status, start, end } = part;
  const read = () => Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream;
  return new Response(request.method === "HEAD" ? null : read(), {
    status,
    headers: {
      ...known,
      "Content-Type": "application/zip",
      "Content-Length": String(end - start + 1),
      "Content-Disposition": `attachment; filename="${name}"`,
      ...(status === 206 && { "Content-Range": `bytes ${start}-${end}/${bytes}` }),
      // Of all of it, also beside a part.
      ...(sha256 !== undefined && { "Repr-Digest": digestOf(sha256) }),
    },
  });
}

/** As RFC 9530 has it, for programs that check what they download. */
const digestOf = (sha256: string): string => `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`;
