import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

const pages = [
  "/results/rankings/[eventId]/[type]",
  "/results/[eventId]",
  "/[word]",
  "/guides/[[...steps]]",
  "/guides/step-[number]",
  "/files/[...path]",
  "/photos/(..)photo/[id]",
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
  "/photos/(..)photo/7",
  "/",
  "",
];

const build = mkdtempSync(path.join(tmpdir(), "stadion-build-"));
afterAll(() => rmSync(build, { recursive: true }));
for (const folder of ["static", "server"]) mkdirSync(path.join(build, "built", folder), { recursive: true });
const rewrites = { beforeFiles: [], afterFiles: [], fallback: [] };
const dynamicRoutes = pages.map((page) => ({ page }));
const built = {
  BUILD_ID: "one",
  "routes-manifest.json": { dataRoutes: [], redirects: [], headers: [], onMatchHeaders: [], rewrites, dynamicRoutes },
  "app-path-routes-manifest.json": {},
  "server/functions-config-manifest.json": { functions: {} },
  "server/pages-manifest.json": {},
  "server/preview-props.json": {},
  "server/app-paths-manifest.json": Object.fromEntries(pages.map((page) => [`${page}/page`, "app/page.js"])),
};
for (const [file, content] of Object.entries(built)) {
  writeFileSync(path.join(build, "built", file), JSON.stringify(content));
}

// In a process of its own: it changes what Next loads. What its server finds at each address, and what it has tried.
const script = `
  import { createRequire } from "node:module";
  const [own, server, dir, isNarrowed, ...addresses] = process.argv.slice(1);
  const assertNarrowed = isNarrowed === "true" ? (await import(own)).narrowRoutes() : () => {};
  const { setupFsCheck } = createRequire(server)("./router-utils/filesystem");
  const config = { distDir: "built", experimental: {}, images: {}, pageExtensions: ["tsx"] };
  const routes = (await setupFsCheck({ dir, dev: false, config })).getDynamicRoutes();
  assertNarrowed();
  const { exec } = RegExp.prototype;
  let tries = 0;
  RegExp.prototype.exec = function (text) {
    if (text === addresses[0]) tries += 1;
    return exec.call(this, text);
  };
  const found = addresses.map((address) => {
    const pages = routes.flatMap(({ page, match }) => [[page, match(address)]]).filter(([, params]) => params);
    return [address, Object.fromEntries(pages)];
  });
  console.log(JSON.stringify({ found, tries }));`;

const own = pathToFileURL("lib/server/narrow-routes.ts").href;
const server = createRequire(import.meta.url).resolve("next/dist/server/lib/router-server.js");

function told({ isNarrowed }: { isNarrowed: boolean }): { found: [string, Record<string, unknown>][]; tries: number } {
  const given = [own, server, build, String(isNarrowed), ...addresses];
  const options = { encoding: "utf8" } as const;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "--eval", script, ...given], options));
}

test("an address is found in the same pages as Next finds it in, and the patterns of all others are not tried", () => {
  const [usual, narrowed] = [told({ isNarrowed: false }), told({ isNarrowed: true })];
  expect(narrowed.found).toEqual(usual.found);
  expect(usual.found.filter(([, pages]) => Object.keys(pages).length > 0)).toHaveLength(11);
  expect(usual.tries).toBeGreaterThan(pages.length);
  // Of those that begin with nothing, with /results and with /results/rankings.
  expect(narrowed.tries).toBe(3);
});
