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
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
