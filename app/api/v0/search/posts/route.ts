import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { Post, toPost } from "#lib/api/v0/post.ts";
import { searchText } from "#lib/api/v0/search.ts";
import { searchPosts } from "#lib/posts/queries.ts";

export const GET = endpoint({
  summary: "Search posts",
  description: "Published ones, the latest first.",
  section: "Search",
  access: "public",
  query: z.object({ q: searchText }),
  response: z.object({ result: z.array(Post) }),
  errorResponses: { 400: "No `q`" },
  dependsOn: ["content", "people"],
  isSameForAll: true,
  isPaged: true,
  handle: async ({ db, query, page, actor }) => {
    const { posts, total } = await searchPosts(db, query.q, { ...page, now: actor.now });
    return paged({ result: posts.map(toPost) }, total);
  },
});
