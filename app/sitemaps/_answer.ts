import type { Database } from "#lib/db/connection.ts";
import { type Collection, readVersions } from "#lib/db/versions.ts";

const dependsOn: Collection[] = ["competitions", "people"];

/** Asked again within the hour, nothing is sent; after it only what has changed. */
export async function answerSitemap(
  db: Database,
  request: Request,
  make: () => Promise<BodyInit | undefined>,
): Promise<Response> {
  const etag = `W/"${await readVersions(db, dependsOn)}"`;
  const headers = { ETag: etag, "Cache-Control": "public, max-age=3600" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const body = await make();
  if (body === undefined) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(body, { headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" } });
}
