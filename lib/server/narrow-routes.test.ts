import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { type DynamicRoute, narrow } from "./narrow-routes.ts";

const require = createRequire(import.meta.url);
const { getRouteMatcher } = require("next/dist/shared/lib/router/utils/route-matcher.js");
const { getNamedRouteRegex } = require("next/dist/shared/lib/router/utils/route-regex.js");

const pages = [
  "/results/rankings/[eventId]/[type]",
  "/results/[eventId]",
  "/[word]",
  "/guides/[[...steps]]",
  "/guides/step-[number]",
  "/files/[...path]",
];
const addresses = [
  "/results/rankings/333/single",
  "/results/rankings/333/single/",
  "/results/rankings/333",
  "/results/r%61nkings/333/single",
  "/results/%F0%9F%8F%9F",
  "/Results/333",
  "/results",
  "/guides",
  "/guides/",
  "/guides/a/b",
  "/guides/step-7",
  "/files/a/b/c",
  "/files",
  "/",
  "",
];

const routeOf = (page: string): DynamicRoute => ({
  page,
  match: getRouteMatcher(getNamedRouteRegex(page, { prefixRouteKeys: true, includePrefix: true, includeSuffix: true })),
});

test("an address is found in the same pages as Next finds it in", () => {
  const found = (routes: DynamicRoute[]) => addresses.map((address) => routes.map(({ match }) => match(address)));
  const narrowed = pages.map(routeOf);
  for (const route of narrowed) narrow(route);
  const expected = found(pages.map(routeOf));
  expect(found(narrowed)).toEqual(expected);
  expect(expected.flat().filter(Boolean).length).toBeGreaterThan(12);
});

test("the patterns of pages that begin otherwise are not tried", () => {
  const tried: string[] = [];
  const routes = pages.map((page) => ({ page, match: () => tried.push(page) }));
  for (const route of routes) narrow(route);
  for (const { match } of routes as DynamicRoute[]) match("/results/333");
  expect(tried).toEqual(["/results/[eventId]", "/[word]"]);
});

// In a process of its own: it changes what Next loads.
const script = `
  import { createRequire } from "node:module";
  const [own, server, dir] = process.argv.slice(1);
  (await import(own)).narrowRoutes();
  const { setupFsCheck } = createRequire(server)("./router-utils/filesystem");
  const config = { distDir: ".", experimental: {}, images: {}, pageExtensions: ["tsx"] };
  const checker = await setupFsCheck({ dir, dev: false, config });
  const { exec } = RegExp.prototype;
  const tried = new Set();
  RegExp.prototype.exec = function (text) {
    if (text === "/results/333") tried.add(this.source);
    return exec.call(this, text);
  };
  const found = checker.getDynamicRoutes().filter(({ match }) => match("/results/333")).map(({ page }) => page);
  console.log(JSON.stringify({ found: [...new Set(found)], tried: [...tried] }));`;

test("what Next has built is narrowed as its server starts", () => {
  const build = mkdtempSync(path.join(tmpdir(), "stadion-build-"));
  onTestFinished(() => rmSync(build, { recursive: true }));
  for (const folder of ["static", "server"]) mkdirSync(path.join(build, folder));
  const rewrites = { beforeFiles: [], afterFiles: [], fallback: [] };
  const dynamicRoutes = ["/results/[eventId]", "/persons/[id]", "/guides/[name]"].map((page) => ({ page }));
  const lists = { dataRoutes: [], redirects: [], headers: [], onMatchHeaders: [] };
  const files = {
    BUILD_ID: "one",
    "routes-manifest.json": { ...lists, rewrites, dynamicRoutes },
    "app-path-routes-manifest.json": {},
    "server/pages-manifest.json": {},
    "server/preview-props.json": {},
    "server/functions-config-manifest.json": { functions: {} },
    "server/app-paths-manifest.json": { "/(site)/results/[eventId]/page": "app/page.js" },
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(build, file), JSON.stringify(content));

  const own = pathToFileURL("lib/server/narrow-routes.ts").href;
  const server = require.resolve("next/dist/server/lib/router-server.js");
  const told = execFileSync(process.execPath, ["--input-type=module", "--eval", script, own, server, build]);
  expect(JSON.parse(String(told))).toEqual({
    found: ["/results/[eventId]"],
    tried: [expect.stringContaining("results")],
  });
});
