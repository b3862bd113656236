import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// Each folder imports only itself and the folders before it.
const order = [
  "platform reference db mail persons accounts roles oauth competitions registrations results regulations search wcif",
  "exports api cli testing",
].flatMap((line) => line.split(" "));

const importPattern = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

const lib = import.meta.dirname;
const sources = readdirSync(lib, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file) && file.includes(path.sep))
  .map((file) => {
    const text = readFileSync(path.join(lib, file), "utf8");
    const imports = [...text.matchAll(importPattern)].map(([, name = ""]) => name);
    return { file: file.split(path.sep).join("/"), folder: file.split(path.sep)[0] ?? "", text, imports };
  });

const complaints = (find: (source: (typeof sources)[number]) => string[]): string[] =>
  sources.flatMap((source) => find(source).map((complaint) => `${source.file}: ${complaint}`));

/** The folder of lib that an import leads to. */
function folderOf(file: string, name: string): string | undefined {
  if (name.startsWith("#lib/")) return name.split("/")[1];
  return name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name).split("/")[0] : undefined;
}

test("the order here is the one the README explains", () => {
  const readme = readFileSync(path.join(lib, "README.md"), "utf8");
  expect([...readme.matchAll(/^\| `([a-z]+)\/` \|/gm)].map(([, name]) => name)).toEqual(order);
});

test("every folder has its place in the order", () => {
  expect(complaints(({ folder }) => (order.includes(folder) ? [] : ["is in a folder without a place"]))).toEqual([]);
});

test("imports lead upwards in the order only", () => {
  const wrong = complaints(({ file, folder, imports }) =>
    imports.filter((name) => order.indexOf(folderOf(file, name) ?? folder) > order.indexOf(folder)),
  );
  expect(wrong).toEqual([]);
});

test("another folder is imported by its full name, and always with the extension", () => {
  const wrong = complaints(({ file, folder, imports }) =>
    imports.filter((name) => {
      const isOwn = name.startsWith("#lib/") || name.startsWith(".");
      const isElsewhere = name.startsWith(".") && folderOf(file, name) !== folder;
      return isOwn && (isElsewhere || !/\.(tsx?|mjs|json)$/.test(name));
    }),
  );
  expect(wrong).toEqual([]);
});

test("the inside knows no screen", () => {
  const wrong = complaints(({ folder, imports }) =>
    imports.filter((name) => /^(next|react|react-dom)(\/|$)/.test(name) && folder !== "cli"),
  );
  expect(wrong).toEqual([]);
  const outside = complaints(({ folder, imports }) =>
    folder === "testing" ? [] : imports.filter((name) => name.startsWith("#app/")),
  );
  expect(outside).toEqual([]);
});

test("settings are read in one place", () => {
  const wrong = complaints(({ file, folder, text }) =>
    text.includes("process.env") && file !== "platform/env.ts" && !["cli", "testing"].includes(folder)
      ? ["reads process.env"]
      : [],
  );
  expect(wrong).toEqual([]);
});
