import { expect, test } from "vitest";
import { soundResults } from "#lib/testing/factories/handed-in.ts";
import { submittedPerson } from "#lib/testing/factories/submissions.ts";
import { indexed } from "./context.ts";
import { checkSimilarNames, spellingsOf } from "./similar-names.ts";

const similarAmong = (names: string[]) => {
  const { results, context } = soundResults({});
  const persons = names.map((name, index) => submittedPerson(index + 1, { name }));
  return checkSimilarNames(indexed({ ...results, persons }, context), context).map(({ sentence }) => sentence);
};

/** Short ones, of which none is near another. */
const distant = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    [...index.toString(26).padStart(4, "0")]
      .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
      .join(""),
  );

test("no spellings are made of a name that is longer than names are", () => {
  expect(spellingsOf("Ada Lovelace")).toContain("ada lovelce");
  const letters = (count: number) => Array.from({ length: count }, (_, index) => "abcde"[index % 5]).join("");
  expect(spellingsOf(letters(60)).size).toBeGreaterThan(50);
  expect([...spellingsOf(letters(61))]).toEqual([letters(61)]);
  expect(similarAmong([letters(200), `${letters(199)}x`])).toEqual([]);
});

test("newcomers are compared with the first thousand of them", () => {
  const near = ["Ada Lovelace", "Adah Lovelace"];
  expect(similarAmong([...distant(998), ...near])).toEqual([
    "Adah Lovelace (number 1000) is nearly Ada Lovelace (number 999).",
  ]);
  expect(similarAmong([...distant(999), ...near])).toEqual([]);
});

test("of a thousand names that are all alike no more is said than somebody reads", () => {
  const alike = Array.from({ length: 1000 }, (_, index) => `Ada Lovelace (${index})`);
  expect(similarAmong(alike)).toHaveLength(1000);
});
