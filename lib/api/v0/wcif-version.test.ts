import { expect, test } from "vitest";
import { AnswerError } from "#lib/api/answer-error.ts";
import { versionNumbered, versionOfLifecycle } from "./wcif-version.ts";

test.each(["1.0", "1.1.0", "2.0", "2.1.0", "3"])("version %s is refused with the list of what there is", (asked) => {
  expect(answerOf(() => versionNumbered(asked))).toEqual({
    body: {
      message: `invalid version number '${asked}'`,
      valid_version_numbers: ["1.1", "2.1.1"],
      highest_version_number: "2.1.1",
      stable_version_number: "1.1",
    },
  });
});

test.each([
  ["beta", "beta"],
  ["publicc", "stablec"],
  ["constructor", "constructor"],
])("lifecycle %s is refused by the name %s", (asked, named) => {
  expect(answerOf(() => versionOfLifecycle(asked))).toEqual({
    body: { message: `invalid lifecycle name '${named}'`, valid_lifecycle_names: ["latest", "stable"] },
  });
});

function answerOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof AnswerError) return error.answer;
    throw error;
  }
  throw new Error("nothing was thrown");
}
