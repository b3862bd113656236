import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { acceptedEncoding, type Encoding } from "#lib/api/accepted-encoding.ts";
import { isKnownTag } from "#lib/api/stored-response.ts";
import { dataPolicy } from "./security-headers.ts";

type StaticFile = { type: string; body: Buffer; etag: string; encoded: Partial<Record<Encoding, Promise<Buffer>>> };

const prefix = "/_next/static/";

const types: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".ico": "image/x-icon",
};

/**
 * Answers for the files of the build, which Next would read and send uncompressed every time. Their names change with
 * what they hold, so that nobody has to ask twice. Answers whether the address was one of them.
 */
export function staticFiles(folder = ".next/static") {
  const files = readAll(folder);
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> => {
    const { url = "", method, headers } = incoming;
    if (!url.startsWith(prefix) || (method !== "GET" && method !== "HEAD")) return false;
    const file = files.get(url.replace(/\?.*$/, ""));
    if (!file) return false;

    // They are kept for ever; the policy of a page is for one answer.
    outgoing.setHeader("Content-Security-Policy", dataPolicy);
    outgoing.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    outgoing.setHeader("ETag", file.etag);
    outgoing.setHeader("Content-Type", file.type);
    outgoing.setHeader("Vary", "Accept-Encoding");
    if (isKnownTag(headers["if-none-match"], file.etag)) {
      outgoing.writeHead(304).end();
      return true;
    }
    const encoding = isCompressible(file)
      ? acceptedEncoding(String(headers["accept-encoding"] ?? ""), ["br", "gzip"])
      : undefined;
    const body = encoding ? await encoded(file, encoding) : file.body;
    if (encoding) outgoing.setHeader("Content-Encoding", encoding);
    outgoing.setHeader("Content-Length", body.length);
    outgoing.end(method === "HEAD" ? undefined : body);
    return true;
  };
}

function readAll(folder: string): Map<string, StaticFile> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = names.filter((entry) => entry.isFile() && path.extname(entry.name) in types);
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const body = readFileSync(file);
      const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
      const type = types[path.extname(file)] ?? "application/octet-stream";
      return [prefix + path.relative(folder, file).split(path.sep).join("/"), { type, body, etag, encoded: {} }];
    }),
  );
}

const isCompressible = ({ type, body }: StaticFile): boolean =>
  /text|json|javascript|svg/.test(type) && body.length > 1000;

// Compressed as hard as it goes, once.
function encoded(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  file.encoded[encoding] ??=
    encoding === "br" ? promisify(brotliCompress)(file.body) : promisify(gzip)(file.body, { level: 9 });
  return file.encoded[encoding];
}
