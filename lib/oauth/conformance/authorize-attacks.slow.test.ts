import { and, eq } from "drizzle-orm";
import * as oauth from "oauth4webapi";
import { expect, test } from "vitest";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";
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
const { application, secret, parameters, url } = await askingApplication(db, { scopes: ["email", "openid"] });
const account = await createAccount(db);
const browser = await browserOf(db, account);

const ask = async (more: Record<string, string>) => await browser.get(url(more));

const pkce = { code_challenge: "a".repeat(43), code_challenge_method: "S256" };

test("A04: a native application's loopback addresses may come with any port, and nothing else may differ", async () => {
  const { application: native } = await createApplication(db, {
    kind: "native",
    redirectUris: ["http://127.0.0.1/cb", "http://[::1]:8000/cb", "http://localhost:3000/cb"],
  });
  const outcome = async (redirect_uri: string) => {
    const answer = await ask({ client_id: native.clientId, redirect_uri, ...pkce });
    return [redirect_uri, answer.status, answer.headers.has("location")];
  };
  for (const uri of ["http://127.0.0.1:49152/cb", "http://127.0.0.1/cb", "http://[::1]:9/cb", "http://[::1]/cb"]) {
    expect(await outcome(uri)).toEqual([uri, 303, true]);
  }
  for (const uri of [
    "http://localhost:3001/cb",
    "http://127.0.0.1:49152/other",
    "http://127.0.0.1:49152/cb?x=1",
    "http://127.0.0.1:70000/cb",
    "http://user@127.0.0.1:49152/cb",
    "http://127.0.0.1:80@evil.example/cb",
    "http://127.0.0.1.evil.example/cb",
    "http://0.0.0.0:49152/cb",
    "http://127.1:49152/cb",
    "http://127.0.0.2:49152/cb",
    "https://127.0.0.1:49152/cb",
  ]) {
    expect(await outcome(uri)).toEqual([uri, 400, false]);
  }
});

test("A04: a website's loopback address keeps its port", async () => {
  const { application: website } = await createApplication(db, { redirectUris: ["http://127.0.0.1:3000/cb"] });
  const answer = await ask({ client_id: website.clientId, redirect_uri: "http://127.0.0.1:3001/cb" });
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
});

test.each([
  ["one that is not registered for it", "public dob", "requested scope is not registered for this application", "dob"],
  ["one that there is not", "public admin", "requested scope is not known", "admin"],
  ["one in capitals", "public EMAIL", "requested scope is not known", "EMAIL"],
  ["one of ten kilobytes", `public ${"x".repeat(10_000)}`, "requested scope is not known", "x".repeat(100)],
  ["none that is public", "email", "requested scope must contain public", "public"],
])("A12: %s is invalid_scope, in the same words at every endpoint", async (_what, scope, description, named) => {
  const refused = { error: "invalid_scope", error_description: description, scope: named };
  const redirect = Browser.location(await ask({ scope, state: "s" }));
  expect(Object.fromEntries(redirect.searchParams)).toEqual({ ...refused, state: "s", iss: baseUrl });

  const post = async (path: string, more: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: application.clientId, client_secret: secret, scope, ...more });
    return await (await fetch(baseUrl + path, { method: "POST", body })).json();
  };
  expect(await post("/oauth/token", { grant_type: "client_credentials" })).toEqual(refused);
  expect(await post("/oauth/par", parameters({ scope }))).toEqual(refused);
});

test("A12: a scope named twice counts once (RFC 6749 §3.3)", async () => {
  const redirect = await authorize(db, account.id, parameters({ scope: "public email public email" }), { browser });
  expect(redirect.searchParams.get("code")).toMatch(/^[\w-]{43}$/);
});

test("A06: a client that was lured through another server sees from `iss` whose answer it got (RFC 9207 §2.4)", async () => {
  const evil: oauth.AuthorizationServer = {
    issuer: "https://evil.example",
    authorization_endpoint: "https://evil.example/authorize",
    token_endpoint: "https://evil.example/token",
    authorization_response_iss_parameter_supported: true,
  };
  const honest = { ...evil, issuer: baseUrl };
  const own = { client_id: application.clientId };
  // The other server sends the browser on to us, with what the client gave it.
  const answered = await authorize(db, account.id, parameters({ state: "s" }), { browser });
  expect(() => oauth.validateAuthResponse(evil, own, answered, "s")).toThrow('unexpected "iss"');
  expect(oauth.validateAuthResponse(honest, own, answered, "s").get("iss")).toBe(baseUrl);

  const refused = Browser.location(await ask({ scope: "public nonsense", state: "s" }));
  expect(() => oauth.validateAuthResponse(evil, own, refused, "s")).toThrow('unexpected "iss"');
});

test("A06: the out-of-band answer has no iss, which nobody would read there (RFC 9207 §2)", async () => {
  const uri = "urn:ietf:wg:oauth:2.0:oob";
  const { application: script } = await createApplication(db, { redirectUris: [uri] });
  const shown = await authorize(db, account.id, parameters({ client_id: script.clientId, redirect_uri: uri }), {
    browser,
  });
  expect([...shown.searchParams.keys()]).toEqual(["code"]);
});

test.each([
  ["an unknown prompt", { prompt: "magic" }, "invalid_request"],
  ["none beside another prompt", { prompt: "none login", scope: "public openid" }, "invalid_request"],
  ["a max_age that is no number", { max_age: "soon", scope: "public openid" }, "invalid_request"],
  ["a max_age below zero", { max_age: "-1", scope: "public openid" }, "invalid_request"],
] as [string, Record<string, string>, string][])("A20: %s is refused", async (_what, more, error) => {
  expect(Browser.location(await ask(more)).searchParams.get("error")).toBe(error);
});

test("A20: a long and strange login_hint changes nothing", async () => {
  const hint = `<script>"'${"x".repeat(6000)}`;
  const redirect = await authorize(db, account.id, parameters({ login_hint: hint }), { browser });
  expect(redirect.searchParams.has("code")).toBe(true);
});

test("A20: of a hundred questions put to one person, the latest twenty stay open", async () => {
  const person = await createAccount(db);
  const lured = new Browser(await signInCookie(db, person.id));
  const pages: URL[] = [];
  for (let count = 0; count < 100; count += 1) {
    const query = new URLSearchParams(parameters({ state: String(count) }));
    pages.push(Browser.location(await lured.get(`/oauth/authorize?${query}`)));
  }
  const open = and(eq(oauthArtefacts.model, "Interaction"), eq(oauthArtefacts.accountId, person.id));
  expect(await db.$count(oauthArtefacts, open)).toBe(20);
  const decide = async (page: URL | undefined) =>
    await lured.post(`${page?.pathname}/decision`, { decision: "authorize" });
  expect((await decide(pages[0])).status).toBe(403);
  expect((await decide(pages.at(-1))).status).toBe(303);
});

test("A15: what holds a token is not kept, and no address with one in it travels on", async () => {
  const redirect = await authorize(db, account.id, parameters(), { browser });
  const code = redirect.searchParams.get("code") ?? "";
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    client_id: application.clientId,
    client_secret: secret,
  });
  const answer = await fetch(`${env().baseUrl}/oauth/token`, { method: "POST", body });
  const { access_token } = (await answer.json()) as { access_token: string };
  const info = await fetch(`${baseUrl}/oauth/token/info?access_token=${access_token}`);
  for (const response of [answer, info]) {
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  }
});

test.each(["/oauth/authorize?client_id=nobody", "/oauth/logout"])("A11: %s stands in nobody's frame", async (path) => {
  const answer = await browser.get(path);
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
});
