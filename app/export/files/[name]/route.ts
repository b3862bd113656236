import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { findExport } from "#lib/exports/files.ts";

type Context = { params: Promise<{ name: string }> };

/** An export's file. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  const found = await findExport(name);
  if (!found) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const body = request.method === "HEAD" ? null : (Readable.toWeb(createReadStream(found.file)) as ReadableStream);
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(found.bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      ...(found.sha256 !== undefined && { "Repr-Digest": digestOf(found.sha256) }),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

/** As RFC 9530 has it, for programs that check what they download. */
const digestOf = (sha256: string): string => `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`;
