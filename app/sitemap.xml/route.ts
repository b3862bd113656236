import { database } from "#lib/db/connection.ts";
import { answerSitemap } from "../sitemaps/_answer.ts";
import { sitemapIndex } from "../sitemaps/_sitemap.ts";

/** Where search engines begin. */
export const GET = (request: Request): Promise<Response> =>
  answerSitemap(database(), request, () => sitemapIndex(database()));
