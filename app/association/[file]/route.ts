import { findAssociationFile } from "#lib/web/association-style.ts";

type Context = { params: Promise<{ file: string }> };

/** The association's logo and colours; an address is that of what it holds, and so good for ever. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const found = findAssociationFile((await params).file);
  if (!found) return new Response(null, { status: 404 });
  const { type, policy, body } = found;
  return new Response(typeof body === "string" ? body : new Uint8Array(body), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": policy,
    },
  });
}
