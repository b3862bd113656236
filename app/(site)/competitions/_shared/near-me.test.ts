import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string | URL) => readFileSync(new URL(path, new URL("../../../", import.meta.url)), "utf8");

test("on every page that has it, the button takes no place where no script runs", () => {
  const ofAllPages = [...read("globals.css").matchAll(/@import "(\.\/.*)";/g)].map(([, sheet = ""]) => read(sheet));
  expect(ofAllPages.join("\n")).toMatch(/@media \(scripting: none\) \{\s*\.near-me \{\s*display: none;/);
});
