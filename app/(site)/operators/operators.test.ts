import { readdirSync, readFileSync } from "node:fs";
import { isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { readRoutes } from "#lib/server/route-table.ts";
import { operatorHref, operatorPages, readOperatorPage } from "./_guide.ts";
import OperatorPage from "./[page]/page.tsx";
import OperatorsPage from "./page.tsx";

/** Every page of the guide, by its address. */
const pages = new Map<string, string>();

beforeAll(async () => {
  pages.set("/operators", renderToStaticMarkup(OperatorsPage()));
  for (const page of operatorPages) {
    const element = await OperatorPage({ params: Promise.resolve({ page: page.slug }) });
    if (!isValidElement(element)) throw new Error("The page shows nothing");
    pages.set(operatorHref(page), renderToStaticMarkup(element));
  }
});

test("every link of the guide leads somewhere, to the very paragraph", () => {
  const { match } = readRoutes("app", "public");
  const broken = [...pages].flatMap(([address, html]) =>
    [...html.matchAll(/ href="([^"]*)"/g)].flatMap(([, href = ""]) => {
      if (/^https?:/.test(href)) return [];
      const [path = "", fragment] = href.split("#");
      const target = path === "" ? address : path;
      const isThere = target.startsWith("/operators") ? pages.has(target) : match(target) !== undefined;
      const isParagraph = fragment === undefined || pages.get(target)?.includes(` id="${fragment}"`);
      return isThere && isParagraph ? [] : [`${address}: ${href}`];
    }),
  );
  expect(broken).toEqual([]);
});

test("no page says an id twice, and each has one heading of the first level", () => {
  for (const [address, html] of pages) {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect([address, ids.filter((id, position) => ids.indexOf(id) !== position)]).toEqual([address, []]);
    expect([address, html.split("<h1").length - 1]).toEqual([address, 1]);
  }
});

test("what is written for the guide is in it", () => {
  const written = readdirSync("app/(site)/operators/_text").map((name) => `app/(site)/operators/_text/${name}`);
  expect(written.filter((file) => !operatorPages.some((page) => page.file === file))).toEqual([]);
});

test("every command that the guide has is one of the project's, and every setting one of the README's", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const readme = readFileSync("README.md", "utf8");
  const code = operatorPages.flatMap((page) =>
    readOperatorPage(page).blocks.flatMap((block) => (block.kind === "code" ? block.code : [])),
  );
  const commands = code.flatMap((text) =>
    [...text.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name]) => name),
  );
  expect(commands).toContain("secrets");
  expect(commands.filter((name) => !(String(name) in scripts))).toEqual([]);
  const settings = code.flatMap((text) => [...text.matchAll(/^([A-Z]+(?:_[A-Z]+)+)=/gm)].map(([, name]) => name));
  expect(settings).toContain("TRUSTED_PROXY_HOPS");
  expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test("the page of settings lists each that the README has, with what it is without", () => {
  const html = pages.get("/operators/settings") ?? "";
  const rows = [...readFileSync("README.md", "utf8").matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((name) => !html.includes(`<code>${name}</code>`))).toEqual([]);
  expect(html).toContain('data-column="default"');
});
