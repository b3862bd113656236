import { and, eq } from "drizzle-orm";
import { parseAtomFeed } from "feedsmith";
import { beforeAll, expect, test } from "vitest";
import { GET as getFeed } from "#app/(site)/posts/feed.atom/route.ts";
import { GET as searchPosts } from "#app/api/v0/search/posts/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { posts } from "#lib/db/schema/content.ts";
import { dataVersions } from "#lib/db/schema/versions.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { findPublishedPost, listPosts } from "#lib/posts/queries.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDelegate } from "#lib/testing/factories/actors.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { formAnswer, sendAgreeing, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as remove } from "./[postId]/delete/route.ts";
import { POST as publish } from "./[postId]/publish/route.ts";
import { POST as change } from "./[postId]/submit/route.ts";
import { POST as takeBack } from "./[postId]/take-back/route.ts";
import { POST as write } from "./new/submit/route.ts";

const { db } = await testDatabase();

let writer: Account;
let cookie: string;
beforeAll(async () => {
  writer = await createAccount(db, { name: "Wanda Writer" });
  const team = await createGroup(db, { groupType: "teams_committees", friendlyId: "wct" });
  await createRole(db, { groupId: team.id, accountId: writer.id, status: "member" });
  cookie = await signInCookie(db, writer.id);
});

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

const at = (handler: Handler, postId: number | string) => (request: Request) =>
  handler(request, { params: Promise.resolve({ postId: String(postId) } as never) });

const fields = (more: Record<string, string> = {}) => ({
  title: "Cubes & friends",
  body: "All *of* it.",
  intent: "save",
  ...more,
});

const send = async (handler: (request: Request) => Promise<Response>, sent: Record<string, string>, as = cookie) =>
  await formAnswer(await sendForm(handler, sent, { cookie: as }));

async function begin(more: Record<string, string> = {}): Promise<number> {
  const { page } = await send(write, fields(more));
  return Number(/^\/staff\/posts\/(\d+)\?done=saved$/.exec(page)?.[1]);
}

const find = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0];
const isPublic = async (id: number, now = new Date()) =>
  (await findPublishedPost(db, (await find(id))?.slug ?? "", now)) !== undefined;
const foundByApi = async (text: string) =>
  ((await call(searchPosts, `/api/v0/search/posts?q=${encodeURIComponent(text)}`)).body as { result: unknown[] })
    .result;

test("a post is a draft until it is published, and one again once it is taken back", async () => {
  const id = await begin({ title: "Où sont les cubes ?", body: "Here: **unicorns**.", isSticky: "yes" });
  expect(await find(id)).toMatchObject({
    slug: "ou-sont-les-cubes",
    isSticky: true,
    publishedAt: null,
    authorId: writer.id,
  });
  expect(await isPublic(id)).toBe(false);
  expect(await foundByApi("unicorns")).toEqual([]);
  expect((await send(at(publish, id), { publishAt: "" })).page).toBe(`/staff/posts/${id}?done=published`);
  expect(await isPublic(id)).toBe(true);
  const { createdAt } = (await find(id))!;
  expect(await foundByApi("unicorns")).toEqual([
    {
      ...{ id, slug: "ou-sont-les-cubes", title: "Où sont les cubes ?", sticky: true, class: "post" },
      ...{ created_at: createdAt.toISOString(), url: "/posts/ou-sont-les-cubes", author_name: "Wanda Writer" },
      body: "Here: **unicorns**.",
    },
  ]);
  expect((await send(at(publish, id), { publishAt: "" })).memory.message).toBe("It is published already.");
  expect((await send(at(takeBack, id), {})).page).toBe(`/staff/posts/${id}?done=back`);
  expect(await isPublic(id)).toBe(false);
  expect((await send(at(takeBack, id), {})).memory.message).toBe("It is a draft already.");
  const events = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, "post"), eq(auditEvents.subjectId, String(id))));
  expect(events.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ["post.written", writer.id],
    ["post.published", writer.id],
    ["post.taken_back", writer.id],
  ]);
});

test("a post that is scheduled comes out by itself, and not before", async () => {
  const id = await begin({ title: "Tomorrow" });
  const inAnHour = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 3_600_000);
  expect((await send(at(publish, id), { publishAt: inAnHour.toISOString().slice(0, 16) })).page).toBe(
    `/staff/posts/${id}?done=scheduled`,
  );
  expect(await isPublic(id)).toBe(false);
  expect(await foundByApi("Tomorrow")).toEqual([]);
  expect(await isPublic(id, inAnHour)).toBe(true);
  // Another time, as long as it is not there.
  expect((await send(at(publish, id), { publishAt: "2020-01-01T00:00" })).page).toBe(
    `/staff/posts/${id}?done=published`,
  );
  expect((await find(id))?.publishedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  const other = await begin();
  for (const publishAt of ["2999-01-01T00:00", "tomorrow", "2026-13-01T00:00"])
    expect((await send(at(publish, other), { publishAt })).memory.problems).toHaveProperty("publishAt");
});

test("a preview shows what was typed and saves nothing", async () => {
  const before = await db.$count(posts);
  const { page, memory } = await send(write, fields({ title: "Looked at", intent: "preview" }));
  expect([page, memory.code, memory.values]).toMatchObject(["/staff/posts/new", "preview", { title: "Looked at" }]);
  const id = await begin();
  expect((await send(at(change, id), fields({ title: "Another", intent: "preview" }))).memory.code).toBe("preview");
  expect((await find(id))?.title).toBe("Cubes & friends");
  expect(await db.$count(posts)).toBe(before + 1);
});

test("a number that a title ends in is not counted on: not a year, nor one too large to count", async () => {
  const largest = "9".repeat(60);
  for (const title of ["Rounds", "Rounds 2026", `Rounds ${largest}`]) await begin({ title });
  const [second, third] = [await begin({ title: "Rounds" }), await begin({ title: "Rounds" })];
  expect([(await find(second))?.slug, (await find(third))?.slug]).toEqual(["rounds-2", "rounds-3"]);
});

test("of posts with one title each has an address of its own, which stays once it is published", async () => {
  const ids = [await begin({ title: "Twice" }), await begin({ title: "Twice" }), await begin({ title: "  twice! " })];
  const atOnce = await Promise.all([begin({ title: "Twice" }), begin({ title: "Twice" })]);
  const slugs = await Promise.all([...ids, ...atOnce].map(async (id) => (await find(id))?.slug));
  expect(slugs.toSorted()).toEqual(["twice", "twice-2", "twice-3", "twice-4", "twice-5"]);
  const [id = 0] = ids;
  await send(at(change, id), fields({ title: "Renamed" }));
  expect((await find(id))?.slug).toBe("renamed");
  await send(at(publish, id), { publishAt: "" });
  await send(at(change, id), fields({ title: "Renamed again", body: "New." }));
  expect(await find(id)).toMatchObject({ slug: "renamed", title: "Renamed again", body: "New." });
  expect((await find(await begin({ title: "日本 !" })))?.slug).toBe("日本");
  expect((await find(await begin({ title: "***" })))?.slug).toBe("post");
});

test("what is missing or too long is told beside what was typed", async () => {
  expect((await send(write, fields({ title: " ", body: "" }))).memory.problems).toEqual({
    title: "Give it a title.",
    body: "Write something.",
  });
  expect((await send(write, fields({ title: "x".repeat(151) }))).memory.problems).toEqual({
    title: "This takes 150 characters at most.",
  });
  expect((await send(write, fields({ body: `${">".repeat(60)} deep${" ".repeat(500)}.` }))).memory.problems).toEqual({
    body: "This text is nested too deeply.",
  });
});

test("a draft is deleted once somebody has agreed to it; what is published is taken back first", async () => {
  const id = await begin({ title: "Short-lived" });
  expect((await send(at(remove, id), {})).memory.problems).toEqual({
    agreed: "The draft “Short-lived” is deleted for good.",
  });
  await send(at(publish, id), { publishAt: "" });
  expect((await send(at(remove, id), {})).memory.message).toBe("Take it back first.");
  await send(at(takeBack, id), {});
  expect((await sendAgreeing(at(remove, id), {}, { cookie })).page).toBe("/staff/posts?done=deleted");
  expect(await find(id)).toBeUndefined();
});

test("C01: nobody else writes, publishes, takes back or deletes", async () => {
  const id = await begin({ title: "Kept" });
  const others = [await createAccount(db), await createDelegate(db)];
  for (const who of others) {
    const as = await signInCookie(db, who.id);
    for (const handler of [write, at(change, id), at(publish, id), at(takeBack, id), at(remove, id)])
      expect((await sendForm(handler, fields({ publishAt: "" }), { cookie: as })).status).toBe(403);
  }
  for (const odd of ["0", "x", "99999999999", "__proto__"])
    expect((await sendForm(at(publish, odd), { publishAt: "" }, { cookie })).status).toBe(404);
  expect(await find(id)).toMatchObject({ title: "Kept", publishedAt: null });
});

test("those that stay on top come first, then the latest, and whatever shows posts is made again", async () => {
  const version = async () =>
    (await db.select().from(dataVersions).where(eq(dataVersions.collection, "content")))[0]?.version ?? 0;
  const before = await version();
  const [first, onTop, last] = [
    await begin({ title: "Order one" }),
    await begin({ title: "Order two", isSticky: "yes" }),
    await begin({ title: "Order three" }),
  ];
  for (const [place, id] of [first, onTop, last].entries()) {
    await send(at(publish, id), { publishAt: "" });
    await db
      .update(posts)
      .set({ publishedAt: new Date(Date.now() - 60_000 + place * 1000) })
      .where(eq(posts.id, id));
  }
  expect(await version()).toBeGreaterThanOrEqual(before + 6);
  const listed = (await listPosts(db, { now: new Date(), offset: 0, size: 100 })).posts.map(({ id }) => id);
  expect(listed.filter((id) => [first, onTop, last].includes(id))).toEqual([onTop, last, first]);
});

test("the feed is one of Atom, whose entries hold no markup of somebody's text", async () => {
  const id = await begin({ title: "<b>Bold</b> & brave", body: "<script>alert(1)</script> and *more* ]]> text" });
  await send(at(publish, id), { publishAt: "" });
  const answer = await getFeed(new Request("https://stadion.example/posts/feed.atom"));
  expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const entry = parseAtomFeed(await answer.text()).entries?.find(({ id }) => id?.endsWith("/posts/b-bold-b-brave"));
  expect(entry?.title).toMatchObject({ value: "&#60;b&#62;Bold&#60;/b&#62; &#38; brave" });
  expect(JSON.stringify(entry)).not.toContain("<script");
});

test("the feed is called in the language that it is asked for in, and leads there", async () => {
  const id = await begin({ title: "In Spanish, too" });
  await send(at(publish, id), { publishAt: "" });
  const feed = await inLanguage("es", async () =>
    parseAtomFeed(await (await getFeed(new Request("https://stadion.example/posts/feed.atom"))).text()),
  );
  expect([feed.title?.value, feed.id]).toEqual(["Noticias de Stadion", "http://localhost:3000/es/posts/feed.atom"]);
  expect(feed.entries?.map(({ id }) => id)).toContain(`http://localhost:3000/es/posts/${(await find(id))?.slug}`);
});
