import { expect, test } from "vitest";
import { DomainError } from "#lib/platform/errors.ts";
import {
  findVersionNumbered,
  findVersionOfLifecycle,
  formatVersionToWrite,
  isVersionPath,
  readFormatVersion,
} from "./versions.ts";

test.each([
  ["1", "1.1"],
  ["1.1", "1.1"],
  ["2", "2.1.1"],
  ["2.1", "2.1.1"],
  ["2.1.1", "2.1.1"],
])("version %s is %s", (asked, served) => {
  expect(findVersionNumbered(asked)).toBe(served);
});

test.each(["1.0", "1.1.0", "2.0", "2.1.0", "3"])("there is no version %s", (asked) => {
  expect(findVersionNumbered(asked)).toBeUndefined();
});

test("version paths are up to three single digits", () => {
  expect(["1", "1.1", "2.1.1"].every(isVersionPath)).toBe(true);
  expect(["", "10", "1.1.1.1", "v1", "1.", "1.x"].some(isVersionPath)).toBe(false);
});

test("stable is 1.1 and latest is 2.1.1", () => {
  expect([findVersionOfLifecycle("stable"), findVersionOfLifecycle("latest")]).toEqual(["1.1", "2.1.1"]);
});

test.each(["beta", "publicc", "constructor"])("there is no lifecycle %s", (asked) => {
  expect(findVersionOfLifecycle(asked)).toBeUndefined();
});

test.each([
  ["1.0", 1],
  ["1.1", 1],
  ["2", 2],
  ["2.0", 2],
  ["2.1.1", 2],
  ["2.2", 2],
])("a document that says %s is read as version %i", (text, major) => {
  expect(formatVersionToWrite({ formatVersion: text })).toEqual({ kind: "known", text, major });
});

test("a document that names no version is 1.1", () => {
  for (const document of [{}, [], null, { formatVersion: 2 }]) {
    expect(readFormatVersion(document)).toEqual({ kind: "known", text: "1.1", major: 1 });
  }
});

test.each(["", "two", "1..1", "v1.1", "1.1-beta"])("a version that reads %j is refused by name", (text) => {
  expect(errorOf(() => formatVersionToWrite({ formatVersion: text }))).toMatchObject({
    kind: "invalid",
    message: `The property '#/formatVersion' value ${JSON.stringify(text)} is not a version number (1.1, 2.1.1)`,
  });
});

function errorOf(act: () => unknown): DomainError {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
