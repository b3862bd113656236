import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { errorCodes } from "./error-codes.ts";
import { answersByKind } from "./error-response.ts";

const folders = ["lib/api", "lib/wcif", "lib/platform", "lib/server", "lib/submissions/files", "app/api/v0"];

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && path.basename(file) !== "error-codes.ts")
    .map((file) => readFileSync(path.join(folder, file), "utf8")),
);

// "custom" is the shapes' own word for a rule of ours; it never leaves.
const named = new Set(
  sources
    .flatMap((text) => [
      ...text.matchAll(/\bcode: (?:\w+ \? "([a-z_]+)" : )?"([a-z_]+)"/g),
      ...text.matchAll(/\bapiError\(\d+, "[^"]*", "([a-z_]+)"/g),
    ])
    .flatMap(([, ...codes]) => codes)
    .filter((code) => code !== undefined && code !== "custom"),
);

test("every code that an answer may name is explained to developers", () => {
  const explained = new Set(errorCodes.map(({ code }) => code));
  expect([...named].filter((code) => !explained.has(code ?? ""))).toEqual([]);
  expect(named.size).toBeGreaterThan(10);
});

test("every kind of error has its code and its status among those explained", () => {
  for (const { code, status } of Object.values(answersByKind)) {
    expect(errorCodes).toContainEqual(expect.objectContaining({ code, statuses: expect.arrayContaining([status]) }));
  }
});

test("no code is explained that nothing says", () => {
  const said = new Set([...named, ...Object.values(answersByKind).map(({ code }) => code)]);
  expect(errorCodes.map(({ code }) => code).filter((code) => !said.has(code))).toEqual([]);
});
