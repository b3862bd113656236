import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { matchesEveryWord } from "#lib/db/matching.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { posts } from "#lib/db/schema/content.ts";

export type Post = typeof posts.$inferSelect & { authorName: string | null };

/** Published posts, the latest first. */
export async function searchPosts(
  db: Database,
  text: string,
  slice: { offset: number; size: number },
): Promise<{ posts: Post[]; total: number }> {
  const condition = and(isNotNull(posts.publishedAt), matchesEveryWord(posts.search, text));
  const [rows, total] = await Promise.all([
    db
      .select({ post: posts, authorName: accounts.name })
      .from(posts)
      .leftJoin(accounts, eq(accounts.id, posts.authorId))
      .where(condition)
      .orderBy(desc(posts.createdAt), desc(posts.id))
      .limit(slice.size)
      .offset(slice.offset),
    db.$count(posts, condition),
  ]);
  return { posts: rows.map(({ post, authorName }) => ({ ...post, authorName })), total };
}
