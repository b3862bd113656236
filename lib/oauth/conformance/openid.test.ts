import { createPublicKey, verify } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { sessions } from "#lib/db/schema/accounts.ts";
import { consents } from "#lib/db/schema/oauth.ts";
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
const redirectUri = "https://app.example/callback";

let account: Account;
let client: { client_id: string; client_secret: string };

beforeAll(async () => {
  account = await createAccount(db);
  const { application, secret } = await createApplication(db);
  client = { client_id: application.clientId, client_secret: secret };
});

async function tokens(scope: string, more: Record<string, string> = {}) {
  const parameters = { client_id: client.client_id, redirect_uri: redirectUri, response_type: "code", scope, ...more };
  const redirect = await authorize(db, account.id, parameters);
  const code = redirect.searchParams.get("code") ?? "";
  return (await requestToken({ grant_type: "authorization_code", code, redirect_uri: redirectUri, ...client })).body;
}

const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? "", "base64url").toString()) as object;

const userinfo = async (token: unknown) => {
  const answer = await fetch(`${baseUrl}/oauth/userinfo`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test("Core §2: the id_token says who, for whom and when, signed by a key of the list", async () => {
  const { id_token } = await tokens("public openid email profile", { nonce: "n-1" });
  const [header, payload, signature] = String(id_token).split(".");
  expect(decode(payload)).toEqual({
    iss: baseUrl,
    sub: String(account.id),
    aud: client.client_id,
    exp: expect.any(Number),
    iat: expect.any(Number),
    auth_time: expect.any(Number),
    nonce: "n-1",
    name: account.name,
    email: account.email,
  });
  const list = (await (await fetch(`${baseUrl}/oauth/discovery/keys`)).json()) as { keys: { kid: string }[] };
  const { kid } = decode(header) as { kid: string };
  const jwk = list.keys.find((key) => key.kid === kid);
  expect(jwk).toEqual({ kty: "RSA", kid, alg: "RS256", use: "sig", n: expect.any(String), e: "AQAB" });
  const key = createPublicKey({ key: jwk as object as import("node:crypto").JsonWebKey, format: "jwk" });
  const signed = Buffer.from(`${header}.${payload}`);
  expect(verify("sha256", signed, key, Buffer.from(signature ?? "", "base64url"))).toBe(true);
});

test("Core §5.3: userinfo gives the claims of the scopes, and asks for openid", async () => {
  const { access_token } = await tokens("public openid profile");
  expect(await userinfo(access_token)).toEqual({ status: 200, body: { sub: String(account.id), name: account.name } });
  const plain = await tokens("public email");
  expect(plain.id_token).toBeUndefined();
  expect((await userinfo(plain.access_token)).status).toBe(403);
  expect((await userinfo("nonsense")).status).toBe(401);
});

test("RP-initiated logout asks, then ends the site's session too", async () => {
  const browser = new Browser(await signInCookie(db, account.id));
  await authorize(
    db,
    account.id,
    { client_id: client.client_id, redirect_uri: redirectUri, response_type: "code", scope: "public openid" },
    { browser },
  );
  const query = new URLSearchParams({ client_id: client.client_id, post_logout_redirect_uri: redirectUri, state: "s" });
  const page = await browser.get(`/oauth/logout?${query}`);
  const html = await page.text();
  expect(html).toContain("asks to sign you out");
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const before = await db.$count(sessions, eq(sessions.accountId, account.id));
  const confirmed = await browser.post("/oauth/logout/confirm", { xsrf, logout: "yes" });
  expect(Browser.location(confirmed).href).toBe(`${redirectUri}?state=s`);
  expect(await db.$count(sessions, eq(sessions.accountId, account.id))).toBe(before - 1);
});

test("a token that is shown to userinfo alone is used: whoever connected the application sees when", async () => {
  const person = await createAccount(db);
  const { application, secret } = await createApplication(db);
  const asking = { client_id: application.clientId, redirect_uri: redirectUri };
  const parameters = { ...asking, response_type: "code", scope: "public openid" };
  const code = (await authorize(db, person.id, parameters)).searchParams.get("code") ?? "";
  const sent = { grant_type: "authorization_code", code, ...asking, client_secret: secret };
  const { access_token: token } = (await requestToken(sent)).body;
  const ofConsent = eq(consents.accountId, person.id);
  const [before] = await db.select().from(consents).where(ofConsent);
  expect((await userinfo(token)).status).toBe(200);
  const [after] = await db.select().from(consents).where(ofConsent);
  expect([before?.lastUsedAt, after]).toEqual([null, { ...before, lastUsedAt: expect.any(Date) }]);
});

test("CORS: any page may use the token endpoint and userinfo, without credentials; nobody the authorize page", async () => {
  const origin = "https://spa.example";
  const preflight = await fetch(`${baseUrl}/oauth/token`, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
  });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, origin]);
  const answer = await requestToken({ grant_type: "client_credentials", ...client }, { origin });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  const page = await fetch(`${baseUrl}/oauth/authorize`, { headers: { origin } });
  expect(page.headers.get("access-control-allow-origin")).toBeNull();
});

test("the host that a caller names changes nothing", async () => {
  const answer = await fetch(`${baseUrl}/.well-known/openid-configuration`, {
    headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "host=evil.example" },
  });
  expect(await answer.text()).not.toContain("evil.example");
});

test("B06: wrong secrets from one address are stopped with 429, and the owner elsewhere is not", async () => {
  const { application, secret } = await createApplication(db);
  const ask = (client_secret: string) =>
    requestToken({ grant_type: "client_credentials", client_id: application.clientId, client_secret });
  const statuses = new Set<number>();
  for (let tries = 0; tries < 61; tries += 1) statuses.add((await ask(`wrong-${tries}`)).status);
  expect(statuses).toEqual(new Set([401, 429]));
  expect((await ask(secret)).status).toBe(429);
});
