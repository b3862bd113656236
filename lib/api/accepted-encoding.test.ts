import { expect, test } from "vitest";
import { processorMilliseconds } from "#lib/testing/time-of.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;Q=0.5", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["gzip;q=0", undefined],
  ["gzip;foo=1;q=0", undefined],
  ["gzip;q=nonsense", undefined],
  ["identity;q=1, gzip;q=0.5", undefined],
  ["identity;q=0, *;q=0", undefined],
  ["zstd", undefined],
  ["", undefined],
  [null, undefined],
])("%j gets %j", (header, encoding) => {
  expect(acceptedEncoding(header, ["br", "gzip"])).toBe(encoding);
});

test("an encoding that is not offered is not answered", () => {
  expect(acceptedEncoding("br, gzip;q=0.1", ["gzip"])).toBe("gzip");
});

test("a header as long as one may be takes no time", async () => {
  const took = await processorMilliseconds(() => {
    expect(acceptedEncoding(",".repeat(16_000), ["br", "gzip"])).toBeUndefined();
    expect(acceptedEncoding("a;".repeat(8_000), ["br", "gzip"])).toBeUndefined();
  });
  expect(took).toBeLessThan(1000);
});
