import { expect, test } from "vitest";
import { env } from "#lib/platform/env.ts";
import { countCall } from "./rate-limit.ts";

const limit = env().apiRequestsPerMinute;
const call = async (address: string) => countCall({ address, isLocal: false });

test("all addresses of one IPv6 network share its calls, however they are written", async () => {
  for (let count = 0; count < limit; count += 1) await call(`2a01:4f8::${(count % 9) + 1}`);
  for (const address of ["2a01:4f8::2", "2A01:04F8::3", "2a01:4f8:0:0:1::"]) {
    await expect(call(address)).rejects.toMatchObject({ kind: "rate_limited" });
  }
  expect(await call("2a01:4f8:0:1::1")).toMatchObject({ "RateLimit-Remaining": String(limit - 1) });
});

test("an IPv4 address is the same one inside an IPv6 address", async () => {
  await call("203.0.113.9");
  await call("::ffff:203.0.113.9");
  expect(await call("::ffff:cb00:7109")).toMatchObject({ "RateLimit-Remaining": String(limit - 3) });
});
