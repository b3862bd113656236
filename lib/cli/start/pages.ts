import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { lockHolder, takeLock } from "#lib/db/embedded/process-lock.ts";
import { unavailable } from "#lib/platform/errors.ts";
import type { Report } from "../open-database.ts";

const stamp = ".next/stadion-sources";

/** Says of a copy of the built pages that they were made of the sources that lie beside them. */
export function stampBuild(folder: string): void {
  writeFileSync(path.join(folder, stamp), hashOfSources(folder));
}

/** Builds the pages unless the last build was made of the very same sources. */
export async function buildPages(report: Report): Promise<void> {
  const sources = hashOfSources();
  if (isBuiltFrom(sources)) return;
  const lock = await takeBuildLock(report);
  try {
    if (isBuiltFrom(sources)) return;
    report("Building the pages: about a minute, and only when something has changed…");
    const started = performance.now();
    rmSync(stamp, { force: true });
    await runNextBuild();
    writeFileSync(stamp, sources);
    report(`Built in ${Math.round((performance.now() - started) / 1000)} s.`);
  } finally {
    lock.release();
  }
}

const isBuiltFrom = (sources: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, "utf8") === sources && existsSync(".next/BUILD_ID");

function hashOfSources(root = "."): string {
  const hash = createHash("sha256").update(process.version);
  const single = [
    "package.json",
    "package-lock.json",
    "next.config.mjs",
    "postcss.config.mjs",
    "tsconfig.json",
    "instrumentation.ts",
  ];
  for (const name of [...single, ...["app", "lib", "public"].flatMap((folder) => filesOf(root, folder))]) {
    const file = path.join(root, name);
    if (existsSync(file)) hash.update(`\0${name}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

const filesOf = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();

async function takeBuildLock(report: Report): Promise<{ release: () => void }> {
  mkdirSync("node_modules/.cache", { recursive: true });
  const file = "node_modules/.cache/stadion-build.lock";
  for (;;) {
    const lock = takeLock(file);
    if ("release" in lock) return lock;
    report(`Process ${lock.heldBy} is building the pages: waiting for it…`);
    while (lockHolder(file) !== undefined) await wait(500);
  }
}

async function runNextBuild(): Promise<void> {
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  const stopBuild = () => void child.kill();
  process.once("exit", stopBuild);
  let said = "";
  const keep = (part: Buffer) => {
    said += part;
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const status = await new Promise((resolve) => child.once("close", resolve));
  process.removeListener("exit", stopBuild);
  if (status !== 0) throw unavailable(`${said.trim()}\nThe pages could not be built (see above).`);
}
