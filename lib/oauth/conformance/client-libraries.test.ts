import * as oauth from "oauth4webapi";
import * as client from "openid-client";
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
