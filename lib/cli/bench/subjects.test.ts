import { expect, test } from "vitest";
import { readSubjects } from "./subjects.ts";

const line = { usage: "npm run bench" };

test("subjects may stand behind commas, and be named one by one", () => {
  expect(readSubjects(["cached,pages", "tokens"], line)).toEqual(["cached", "pages", "tokens"]);
});

test("where none is named nothing is chosen", () => {
  expect(readSubjects(undefined, line)).toBeUndefined();
});

test("an unknown subject is refused with those that there are", () => {
  expect(() => readSubjects(["cached,page"], line)).toThrow(
    "--only takes cached, pages, rivals, tokens, postings, not “page”.\n\nnpm run bench",
  );
});
