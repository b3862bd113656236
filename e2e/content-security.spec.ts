import { createHash } from "node:crypto";
import { type APIResponse, expect, type Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { isViolation, test, testWithViolations } from "./test.ts";

const pages = [
  "/",
  "/competitions",
  "/persons",
  "/results/rankings/333/single",
  "/regulations",
  "/search?q=open",
  "/developers",
  "/developers/reference/people/get-me",
  "/operators/install",
  "/sign-in",
  "/sign-up?callbackUrl=/oauth/applications",
  "/mail",
  "/oauth/authorize/native?code=Zk3_v-9AbCdEfGhIjKlMnOpQrStUvWxYz0123456789",
  // Not found, in each of the ways there are.
  "/nothing",
  "/competitions/Nothing2027",
  "/_next/static/nothing.js",
  "/_next/nothing",
];
const cachedPages = [
  "/",
  "/competitions",
  "/persons",
  "/results/rankings/333/single",
  "/regulations",
  "/developers/caching",
];
// Of the pages above, those that whoever is signed in gets as they were made for visitors, with their account filled
// in.
const sameForMembers = [
  "/",
  "/competitions",
  "/persons",
  "/results/rankings/333/single",
  "/regulations",
  "/operators/install",
];
const hashedScripts = /^'self'( 'sha256-[\w+/]{43}='){4,}$/;
const pagesOfSomebody = [
  "/settings",
  "/competitions/mine",
  "/oauth/applications",
  "/oauth/device",
  "/competitions/new",
];
const plainPages = ["/oauth/authorize?client_id=nobody", "/oauth/nothing", "/oauth/logout", "/competitions/%00"];
const data = [
  "/api/v0/countries",
  "/api/v0/nothing",
  "/api/health/live",
  "/api/v0/openapi.json",
  "/api/auth/session",
  "/avatars/none",
  "/favicon.ico",
  "/icon.svg",
  "/export/results/v2/tsv",
  "/oauth/discovery/keys",
  "/.well-known/openid-configuration",
];

test("F16: each page has a policy of its own, which names every script on it and no other", async ({ page }) => {
  await signIn(page, "visitor");
  const nonces = new Set<string>();
  const sharedWithVisitors: string[] = [];
  for (const address of [...pages, ...pagesOfSomebody]) {
    const answer = await page.request.get(address);
    const policy = policyOf(answer);
    const scripts = policy.get("script-src") ?? "";
    const isShared = answer.headers()["cache-control"] === "private, no-cache";
    if (isShared) {
      sharedWithVisitors.push(address);
      expect([address, scripts]).toEqual([address, expect.stringMatching(hashedScripts)]);
    } else {
      const [, nonce = ""] = scripts.match(/'nonce-([\w-]{43})'/) ?? [];
      expect([address, nonces.has(nonce), nonce.length]).toEqual([address, false, 43]);
      nonces.add(nonce);
      // What was kept would hold a nonce that its next answer does not.
      expect([address, answer.headers()["cache-control"]]).toEqual([address, expect.stringContaining("no-store")]);
    }
    expect(Object.fromEntries([...policy].filter(([name]) => name !== "form-action" && name !== "script-src"))).toEqual(
      {
        "default-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' https:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
      },
    );
    const leadsOn = /^\/sign-(in|up)/.test(address);
    expect([address, policy.get("form-action")]).toEqual([address, leadsOn ? undefined : "'self'"]);
    expect([address, ...unnamedIn(await answer.text(), policy)]).toEqual([address]);
  }
  expect(sharedWithVisitors).toEqual(sameForMembers);
});

test("F16: a page that is kept for all who are not signed in names its scripts by their hashes and no other", async ({
  request,
}) => {
  const [one] = (await (await request.get("/api/v0/competitions?per_page=1")).json()) as { id: string }[];
  for (const address of [...cachedPages, `/competitions/${one?.id}`]) {
    const answer = await request.get(address);
    const policy = policyOf(answer);
    const sources = policy.get("script-src") ?? "";
    expect([address, sources]).toEqual([address, expect.stringMatching(hashedScripts)]);
    expect([address, policy.get("default-src"), policy.get("base-uri"), policy.get("form-action")]).toEqual([
      address,
      "'self'",
      "'none'",
      "'self'",
    ]);
    expect([address, answer.headers()["cache-control"]]).toEqual([address, "public, max-age=0, must-revalidate"]);
    expect([address, ...unnamedIn(await answer.text(), policy)]).toEqual([address]);
  }
});

test("F16: pages outside the site's frame, the OAuth library's own among them, have theirs with hashes", async ({
  request,
}) => {
  for (const address of plainPages) {
    const answer = await request.get(address, { headers: { accept: "text/html" } });
    const policy = policyOf(answer);
    expect([address, answer.headers()["content-type"]]).toEqual([address, "text/html; charset=utf-8"]);
    expect([address, policy.get("default-src"), policy.get("base-uri"), policy.get("frame-ancestors")]).toEqual([
      address,
      "'none'",
      "'none'",
      "'none'",
    ]);
    expect([address, ...unnamedIn(await answer.text(), policy)]).toEqual([address]);
  }
});

test("F16: what is no page lets nothing run and nothing load", async ({ request }) => {
  const files = (await (await request.get("/")).text()).match(/\/_next\/static\/[^"]+\.(js|css|woff2)/g) ?? [];
  expect(files.length).toBeGreaterThan(2);
  for (const address of [...data, ...new Set(files)]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const policy = policyOf(answer);
    expect([address, policy.get("default-src"), policy.get("frame-ancestors")]).toEqual([address, "'none'", "'none'"]);
    // It allows nothing.
    expect(["'report-sample'", undefined]).toContain(policy.get("script-src"));
    expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
  }
});

test("F16: a form from elsewhere is refused on a page that wears its clothes and runs nothing", async ({ request }) => {
  for (const address of ["/sign-in/submit", "/sign-out", "/oauth/applications/register"]) {
    const answer = await request.post(address, { form: { name: "x" }, headers: { origin: "https://evil.example" } });
    const policy = policyOf(answer);
    expect([address, answer.status(), policy.get("default-src")]).toEqual([address, 403, "'none'"]);
    expect([address, ...unnamedIn(await answer.text(), policy)]).toEqual([address]);
  }
});

const ofEachKind = [
  "/",
  "/competitions",
  "/developers/reference/people/get-me",
  "/operators/install",
  "/sign-in",
  "/settings",
  "/oauth/applications",
  "/nothing",
  plainPages[0] ?? "",
];

// As if somebody had found a way past what cleans texts.
const injected = `<script>window.taken = "script"</script>
<script src="data:text/javascript,window.taken='address'"></script>
<img src="data:," alt="" onerror="window.taken='handler'">
<svg onload="window.taken='drawing'"></svg>
<iframe srcdoc="<script>parent.taken='frame'</script>"></iframe>
<object data="data:text/html,<script>parent.taken='object'</script>"></object>
<base href="https://evil.example/">
<form action="javascript:window.taken='action'"><button id="attack">Go on</button></form>
<a id="lure" href="javascript:window.taken='link'">Go on</a>`;

testWithViolations("F16: nothing that was brought onto a page runs, and the page works", async ({ page }) => {
  testWithViolations.slow();
  await signIn(page, "delegate");
  const [mine] = (await (await page.request.get("/api/v0/competitions?managed_by_me=true")).json()) as { id: string }[];
  const own = [`/competitions/${mine?.id}`, `/competitions/${mine?.id}/manage/schedule`];
  await expectNothingToRun(page, [...ofEachKind, ...own]);
});

testWithViolations("F16: nothing that was brought onto a page that is kept runs, and it works", async ({ page }) => {
  testWithViolations.slow();
  await expectNothingToRun(page, cachedPages);
});

async function expectNothingToRun(page: Page, addresses: string[]): Promise<void> {
  const violations: string[] = [];
  page.context().on("console", (message) => {
    if (isViolation(message)) violations.push(message.text());
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return await route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: withInjection(await answer.text()) });
  });
  for (const address of addresses) {
    violations.length = 0;
    await page.goto(address);
    expect([address, await taken(page)]).toEqual([address, undefined]);
    if (address !== plainPages[0]) {
      await expect(page.locator("[data-submit-guard=ready]"), `${address} does not come to life`).toBeAttached();
    }
    for (const selector of ["#attack", "#lure"]) {
      await page.locator(selector).evaluate((element: HTMLElement) => element.click());
      await page.waitForTimeout(100);
      expect([address, selector, await taken(page)]).toEqual([address, selector, undefined]);
    }
    expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname);
    expect(violations.length, address).toBeGreaterThan(4);
  }
}

// At the end of the body, where React leaves alone what it did not write.
const withInjection = (html: string): string => html.replace("</body>", () => `${injected}</body>`);

const taken = (page: Page) => page.evaluate(() => (window as { taken?: string }).taken);

function policyOf(answer: APIResponse): Map<string, string> {
  const directives = (answer.headers()["content-security-policy"] ?? "").split(/;\s*/).filter(Boolean);
  return new Map(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

/** What stands on a page and may not run by its policy. */
function unnamedIn(html: string, policy: Map<string, string>): string[] {
  const [scripts, styles] = [policy.get("script-src") ?? "", policy.get("style-src") ?? ""];
  const [, nonce] = scripts.match(/'nonce-([^']+)'/) ?? [];
  const hashOf = (text = "") => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const unnamedScripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].filter(
    ([, attributes = "", text]) =>
      !attributes.includes(`nonce="${nonce}"`) &&
      !scripts.includes(hashOf(text)) &&
      !(scripts.startsWith("'self'") && attributes.includes(' src="/_next/static/')),
  );
  const unnamedStyles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].filter(
    ([, text]) => !styles.includes(hashOf(text)),
  );
  const attributes = html.replaceAll(/<script\b.*?<\/script>/gs, "").match(/<[^<>]*\s(on[a-z]+|style)="[^>]*>/g) ?? [];
  return [...unnamedScripts.map(([tag]) => tag), ...unnamedStyles.map(([tag]) => tag), ...attributes];
}
