import { database } from "#lib/db/connection.ts";
import { findLogo } from "#lib/oauth/applications/queries.ts";

/** Redrawn by us when it was uploaded: nothing but pixels. */
export async function GET(_request: Request, { params }: { params: Promise<{ clientId: string }> }): Promise<Response> {
  const logo = await findLogo(database(), (await params).clientId);
  if (!logo) return new Response(null, { status: 404 });
  const headers = {
    "Content-Type": "image/webp",
    "Cache-Control": "public, max-age=3600",
    "Content-Security-Policy": "default-src 'none'",
  };
  return new Response(new Uint8Array(logo), { headers });
}
