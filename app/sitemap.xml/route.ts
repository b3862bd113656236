import { database } from "#lib/db/connection.ts";
import { answerSitemap } from "../sitemaps/_answer.ts";
import { sitemapIndex } from "../sitemaps/_sitemap.ts";

// What it lists is there when the server runs, not when it is built.
export const dynamic = "force-dynamic";

/** Where search engines begin. */
export const GET = async (request: Request): Promise<Response> =>
  answerSitemap(request, await sitemapIndex(database()));
