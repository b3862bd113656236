import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { beforeAll, expect, test, vi } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { findBearer } from "#lib/oauth/bearer.ts";
import { env } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { lockWaits } from "#lib/testing/lock-waits.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { inProduction } from "#lib/testing/settings.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const password = "correct horse battery";
let account: Account;

beforeAll(async () => {
  account = await createAccount(db, { password });
});

const signIn = (more: Record<string, string> = {}) =>
  requestToken({ grant_type: "password", username: account.email ?? "", password, ...more });

test("a refresh token that came without an application is taken without one (RFC 6749 §6)", async () => {
  const { body } = await signIn({ scope: "public email" });
  const refreshed = await requestToken({ grant_type: "refresh_token", refresh_token: String(body.refresh_token) });
  expect(refreshed).toMatchObject({ status: 200, body: { scope: "public email", refresh_token: expect.any(String) } });
  expect(await findBearer(db, String(refreshed.body.access_token))).toMatchObject({
    account: { id: account.id },
  });
});

test("a refresh token of an application still needs its application", async () => {
  const { application, secret } = await createApplication(db, { profile: "compatible", allowsPassword: true });
  const { body } = await signIn({ client_id: application.clientId, client_secret: secret });
  const made = await requestToken({ grant_type: "refresh_token", refresh_token: "made-up" });
  const theirs = await requestToken({ grant_type: "refresh_token", refresh_token: String(body.refresh_token) });
  expect(theirs).toMatchObject({ status: made.status, body: made.body });
  expect(made).toMatchObject({ status: 401, body: { error: "invalid_client" } });
});

test("openid gives an id_token here as elsewhere, and after a refresh another one (OpenID Connect Core §3.1.3.7)", async () => {
  const { body } = await signIn({ scope: "public email openid profile" });
  expect(body.scope).toBe("public email openid profile");
  const claims = {
    iss: baseUrl,
    aud: "direct-sign-in",
    sub: String(account.id),
    email: account.email,
    name: account.name,
  };
  expect(decodeJwt(String(body.id_token))).toMatchObject(claims);
  const refreshed = await requestToken({ grant_type: "refresh_token", refresh_token: String(body.refresh_token) });
  expect(decodeJwt(String(refreshed.body.id_token))).toMatchObject(claims);
  expect((await signIn({ scope: "public email" })).body).not.toHaveProperty("id_token");
});

test("F24: in production nobody trades a password for a token without an application, unless the settings say so", async () => {
  expect(env().passwordGrant).toBe("on");
  await inProduction(async () => {
    expect(env().passwordGrant).toBe("clients");
    expect((await signIn()).status).toBe(401);
  });
  expect((await inProduction(signIn, { PASSWORD_GRANT: "on" })).status).toBe(200);
});

test("D03: a password that is taken away while it is looked at gets no token", async () => {
  const { id, email } = await createAccount(db, { password });
  const asked = await db.transaction(async (tx) => {
    // Held as by whoever says that it was not them.
    await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id));
    const answer = requestToken({ grant_type: "password", username: email ?? "", password });
    await vi.waitFor(async () => expect(await lockWaits(db)).toBe(1), { timeout: 10_000 });
    return { answer };
  });
  expect(await asked.answer).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
});
