import { expect, test } from "vitest";
import { loadTranslation, loadVersion } from "#app/(site)/regulations/_shared/load.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { readSegment } from "./address-segment.ts";

await testDatabase();

test.each([
  ["Chinese%20%28Taiwan%29", "Chinese (Taiwan)"],
  ["Chinese (Taiwan)", "Chinese (Taiwan)"],
  ["%25", "%"],
  ["%", "%"],
  ["100%", "100%"],
  ["%E0%A4", "%E0%A4"],
  ["", ""],
])("%j in an address means %j", (segment, meant) => {
  expect(readSegment(segment)).toBe(meant);
});

test.each(["%", "%25", "%E0%A4", "a\0b", "%".repeat(10_000)])(
  "F17: a text by a name that cannot be decoded is not found, and no failure of ours",
  async (segment) => {
    const missing = { digest: "NEXT_HTTP_ERROR_FALLBACK;404" };
    await expect(loadTranslation(segment)).rejects.toMatchObject(missing);
    await expect(loadVersion(segment)).rejects.toMatchObject(missing);
  },
);
