import { expect, test } from "vitest";
import { fewestMilliseconds } from "#lib/testing/time-of.ts";
import { readUrlEncoded } from "./url-encoded.ts";

test.each(["a&b=1&&c&=x&d==&é&", "a", "a=", "=", "&", "", "a%3Db&c+d", "?a&b", "a&a=1&a", "x=1&y"])(
  "'%s' has the fields that the standard says",
  (text) => {
    expect([...readUrlEncoded(text)]).toEqual([...new URLSearchParams(text)]);
  },
);

test.each([
  ["names without a value", "a&"],
  ["names with an empty one", "a=&"],
  ["nothing at all", "&"],
])("half a million times %s are read while others wait no longer than for anything else", async (_, part) => {
  expect(await fewestMilliseconds(1000, async () => readUrlEncoded(part.repeat(500_000)))).toBeLessThan(1000);
});
