import { findFlag } from "#lib/reference/flags.ts";

type Context = { params: Promise<{ release: string; file: string }> };

/** The flag of a country, as a picture. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const flag = findFlag(await params);
  if (flag === undefined) return new Response(null, { status: 404 });
  return new Response(flag, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Content-Length": String(Buffer.byteLength(flag)),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  });
}
