import { readFileSync } from "node:fs";
import { createElement, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { ensureExampleApplication } from "#lib/oauth/applications/example.ts";
import { parseDate } from "#lib/platform/date.ts";
import { readRoutes } from "#lib/server/route-table.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { guidePages } from "./_shared/guide.ts";
import { allOperations, apiDocument, apiReference } from "./_shared/load-reference.ts";
import { editions } from "./changelog/_changes.ts";
import { OperationView } from "./reference/[section]/[operation]/_operation-view.tsx";
import { searchDeveloperPages } from "./search/_search.ts";

const { db } = await testDatabase();

type Page = { default: (props: never) => ReactNode | Promise<ReactNode> };

const page = async (module: Promise<Page>, props: object = {}): Promise<string> => {
  const element = await (await module).default(props as never);
  if (!isValidElement(element)) throw new Error("The page shows nothing");
  return renderToStaticMarkup(element);
};

const given = (params: Record<string, string>) => ({ params: Promise.resolve(params) });

/** Every page of the developers' site, by its address. */
const pages = new Map<string, string>();

beforeAll(async () => {
  const guides: Record<string, Promise<Page>> = {
    "/developers": import("./page.tsx"),
    "/developers/quick-start": import("./quick-start/page.tsx"),
    "/developers/authorization": import("./authorization/page.tsx"),
    "/developers/scopes": import("./scopes/page.tsx"),
    "/developers/tokens": import("./tokens/page.tsx"),
    "/developers/paging": import("./paging/page.tsx"),
    "/developers/copies": import("./copies/page.tsx"),
    "/developers/live": import("./live/page.tsx"),
    "/developers/devices": import("./devices/page.tsx"),
    "/developers/caching": import("./caching/page.tsx"),
    "/developers/errors": import("./errors/page.tsx"),
    "/developers/versioning": import("./versioning/page.tsx"),
    "/developers/changelog": import("./changelog/page.tsx"),
    "/developers/interchange": import("./interchange/page.tsx"),
    "/developers/migrating": import("./migrating/page.tsx"),
    "/developers/differences": import("./differences/page.tsx"),
    "/developers/reference/schemas": import("./reference/schemas/page.tsx"),
  };
  for (const [href, module] of Object.entries(guides)) pages.set(href, await page(module));
  const search = { searchParams: Promise.resolve({}) };
  pages.set("/developers/search", await page(import("./search/page.tsx"), search));
  pages.set("/developers/reference", await page(import("./reference/page.tsx"), search));
  for (const { href } of apiReference()) {
    const section = href.split("/").at(-1) ?? "";
    pages.set(href, await page(import("./reference/[section]/page.tsx"), given({ section })));
  }
  for (const name of Object.keys(apiDocument().components.schemas)) {
    const html = await page(import("./reference/schemas/[name]/page.tsx"), given({ name }));
    pages.set(`/developers/reference/schemas/${name}`, html);
  }
  for (const operation of allOperations()) {
    const view = createElement(OperationView, { operation, accountName: "Ann Example" });
    pages.set(operation.href, renderToStaticMarkup(view));
  }
});

const linksIn = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

test("the guide to devices has a command to paste, which sends the secret", () => {
  const guide = pages.get("/developers/authorization") ?? "";
  const [section = ""] = guide.slice(guide.indexOf('id="device"')).split("<h2");
  expect(section).toMatch(/--user [^<]*CLIENT_SECRET/);
  expect(section).toContain("/oauth/device/authorize");
  expect(section).toContain("With a secret, send it");
});

test("every page of the guide is in its table of contents", () => {
  expect(guidePages.filter(({ href }) => !pages.has(href))).toEqual([]);
});

test("every link leads somewhere, to the very paragraph", () => {
  const { match } = readRoutes("app", "public");
  const broken = [...pages].flatMap(([address, html]) =>
    linksIn(html).flatMap((href) => {
      if (/^https?:/.test(href) || href === "?") return [];
      const [path = "", fragment] = href.split("#");
      const target = path === "" ? address : path.replace(/\?.*$/, "");
      const isThere = target.startsWith("/developers") ? pages.has(target) : match(target) !== undefined;
      const isParagraph = fragment === undefined || pages.get(target)?.includes(` id="${fragment}"`);
      return isThere && isParagraph ? [] : [`${address}: ${href}`];
    }),
  );
  expect(broken).toEqual([]);
});

test("every answer's `docs` leads to the paragraph of its code", () => {
  const anchors = [...(pages.get("/developers/errors") ?? "").matchAll(/ id="([a-z_]+)"/g)].map(([, id]) => id);
  expect(anchors).toContain("not_found");
  expect(anchors).toContain("invalid_request");
});

test("no page says an id twice, and each has one heading of the first level", () => {
  const wrong = [...pages].flatMap(([address, html]) => {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const repeated = ids.filter((id, position) => ids.indexOf(id) !== position);
    return [
      ...repeated.map((id) => `${address}: ${id}`),
      ...(html.split("<h1").length === 2 ? [] : [`${address}: h1`]),
    ];
  });
  expect(wrong).toEqual([]);
});

test("every endpoint that the guide names is there", () => {
  const paths = new Set(allOperations().map(({ path }) => path));
  const guides = guidePages.map(({ href }) => pages.get(href) ?? "").join(" ");
  const named = [...guides.matchAll(/\/api\/v0(\/[^\s'"?<&]+)/g)].map(([, path = ""]) => path);
  const known = named.map((path) =>
    path.replace(/^\/competitions\/ExampleOpen2026/, "/competitions/{competitionId}").replace("333-r1", "{roundId}"),
  );
  expect(known.filter((path) => !isKnown(path, paths))).toEqual([]);
  expect(known.length).toBeGreaterThan(3);
});

const isKnown = (path: string, paths: Set<string>): boolean =>
  paths.has(path) || paths.has(path.replace("/wcif/latest", "/wcif/{lifecycle}")) || path.startsWith("/openapi.");

test("the guide names a competition that is here, once there is one", async () => {
  const { id } = await createCompetition(db, { eventIds: ["333"], resultsPostedAt: new Date() });
  for (const module of [import("./interchange/page.tsx"), import("./copies/page.tsx")]) {
    const html = await page(module);
    expect(html).toContain(`/api/v0/competitions/${id}/`);
    expect(html).not.toContain("ExampleOpen2026");
  }
});

test("the guide tells of the files of records, what stands in them where several share one", async () => {
  const html = await page(import("./copies/page.tsx"));
  expect(html).toContain("/results/records/records.csv?show=slim");
  for (const show of ["slim", "separate", "history", "mixed history"]) expect(html).toContain(`<code>${show}</code>`);
  expect(html).toContain("their names stand in one cell with <code>|</code> between them");
});

test("the search knows every page of the guide", async () => {
  const found = async (text: string) => (await searchDeveloperPages(text, { limit: 50 })).map(({ href }) => href);
  expect(await found("If-Match")).toContain("/developers/interchange#if-match");
  expect(await found("cursor")).toEqual(expect.arrayContaining([expect.stringMatching("^/developers/copies")]));
});

test("what writes says so and asks first; what does not, does neither", () => {
  for (const { href, isWriting, isTriable } of allOperations()) {
    if (!isTriable) continue;
    expect([href, pages.get(href)?.includes("This writes for real.")]).toEqual([href, isWriting]);
    expect([href, pages.get(href)?.includes("Yes, change it for real")]).toEqual([href, isWriting]);
  }
});

test("no field of the form to try things with could put a token into an address", () => {
  for (const { href, isTriable } of allOperations()) {
    if (!isTriable) continue;
    const form = /<form class="try-it.*?<\/form>/s.exec(pages.get(href) ?? "")?.[0] ?? "";
    expect([href, form.includes("method=") || / name="(?!try-meant)/.test(form)]).toEqual([href, false]);
    expect(form).not.toBe("");
  }
});

test("the changelog tells the newest day first, and no day twice", () => {
  const dates = editions.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort().reverse());
  expect(dates.map(parseDate)).toEqual(dates);
});

test("the settings that the guide names are those of the README", () => {
  const readme = readFileSync("README.md", "utf8");
  const guides = guidePages.map(({ href }) => pages.get(href) ?? "").join(" ");
  const named = [...guides.matchAll(/<code>([A-Z]+(?:_[A-Z]+)+)<\/code>/g)].map(([, name = ""]) => name);
  expect(named).toContain("API_HOST_ALIAS");
  expect(named.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test("the first page shows a sample answer, and the example application where there is one", async () => {
  expect(pages.get("/developers")).toContain("&quot;name&quot;: &quot;Example Open 2026&quot;");
  expect(pages.get("/developers")).not.toContain("example-application-id");
  await ensureExampleApplication(db);
  const withExample = await page(import("./page.tsx"));
  for (const text of ["example-application-id", "example-secret"]) expect(withExample).toContain(text);
});

test("the search finds guide, endpoints, codes and schemas, by all words, and never too much", async () => {
  const search = async (q: string | string[]) =>
    await page(import("./search/page.tsx"), { searchParams: Promise.resolve({ q }) });
  const hrefs = async (q: string) => linksIn(/<ul class="guide-list">.*/s.exec(await search(q))?.[0] ?? "");
  expect((await hrefs("device authorization"))[0]).toBe("/developers/authorization#device");
  expect(await hrefs("password without application")).toContain("/developers/differences#authorization");
  expect(await hrefs("Retry-After")).toContain("/developers/caching#limits");
  expect(await hrefs("psych sheet")).toContain(
    "/developers/reference/competitions/get-competitions-by-competition-id-psych-sheet-by-event-id",
  );
  expect(await hrefs("missing_scope")).toContain("/developers/errors#missing_scope");
  expect(await hrefs("WcifActivity")).toContain("/developers/reference/schemas/WcifActivity");
  expect(await hrefs("zebra crossings")).toEqual([]);
  expect((await hrefs("e")).length).toBe(50);
  for (const odd of ["x".repeat(100_000), ".*(", "<b>", "\0"]) expect(await search(odd)).toContain("<h1");
  expect(await search(["device", "x"])).toContain("device");
});

test("every page of the guide can be searched", async () => {
  const { searchDeveloperPages } = await import("./search/_search.ts");
  for (const { href, label } of guidePages) {
    const found = await searchDeveloperPages(label, { limit: 50 });
    expect(found.map((one) => one.href.split("#")[0])).toContain(href);
  }
});
