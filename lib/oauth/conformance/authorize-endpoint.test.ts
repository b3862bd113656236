import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications } from "#lib/db/schema/oauth.ts";
import { askingApplication, browserOf, redirectUri } from "#lib/testing/asking-application.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const { application, secret, parameters, url } = await askingApplication(db);
const account = await createAccount(db);

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
])("A01: %s gets our page and no redirect (RFC 6749 §4.1.2.1)", async (_what, more) => {
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
])("A05: %s is an invalid request, told to the client (RFC 6749 §3.1)", async (_what, more) => {
  const answer = await (await browserOf(db, account)).get(url() + more);
  expect(answer.status).toBe(303);
  expect(Browser.location(answer).searchParams.get("error")).toBe("invalid_request");
});

test("A08: an application without a secret must bring a challenge, and plain is no method (RFC 9700 §2.1.1)", async () => {
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
  "A09: state %j comes back unchanged (RFC 6749 §4.1.2)",
  async (state) => {
    const redirect = await authorize(db, account.id, parameters({ ...(state && { state }) }));
    expect(redirect.searchParams.get("state") ?? "").toBe(state);
    expect(redirect.searchParams.get("code")).toMatch(/^[\w-]{43}$/);
  },
);

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

test("openid configuration says what is so (RFC 8414 §3)", async () => {
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

test("an address that does not exist is a page of ours for people, and JSON for programs", async () => {
  for (const [method, path] of [
    ["GET", "/oauth/nothing"],
    ["POST", "/oauth/nothing/at/all"],
  ] as const) {
    const ask = (accept: string) => fetch(baseUrl + path, { method, headers: { accept }, redirect: "manual" });
    const page = await ask("text/html,application/xhtml+xml,*/*;q=0.8");
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    const html = await page.text();
    expect(html).toContain("<h1>There is nothing at this address</h1>");
    expect(html).toContain('<header><a class="brand" href="/">');
    const answer = await ask("*/*");
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: "not_found", error_description: "there is nothing at this address" },
    ]);
  }
});

test.each(["token", "introspect", "revoke", "par", "device/authorize"])(
  "reading /oauth/%s is refused with the methods that it has (RFC 9110 §15.5.6)",
  async (endpoint) => {
    const ask = (accept: string) => fetch(`${baseUrl}/oauth/${endpoint}`, { headers: { accept } });
    const answer = await ask("*/*");
    expect([answer.status, answer.headers.get("allow"), await answer.json()]).toEqual([
      405,
      "POST, OPTIONS",
      { error: "invalid_request", error_description: "this address takes POST only" },
    ]);
    const page = await ask("text/html,application/xhtml+xml,*/*;q=0.8");
    expect([page.status, page.headers.get("allow"), page.headers.get("content-type")]).toEqual([
      405,
      "POST, OPTIONS",
      "text/html; charset=utf-8",
    ]);
    expect(await page.text()).toContain("<h1>This address is for programs</h1>");
    const head = await fetch(`${baseUrl}/oauth/${endpoint}`, { method: "HEAD" });
    expect([head.status, head.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  },
);

test("A05: a request that is posted goes on as if it had been followed (OpenID Connect Core 3.1.2.1)", async () => {
  const person = await browserOf(db, await createAccount(db));
  const asked = new URL(url({ state: "with spaces & more" }), baseUrl);
  const post = (body: URLSearchParams) =>
    fetch(asked.origin + asked.pathname, { method: "POST", body, redirect: "manual" });
  const answer = await post(asked.searchParams);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([303, "no-store"]);
  const followed = new URL(answer.headers.get("location") ?? "", baseUrl);
  expect([...followed.searchParams]).toEqual([...asked.searchParams]);
  expect(Browser.location(await person.get(followed.href)).pathname).toMatch(/^\/oauth\/consent\//);

  const tooLong = await post(
    new URLSearchParams({ ...Object.fromEntries(asked.searchParams), state: "x".repeat(8192) }),
  );
  expect([tooLong.status, await tooLong.json()]).toEqual([
    413,
    { error: "invalid_request", error_description: "the parameters are too long" },
  ]);
});

test("F16: a code that comes back as a form may be sent by the one script on its page, wherever the application is", async () => {
  const person = await browserOf(db, await createAccount(db));
  const asked = await person.get(url({ response_mode: "form_post" }));
  const consent = Browser.location(asked).pathname;
  const decided = await person.post(`${consent}/decision`, { decision: "authorize" });
  const answer = await person.get(Browser.location(decided).href);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const page = await answer.text();
  expect(page).toContain(`<form method="post" action="${redirectUri}">`);
  const [, script = ""] = page.match(/<script>(.*?)<\/script>/s) ?? [];
  const policy = answer.headers.get("content-security-policy") ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(policy.split(/;\s*/).toSorted()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "frame-ancestors 'none'",
    `script-src 'report-sample' 'sha256-${hash}'`,
  ]);
});
