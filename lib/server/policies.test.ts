import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { withSettings } from "#lib/testing/settings.ts";

await testDatabase();
const { baseUrl } = await startTestServer({
  fallback: (incoming, outgoing) => {
    if (incoming.url === "/own-headers") {
      outgoing.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'self'");
      outgoing.writeHead(200, { "Referrer-Policy": "same-origin" });
    }
    outgoing.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
  },
});
const send = rawRequests(baseUrl);

test("F16: a page's policy is new for each, stands in the request for Next, and is nobody else's to choose", async () => {
  const ask = async (path: string) => {
    const headers = {
      "Content-Security-Policy": "script-src 'nonce-chosen'",
      "Content-Security-Policy-Report-Only": "x",
    };
    const answer = await send(path, { headers });
    const policy = String(answer.headers["content-security-policy"]);
    expect(JSON.parse(answer.body).headers["content-security-policy"]).toBe(policy);
    return { policy, nonce: /'nonce-([\w-]{43})'/.exec(policy)?.[1] };
  };
  const [page, again] = [await ask("/competitions"), await ask("/competitions")];
  expect(page.nonce).toBeDefined();
  expect(again.nonce).not.toBe(page.nonce);
  const scripts = `script-src 'nonce-${page.nonce}' 'strict-dynamic' 'sha256-`;
  expect(page.policy).toContain(scripts);
  expect(page.policy).not.toMatch(/unsafe/);
  for (const calendar of ["/competitions/Open2027/manage/schedule?day=1", "/competitions/Open2027/schedule"]) {
    expect((await ask(calendar)).policy).toContain("style-src-attr 'unsafe-inline'");
  }
});

test.each([
  ["/", true],
  ["/oauth/applications", true],
  ["/oauth/device", true],
  ["/sign-in-elsewhere", true],
  ["/sign-in?callbackUrl=/", false],
  ["/two-factor", false],
  ["/oauth/consent/abc", false],
  ["/oauth/select-account/abc", false],
])("F16: forms of %s stay on this site: %s", async (path, isBound) => {
  expect(String((await send(path)).headers["content-security-policy"]).includes("form-action 'self'")).toBe(isBound);
});

test("F16: data, files and errors let nothing run, and a handler may say more", async () => {
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  for (const path of [
    "/api/v0/countries",
    "/api/v0/nothing",
    "/api/v0/competitions/%E0%A4",
    "/favicon.ico",
    "/avatars/1",
  ])
    expect([path, (await send(path)).headers["content-security-policy"]]).toEqual([path, policy]);
  expect((await send("/own-headers")).headers).toMatchObject({
    "content-security-policy": "default-src 'none'; style-src 'self'",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
});

test("F16: over https browsers are told to stay there, and only then", async () => {
  const header = async () => (await send("/api/health/live")).headers["strict-transport-security"];
  expect(await header()).toBeUndefined();
  const pages = async () => [await header(), (await send("/")).headers["strict-transport-security"]];
  expect(await withSettings({ BASE_URL: "https://stadion.example" }, pages)).toEqual(Array(2).fill("max-age=31536000"));
});
