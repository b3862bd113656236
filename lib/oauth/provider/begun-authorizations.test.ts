import { expect, test } from "vitest";
import { refuseFlood } from "./begun-authorizations.ts";

test("A20: addresses of one IPv6 network begin six hundred sign-ins a minute together", async () => {
  for (let count = 0; count < 600; count += 1)
    expect(await refuseFlood(`2a01:4f8::${count.toString(16)}`)).toBe(undefined);
  const refused = await refuseFlood("2a01:4f8::ffff");
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await refuseFlood("2a01:4f8:0:1::1")).toBe(undefined);
});
