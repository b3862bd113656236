import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { incidents, posts } from "#lib/db/schema/content.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { events } from "#lib/reference/events.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import robots from "../robots.ts";
import { GET as getIndex } from "../sitemap.xml/route.ts";
import { GET as getSitemap } from "./[name]/route.ts";

const { db } = await testDatabase();

const personCount = 50_001;

beforeAll(async () => {
  await createCompetition(db, { id: "OpenForAll2030", updatedAt: new Date("2029-01-02T03:04:05Z") });
  await createDraft(db, { id: "StillSecret2030" });
  await db.execute(sql`
    insert into persons (id, name, country_id, gender)
    select (2000 + number / 10000)::text
        || chr(65 + number / 1000 % 10) || chr(65 + number / 100 % 10) || 'XX' || lpad((number % 100)::text, 2, '0'),
      'Person', 'USA', 'f'
    from generate_series(0, ${personCount - 1}::int) number`);
});

const read = (name: string, headers: Record<string, string> = {}): Promise<Response> =>
  getSitemap(new Request(`http://localhost:3000/sitemaps/${name}`, { headers }), { params: Promise.resolve({ name }) });
const index = () => getIndex(new Request("http://localhost:3000/sitemap.xml"));

const locations = async (answer: Response): Promise<string[]> =>
  [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) => location);

test("the index names every sitemap, each of at most fifty thousand addresses that stand in one alone", async () => {
  const answer = await index();
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const names = await locations(answer);
  expect(names).toEqual(
    ["pages-1", "competitions-1", "persons-1", "persons-2"].map((name) => `http://localhost:3000/sitemaps/${name}.xml`),
  );
  const [first, second] = await Promise.all(
    ["persons-1.xml", "persons-2.xml"].map(async (name) => locations(await read(name))),
  );
  expect([first?.length, second?.length]).toEqual([50_000, 1]);
  expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(personCount);
});

test("the sitemap of pages names the lists of all subjects, and each section what may be read of it", async () => {
  const pages = await locations(await read("pages-1.xml"));
  for (const path of [
    ...["/results/sum-of-ranks", "/results/kinch", "/posts", "/incidents", "/delegates"],
    ...["/results/rankings/333/single?show=by+region", "/results/records?show=history&#38;event=333"],
    ...["/results/records", "/results/records?show=slim", "/results/records?show=separate"],
    ...["/results/records?show=history", "/results/records?show=mixed+history"],
    ...["/results/records?event=222", "/results/records?region=_North+America"],
    ...["/es", "/es/results/rankings/333/average", "/ar/results/kinch"],
  ]) {
    expect(pages).toContain(`http://localhost:3000${path}`);
  }
  // Nothing is listed of events that may not be held yet, and there are no documents for developers but in English.
  const today = utcDateOf(new Date());
  for (const { id } of events.filter(({ startsOn = today }) => startsOn > today)) {
    expect(pages.filter((path) => path.includes(`/${id}/`))).toEqual([]);
  }
  expect(pages.filter((path) => /\/(es|ar)\/(developers|posts)/.test(path))).toEqual([]);
  expect(new Set(pages).size).toBe(pages.length);
  for (const name of ["posts-1.xml", "incidents-1.xml"]) expect((await read(name)).status).toBe(404);
  await db.insert(posts).values([
    { slug: "summer-news", title: "Summer", body: "News", publishedAt: new Date("2020-01-01T00:00:00Z") },
    { slug: "draft", title: "Draft", body: "Not yet" },
  ]);
  await db
    .insert(incidents)
    .values([{ title: "Settled", resolvedAt: new Date("2020-01-01T00:00:00Z") }, { title: "Not settled" }]);
  expect(await locations(await read("posts-1.xml"))).toEqual(["http://localhost:3000/posts/summer-news"]);
  expect(await locations(await read("incidents-1.xml"))).toEqual([expect.stringMatching(/\/incidents\/\d+$/)]);
  const names = await locations(await index());
  expect(names).toContain("http://localhost:3000/sitemaps/posts-1.xml");
});

test("C03: an unannounced competition is in no sitemap", async () => {
  const links = [
    ["en", "/competitions/OpenForAll2030"],
    ["es", "/es/competitions/OpenForAll2030"],
    ["ar", "/ar/competitions/OpenForAll2030"],
    ["x-default", "/competitions/OpenForAll2030"],
  ].map(
    ([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="http://localhost:3000${path}"/>`,
  );
  const entries = ["", "/es", "/ar"].map(
    (mark) =>
      `<url><loc>http://localhost:3000${mark}/competitions/OpenForAll2030</loc><lastmod>2029-01-02T03:04:05.000Z</lastmod>${links.join("")}</url>\n`,
  );
  expect(await (await read("competitions-1.xml")).text()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`);
});

test.each([
  "persons-3.xml",
  "persons-0.xml",
  "persons-01.xml",
  "persons-99999.xml",
  "persons-1",
  "secrets-1.xml",
  "__proto__-1.xml",
  "",
])("there is no sitemap %j", async (name) => {
  expect((await read(name)).status).toBe(404);
});

test("a sitemap that has not changed is not sent again", async () => {
  for (const name of ["persons-1.xml", "competitions-1.xml"]) {
    const etag = (await read(name)).headers.get("etag") ?? "";
    const again = await read(name, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  }
});

test("C03: no ETag tells that an unannounced competition was written, and each that an announced one was", async () => {
  const etags = async () =>
    [await index(), await read("competitions-1.xml"), await read("persons-1.xml")].map(({ headers }) =>
      headers.get("etag"),
    );
  const before = await etags();
  expect(new Set(before).size).toBe(3);
  await createDraft(db, { id: "Another2030" });
  await moveVersions(db, ["competitions"]);
  expect(await etags()).toEqual(before);
  await createCompetition(db, { id: "Shown2030" });
  await moveVersions(db, ["competitions"]);
  expect(await etags()).toEqual([before[0], expect.not.stringMatching(String(before[1])), before[2]]);
});

test("search engines find the sitemap and stay out of what is somebody's own", () => {
  const { rules, sitemap } = robots();
  expect(sitemap).toBe("http://localhost:3000/sitemap.xml");
  expect(rules).toMatchObject({
    allow: "/",
    disallow: expect.arrayContaining(["/settings", "/oauth/", "/competitions/*/manage", "/competitions/*/register"]),
  });
});

test("nobody finds a staging server", () => {
  overrideEnv({ STADION_ENVIRONMENT: "staging" });
  expect(robots()).toEqual({ rules: { userAgent: "*", disallow: "/" } });
  overrideEnv({ STADION_ENVIRONMENT: undefined });
});
