import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { indexesUsed, rowsTouchedOf, type Scan, scansOfAll } from "#lib/testing/plan.ts";
import { findPublishedPost, listLatestPosts, listPosts } from "./queries.ts";

// More posts than an association has written in twenty years.
const { db, url } = await testDatabase();
const count = 10_000;
const size = 25;
const now = new Date("2026-06-15T12:00:00Z");

beforeAll(async () => {
  await db.execute(sql`
    insert into posts (slug, title, body, is_sticky, published_at)
    select 'post-' || n, 'Post ' || n, repeat(md5(n::text) || ' ', 20), n % 2000 = 1987,
      case when n % 100 > 0 then timestamptz '2006-01-01' + n * interval '17 hours' end
    from generate_series(1, ${count}) n`);
  await db.execute(sql.raw("vacuum analyze posts"));
}, 120_000);

/** The page alone: how many there are in all is counted by reading them. */
const pageOf = (scans: Scan[], table: string) =>
  scans.filter((scan) => scan.table === table).toSorted((a, b) => a.rowsTouched - b.rowsTouched)[0];

test("a page of posts is a walk along their index, as far as that", async () => {
  const scans = await scansOfAll(url, (read) => listPosts(read, { now, offset: 2 * size, size }));
  expect(pageOf(scans, "posts")).toMatchObject({ index: "posts_published" });
  expect(pageOf(scans, "posts")?.rowsTouched).toBeLessThan(4 * size);
});

test("a post is found by the words of its address, and no other is touched", async () => {
  const scans = await scansOfAll(url, async (read) =>
    expect(await findPublishedPost(read, "post-77", now)).toMatchObject({ title: "Post 77" }),
  );
  expect(indexesUsed(scans, "posts")).toEqual(["posts_slug"]);
  expect(rowsTouchedOf(scans, "posts")).toBe(1);
});

test("the latest posts, sticky or not, are found without reading all there ever were", async () => {
  const latest = await db.execute<{ slug: string; is_sticky: boolean }>(sql`
    select slug, is_sticky from posts where published_at <= ${now.toISOString()}::timestamptz
    order by published_at desc limit ${size}`);
  expect(new Set(latest.map(({ is_sticky }) => is_sticky))).toEqual(new Set([true, false]));
  const scans = await scansOfAll(url, async (read) =>
    expect(await listLatestPosts(read, { now, size })).toEqual(
      latest.map(({ slug }) => expect.objectContaining({ slug })),
    ),
  );
  expect(indexesUsed(scans, "posts")).not.toContain("none: every row");
  expect(rowsTouchedOf(scans, "posts")).toBeLessThan(4 * size);
});
