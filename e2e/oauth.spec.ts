import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { exampleApplication } from "./example-application.ts";
import { authorizeAddress, authorizeButton, outOfBand, register, signIn, visitor } from "./own-application.ts";
import { test } from "./test.ts";

let site: Server;
let origin: string;
let settings: Record<string, string>;

// A page application of somebody else's, on an origin of its own, that knows only oidc-client-ts.
test.beforeAll(async () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve("oidc-client-ts/package.json"));
  const library = await readFile(path.join(folder, "dist/browser/oidc-client-ts.min.js"));
  site = createServer((request, response) => {
    const isLibrary = request.url === "/oidc-client-ts.js";
    response.setHeader("Content-Type", isLibrary ? "text/javascript" : "text/html");
    response.end(isLibrary ? library : pageOf(settings));
  });
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const pageOf = (options: Record<string, string>): string => `<!doctype html><title>Page application</title>
<button id="sign-in">Sign in</button><pre id="outcome"></pre>
<script src="/oidc-client-ts.js"></script>
<script type="module">
const options = ${JSON.stringify(options)};
const manager = new oidc.UserManager({ ...options, loadUserInfo: true, automaticSilentRenew: false });
const show = (outcome) => { document.querySelector("#outcome").textContent = JSON.stringify(outcome); };
document.querySelector("#sign-in").onclick = () => manager.signinRedirect();
if (location.search.includes("code=")) {
  try {
    const user = await manager.signinCallback();
    const renewed = await manager.signinSilent();
    const headers = { Authorization: "Bearer " + renewed.access_token, "Content-Type": "application/json" };
    const answer = await fetch(options.authority + "/api/v0/me", { headers });
    const { me } = await answer.json();
    show({ profile: user.profile, isRenewed: renewed.access_token !== user.access_token, me });
  } catch (error) {
    show({ error: String(error) });
  }
}
</script>`;

test("T13, oidc-client-ts in Chromium: discovery, consent, code with PKCE, userinfo, refresh, /me from another origin", async ({
  page,
  baseURL,
}) => {
  const redirectUri = `${origin}/callback`;
  await signIn(page);
  const clientId = await register(page, {
    name: "Page application",
    redirectUri,
    kind: /page that runs in the browser/i,
    scopes: [/e-mail address/, /^Sign you in/],
  });
  settings = {
    authority: baseURL ?? "",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: "public openid email",
  };
  await page.goto(origin);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Page application");
  await expectAccessible(page);
  await authorizeButton(page).click();
  await expect(page.locator("#outcome")).not.toBeEmpty();
  const outcome = JSON.parse((await page.locator("#outcome").textContent()) ?? "");
  expect(outcome).toEqual({
    profile: expect.objectContaining({ sub: expect.any(String), email: visitor }),
    isRenewed: true,
    me: expect.objectContaining({ class: "user", email: visitor }),
  });
});

test("F16: a form leads on to an application's own origin, from the consent page and from the sign-in form", async ({
  page,
}) => {
  const redirectUri = `${origin}/callback`;
  await signIn(page);
  const clientId = await register(page, { name: "Led on", redirectUri, kind: /website with a server/i, scopes: [] });
  await page.goto(authorizeAddress(clientId, redirectUri));
  await authorizeButton(page).click();
  await expect(page).toHaveURL(new RegExp(`^${redirectUri}\\?code=`));

  await page.context().clearCookies();
  await page.goto(authorizeAddress(clientId, redirectUri));
  await page.getByLabel(/e-mail/i).fill(visitor);
  await page.getByLabel(/password/i).fill("stadion-demo-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${redirectUri}\\?code=`));
});

test("F16: a form leads on to an app at a scheme of its own", async ({ page }) => {
  const redirectUri = "example.stadion.app:/callback";
  await signIn(page);
  const clientId = await register(page, { name: "App", redirectUri, kind: /phone or computer/i, scopes: [] });
  const challenge = createHash("sha256").update("a".repeat(43)).digest("base64url");
  await page.goto(`${authorizeAddress(clientId, redirectUri)}&code_challenge_method=S256&code_challenge=${challenge}`);
  const led = page.waitForResponse((answer) => answer.headers().location?.startsWith(`${redirectUri}?code=`) ?? false);
  await authorizeButton(page).click();
  expect((await led).status()).toBe(303);
});

test("A11: no page with a decision on it stands in another site's frame", async ({ page }) => {
  const headersOf = async (address: string) => {
    const answer = await page.goto(address);
    const headers = answer?.headers() ?? {};
    return [headers["content-security-policy"], headers["x-frame-options"]];
  };
  const framed = [expect.stringContaining("frame-ancestors 'none'"), "DENY"];
  expect(await headersOf("/sign-in")).toEqual(framed);
  await signIn(page);
  const clientId = await register(page, { name: "Framed", redirectUri: outOfBand, kind: /script/i, scopes: [] });
  expect(await headersOf("/oauth/applications")).toEqual(framed);
  expect(await headersOf("/oauth/authorized_applications")).toEqual(framed);
  expect(await headersOf(authorizeAddress(clientId))).toEqual(framed);
  await expect(page).toHaveURL(/\/oauth\/consent\//);
});

test("A15: the page that shows a code loads nothing from elsewhere, is not kept, and tells nobody its address", async ({
  page,
}) => {
  await signIn(page);
  const clientId = await register(page, { name: "Copied", redirectUri: outOfBand, kind: /script/i, scopes: [] });
  await page.goto(authorizeAddress(clientId));
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const shown = page.waitForResponse((answer) => answer.url().includes("/oauth/authorize/native"));
  await authorizeButton(page).click();
  const headers = (await shown).headers();
  await expect(page.getByRole("heading", { name: "Your code" })).toBeVisible();
  expect(headers["cache-control"]).toContain("no-store");
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test("a wrong device code moves the focus to the message", async ({ page }) => {
  await signIn(page);
  await page.goto("/oauth/device");
  await page.getByLabel("Code").fill("BBBB-BBBB");
  await page.getByRole("button", { name: "Continue" }).click();
  const message = page.getByRole("alert").filter({ hasText: "This code is wrong, was used, or has expired." });
  await expect(message).toBeFocused();
  await expectAccessible(page);
});

test("the error page says what was wrong, and its request id can be copied", async ({ page }) => {
  await page.goto("/oauth/authorize?client_id=nobody&response_type=code&redirect_uri=https://evil.example/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We do not know this application");
  await expectAccessible(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: /^Copy / }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const id = await page.locator("dd code").nth(1).textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
});

test.describe("on a phone, in the dark", () => {
  test.use({ viewport: { width: 375, height: 800 }, colorScheme: "dark" });

  test("every page of an application can be read, also by the staff", async ({ page }) => {
    await signIn(page, "staff@stadion.example");
    await register(page, { name: "Looked at", redirectUri: outOfBand, kind: /website with a server/i, scopes: [] });
    const overview = new URL(page.url()).pathname;
    const tabs = ["", "/edit", "/credentials", "/usage", "/log", "/danger"].map((tab) => overview + tab);
    const others = ["/oauth/applications", "/oauth/applications/all", "/oauth/applications/new", "/oauth/device"];
    for (const address of [...tabs, ...others, "/oauth/authorized_applications", "/settings/tokens"]) {
      await page.goto(address);
      await expectAccessible(page);
    }
    await page.goto(overview);
    await page.getByText("JavaScript", { exact: true }).click();
    await expectAccessible(page);
    await page.getByLabel("Message to its owner").fill("It looks fine.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Your message is on its way to the owner.")).toBeVisible();
  });

  test("the consent page can be read, asleep and awake", async ({ page }) => {
    await signIn(page);
    const scope = "public email dob manage_competitions manage_registrations";
    const { clientId: client_id } = exampleApplication;
    const asked = { client_id, redirect_uri: "https://elsewhere.example/", response_type: "code", scope };
    await page.goto(`/oauth/authorize?${new URLSearchParams(asked)}`);
    await expectAccessible(page);
    await expect(page.getByRole("button", { name: "Authorize" })).toBeEnabled();
    await expectAccessible(page);
  });

  test("a second secret is added with an end, and the old one gets its last days", async ({ page }) => {
    await signIn(page);
    await register(page, { name: "Rotated", redirectUri: outOfBand, kind: /website with a server/i, scopes: [] });
    await page.goto(`${page.url()}/credentials`);
    await page.getByLabel("The next secret ends").selectOption("In 90 days");
    await page.getByLabel("The old one ends").selectOption("In 7 days");
    await page.getByRole("button", { name: "Add a secret" }).click();
    await expect(page.getByText("Your secret, shown this once")).toBeVisible();
    await expect(page.getByRole("table", { name: "Live secrets" }).getByText("Never")).toHaveCount(0);
    await expectAccessible(page);
  });
});
