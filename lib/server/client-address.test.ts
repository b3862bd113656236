import { expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { withSettings } from "#lib/testing/settings.ts";

await testDatabase();
const { baseUrl } = await startTestServer({
  fallback: (incoming, outgoing) => void outgoing.end(JSON.stringify({ url: incoming.url, headers: incoming.headers })),
});
const { port } = new URL(baseUrl);
const send = rawRequests(baseUrl);

test("F14: a proxy's word counts only as far as proxies are trusted", async () => {
  const headers = { "X-Forwarded-For": "6.6.6.6, 10.0.0.1, 10.0.0.2" };
  const addressSeen = async () => JSON.parse((await send("/", { headers })).body).headers["x-stadion-client-ip"];
  expect(await addressSeen()).toBe("127.0.0.1");
  overrideEnv({ TRUSTED_PROXY_HOPS: "2" });
  expect(await addressSeen()).toBe("10.0.0.1");
  overrideEnv({ TRUSTED_PROXY_HOPS: undefined });
});

test("F14: whoever asks by a name that is not ours is not on this machine, though the address is", async () => {
  const isLocal = async (host: string) =>
    JSON.parse((await send("/mail", { headers: { Host: host } })).body).headers["x-stadion-is-local"];
  for (const own of [
    `localhost:${port}`,
    `LOCALHOST:${port}`,
    "localhost",
    "127.0.0.1:1",
    `[::1]:${port}`,
    "a.localhost",
  ])
    expect(await isLocal(own), own).toBe("yes");
  const strange = [
    "evil.example",
    `evil.example:${port}`,
    "localhost.evil.example",
    "evil-localhost",
    "127.0.0.1.evil.example",
    "192.0.2.1",
    "[::2]",
    "x".repeat(5000),
  ];
  for (const host of strange) expect(await isLocal(host), host).toBe("no");
  await withSettings({ BASE_URL: "https://stadion.example" }, async () => {
    expect([await isLocal("Stadion.example"), await isLocal("stadion.example.evil.example")]).toEqual(["yes", "no"]);
  });
});

test("F14: the machine's own callers alone are not counted: nobody whose address a proxy tells, and no word of a caller", async () => {
  const remaining = async (forwarded?: string, more: Record<string, string> = {}) => {
    const headers = { ...more, ...(forwarded !== undefined && { "X-Forwarded-For": forwarded }) };
    const { headers: answered } = await send("/api/v0/countries", { headers });
    return Number(answered["ratelimit-limit"]) - Number(answered["ratelimit-remaining"]);
  };
  expect([await remaining(), await remaining()]).toEqual([0, 0]);
  // With no hops trusted, a header that a proxy writes says that there is one.
  expect([await remaining("203.0.113.1"), await remaining("203.0.113.2")]).toEqual([1, 2]);
  overrideEnv({ TRUSTED_PROXY_HOPS: "1" });
  expect([await remaining("x, 127.0.0.1"), await remaining("127.0.0.1"), await remaining("::1")]).toEqual([3, 4, 1]);
  expect([await remaining("203.0.113.3"), await remaining("::ffff:203.0.113.3")]).toEqual([1, 2]);
  // What is no address is nobody's: the proxy's own counts.
  expect([await remaining("203.0.113.3:443"), await remaining("203.0.113.3:444")]).toEqual([5, 6]);
  expect(await remaining(undefined, { "X-Stadion-Is-Local": "yes" })).toBe(7);
  overrideEnv({ TRUSTED_PROXY_HOPS: undefined });
});

test("F14: one client is one bucket however its address is written, and another network is another", async () => {
  overrideEnv({ TRUSTED_PROXY_HOPS: "1" });
  const used = async (forwarded: string) => {
    const { headers } = await send("/api/v0/countries", { headers: { "X-Forwarded-For": forwarded } });
    return Number(headers["ratelimit-limit"]) - Number(headers["ratelimit-remaining"]);
  };
  // One /64, which one household has: in capitals, with zeros written out, with a zone, at another address.
  const spellings = [
    "2001:db8:5::1",
    "2001:DB8:5::1",
    "2001:0db8:0005:0000::0001",
    "2001:db8:5::1%eth0",
    "2001:db8:5::9",
  ];
  for (const [position, spelling] of spellings.entries()) {
    expect([spelling, await used(spelling)]).toEqual([spelling, position + 1]);
  }
  expect(await used("2001:db8:5:1::1")).toBe(1);
  const fours = ["198.51.100.9", "::ffff:198.51.100.9", "::FFFF:C633:6409", "6.6.6.6, 198.51.100.9", " 198.51.100.9 "];
  for (const [position, spelling] of fours.entries()) {
    expect([spelling, await used(spelling)]).toEqual([spelling, position + 1]);
  }
  overrideEnv({ TRUSTED_PROXY_HOPS: undefined });
});

test("F14: no writing of a loopback address, and nothing that is no address, is exempt or a bucket of its own", async () => {
  overrideEnv({ TRUSTED_PROXY_HOPS: "1" });
  const used = async (forwarded: string) => {
    const { headers } = await send("/api/v0/countries", { headers: { "X-Forwarded-For": forwarded } });
    return Number(headers["ratelimit-limit"]) - Number(headers["ratelimit-remaining"]);
  };
  const before = await used("127.0.0.1");
  expect(before).toBeGreaterThan(0);
  // All of these come to the proxy's own address, which is loopback here.
  const writings = ["::ffff:127.0.0.1", "127.1", "0x7f000001", "localhost", "[::1]", "127.0.0.1:443", "x".repeat(5000)];
  for (const [position, writing] of writings.entries()) {
    expect([writing, await used(writing)]).toEqual([writing, before + position + 1]);
  }
  overrideEnv({ TRUSTED_PROXY_HOPS: undefined });
});
