import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { findBearer } from "#lib/oauth/bearer.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { requestToken, type Tokens } from "#lib/testing/token-request.ts";

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

async function newTokens(scope = "public email"): Promise<Tokens> {
  const parameters = { client_id: client.client_id, redirect_uri: redirectUri, response_type: "code", scope };
  const redirect = await authorize(db, account.id, parameters);
  const code = redirect.searchParams.get("code") ?? "";
  return (await requestToken({ grant_type: "authorization_code", code, redirect_uri: redirectUri, ...client }))
    .body as Tokens;
}

const refresh = (refresh_token: string, more: Record<string, string> = {}) =>
  requestToken({ grant_type: "refresh_token", refresh_token, ...client, ...more });

const invalidGrantSaying = (error_description: string) => ({
  status: 400,
  body: { error: "invalid_grant", error_description },
});
const usedAlready = invalidGrantSaying("the refresh token has been used already");
const invalidGrant = invalidGrantSaying("the refresh token is unknown, revoked, or not this application's");

async function usedSecondsAgo(refreshToken: string, seconds: number): Promise<void> {
  await db
    .update(oauthArtefacts)
    .set({ consumedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(and(eq(oauthArtefacts.model, "RefreshToken"), eq(oauthArtefacts.idHash, sha256(refreshToken))));
}

test("every refresh gives another refresh token (RFC 9700 §4.14)", async () => {
  const first = await newTokens();
  const second = await refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body).toEqual({
    access_token: expect.any(String),
    token_type: "Bearer",
    expires_in: 7200,
    refresh_token: expect.any(String),
    scope: "public email",
    created_at: expect.any(Number),
  });
  expect(second.body.refresh_token).not.toBe(first.refresh_token);
});

test("T12, B03: the old refresh token stays good until the new access token is used", async () => {
  const first = await newTokens();
  const tabs = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)]);
  expect(tabs.map((tab) => tab.status)).toEqual([200, 200]);
  for (const tab of tabs) expect(await findBearer(db, String(tab.body.access_token))).toBeDefined();
});

test("T12, B03: used again after that, the whole family ends (RFC 9700 §4.14)", async () => {
  const first = await newTokens();
  const second = await refresh(first.refresh_token);
  await findBearer(db, String(second.body.access_token));
  expect(await refresh(first.refresh_token)).toMatchObject(usedAlready);
  expect(await findBearer(db, String(second.body.access_token))).toBeUndefined();
  expect(await refresh(String(second.body.refresh_token))).toMatchObject(invalidGrant);
});

test("B03: an old refresh token is good for 60 seconds and not for 61", async () => {
  const first = await newTokens();
  await refresh(first.refresh_token);
  await usedSecondsAgo(first.refresh_token, 58);
  expect((await refresh(first.refresh_token)).status).toBe(200);
  await usedSecondsAgo(first.refresh_token, 61);
  expect(await refresh(first.refresh_token)).toMatchObject(usedAlready);
});

test("B03, F11: fifty refreshes at once all get the one successor, and each an access token that works", async () => {
  const first = await newTokens();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refresh_token)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  const successors = new Set(answers.map((answer) => String(answer.body.refresh_token)));
  expect(successors.size).toBe(1);
  for (const { body } of answers) expect(await findBearer(db, String(body.access_token))).toBeDefined();
  const [successor = ""] = successors;
  expect((await refresh(successor)).status).toBe(200);
});

test("F11: a successor that was used ends the grace of what came before it (RFC 9700 §4.14.2)", async () => {
  const first = await newTokens();
  const second = await refresh(first.refresh_token);
  const third = await refresh(String(second.body.refresh_token));
  expect(third.status).toBe(200);
  expect(await refresh(first.refresh_token)).toMatchObject(usedAlready);
  expect(await findBearer(db, String(third.body.access_token))).toBeUndefined();
  expect(await refresh(String(third.body.refresh_token))).toMatchObject(invalidGrant);
});

test("F11: chains of refreshes that race never become two", async () => {
  let { refresh_token: current } = await newTokens();
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(current)));
    const successors = new Set(answers.map((answer) => String(answer.body.refresh_token)));
    expect(successors.size).toBe(1);
    [current = ""] = successors;
  }
  const living = await db
    .select({ idHash: oauthArtefacts.idHash })
    .from(oauthArtefacts)
    .where(
      and(
        eq(oauthArtefacts.model, "RefreshToken"),
        isNull(oauthArtefacts.consumedAt),
        sql`${oauthArtefacts.grantId} = (select g.grant_id from ${oauthArtefacts} g where g.id_hash = ${sha256(current)})`,
      ),
    );
  expect(living).toEqual([{ idHash: sha256(current) }]);
});

test("F11: the successor is still the same after the cookie secret was changed", async () => {
  const first = await newTokens();
  const second = await refresh(first.refresh_token);
  const secrets = env().cookieSecrets.join(",");
  overrideEnv({ COOKIE_SECRETS: `${randomToken()},${secrets}` });
  expect((await refresh(first.refresh_token)).body.refresh_token).toBe(second.body.refresh_token);
  overrideEnv({ COOKIE_SECRETS: secrets });
});

test("B17: the table tells nobody a successor", async () => {
  const first = await newTokens();
  const second = await refresh(first.refresh_token);
  const rows = await db
    .select()
    .from(oauthArtefacts)
    .where(eq(oauthArtefacts.idHash, sha256(first.refresh_token)));
  expect(JSON.stringify(rows)).not.toContain(second.body.refresh_token);
});

test("B04: once a revocation has answered, no refresh that raced with it leaves a live token", async () => {
  for (let round = 0; round < 10; round += 1) {
    const tokens = await newTokens();
    const racing = Array.from({ length: 5 }, () => refresh(tokens.refresh_token));
    const body = new URLSearchParams({ token: tokens.refresh_token, ...client });
    const revoked = await fetch(`${baseUrl}/oauth/revoke`, { method: "POST", body });
    expect(revoked.status).toBe(200);
    for (const answer of await Promise.all(racing)) {
      const token = answer.body.access_token;
      if (token !== undefined) expect(await findBearer(db, String(token))).toBeUndefined();
    }
  }
});

test("B13: a refresh may ask for less, never for more (RFC 6749 §6)", async () => {
  const tokens = await newTokens();
  expect(await refresh(tokens.refresh_token, { scope: "public dob" })).toMatchObject({
    status: 400,
    body: { error: "invalid_scope" },
  });
  expect(await refresh(tokens.refresh_token, { scope: "public" })).toMatchObject({
    status: 200,
    body: { scope: "public" },
  });
});

test("B05: another application cannot use a refresh token (RFC 6749 §6)", async () => {
  const other = await createApplication(db);
  const tokens = await newTokens();
  const stolen = { client_id: other.application.clientId, client_secret: other.secret };
  expect(await refresh(tokens.refresh_token, stolen)).toMatchObject(invalidGrant);
});

test("B11: a token is good for 7200 seconds", async () => {
  const tokens = await newTokens();
  const [row] = await db
    .select({ lifetime: sql<number>`extract(epoch from expires_at - created_at)`.mapWith(Number) })
    .from(oauthArtefacts)
    .where(and(eq(oauthArtefacts.model, "AccessToken"), eq(oauthArtefacts.idHash, sha256(tokens.access_token))));
  expect(row?.lifetime).toBeCloseTo(7200, 0);
  await db
    .update(oauthArtefacts)
    .set({ expiresAt: sql`date_trunc('milliseconds', now())` })
    .where(eq(oauthArtefacts.idHash, sha256(tokens.access_token)));
  expect(await findBearer(db, tokens.access_token)).toBeUndefined();
});

test("B14: revoking somebody else's token answers 200 and does nothing (RFC 7009 §2.2)", async () => {
  const other = await createApplication(db);
  const tokens = await newTokens();
  for (const hint of ["access_token", "refresh_token", "nonsense"]) {
    const body = new URLSearchParams({
      token: tokens.access_token,
      token_type_hint: hint,
      client_id: other.application.clientId,
      client_secret: other.secret,
    });
    const answer = await fetch(`${baseUrl}/oauth/revoke`, { method: "POST", body });
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: {} });
  }
  expect(await findBearer(db, tokens.access_token)).toBeDefined();
});

test("B15: introspection needs the application's secret (RFC 7662 §2.1)", async () => {
  const tokens = await newTokens();
  const ask = async (more: Record<string, string>) => {
    const body = new URLSearchParams({ token: tokens.access_token, ...more });
    const answer = await fetch(`${baseUrl}/oauth/introspect`, { method: "POST", body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect((await ask({ client_id: client.client_id, client_secret: "wrong" })).status).toBe(401);
  expect((await ask({})).status).toBe(401);
  expect(await ask(client)).toEqual({
    status: 200,
    body: {
      active: true,
      client_id: client.client_id,
      exp: expect.any(Number),
      iat: expect.any(Number),
      iss: baseUrl,
      scope: "public email",
      sub: String(account.id),
      token_type: "Bearer",
    },
  });
});

test("token/info tells the holder of a token what it is", async () => {
  const tokens = await newTokens();
  const ask = async (token: string) => {
    const answer = await fetch(`${baseUrl}/oauth/token/info`, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await ask(tokens.access_token)).toEqual({
    status: 200,
    body: {
      resource_owner_id: account.id,
      scope: ["public", "email"],
      expires_in: expect.any(Number),
      application: { uid: client.client_id },
      created_at: expect.any(Number),
    },
  });
  expect(await ask("nonsense")).toEqual({
    status: 401,
    body: {
      error: "invalid_token",
      error_description: "The access token is invalid",
      state: "unauthorized",
    },
  });
});
