import { expect, test } from "vitest";
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

test("the worst text takes no longer than its length", () => {
  const started = performance.now();
  for (const part of ["[", "[{", "[a](", "[a]{", "[{a}{"]) inlineMarkdownToText(part.repeat(10_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});
