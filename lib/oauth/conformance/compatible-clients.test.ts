import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { ensureExampleApplication, exampleApplication } from "#lib/oauth/applications/example.ts";
import { findBearer } from "#lib/oauth/bearer.ts";
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
const password = "correct horse battery";
const localUri = "http://localhost:5001";

let account: Account;
let compatible: { client_id: string; client_secret: string };

beforeAll(async () => {
  account = await createAccount(db, { password });
  await ensureExampleApplication(db);
  const { application, secret } = await createApplication(db, {
    profile: "compatible",
    allowsImplicit: true,
    allowsPassword: true,
    redirectUris: [
      localUri,
      `${localUri}/?staging=true`,
      "http://localhost:3000/redirect",
      "urn:ietf:wg:oauth:2.0:oob",
    ],
  });
  compatible = { client_id: application.clientId, client_secret: secret };
});

const implicit = (more: Record<string, string> = {}) =>
  authorize(db, account.id, {
    client_id: compatible.client_id,
    redirect_uri: localUri,
    response_type: "token",
    scope: "manage_competitions",
    ...more,
  });

test("T3: in the fragment the token comes first and is not the last", async () => {
  const redirect = await implicit({ state: "xyz" });
  expect(redirect.href).toMatch(/^http:\/\/localhost:5001\/#access_token=[\w-]{43}&token_type=Bearer&expires_in=7200&/);
  expect(Object.fromEntries(new URLSearchParams(redirect.hash.slice(1)))).toEqual({
    access_token: expect.any(String),
    token_type: "Bearer",
    expires_in: "7200",
    scope: "public manage_competitions",
    created_at: expect.any(String),
    state: "xyz",
  });
});

test("C5: the query of a registered address is kept and the fragment appended", async () => {
  const redirect = await implicit({ redirect_uri: `${localUri}/?staging=true` });
  expect(redirect.href).toMatch(/^http:\/\/localhost:5001\/\?staging=true#access_token=/);
});

test("an implicit token works, and no refresh token comes with it (RFC 6749 §4.2.2)", async () => {
  const redirect = await implicit();
  const fragment = new URLSearchParams(redirect.hash.slice(1));
  expect(fragment.has("refresh_token")).toBe(false);
  expect(await findBearer(db, fragment.get("access_token") ?? "")).toMatchObject({
    account: { id: account.id },
    scopes: ["public", "manage_competitions"],
  });
});

test("an error of the implicit flow stands in the fragment (RFC 6749 §4.2.2.1)", async () => {
  const redirect = await implicit({ scope: "public secrets" });
  expect(Object.fromEntries(new URLSearchParams(redirect.hash.slice(1)))).toEqual({
    error: "invalid_scope",
    error_description: "requested scope is not known",
    scope: "secrets",
  });
});

test.each(["query", "form_post", "implicit"])("A14: a token never comes back by response_mode=%s", async (mode) => {
  const redirect = await implicit({ response_mode: mode });
  expect(redirect.href).not.toContain("access_token");
  expect(redirect.searchParams.get("error")).toBe("unsupported_response_mode");
});

test("A14: applications without the switch get no implicit token, and nobody reaches its inner name", async () => {
  const { application } = await createApplication(db);
  const ask = async (more: Record<string, string>) => {
    const redirect = await authorize(db, account.id, {
      client_id: application.clientId,
      redirect_uri: "https://app.example/callback",
      scope: "public",
      ...more,
    });
    return redirect.searchParams.get("error") ?? new URLSearchParams(redirect.hash.slice(1)).get("error");
  };
  expect(await ask({ response_type: "token" })).toBe("unauthorized_client");
  expect(await ask({ response_type: "none" })).toBe("unauthorized_client");
  expect(await ask({ response_type: "code", response_mode: "implicit" })).toBe("unsupported_response_mode");
  expect(await ask({ response_type: "code token" })).toBe("unsupported_response_type");
  const own = await implicit({ response_type: "none" });
  expect(own.searchParams.get("error")).toBe("unsupported_response_type");
});

test("T2: no iss in the answers of compatible applications, errors included", async () => {
  const code = await implicit({ response_type: "code" });
  expect([...code.searchParams.keys()]).toEqual(["code"]);
  const error = await implicit({ response_type: "code", scope: "secrets" });
  expect([...error.searchParams.keys()]).toEqual(["error", "error_description", "scope"]);
});

test("T10: the address counts to the last character, at both endpoints (RFC 9700 §2.1)", async () => {
  const person = new Browser(await signInCookie(db, account.id));
  const query = new URLSearchParams({
    client_id: compatible.client_id,
    redirect_uri: `${localUri}/`,
    response_type: "code",
  });
  const answer = await person.get(`/oauth/authorize?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get("location")).toBeNull();
});

test("T10: the code left hanging on the address is taken from compatible applications, and nothing looser", async () => {
  const uri = "http://localhost:3000/redirect";
  const exchange = async (ending: (code: string) => string) => {
    const redirect = await implicit({ response_type: "code", redirect_uri: uri });
    const code = redirect.searchParams.get("code") ?? "";
    const parameters = { grant_type: "authorization_code", code, redirect_uri: uri + ending(code), ...compatible };
    return (await requestToken(parameters)).status;
  };
  expect(await exchange((code) => `?code=${code}`)).toBe(200);
  expect(await exchange(() => "?code=another")).toBe(400);
  expect(await exchange((code) => `/?code=${code}`)).toBe(400);
  expect(await exchange((code) => `?code=${code}&x=1`)).toBe(400);
});

test("T11: an address that is not escaped", async () => {
  const person = new Browser(await signInCookie(db, account.id));
  const answer = await person.get(
    `${baseUrl}/oauth/authorize?client_id=${compatible.client_id}&redirect_uri=http://localhost:5001&response_type=token&scope=public manage_competitions`,
  );
  expect([answer.status, answer.headers.get("location")?.split("#")[0]]).toEqual([303, `${localUri}/`]);
});

test("the out-of-band address shows the code on our own page, without iss", async () => {
  const code = await implicit({ response_type: "code", redirect_uri: "urn:ietf:wg:oauth:2.0:oob" });
  expect(code.href).toMatch(new RegExp(`^${baseUrl}/oauth/authorize/native\\?code=[\\w-]{43}$`));
  const token = await implicit({ redirect_uri: "urn:ietf:wg:oauth:2.0:oob" });
  expect(token.href).toMatch(new RegExp(`^${baseUrl}/oauth/authorize/native#access_token=`));
});

test.each([
  ["code", "search"],
  ["token", "hash"],
] as const)("an error at the out-of-band address carries the number of its request: %s", async (responseType, part) => {
  const address = await implicit({
    response_type: responseType,
    redirect_uri: "urn:ietf:wg:oauth:2.0:oob",
    scope: "nonsense",
  });
  expect(address.pathname).toBe("/oauth/authorize/native");
  expect(Object.fromEntries(new URLSearchParams(address[part].slice(1)))).toEqual({
    error: "invalid_scope",
    error_description: "requested scope is not known",
    scope: "nonsense",
    request_id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  });
});

test("C13: the example application works with any web address", async () => {
  const redirect = await authorize(db, account.id, {
    client_id: exampleApplication.clientId,
    redirect_uri: "http://192.168.1.7:4000/deep/callback.html?x=1",
    response_type: "code",
    scope: "public email",
    state: "s",
  });
  expect(redirect.href).toMatch(/^http:\/\/192\.168\.1\.7:4000\/deep\/callback\.html\?x=1&code=[\w-]{43}&state=s$/);
  const answer = await requestToken({
    grant_type: "authorization_code",
    code: redirect.searchParams.get("code") ?? "",
    redirect_uri: "http://192.168.1.7:4000/deep/callback.html?x=1",
    client_id: exampleApplication.clientId,
    client_secret: exampleApplication.secret,
  });
  expect(answer.status).toBe(200);
});

test("C3: credentials in the query string are taken from compatible applications only", async () => {
  const ask = async (client: { client_id: string; client_secret: string }) => {
    const query = new URLSearchParams({ grant_type: "client_credentials", ...client });
    const answer = await fetch(`${baseUrl}/oauth/token?${query}`, { method: "POST" });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect(await ask(compatible)).toMatchObject({ status: 200, body: { scope: "public" } });
  const { application, secret } = await createApplication(db);
  expect(await ask({ client_id: application.clientId, client_secret: secret })).toEqual({
    status: 400,
    body: {
      error: "invalid_request",
      error_description: "credentials and codes must be sent in the body, not in the query string",
    },
  });
});

const signIn = (more: Record<string, string> = {}) =>
  requestToken({ grant_type: "password", username: account.email ?? "", password, ...more });

test("T1, T4, C8, B16: the token in the query, a doubled slash, a trailing one; two tokens at once are refused", async () => {
  const { body } = await signIn(compatible);
  const token = String(body.access_token);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(baseUrl + path, { headers, redirect: "manual" });
    return [answer.status, ((await answer.json()) as { me?: { id: number } }).me?.id];
  };
  const bearer = { authorization: `Bearer ${token}` };
  expect(await ask(`/api/v0/me?access_token=${token}`)).toEqual([200, account.id]);
  expect(await ask(`/api/v0/me?bearer_token=${token}`)).toEqual([200, account.id]);
  expect(await ask("//api/v0/me", bearer)).toEqual([200, account.id]);
  expect(await ask("/api/v0/me/", bearer)).toEqual([200, account.id]);
  expect(await ask(`/api/v0/me?access_token=${token}`, bearer)).toEqual([400, undefined]);
});

test("a trailing slash at the token endpoint is answered in place", async () => {
  const body = new URLSearchParams({ grant_type: "client_credentials", ...compatible });
  const answer = await fetch(`${baseUrl}/oauth/token/`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(200);
});
