import * as oauth from "oauth4webapi";
import * as client from "openid-client";
import { Issuer } from "openid-client-5";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { createInitialToken } from "./initial-tokens.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const redirectUri = "http://127.0.0.1:51234/callback";

let owner: Account;
let initialAccessToken: string;
beforeAll(async () => {
  owner = await createAccount(db);
  const scopes = ["public" as const, "email" as const, "openid" as const];
  const input = { name: "Libraries", scopes, registrations: "5" as const, lifetime: "1" as const };
  initialAccessToken = await createInitialToken(db, owner.id, input);
});

const metadata = {
  client_name: "Terminal",
  application_type: "native",
  redirect_uris: ["http://127.0.0.1/callback"],
  token_endpoint_auth_method: "none",
};

test("openid-client registers itself, and signs somebody in with what it was answered", async () => {
  const config = await client.dynamicClientRegistration(new URL(baseUrl), metadata, client.None(), {
    initialAccessToken,
    execute: [client.allowInsecureRequests],
  });
  expect(config.clientMetadata()).toMatchObject({ ...metadata, scope: "public email openid" });
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: "public openid",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
  });
  const back = await authorize(db, owner.id, Object.fromEntries(url.searchParams));
  const checks = { pkceCodeVerifier: verifier, expectedState: state };
  const tokens = await client.authorizationCodeGrant(config, back, checks);
  expect(tokens.claims()).toMatchObject({ iss: baseUrl, sub: String(owner.id) });
});

test("openid-client with a secret", async () => {
  const config = await client.dynamicClientRegistration(
    new URL(baseUrl),
    { client_name: "Server", grant_types: ["client_credentials"], response_types: [], redirect_uris: [] },
    undefined,
    { initialAccessToken, execute: [client.allowInsecureRequests] },
  );
  expect(await client.clientCredentialsGrant(config)).toMatchObject({ token_type: "bearer", scope: "public" });
});

test("oauth4webapi registers itself, and understands why it may not", async () => {
  const insecure = { [oauth.allowInsecureRequests]: true };
  const server = await oauth
    .discoveryRequest(new URL(baseUrl), { algorithm: "oauth2", ...insecure })
    .then((response) => oauth.processDiscoveryResponse(new URL(baseUrl), response));
  const register = async (more: object, token?: string) =>
    await oauth
      .dynamicClientRegistrationRequest(
        server,
        { ...metadata, ...more },
        { ...insecure, ...(token && { initialAccessToken: token }) },
      )
      .then((response) => oauth.processDynamicClientRegistrationResponse(response));
  expect(await register({}, initialAccessToken)).toMatchObject({ client_id: expect.any(String), ...metadata });
  await expect(register({ redirect_uris: ["http://a.example/"] }, initialAccessToken)).rejects.toMatchObject({
    error: "invalid_redirect_uri",
    status: 400,
  });
  await expect(register({}, "wrong")).rejects.toMatchObject({ status: 401 });
  await expect(register({})).rejects.toMatchObject({ status: 401 });
});

test("openid-client 5 registers itself, and reads itself again", async () => {
  type Registering = { metadata: Record<string, unknown> };
  type RegisteringClass = {
    register(metadata: object, options: { initialAccessToken: string }): Promise<Registering>;
    fromUri(uri: string, token: string): Promise<Registering>;
  };
  const Client = (await Issuer.discover(baseUrl)).Client as unknown as RegisteringClass;
  const made = await Client.register(metadata, { initialAccessToken });
  const { registration_client_uri: uri, registration_access_token: token } = made.metadata;
  const read = await Client.fromUri(String(uri), String(token));
  expect(read.metadata).toMatchObject({ client_id: made.metadata.client_id, ...metadata });
});
