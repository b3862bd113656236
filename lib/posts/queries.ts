import { and, desc, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#lib/db/connection.ts";
import { matchesEveryWord } from "#lib/db/matching.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { posts } from "#lib/db/schema/content.ts";

export type Post = typeof posts.$inferSelect & { authorName: string | null };

type Slice = { offset: number; size: number };
type PagedPosts = { posts: Post[]; total: number };

/** A condition on posts: those that everybody reads by now. */
const isPublishedAt = (now: Date): SQL => lte(posts.publishedAt, now);

/** Published posts, the latest first. */
export async function searchPosts(db: Database, text: string, { now, ...slice }: Slice & { now: Date }) {
  const condition = and(isPublishedAt(now), matchesEveryWord(posts.search, text));
  return await pageOf(db, condition, [desc(posts.createdAt), desc(posts.id)], slice);
}

/** Published posts: those that stay on top, then the latest. */
export const listPosts = (db: Database, { now, ...slice }: Slice & { now: Date }): Promise<PagedPosts> =>
  pageOf(db, isPublishedAt(now), [desc(posts.isSticky), desc(posts.publishedAt), desc(posts.id)], slice);

/** The latest published posts, for those who follow them. */
export async function listLatestPosts(db: Database, { now, size }: { now: Date; size: number }): Promise<Post[]> {
  const { id, publishedAt } = posts;
  const latestFirst = [desc(publishedAt), desc(id)];
  // The index has those that stay on top apart from the others: it is walked along both.
  const latestOf = (isSticky: boolean) =>
    db
      .select({ id, publishedAt })
      .from(posts)
      .where(and(eq(posts.isSticky, isSticky), isPublishedAt(now)))
      .orderBy(...latestFirst)
      .limit(size);
  const found = unionAll(latestOf(true), latestOf(false)).as("found");
  const latest = db.select({ id: found.id }).from(found).orderBy(desc(found.publishedAt), desc(found.id)).limit(size);
  const rows = await withAuthors(db)
    .where(inArray(id, latest))
    .orderBy(...latestFirst);
  return rows.map(toPost);
}

/** A published post by the words of its address. */
export async function findPublishedPost(db: Database, slug: string, now: Date): Promise<Post | undefined> {
  const [row] = await withAuthors(db).where(and(eq(posts.slug, slug), isPublishedAt(now)));
  return row && toPost(row);
}

/** All of them for whoever writes them: drafts, the latest first, then the others as they come out. */
export const listAllPosts = (db: Database, slice: Slice): Promise<PagedPosts> =>
  pageOf(db, undefined, [desc(isNull(posts.publishedAt)), desc(posts.publishedAt), desc(posts.id)], slice);

export async function findPost(db: Database, id: number): Promise<Post | undefined> {
  const [row] = await withAuthors(db).where(eq(posts.id, id));
  return row && toPost(row);
}

async function pageOf(db: Database, condition: SQL | undefined, order: SQL[], slice: Slice): Promise<PagedPosts> {
  const [rows, total] = await Promise.all([
    withAuthors(db)
      .where(condition)
      .orderBy(...order)
      .limit(slice.size)
      .offset(slice.offset),
    db.$count(posts, condition),
  ]);
  return { posts: rows.map(toPost), total };
}

const withAuthors = (db: Database) =>
  db
    .select({ post: posts, authorName: accounts.name })
    .from(posts)
    .leftJoin(accounts, eq(accounts.id, posts.authorId))
    .$dynamic();

const toPost = ({ post, authorName }: { post: typeof posts.$inferSelect; authorName: string | null }): Post => ({
  ...post,
  authorName,
});
