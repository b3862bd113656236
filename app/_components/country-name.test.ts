import { expect, test } from "vitest";
import { productFiles } from "#lib/testing/messages-in-code.ts";

test("no page calls a country by its name in the list of facts, which is in English", () => {
  const calling = [...productFiles()].filter(
    ([file, text]) => file.startsWith("app/") && file.endsWith(".tsx") && /countryById\([^)]*\)\??\.name\b/.test(text),
  );
  expect(calling.map(([file]) => file)).toEqual([]);
});
