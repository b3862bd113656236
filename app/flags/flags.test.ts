import { expect, test } from "vitest";
import { realCountries } from "#lib/reference/countries.ts";
import { flagAddress } from "#lib/reference/flags.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { baseUrl } = await startTestServer();

test("every country that people compete for has a flag, but the one whose own flag the set lacks", () => {
  const lacking = realCountries.filter(({ iso2 }) => flagAddress(iso2) === undefined);
  expect(lacking.map(({ iso2 }) => iso2)).toEqual(["TW"]);
});

test("several countries at once have no flag, whatever else their letters may stand for", () => {
  expect(["XA", "XE", "XO", "XW", "", "nz", "EU"].map(flagAddress)).toEqual(Array(7).fill(undefined));
});

test("a flag is a picture that runs nothing, and is kept for ever", async () => {
  const response = await fetch(`${baseUrl}${flagAddress("NZ")}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(await response.text()).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">.*<\/svg>$/,
  );
});

test.each([
  "/flags/00000000/NZ.svg",
  `${flagAddress("NZ")}x`,
  `${flagAddress("NZ")?.replace("NZ", "XW")}`,
  "/flags/NZ.svg",
])("%s is no flag", async (address) => {
  expect((await fetch(`${baseUrl}${address}`)).status).toBe(404);
});
