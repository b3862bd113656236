import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const project = mkdtempSync(path.join(tmpdir(), "stadion-exports-"));
afterAll(() => rmSync(project, { recursive: true }));

const from = (file: string) => ({
  import: { types: `./${file}.d.ts`, default: `./${file}.js` },
  require: { types: `./${file}.d.cts`, default: `./${file}.cjs` },
  types: `./${file}.d.ts`,
  default: `./${file}.js`,
});

/** Makes a package, and answers where each of its names leads before and after. */
function leads(name: string, exports: Record<string, unknown>) {
  const folder = path.join(project, "node_modules", name);
  const names = Object.keys(exports).map((entry) => name + entry.slice(1));
  // A process keeps what it has read: each answer is another one's.
  const resolved = () => {
    const program = "console.log(JSON.stringify(process.argv.slice(1).map((name) => require.resolve(name))))";
    const files: string[] = JSON.parse(
      execFileSync(process.execPath, ["-e", program, ...names], { cwd: project }).toString(),
    );
    return files.map((file) => path.relative(folder, file));
  };
  mkdirSync(path.join(folder, "core"), { recursive: true });
  for (const file of ["index", "errors", "core/index", "core/columns"]) {
    writeFileSync(path.join(folder, `${file}.cjs`), "");
  }
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name, version: "1.0.0", exports }));
  const before = resolved();
  execFileSync(process.execPath, ["lib/db/patches/shorten-exports.mjs", folder]);
  return { before, after: resolved(), written: JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) };
}

test("a list of files is written as a rule and its exceptions, and every name leads where it led", () => {
  const exceptions = { ".": from("index"), "./core": from("core/index") };
  const exports = {
    ...exceptions,
    "./errors": from("errors"),
    "./core/index": from("core/index"),
    "./core/columns": from("core/columns"),
  };
  const { before, after, written } = leads("long", exports);
  expect(before).toEqual(["index.cjs", "core/index.cjs", "errors.cjs", "core/index.cjs", "core/columns.cjs"]);
  expect(after).toEqual(before);
  expect(written).toEqual({ name: "long", version: "1.0.0", exports: { ...exceptions, "./*": from("*") } });
});

test("a list of another kind stays as it is", () => {
  const exports = { ".": "./index.cjs", "./errors": "./errors.cjs" };
  const { written } = leads("short", exports);
  expect(written.exports).toEqual(exports);
});
