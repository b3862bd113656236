import { createHash } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { findBearer } from "#lib/oauth/bearer.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

const redirectUri = "https://app.example/callback";
let account: Account;
let client: { client_id: string; client_secret: string };

beforeAll(async () => {
  account = await createAccount(db);
  const { application, secret } = await createApplication(db);
  client = { client_id: application.clientId, client_secret: secret };
});

async function newCode(more: Record<string, string> = {}, clientId = client.client_id): Promise<string> {
  const parameters = { client_id: clientId, redirect_uri: redirectUri, response_type: "code", scope: "public email" };
  const redirect = await authorize(db, account.id, { ...parameters, ...more });
  return redirect.searchParams.get("code") ?? redirect.href;
}

const exchange = async (code: string, more: Record<string, string> = {}) =>
  await requestToken({ grant_type: "authorization_code", code, redirect_uri: redirectUri, ...client, ...more });

/** Everything but the notes of errors and used codes. */
const liveArtefacts = async () =>
  await db
    .select({ model: oauthArtefacts.model, idHash: oauthArtefacts.idHash })
    .from(oauthArtefacts)
    .where(ne(oauthArtefacts.model, "Session"))
    .orderBy(oauthArtefacts.model, oauthArtefacts.idHash);

const invalidGrant = (error_description: string) => ({ error: "invalid_grant", error_description });
const unknownCode = invalidGrant("the authorization code is unknown, revoked, or not this application's");
const unknownRefreshToken = invalidGrant("the refresh token is unknown, revoked, or not this application's");
const invalidClient = { error: "invalid_client", error_description: "client authentication failed" };

test("wrong client: an id that is not registered (RFC 6749 §5.2)", async () => {
  const code = await newCode();
  const before = await liveArtefacts();
  const answer = await exchange(code, { client_id: "nobody" });
  expect(answer).toMatchObject({ status: 401, body: invalidClient });
  expect(await liveArtefacts()).toEqual(before);
});

test("wrong secret (RFC 6749 §5.2)", async () => {
  const code = await newCode();
  const before = await liveArtefacts();
  expect(await exchange(code, { client_secret: "wrong" })).toMatchObject({ status: 401, body: invalidClient });
  expect(await liveArtefacts()).toEqual(before);
});

test.each(["token", "introspect", "revoke", "device/authorize", "par"])(
  "who does not say which application asks /oauth/%s is no client (RFC 6749 §5.2)",
  async (endpoint) => {
    for (const body of [{ grant_type: "refresh_token", token: "x" }, { client_id: "", token: "x" }, {}]) {
      const answer = await fetch(`${baseUrl}/oauth/${endpoint}`, { method: "POST", body: new URLSearchParams(body) });
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { error: "invalid_client", error_description: "no client authentication mechanism provided" },
      ]);
    }
  },
);

test("a wrong secret sent with Basic is told the scheme (RFC 6749 §5.2)", async () => {
  const answer = await requestToken(
    { grant_type: "client_credentials" },
    { authorization: `Basic ${btoa(`${client.client_id}:wrong`)}` },
  );
  expect(answer).toMatchObject({ status: 401, body: invalidClient });
  expect(answer.headers.get("www-authenticate")).toBe(
    `Basic realm="${baseUrl}", error="invalid_client", error_description="client authentication failed"`,
  );
});

test("A07: another redirect address is refused, and the code is burnt (RFC 6749 §4.1.3)", async () => {
  const code = await newCode();
  const before = await liveArtefacts();
  expect(await exchange(code, { redirect_uri: `${redirectUri}/` })).toMatchObject({
    status: 400,
    body: invalidGrant("redirect_uri is not the one that the code was asked for with"),
  });
  expect(await liveArtefacts()).toEqual(before);
  expect(await exchange(code)).toMatchObject({ status: 400, body: unknownCode });
});

test("no redirect address: it must be sent again (RFC 6749 §4.1.3)", async () => {
  const code = await newCode();
  const parameters = { grant_type: "authorization_code", code, ...client };
  expect(await requestToken(parameters)).toMatchObject({
    status: 400,
    body: { error: "invalid_request", error_description: "missing required parameter 'redirect_uri'" },
  });
});

test("A07: another application cannot redeem a code, and the code is burnt (RFC 6749 §4.1.3)", async () => {
  const other = await createApplication(db);
  const code = await newCode();
  const stolen = { client_id: other.application.clientId, client_secret: other.secret };
  expect(await exchange(code, stolen)).toMatchObject({ status: 400, body: unknownCode });
  // To others it is as if it were none.
  expect(await exchange("none", stolen)).toMatchObject({ status: 400, body: unknownCode });
  expect(await exchange(code)).toMatchObject({ status: 400, body: unknownCode });
});

test("A07: a wrong PKCE verifier is refused, and the code is burnt (RFC 7636 §4.6)", async () => {
  const verifier = "a".repeat(43);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const pkce = { code_challenge: challenge, code_challenge_method: "S256" };
  const code = await newCode(pkce);
  const before = await liveArtefacts();
  expect(await exchange(code, { code_verifier: "b".repeat(43) })).toMatchObject({
    status: 400,
    body: invalidGrant("code_verifier does not match the code_challenge"),
  });
  expect(await liveArtefacts()).toEqual(before);
  expect(await exchange(code, { code_verifier: verifier })).toMatchObject({ status: 400, body: unknownCode });
  expect(await exchange(await newCode(pkce), { code_verifier: verifier })).toMatchObject({ status: 200 });
});

test("A08: a code asked with a challenge needs the verifier, one asked without takes none (RFC 9700 §2.1.1)", async () => {
  const challenge = createHash("sha256").update("a".repeat(43)).digest("base64url");
  const withChallenge = await newCode({ code_challenge: challenge, code_challenge_method: "S256" });
  expect(await exchange(withChallenge)).toMatchObject({
    status: 400,
    body: invalidGrant("code_verifier is missing: the code was asked for with a code_challenge"),
  });
  const without = await newCode();
  expect(await exchange(without, { code_verifier: "a".repeat(43) })).toMatchObject({
    status: 400,
    body: invalidGrant("code_verifier was sent, and the code was asked for without a code_challenge"),
  });
});

test("an expired code (RFC 6749 §4.1.2)", async () => {
  const code = await newCode();
  await db
    .update(oauthArtefacts)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(and(eq(oauthArtefacts.model, "AuthorizationCode"), eq(oauthArtefacts.idHash, sha256(code))));
  expect(await exchange(code)).toMatchObject({ status: 400, body: invalidGrant("the authorization code has expired") });
});

test("B01: a code used twice is refused and the tokens it gave end (RFC 6749 §4.1.2)", async () => {
  const code = await newCode();
  const first = await exchange(code);
  expect(first.status).toBe(200);
  const token = String(first.body.access_token);
  expect(await findBearer(db, token)).toMatchObject({ account: { id: account.id }, scopes: ["public", "email"] });
  expect(await exchange(code)).toMatchObject({
    status: 400,
    body: invalidGrant("the authorization code has been used already"),
  });
  expect(await findBearer(db, token)).toBeUndefined();
  const refreshed = await requestToken({
    grant_type: "refresh_token",
    refresh_token: String(first.body.refresh_token),
    ...client,
  });
  expect(refreshed).toMatchObject({ status: 400, body: unknownRefreshToken });
});

test.each([8, 50])("B02: %i exchanges of one code at once give exactly one answer (RFC 6749 §4.1.2)", async (times) => {
  const code = await newCode();
  const answers = await Promise.all(Array.from({ length: times }, () => exchange(code)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status !== 200);
  expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: times - 1 }, () => ({
      status: 400,
      body: { ...unknownCode, error_description: expect.any(String) },
    })),
  );
});

test("B08: a grant that is missing, unknown or not allowed (RFC 6749 §5.2)", async () => {
  expect(await requestToken(client)).toMatchObject({
    status: 400,
    body: { error: "invalid_request", error_description: "missing required parameter 'grant_type'" },
  });
  expect(await requestToken({ ...client, grant_type: "magic" })).toMatchObject({
    status: 400,
    body: { error: "unsupported_grant_type", error_description: "unsupported grant_type requested" },
  });
  const without = await createApplication(db, { allowsClientCredentials: false });
  expect(
    await requestToken({
      grant_type: "client_credentials",
      client_id: without.application.clientId,
      client_secret: without.secret,
    }),
  ).toMatchObject({
    status: 400,
    body: {
      error: "unauthorized_client",
      error_description: "requested grant type is not allowed for this client",
    },
  });
});

test("T5, B10: urlencoded, multipart and JSON bodies, Basic and body secrets are all understood (RFC 6749 §2.3.1)", async () => {
  const parameters = { grant_type: "client_credentials", ...client };
  const multipart = new FormData();
  for (const [name, value] of Object.entries(parameters)) multipart.append(name, value);
  const basic = { authorization: `Basic ${btoa(`${client.client_id}:${client.client_secret}`)}` };
  const json = { "content-type": "application/json" };
  const bodies: [BodyInit, Record<string, string>][] = [
    [new URLSearchParams(parameters), {}],
    [new URLSearchParams({ grant_type: "client_credentials" }), basic],
    [multipart, {}],
    [JSON.stringify(parameters), json],
    [JSON.stringify({ grant_type: "client_credentials" }), { ...json, ...basic }],
  ];
  for (const [body, headers] of bodies) {
    const answer = await fetch(`${baseUrl}/oauth/token`, { method: "POST", body, headers });
    expect(await answer.json()).toEqual({
      access_token: expect.any(String),
      token_type: "Bearer",
      expires_in: 7200,
      scope: "public",
      created_at: expect.any(Number),
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

test.each([
  ["broken JSON", "{", "application/json", 400],
  ["a JSON array", "[]", "application/json", 400],
  ["nested JSON", '{"grant_type":{"a":1}}', "application/json", 400],
  ["plain text", "grant_type=client_credentials", "text/plain", 400],
  ["another charset", "grant_type=x", "application/x-www-form-urlencoded; charset=utf-16", 400],
  ["a null character", "grant_type=client_credentials&client_id=%00", "application/x-www-form-urlencoded", 400],
  ["a byte of Latin-1", "grant_type=client_credentials&client_id=%E9", "application/x-www-form-urlencoded", 400],
  [
    "what is not UTF-8",
    Buffer.from("grant_type=client_credentials&client_id=x&client_secret=caf\xe9", "latin1"),
    "application/x-www-form-urlencoded",
    400,
  ],
  [
    "parameters twice",
    "grant_type=a&grant_type=b&client_id=x&client_secret=y",
    "application/x-www-form-urlencoded",
    401,
  ],
  ["a megabyte", "x".repeat(1024 * 1024), "application/x-www-form-urlencoded", 413],
])("B10: %s is refused", async (_what, body, type, status) => {
  const answer = await fetch(`${baseUrl}/oauth/token`, { method: "POST", body, headers: { "content-type": type } });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^invalid_(request|client)$/) });
});

test("B05: two ways of authentication at once (RFC 6749 §2.3)", async () => {
  const answer = await requestToken(
    { grant_type: "client_credentials", ...client },
    { authorization: `Basic ${btoa(`${client.client_id}:${client.client_secret}`)}` },
  );
  expect(answer).toMatchObject({
    status: 400,
    body: {
      error: "invalid_request",
      error_description: "client authentication must only be provided using one mechanism",
    },
  });
});

test("B17: nothing in the tables opens anything", async () => {
  const code = await newCode({ state: "s" });
  const { body } = await exchange(code);
  const [dump] = await db.execute(sql`select jsonb_agg(to_jsonb(a))::text as text from ${oauthArtefacts} a`);
  const text = String(dump?.text);
  for (const secret of [code, String(body.access_token), String(body.refresh_token), client.client_secret]) {
    expect(text).not.toContain(secret);
  }
});
