import { z } from "zod";
import type { Post as PostRow } from "#lib/posts/queries.ts";

export const Post = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    sticky: z.boolean(),
    created_at: z.iso.datetime(),
    url: z.string().meta({ description: "Without the host" }),
    author_name: z.string().nullable(),
    class: z.literal("post"),
    body: z.string().meta({ description: "Markdown" }),
  })
  .meta({ id: "Post" });

export const toPost = (post: PostRow): z.input<typeof Post> => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  sticky: post.isSticky,
  created_at: post.createdAt.toISOString(),
  url: `/posts/${post.slug}`,
  author_name: post.authorName,
  class: "post",
  body: post.body,
});
