import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { countryOfAddress } from "./country-of-address.ts";

test.each([
  ["193.0.6.139", "NL"],
  ["200.160.2.3", "BR"],
  ["133.11.0.1", "JP"],
  ["::ffff:193.0.6.139", "NL"],
  ["2001:67c:2e8:22::c100:68b", "NL"],
  ["2001:12ff:0:2::3", "BR"],
  ["fe80::1%eth0", undefined],
])("%s is an address of %s", (address, country) => {
  expect(countryOfAddress(address)).toBe(country);
});

test.each(["127.0.0.1", "10.1.2.3", "192.168.1.1", "100.64.0.1", "::1", "fc00::1", "0.0.0.0", "203.0.113.7"])(
  "%s, which is nobody's in the world, is in no country",
  (address) => {
    expect(countryOfAddress(address)).toBeUndefined();
  },
);

test.each([null, "", "localhost", "127.1", "193.0.6.139.1", "__proto__", "0x7f.1"])("%j is no address", (address) => {
  expect(countryOfAddress(address)).toBeUndefined();
});

test("where the list is missing nobody is in any country, and the log says why, once", async () => {
  const script = `
    const { countryOfAddress } = await import(${JSON.stringify(new URL("./country-of-address.ts", import.meta.url).href)});
    console.log(String([countryOfAddress("193.0.6.139"), countryOfAddress("193.0.6.139")]));`;
  const { VITEST: _, ...environment } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...environment, LOG_LEVEL: "error" },
    cwd: tmpdir(),
  });
  // The log has a way of its own to standard output: which of the two comes first is not said.
  const lines = stdout.trim().split("\n");
  const logged = lines.filter((line) => line.startsWith("{"));
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(["the list of countries by address cannot be read"]);
  expect(lines.filter((line) => !logged.includes(line))).toEqual([","]);
});
