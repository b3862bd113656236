import { eq, sql } from "drizzle-orm";
import { beforeAndAfter, recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { posts } from "#lib/db/schema/content.ts";
import { withVersions } from "#lib/db/versions.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, notFound } from "#lib/platform/errors.ts";
import { markdownProblem } from "#lib/web/markdown/render-markdown.ts";
import { slugOf, stateOf } from "./post.ts";

type PostRow = typeof posts.$inferSelect;

export type PostContent = Pick<PostRow, "title" | "body" | "isSticky">;

type By = { by: number; now: Date };

/** Begins a post: a draft, until it is published. */
export async function writePost(db: Database, content: PostContent, { by }: By): Promise<PostRow> {
  await assertLaidOut(content);
  return await withVersions(db, ["content"], async (tx) => {
    const slug = await freeSlug(tx, content.title);
    const [written] = await tx
      .insert(posts)
      .values({ ...content, slug, authorId: by })
      .returning();
    if (!written) throw new Error("A post that was written is there");
    await record(tx, written, { by, kind: "post.written" });
    return written;
  });
}

/** Changes what a post says. `upToDate` merges what was sent with what somebody else has saved meanwhile. */
export async function changePost(
  db: Database,
  id: number,
  upToDate: (known: PostContent) => PostContent,
  { by, now }: By,
): Promise<PostRow> {
  return await changing(db, id, async (tx, post) => {
    const { title, body, isSticky } = upToDate(post);
    await assertLaidOut({ body });
    // Whoever keeps an address finds the post there from the day it is published.
    const isKnown = stateOf(post, now) === "published";
    const slug = isKnown || title === post.title ? post.slug : await freeSlug(tx, title, id);
    const after = { title, body, isSticky, slug };
    const [changed] = await tx.update(posts).set(after).where(eq(posts.id, id)).returning();
    await record(tx, post, { by, kind: "post.changed", data: beforeAndAfter(post, after) });
    return changed ?? post;
  });
}

/** Has everybody read it, from now on or from a moment to come. */
export async function publishPost(db: Database, id: number, at: Date | null, { by, now }: By): Promise<PostRow> {
  if (at !== null && at.getTime() - now.getTime() > longestAheadMilliseconds)
    throw fieldProblem("publishAt", t("Give a day within the next two years."));
  return await changing(db, id, async (tx, post) => {
    if (stateOf(post, now) === "published") throw conflict(t("It is published already."));
    // What is dated back is published now: nobody has read it before. The database keeps whole seconds, and would round up.
    const publishedAt = at !== null && at > now ? at : new Date(Math.floor(now.getTime() / 1000) * 1000);
    const [published] = await tx.update(posts).set({ publishedAt }).where(eq(posts.id, id)).returning();
    const kind = publishedAt > now ? "post.scheduled" : "post.published";
    await record(tx, post, { by, kind, data: { publishedAt: publishedAt.toISOString() } });
    return published ?? post;
  });
}

/** Makes it a draft again: nobody else reads it any more. */
export async function takePostBack(db: Database, id: number, { by }: By): Promise<PostRow> {
  return await changing(db, id, async (tx, post) => {
    if (post.publishedAt === null) throw conflict(t("It is a draft already."));
    const [back] = await tx.update(posts).set({ publishedAt: null }).where(eq(posts.id, id)).returning();
    const data = { publishedAt: post.publishedAt.toISOString() };
    await record(tx, post, { by, kind: "post.taken_back", data });
    return back ?? post;
  });
}

/** What deleting it means, as whoever does so agrees to. */
export const deletionOf = ({ title }: { title: string }): string =>
  t("The draft “{title}” is deleted for good.", { title });

/** Deletes a draft, for good: whoever does so agrees to it first. */
export async function deletePost(db: Database, id: number, { agreed, by }: By & { agreed: string }): Promise<void> {
  await changing(db, id, async (tx, post) => {
    if (post.publishedAt !== null) throw conflict(t("Take it back first."));
    assertAgreed(agreed, [deletionOf(post)]);
    await tx.delete(posts).where(eq(posts.id, id));
    await record(tx, post, { by, kind: "post.deleted" });
    return post;
  });
}

const longestAheadMilliseconds = 2 * 366 * 24 * 3600 * 1000;

const changing = (db: Database, id: number, change: (tx: Database, post: PostRow) => Promise<PostRow>) =>
  withVersions(db, ["content"], async (tx) => {
    const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for("update");
    if (!post) throw notFound("Post", id);
    return await change(tx, post);
  });

async function assertLaidOut({ body }: Pick<PostContent, "body">): Promise<void> {
  const problem = await markdownProblem(body);
  if (problem) throw fieldProblem("body", problem);
}

/** The words of the title, and a number where another post has them. Of two at once the second waits, and counts on. */
async function freeSlug(tx: Database, title: string, ownId = 0): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('posts.slug', 0))`);
  const slug = slugOf(title);
  const taken = await tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(sql`(${posts.slug} = ${slug} or ${posts.slug} ~ ${`^${slug}-[0-9]+$`}) and ${posts.id} <> ${ownId}`);
  const others = new Set(taken.map((one) => one.slug));
  if (!others.has(slug)) return slug;
  let number = 2;
  // The number may be of a title's own words: a year, or one that no program counts beyond.
  while (others.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

type Trace = { by: number; kind: string; data?: Record<string, unknown> };

const record = (tx: Database, { id, title }: PostRow, { by, kind, data = {} }: Trace) =>
  recordAuditEvent(tx, { actorId: by, kind, subjectType: "post", subjectId: String(id), data: { title, ...data } });
