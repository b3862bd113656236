import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "stadion-folder-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const modeOf = (folder: string) => statSync(folder).mode & 0o777;

test("a folder is made with all on the way to it, and left as it is where it is there", () => {
  const folder = path.join(directory, "a", "b", "c");
  makeFolder(folder, { mode: 0o711 });
  makeFolder(folder, { mode: 0o700 });
  makeFolder("/");
  expect([modeOf(path.dirname(folder)), modeOf(folder)]).toEqual([0o711, 0o711]);
});

test("a file in the way, or where the folder is to be, is told", () => {
  const file = path.join(directory, "file");
  writeFileSync(file, "");
  expect(() => makeFolder(file)).toThrow(expect.objectContaining({ code: "EEXIST", path: file }));
  expect(() => makeFolder(path.join(file, "a"))).toThrow(expect.objectContaining({ code: "ENOTDIR" }));
  expect(() => makeFolder(path.join(file, "a", "b"))).toThrow(expect.objectContaining({ code: "ENOTDIR" }));
});
