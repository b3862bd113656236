import { cachedFile } from "#lib/api/cached-file.ts";
import type { Database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { excerptOf } from "#lib/posts/post.ts";
import { listLatestPosts } from "#lib/posts/queries.ts";
import { atomFeed } from "#lib/web/atom-feed.ts";
import { renderMarkdown } from "#lib/web/markdown/render-markdown.ts";

const address = "/posts/feed.atom";

/** The latest posts as an Atom feed. */
export async function GET(request: Request): Promise<Response> {
  const now = currentTime();
  return await cachedFile(request, {
    address: to(address),
    type: "application/atom+xml; charset=utf-8",
    names: ["content", "people"],
    now,
    make: (db) => feedOf(db, now),
  });
}

const mostEntries = 50;
const longestSummary = 1000;

async function feedOf(db: Database, now: Date): Promise<string> {
  const { baseUrl, associationName } = env();
  const posts = await listLatestPosts(db, { now, size: mostEntries });
  return atomFeed({
    title: t("{association} news", { association: associationName }),
    author: associationName,
    address: baseUrl + to(address),
    pageAddress: baseUrl + to("/posts"),
    entries: await Promise.all(
      posts.map(async ({ slug, title, body, publishedAt, updatedAt }) => {
        const published = publishedAt ?? updatedAt;
        return {
          address: baseUrl + to(`/posts/${encodeURIComponent(slug)}`),
          title,
          summary: excerptOf(await renderMarkdown(body, {}), longestSummary),
          published,
          updated: new Date(Math.max(updatedAt.getTime(), published.getTime())),
        };
      }),
    ),
  });
}
