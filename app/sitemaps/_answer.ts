import { createHash } from "node:crypto";

/** Asked again within the hour, nothing is sent; after it only what has changed. */
export function answerSitemap(request: Request, text: string | undefined): Response {
  if (text === undefined) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  // Of what is shown: the versions would tell that an unannounced competition was written.
  const etag = `W/"${createHash("sha1").update(text).digest("base64url")}"`;
  const headers = { ETag: etag, "Cache-Control": "public, max-age=3600" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" } });
}
