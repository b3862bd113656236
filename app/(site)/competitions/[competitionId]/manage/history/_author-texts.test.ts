import { expect, test } from "vitest";
import { authorTexts } from "./_author-texts.ts";

const ann = { id: 1, name: "Ann" };
const line = (entry: Parameters<typeof authorTexts>[0]) => {
  const { subject, by } = authorTexts(entry);
  return `${subject} assigned 38 people to groups${by}`;
};

test.each([
  [
    { application: { id: 2, name: "Groupifier" }, author: ann, personalToken: null },
    "Groupifier assigned 38 people to groups, by Ann",
  ],
  [{ application: null, author: ann, personalToken: null }, "Ann assigned 38 people to groups"],
  [
    { application: null, author: ann, personalToken: "laptop" },
    "A program with the token “laptop” assigned 38 people to groups, by Ann",
  ],
  [{ application: null, author: null, personalToken: null }, "An import assigned 38 people to groups"],
])("a line of the history says who did it and with what (%#)", (entry, expected) => {
  expect(line(entry)).toBe(expected);
});
