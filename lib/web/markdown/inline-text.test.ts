import { expect, test } from "vitest";
import { processorMilliseconds } from "#lib/testing/time-of.ts";
import { inlineMarkdownToText } from "./inline-text.ts";

test.each([
  ["[Hall](https://hall.example), Rua 1", "Hall, Rua 1"],
  ["[Hall]{https://hall.example}", "Hall"],
  ["[{Hall}{https://hall.example}]", "Hall"],
  ["Hall [west] (door 2)", "Hall [west] (door 2)"],
  ["", ""],
])("of %s its words stay", (markdown, text) => {
  expect(inlineMarkdownToText(markdown)).toBe(text);
});

test("the worst text takes no longer than its length", async () => {
  const took = await processorMilliseconds(() => {
    for (const part of ["[", "[{", "[a](", "[a]{", "[{a}{"]) inlineMarkdownToText(part.repeat(10_000));
  });
  expect(took).toBeLessThan(2_000);
});
