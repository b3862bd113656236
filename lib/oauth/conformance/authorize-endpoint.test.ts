import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { changePassword } from "#lib/accounts/commands/change-password.ts";
import { accounts, sessions } from "#lib/db/schema/accounts.ts";
import { applications, consents, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import type { Application } from "#lib/oauth/applications/application.ts";
import { findBearer } from "#lib/oauth/bearer.ts";
import { withdrawConsent } from "#lib/oauth/consents/commands.ts";
import { listConnectedApplications } from "#lib/oauth/consents/queries.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const redirectUri = "https://app.example/callback";

let account: Account;
let application: Application;
let secret: string;

beforeAll(async () => {
  account = await createAccount(db);
  ({ application, secret } = await createApplication(db));
});

const parameters = (more: Record<string, string> = {}) => ({
  client_id: application.clientId,
  redirect_uri: redirectUri,
  response_type: "code",
  scope: "public email",
  ...more,
});

const url = (more: Record<string, string> = {}) => `/oauth/authorize?${new URLSearchParams(parameters(more))}`;
const browserOf = async (person: Account) => new Browser(await signInCookie(db, person.id));

test("somebody who is not signed in signs in first and comes back to the same request", async () => {
  const answer = await new Browser().get(url({ state: "s" }));
  expect(answer.status).toBe(303);
  const signIn = Browser.location(answer);
  expect(signIn.pathname).toBe("/sign-in");
  const back = new URL(signIn.searchParams.get("callbackUrl") ?? "", baseUrl);
  expect(back.pathname).toBe("/oauth/authorize");
  expect(Object.fromEntries(back.searchParams)).toEqual(parameters({ state: "s" }));
});

test("a request too long to carry through the sign-in page is taken up where it stopped", async () => {
  const visitor = new Browser();
  const state = "s".repeat(6000);
  const signIn = Browser.location(await visitor.get(url({ state })));
  const resume = signIn.searchParams.get("callbackUrl") ?? "";
  expect(resume).toMatch(/^\/oauth\/authorize\/[\w-]+$/);
  for (const [name, value] of new Browser(await signInCookie(db, account.id)).cookies) visitor.cookies.set(name, value);
  const consent = Browser.location(await visitor.get(resume));
  expect(consent.pathname).toMatch(/^\/oauth\/consent\//);
  const decided = await visitor.post(`${consent.pathname}/decision`, { decision: "authorize" });
  const redirect = Browser.location(await visitor.get(Browser.location(decided).href));
  expect(redirect.searchParams.get("state")).toBe(state);
});

test.each([
  ["an unknown application", { client_id: "nobody" }],
  ["another address", { redirect_uri: "https://evil.example/" }],
  ["another address and prompt=none", { redirect_uri: "https://evil.example/", prompt: "none" }],
  ["another address and an unknown response_type", { redirect_uri: "https://evil.example/", response_type: "x" }],
  ["another address and an unknown scope", { redirect_uri: "https://evil.example/", scope: "x" }],
  ["javascript:", { redirect_uri: "javascript:alert(1)" }],
])("A01: %s gets our page and no redirect", async (_what, more) => {
  const answer = await new Browser().get(url(more));
  expect(answer.status).toBe(400);
  expect(answer.headers.get("location")).toBeNull();
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const text = await answer.text();
  expect(text).toContain("You did nothing wrong");
  // One script, ours, by its hash; nothing of what was sent.
  const [script, ...others] = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map((found) => found[1] ?? "");
  expect(others).toEqual([]);
  const hash = createHash("sha256")
    .update(script ?? "")
    .digest("base64");
  expect(answer.headers.get("content-security-policy")).toContain(`script-src 'sha256-${hash}';`);
  const requestId = answer.headers.get("x-request-id");
  expect(text).toContain(`<code>${requestId}</code>`);
  expect(text).toContain(`data-copy="${requestId}"`);
});

test("A01: the owner sees what was received beside what is registered, and may add it", async () => {
  const owner = new Browser(await signInCookie(db, application.ownerId ?? 0));
  const answer = await owner.get(url({ redirect_uri: "https://app.example/other" }));
  const text = await answer.text();
  expect(text).toContain("<pre>https://app.example/<mark>other</mark></pre>");
  expect(text).toContain("<pre>https://app.example/<mark>callback</mark></pre>");
  const other = await createApplication(db, { ownerId: application.ownerId ?? 0 });
  const added = await owner.post(`/oauth/applications/${other.application.id}/redirect-uris`, {
    uri: "https://app.example/other",
  });
  expect(added.status).toBe(303);
  const [row] = await db.select().from(applications).where(eq(applications.id, other.application.id));
  expect(row?.redirectUris).toEqual([redirectUri, "https://app.example/other"]);
});

test.each([
  ["a parameter twice", "&scope=public"],
  ["scope[a]=b", "&scope[a]=b"],
])("A05: %s is an invalid request, told to the client", async (_what, more) => {
  const answer = await (await browserOf(account)).get(url() + more);
  expect(answer.status).toBe(303);
  expect(Browser.location(answer).searchParams.get("error")).toBe("invalid_request");
});

test("A05: POST is not answered here", async () => {
  const answer = await (await browserOf(account)).post("/oauth/authorize", parameters());
  expect([404, 405]).toContain(answer.status);
});

test("A08: an application without a secret must bring a challenge, and plain is no method", async () => {
  const { application: browserApp } = await createApplication(db, { kind: "browser" });
  const ask = async (more: Record<string, string>) => {
    const redirect = await authorize(db, account.id, parameters({ client_id: browserApp.clientId, ...more }));
    return redirect.searchParams.get("error_description");
  };
  expect(await ask({})).toBe("Authorization Server policy requires PKCE to be used for this request");
  expect(await ask({ code_challenge: "a".repeat(43), code_challenge_method: "plain" })).toBe(
    "not supported value of code_challenge_method",
  );
  expect(await ask({ code_challenge: "a".repeat(43) })).toBe("code_challenge_method must be provided");
});

test.each(["", "x".repeat(8000), "a\r\nSet-Cookie: x=y", "🧩 &=#%", "%00"])(
  "A09: state %j comes back unchanged",
  async (state) => {
    const redirect = await authorize(db, account.id, parameters({ ...(state && { state }) }));
    expect(redirect.searchParams.get("state") ?? "").toBe(state);
    expect(redirect.searchParams.get("code")).toMatch(/^[\w-]{43}$/);
  },
);

test("consent is remembered: the second time no page comes between", async () => {
  const person = await createAccount(db);
  const browser = await browserOf(person);
  await authorize(db, person.id, parameters(), { browser });
  const again = Browser.location(await browser.get(url()));
  expect(again.href).toMatch(/^https:\/\/app\.example\/callback\?code=/);
});

test("asking for more brings the page back, asking for less does not", async () => {
  const person = await createAccount(db);
  await authorize(db, person.id, parameters());
  const browser = await browserOf(person);
  expect(Browser.location(await browser.get(url({ scope: "public" }))).host).toBe("app.example");
  expect(Browser.location(await browser.get(url({ scope: "public dob" }))).pathname).toMatch(/^\/oauth\/consent\//);
});

test("A13: what the person left out is not in the token, and is not asked for again", async () => {
  const person = await createAccount(db);
  const redirect = await authorize(db, person.id, parameters({ scope: "public email dob" }), { scopes: ["dob"] });
  const code = redirect.searchParams.get("code") ?? "";
  const client = { client_id: application.clientId, client_secret: secret };
  const { body } = await requestToken({ grant_type: "authorization_code", code, redirect_uri: redirectUri, ...client });
  expect(body.scope).toBe("public dob");
  const me = await fetch(`${baseUrl}/api/v0/me`, { headers: { authorization: `Bearer ${body.access_token}` } });
  expect(((await me.json()) as { me: object }).me).not.toHaveProperty("email");
  const again = Browser.location(await (await browserOf(person)).get(url({ scope: "public email dob" })));
  expect(again.host).toBe("app.example");
});

test("Cancel tells the client access_denied, with its state", async () => {
  const browser = await browserOf(await createAccount(db));
  const consent = Browser.location(await browser.get(url({ state: "s" })));
  const decided = await browser.post(`${consent.pathname}/decision`, { decision: "deny" });
  const redirect = Browser.location(await browser.get(Browser.location(decided).href));
  expect(Object.fromEntries(redirect.searchParams)).toEqual({
    error: "access_denied",
    error_description: "the person said no",
    state: "s",
    iss: baseUrl,
  });
});

test("A10: a decision counts only from our page, this browser and this person", async () => {
  const person = await createAccount(db);
  const browser = await browserOf(person);
  const consent = Browser.location(await browser.get(url()));
  const decision = `${consent.pathname}/decision`;
  const form = { decision: "authorize" };

  const withoutOrigin = await browser.send(decision, { method: "POST", body: new URLSearchParams(form) });
  expect(withoutOrigin.status).toBe(403);
  expect((await browser.post(decision, form, { origin: "https://evil.example" })).status).toBe(403);
  expect((await browser.post(decision, form, { origin: "null" })).status).toBe(403);

  const stranger = await browserOf(await createAccount(db));
  expect((await stranger.post(decision, form)).status).toBe(403);

  const lured = await browserOf(await createAccount(db));
  for (const [name, value] of browser.cookies) if (!name.startsWith("stadion-session")) lured.cookies.set(name, value);
  expect((await lured.post(decision, form)).status).toBe(403);

  expect(await db.select().from(consents).where(eq(consents.accountId, person.id))).toEqual([]);
  expect((await browser.post(decision, form)).status).toBe(303);
});

test("A10: a finished question cannot be answered again", async () => {
  const browser = await browserOf(await createAccount(db));
  const consent = Browser.location(await browser.get(url()));
  const decision = `${consent.pathname}/decision`;
  const decided = await browser.post(decision, { decision: "authorize" });
  await browser.get(Browser.location(decided).href);
  expect((await browser.post(decision, { decision: "authorize" })).status).toBe(403);
  expect((await browser.get(Browser.location(decided).href)).status).toBe(400);
});

test("A16: signing out, changing the password or the account in the middle begins again", async () => {
  const password = "correct horse battery";
  const person = await createAccount(db, { password });
  const browser = await browserOf(person);
  const consent = Browser.location(await browser.get(url()));
  const decided = await browser.post(`${consent.pathname}/decision`, { decision: "authorize" });
  await db.delete(sessions).where(eq(sessions.accountId, person.id));
  const resumed = Browser.location(await browser.get(Browser.location(decided).href));
  expect(resumed.pathname).toBe("/sign-in");

  const changed = await browserOf(person);
  const open = Browser.location(await changed.get(url({ scope: "public dob" })));
  // From another device, by somebody who knows it.
  await changePassword(db, {
    account: person,
    sessionIdHash: "of another device",
    currentPassword: password,
    password: "a stadium with nine doors",
    ipAddress: "203.0.113.7",
  });
  expect((await changed.post(`${open.pathname}/decision`, { decision: "authorize" })).status).toBe(403);

  const other = await createAccount(db);
  const switched = await browserOf(person);
  const asked = Browser.location(await switched.get(url({ scope: "public dob" })));
  const answered = await switched.post(`${asked.pathname}/decision`, { decision: "authorize" });
  for (const [name, value] of (await browserOf(other)).cookies) switched.cookies.set(name, value);
  const restarted = Browser.location(await switched.get(Browser.location(answered).href));
  expect(restarted.pathname).toMatch(/^\/oauth\/(authorize|consent)/);
  expect(restarted.searchParams.has("code")).toBe(false);
});

test("A17: suspended applications and applications of suspended owners get our page", async () => {
  const suspended = await createApplication(db);
  await db
    .update(applications)
    .set({ suspendedAt: new Date(), suspensionReason: "It sold <addresses>." })
    .where(eq(applications.id, suspended.application.id));
  const answer = await new Browser().get(url({ client_id: suspended.application.clientId }));
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  expect(await answer.text()).toContain("It sold &#60;addresses&#62;.");

  const owner = await createAccount(db);
  const orphaned = await createApplication(db, { ownerId: owner.id });
  const tokens = await tokensFor(orphaned, account);
  await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, owner.id));
  expect((await new Browser().get(url({ client_id: orphaned.application.clientId }))).status).toBe(400);
  expect(await findBearer(db, tokens)).toBeUndefined();
});

test("A17: a suspended or deleted account's tokens stop at once", async () => {
  const person = await createAccount(db);
  const token = await tokensFor({ application, secret }, person);
  expect(await findBearer(db, token)).toBeDefined();
  await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, person.id));
  expect(await findBearer(db, token)).toBeUndefined();
});

test("prompt=none answers without a page: login_required, consent_required, or the code", async () => {
  const person = await createAccount(db);
  const ask = async (browser: Browser) => Browser.location(await browser.get(url({ prompt: "none" })));
  expect((await ask(new Browser())).searchParams.get("error")).toBe("login_required");
  const browser = await browserOf(person);
  expect((await ask(browser)).searchParams.get("error")).toBe("consent_required");
  await authorize(db, person.id, parameters());
  expect((await ask(browser)).searchParams.has("code")).toBe(true);
});

test("prompt=consent asks again even where consent was given", async () => {
  const person = await createAccount(db);
  await authorize(db, person.id, parameters());
  const browser = await browserOf(person);
  const redirect = await authorize(db, person.id, parameters({ prompt: "consent" }), { browser });
  expect(redirect.searchParams.has("code")).toBe(true);
});

test("prompt=login and an old max_age ask for the password, a fresh sign-in does not", async () => {
  const password = "correct horse battery";
  const person = await createAccount(db, { password });
  const scope = "public openid";
  await authorize(db, person.id, parameters({ scope }));
  const browser = await browserOf(person);
  expect(Browser.location(await browser.get(url({ scope, max_age: "600" }))).host).toBe("app.example");

  for (const more of [{ prompt: "login" }, { max_age: "60" }] as Record<string, string>[]) {
    await db
      .update(sessions)
      .set({ authenticatedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.accountId, person.id));
    const page = Browser.location(await browser.get(url({ scope, ...more })));
    expect(page.pathname).toMatch(/^\/oauth\/reauthenticate\//);
    const wrong = await browser.post(`${page.pathname}/confirm`, { password: "not my password" });
    expect(Browser.location(wrong).searchParams.get("problem")).toBe("wrong");
    const right = await browser.post(`${page.pathname}/confirm`, { password });
    const redirect = Browser.location(await browser.get(Browser.location(right).href));
    expect(redirect.searchParams.has("code")).toBe(true);
  }
});

test("prompt=select_account lets the person go on or change", async () => {
  const person = await createAccount(db);
  await authorize(db, person.id, parameters());
  const browser = await browserOf(person);
  const page = Browser.location(await browser.get(url({ prompt: "select_account" })));
  expect(page.pathname).toMatch(/^\/oauth\/select-account\//);
  const chosen = await browser.post(`${page.pathname}/choose`, { account: "this" });
  expect(Browser.location(await browser.get(Browser.location(chosen).href)).searchParams.has("code")).toBe(true);

  const other = Browser.location(await browser.get(url({ prompt: "select_account" })));
  const left = Browser.location(await browser.post(`${other.pathname}/choose`, { account: "other" }));
  expect(left.pathname).toBe("/sign-in");
  expect(left.searchParams.get("callbackUrl")).not.toContain("select_account");
});

test("removing a connected application ends its tokens at once", async () => {
  const person = await createAccount(db);
  const token = await tokensFor({ application, secret }, person);
  const [connected] = await listConnectedApplications(db, person.id);
  await withdrawConsent(db, { accountId: person.id, consentId: connected?.id ?? 0 });
  expect(await findBearer(db, token)).toBeUndefined();
  const left = await db
    .select({ model: oauthArtefacts.model })
    .from(oauthArtefacts)
    .where(eq(oauthArtefacts.accountId, person.id));
  // The browser's own session gives nobody anything without the site's.
  expect(left).toEqual([{ model: "Session" }]);
});

test("RFC 9126: a pushed request works once, and obeys the same rules", async () => {
  const push = async (more: Record<string, string> = {}) => {
    const body = new URLSearchParams({ ...parameters(more), client_secret: secret });
    const answer = await fetch(`${baseUrl}/oauth/par`, { method: "POST", body });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const pushed = await push();
  expect(pushed).toMatchObject({
    status: 201,
    body: { request_uri: expect.any(String), expires_in: expect.any(Number) },
  });
  const request = { client_id: application.clientId, request_uri: pushed.body.request_uri ?? "" };
  const redirect = await authorize(db, account.id, request);
  expect(redirect.searchParams.get("code")).toMatch(/^[\w-]{43}$/);

  expect(await push({ scope: "email" })).toMatchObject({
    status: 400,
    body: { error: "invalid_scope", error_description: "requested scope must contain public" },
  });
  expect((await push({ response_type: "none" })).body.error).toBe("unauthorized_client");
  expect((await push({ response_mode: "implicit" })).body.error).toBe("unsupported_response_mode");
});

test("openid configuration says what is so", async () => {
  const answer = await fetch(`${baseUrl}/.well-known/openid-configuration`, {
    headers: { origin: "https://a.example" },
  });
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://a.example");
  const document = (await answer.json()) as Record<string, unknown>;
  expect(document).toMatchObject({
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
    userinfo_endpoint: `${baseUrl}/oauth/userinfo`,
    revocation_endpoint: `${baseUrl}/oauth/revoke`,
    introspection_endpoint: `${baseUrl}/oauth/introspect`,
    device_authorization_endpoint: `${baseUrl}/oauth/device/authorize`,
    pushed_authorization_request_endpoint: `${baseUrl}/oauth/par`,
    end_session_endpoint: `${baseUrl}/oauth/logout`,
    jwks_uri: `${baseUrl}/oauth/discovery/keys`,
    response_types_supported: ["code", "token", "id_token", "id_token token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    authorization_response_iss_parameter_supported: false,
  });
  const other = await fetch(`${baseUrl}/.well-known/oauth-authorization-server`);
  expect(await other.json()).toEqual(document);
});

async function tokensFor(registered: { application: Application; secret: string }, person: Account): Promise<string> {
  const client_id = registered.application.clientId;
  const redirect = await authorize(db, person.id, parameters({ client_id }));
  const code = redirect.searchParams.get("code") ?? "";
  const client = { client_id, client_secret: registered.secret };
  const { body } = await requestToken({ grant_type: "authorization_code", code, redirect_uri: redirectUri, ...client });
  return String(body.access_token);
}
