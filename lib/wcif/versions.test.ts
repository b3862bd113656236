import { expect, test } from "vitest";
import { DomainError } from "#lib/platform/errors.ts";
import {
  formatVersionToWrite,
  isVersionPath,
  readFormatVersion,
  versionNumbered,
  versionOfLifecycle,
} from "./versions.ts";

test.each([
  ["1", "1.1"],
  ["1.1", "1.1"],
  ["2", "2.1.1"],
  ["2.1", "2.1.1"],
  ["2.1.1", "2.1.1"],
])("version %s is %s", (asked, served) => {
  expect(versionNumbered(asked)).toBe(served);
});

test.each(["1.0", "1.1.0", "2.0", "2.1.0", "3"])("version %s is refused with the list of what there is", (asked) => {
  const error = errorOf(() => versionNumbered(asked));
  expect(error.details).toEqual({
    status: 400,
    body: {
      message: `invalid version number '${asked}'`,
      valid_version_numbers: ["1.1", "2.1.1"],
      highest_version_number: "2.1.1",
      stable_version_number: "1.1",
    },
  });
});

test("version paths are up to three single digits", () => {
  expect(["1", "1.1", "2.1.1"].every(isVersionPath)).toBe(true);
  expect(["", "10", "1.1.1.1", "v1", "1.", "1.x"].some(isVersionPath)).toBe(false);
});

test("stable is 1.1 and latest is 2.1.1", () => {
  expect([versionOfLifecycle("stable"), versionOfLifecycle("latest")]).toEqual(["1.1", "2.1.1"]);
});

test.each([
  ["beta", "beta"],
  ["publicc", "stablec"],
  ["constructor", "constructor"],
])("lifecycle %s is refused by the name %s", (asked, named) => {
  expect(errorOf(() => versionOfLifecycle(asked)).details).toEqual({
    status: 400,
    body: { message: `invalid lifecycle name '${named}'`, valid_lifecycle_names: ["latest", "stable"] },
  });
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
