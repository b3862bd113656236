import { generateSync } from "otplib";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { findTwoFactorSetup, finishTwoFactorSetup, startTwoFactorSetup } from "#lib/accounts/commands/two-factor.ts";
import { findBearer } from "#lib/oauth/bearer.ts";
import { listConnectedApplications } from "#lib/oauth/consents/queries.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db } = await testDatabase();
await startTestServer();
const password = "correct horse battery";

let account: Account;
let compatible: { client_id: string; client_secret: string };

beforeAll(async () => {
  account = await createAccount(db, { password });
  const { application, secret } = await createApplication(db, {
    profile: "compatible",
    allowsImplicit: true,
    allowsPassword: true,
  });
  compatible = { client_id: application.clientId, client_secret: secret };
});

const signIn = (more: Record<string, string> = {}) =>
  requestToken({ grant_type: "password", username: account.email ?? "", password, ...more });

test("C4: a password buys tokens, with the application's id and secret (RFC 6749 §4.3)", async () => {
  const answer = await signIn(compatible);
  expect(answer.body).toEqual({
    access_token: expect.any(String),
    token_type: "Bearer",
    expires_in: 7200,
    refresh_token: expect.any(String),
    scope: "public",
    created_at: expect.any(Number),
  });
  const asked = await signIn({ ...compatible, scope: "public manage_competitions" });
  expect(asked.body.scope).toBe("public manage_competitions");
});

test("T9: an application registered so gives manage_competitions where nothing is asked", async () => {
  const { application, secret } = await createApplication(db, {
    profile: "compatible",
    allowsPassword: true,
    defaultScopes: ["public", "manage_competitions"],
  });
  const answer = await signIn({ client_id: application.clientId, client_secret: secret });
  expect(answer.body.scope).toBe("public manage_competitions");
});

test("a password alone belongs to “Direct sign-in”, which the person can remove", async () => {
  const answer = await signIn({ username: (account.email ?? "").toUpperCase() });
  expect(answer).toMatchObject({ status: 200, body: { scope: "public", refresh_token: expect.any(String) } });
  expect(await findBearer(db, String(answer.body.access_token))).toMatchObject({
    account: { id: account.id },
    application: { name: "Direct sign-in" },
  });
  const connected = await listConnectedApplications(db, account.id);
  expect(connected.map((application) => application.name)).toContain("Direct sign-in");
  const refreshed = await requestToken({
    grant_type: "refresh_token",
    refresh_token: String(answer.body.refresh_token),
    client_id: "direct-sign-in",
  });
  expect(refreshed.status).toBe(200);
});

test("a wrong password and an unknown address are refused in the same words (RFC 6749 §5.2)", async () => {
  const wrong = {
    status: 400,
    body: { error: "invalid_grant", error_description: "the e-mail address or the password is wrong" },
  };
  expect(await signIn({ ...compatible, password: "another password" })).toMatchObject(wrong);
  expect(await signIn({ ...compatible, username: "nobody@mail.example" })).toMatchObject(wrong);
  expect(await signIn({ ...compatible, username: "null\u0001" })).toMatchObject(wrong);
});

test("B09: accounts with two-factor authentication, unconfirmed or suspended are refused, saying why", async () => {
  const errorFor = async (columns: Parameters<typeof createAccount>[1]) => {
    const person = await createAccount(db, { password, ...columns });
    const answer = await signIn({ ...compatible, username: person.email ?? "" });
    return [answer.status, answer.body.error, answer.body.error_description];
  };
  expect(await errorFor({ totpEnabledAt: new Date() })).toEqual([
    400,
    "invalid_grant",
    "this account uses two-factor authentication: send the current code as totp",
  ]);
  expect(await errorFor({ emailConfirmedAt: null })).toEqual([
    400,
    "invalid_grant",
    "the e-mail address of this account is not confirmed yet",
  ]);
  expect(await errorFor({ suspendedAt: new Date() })).toEqual([400, "invalid_grant", "this account is suspended"]);
});

test("B09: with the current code as totp such an account signs in, and each code is good once", async () => {
  const person = await createAccount(db, { password });
  const ipAddress = "203.0.113.7";
  await startTwoFactorSetup(db, person);
  const totpSecret = (await findTwoFactorSetup(db, person.id)) ?? "";
  const codeNow = (steps: number) =>
    generateSync({ secret: totpSecret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
  const { sessionIdHash } = (await findSignedIn(db, await signInCookie(db, person.id), new Date()))!;
  await finishTwoFactorSetup(db, { account: person, sessionIdHash, code: codeNow(-1), ipAddress, now: new Date() });

  const username = person.email ?? "";
  const totp = codeNow(0);
  expect(await signIn({ ...compatible, username, totp: "000000" })).toMatchObject({
    status: 400,
    body: { error: "invalid_grant", error_description: "the e-mail address or the password is wrong" },
  });
  expect(await signIn({ ...compatible, username, totp })).toMatchObject({ status: 200, body: { scope: "public" } });
  expect((await signIn({ ...compatible, username, totp })).status).toBe(400);
});

test("B06: many wrong passwords for one account are stopped with 429", async () => {
  const victim = await createAccount(db, { password });
  const answers = [];
  for (let tries = 0; tries < 12; tries += 1) {
    answers.push(await signIn({ ...compatible, username: victim.email ?? "", password: `wrong password ${tries}` }));
  }
  const last = answers.at(-1);
  expect(last).toMatchObject({ status: 429, body: { error: "slow_down" } });
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a modern application cannot use passwords", async () => {
  const { application, secret } = await createApplication(db);
  expect(await signIn({ client_id: application.clientId, client_secret: secret })).toMatchObject({
    status: 400,
    body: { error: "unauthorized_client" },
  });
});
