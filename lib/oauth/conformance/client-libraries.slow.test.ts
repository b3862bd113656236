import { OAuth2Client as BadgatewayClient, generateCodeVerifier } from "@badgateway/oauth2-client";
import * as arctic from "arctic";
import * as oauth from "oauth4webapi";
import * as client from "openid-client";
import { generators, Issuer } from "openid-client-5";
import { AuthorizationCode } from "simple-oauth2";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { ensureExampleApplication, exampleApplication } from "#lib/oauth/applications/example.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const redirectUri = "https://app.example/callback";

let account: Account;
beforeAll(async () => {
  account = await createAccount(db);
  await ensureExampleApplication(db);
});

const follow = (url: URL) => authorize(db, account.id, Object.fromEntries(url.searchParams));

async function me(token: string): Promise<unknown> {
  const answer = await fetch(`${baseUrl}/api/v0/me`, { headers: { authorization: `Bearer ${token}` } });
  return await answer.json();
}

const ownProfile = () => ({
  me: expect.objectContaining({ id: account.id, name: account.name, email: account.email }),
});

test("openid-client: discovery, code with PKCE and state, refresh, /me", async () => {
  const { application, secret } = await createApplication(db);
  const config = await client.discovery(new URL(baseUrl), application.clientId, secret, undefined, {
    execute: [client.allowInsecureRequests],
  });
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: "public openid email",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  });
  const tokens = await client.authorizationCodeGrant(config, await follow(url), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  });
  expect(tokens.claims()).toMatchObject({
    iss: baseUrl,
    sub: String(account.id),
    aud: application.clientId,
    email: account.email,
  });
  expect(await client.fetchUserInfo(config, tokens.access_token, String(account.id))).toEqual({
    sub: String(account.id),
    email: account.email,
  });
  const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? "");
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
  expect(await me(refreshed.access_token)).toEqual(ownProfile());
});

test("openid-client: a compatible application without OpenID, found by discovery", async () => {
  const { clientId, secret } = exampleApplication;
  const config = await client.discovery(new URL(baseUrl), clientId, secret, undefined, {
    execute: [client.allowInsecureRequests],
  });
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: "email",
    response_type: "code",
  });
  const tokens = await client.authorizationCodeGrant(config, await follow(url));
  expect(tokens.scope).toBe("public email");
  expect(await me(tokens.access_token)).toEqual(ownProfile());
});

test("oauth4webapi: code with PKCE, refresh, introspection, revocation", async () => {
  const { application, secret } = await createApplication(db);
  const insecure = { [oauth.allowInsecureRequests]: true };
  const server = await oauth
    .discoveryRequest(new URL(baseUrl), { algorithm: "oauth2", ...insecure })
    .then((response) => oauth.processDiscoveryResponse(new URL(baseUrl), response));
  const own: oauth.Client = { client_id: application.clientId };
  const auth = oauth.ClientSecretBasic(secret);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const redirect = await authorize(db, account.id, {
    client_id: own.client_id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "public email",
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const parameters = oauth.validateAuthResponse(server, own, redirect, state);
  const tokens = await oauth
    .authorizationCodeGrantRequest(server, own, auth, parameters, redirectUri, verifier, insecure)
    .then((response) => oauth.processAuthorizationCodeResponse(server, own, response));
  const refreshed = await oauth
    .refreshTokenGrantRequest(server, own, auth, tokens.refresh_token ?? "", insecure)
    .then((response) => oauth.processRefreshTokenResponse(server, own, response));
  expect(await me(refreshed.access_token)).toEqual(ownProfile());

  const introspect = () =>
    oauth
      .introspectionRequest(server, own, auth, refreshed.access_token, insecure)
      .then((response) => oauth.processIntrospectionResponse(server, own, response));
  expect(await introspect()).toMatchObject({ active: true, scope: "public email", client_id: own.client_id });
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, own, auth, refreshed.access_token, insecure),
  );
  expect(await introspect()).toEqual({ active: false });
});

test("simple-oauth2: code without PKCE, refresh, revocation", async () => {
  const { application, secret } = await createApplication(db);
  const library = new AuthorizationCode({
    client: { id: application.clientId, secret },
    auth: {
      tokenHost: baseUrl,
      tokenPath: "/oauth/token",
      authorizePath: "/oauth/authorize",
      revokePath: "/oauth/revoke",
    },
  });
  const url = new URL(library.authorizeURL({ redirect_uri: redirectUri, scope: "public email", state: "s" }));
  const redirect = await follow(url);
  const code = redirect.searchParams.get("code") ?? "";
  const token = await library.getToken({ code, redirect_uri: redirectUri });
  const refreshed = await token.refresh();
  expect(await me(String(refreshed.token.access_token))).toEqual(ownProfile());
  await refreshed.revokeAll();
  expect(await me(String(refreshed.token.access_token))).toMatchObject({ error: expect.any(String) });
});

test("openid-client 5: discovery, code with PKCE, state and nonce, userinfo, refresh, revocation", async () => {
  const { application, secret } = await createApplication(db);
  const { Client } = await Issuer.discover(baseUrl);
  const library = new Client({
    client_id: application.clientId,
    client_secret: secret,
    redirect_uris: [redirectUri],
    response_types: ["code"],
  });
  const [code_verifier, state, nonce] = [generators.codeVerifier(), generators.state(), generators.nonce()];
  const url = library.authorizationUrl({
    scope: "public openid email",
    code_challenge: generators.codeChallenge(code_verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  });
  const redirect = await follow(new URL(url));
  const tokens = await library.callback(redirectUri, library.callbackParams(redirect.href), {
    code_verifier,
    state,
    nonce,
  });
  expect(tokens.claims()).toMatchObject({ iss: baseUrl, sub: String(account.id), email: account.email });
  expect(await library.userinfo(tokens)).toEqual({ sub: String(account.id), email: account.email });
  const refreshed = await library.refresh(tokens.refresh_token ?? "");
  expect(await me(refreshed.access_token ?? "")).toEqual(ownProfile());
  await library.revoke(refreshed.access_token ?? "");
  expect(await library.introspect(refreshed.access_token ?? "")).toEqual({ active: false });
});

test("T2: openid-client 5 with an issuer that somebody made up signs in to a compatible application", async () => {
  const issuer = new Issuer({
    issuer: "made up",
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
  });
  const { clientId, secret } = exampleApplication;
  const library = new issuer.Client({ client_id: clientId, client_secret: secret });
  const url = library.authorizationUrl({ redirect_uri: redirectUri, scope: "public manage_competitions email" });
  const redirect = await follow(new URL(url));
  const tokens = await library.oauthCallback(redirectUri, library.callbackParams(redirect.href));
  const refreshed = await library.refresh(tokens);
  expect(await me(refreshed.access_token ?? "")).toEqual(ownProfile());
});

test.each([
  ["a website with a secret", { kind: "website" }],
  ["an app without one", { kind: "native" }],
])("arctic: code with PKCE, refresh, revocation, as %s", async (_what, registration) => {
  const { application, secret } = await createApplication(db, registration);
  const library = new arctic.OAuth2Client(application.clientId, secret || null, redirectUri);
  const state = arctic.generateState();
  const verifier = arctic.generateCodeVerifier();
  const url = library.createAuthorizationURLWithPKCE(
    `${baseUrl}/oauth/authorize`,
    state,
    arctic.CodeChallengeMethod.S256,
    verifier,
    ["public", "email"],
  );
  const redirect = await follow(url);
  expect(redirect.searchParams.get("state")).toBe(state);
  const code = redirect.searchParams.get("code") ?? "";
  const tokens = await library.validateAuthorizationCode(`${baseUrl}/oauth/token`, code, verifier);
  expect(tokens.scopes()).toEqual(["public", "email"]);
  const refreshed = await library.refreshAccessToken(`${baseUrl}/oauth/token`, tokens.refreshToken(), []);
  expect(await me(refreshed.accessToken())).toEqual(ownProfile());
  await library.revokeToken(`${baseUrl}/oauth/revoke`, refreshed.accessToken());
  expect(await me(refreshed.accessToken())).toMatchObject({ error: expect.any(String) });
});

test("@badgateway/oauth2-client: found by RFC 8414, code with PKCE, refresh, introspection, revocation", async () => {
  const { application, secret } = await createApplication(db);
  const library = new BadgatewayClient({
    server: baseUrl,
    discoveryEndpoint: "/.well-known/oauth-authorization-server",
    clientId: application.clientId,
    clientSecret: secret,
  });
  const codeVerifier = await generateCodeVerifier();
  const asked = { redirectUri, state: "s", codeVerifier };
  const url = await library.authorizationCode.getAuthorizeUri({ ...asked, scope: ["public", "email"] });
  const redirect = await follow(new URL(url));
  const tokens = await library.authorizationCode.getTokenFromCodeRedirect(redirect, asked);
  const refreshed = await library.refreshToken(tokens);
  expect(await me(refreshed.accessToken)).toEqual(ownProfile());
  expect(await library.introspect(refreshed)).toMatchObject({ active: true, scope: "public email" });
  await library.revoke(refreshed);
  expect(await library.introspect(refreshed)).toEqual({ active: false });
});

test("@badgateway/oauth2-client: client credentials, and a password for a compatible application", async () => {
  const password = "correct horse battery";
  const person = await createAccount(db, { password });
  const library = new BadgatewayClient({
    server: baseUrl,
    tokenEndpoint: "/oauth/token",
    clientId: exampleApplication.clientId,
    clientSecret: exampleApplication.secret,
  });
  expect(await library.clientCredentials({ scope: ["public"] })).toMatchObject({ accessToken: expect.any(String) });
  const tokens = await library.password({ username: person.email ?? "", password, scope: ["public", "email"] });
  expect(await me(tokens.accessToken)).toMatchObject({ me: { id: person.id, email: person.email } });
});
