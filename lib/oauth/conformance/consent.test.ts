import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { consents } from "#lib/db/schema/oauth.ts";
import { askingApplication, browserOf, redirectUri } from "#lib/testing/asking-application.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const { application, secret, parameters, url } = await askingApplication(db);

async function scopesOf(redirect: URL): Promise<unknown> {
  const code = redirect.searchParams.get("code") ?? "";
  const client = { client_id: application.clientId, client_secret: secret };
  return (await requestToken({ grant_type: "authorization_code", code, redirect_uri: redirectUri, ...client })).body
    .scope;
}

const decisionsOf = async (person: Account) =>
  await db
    .select({ scopes: consents.scopes, declinedScopes: consents.declinedScopes })
    .from(consents)
    .where(eq(consents.accountId, person.id));

test("consent is remembered: the second time no page comes between", async () => {
  const person = await createAccount(db);
  const browser = await browserOf(db, person);
  await authorize(db, person.id, parameters(), { browser });
  const again = Browser.location(await browser.get(url()));
  expect(again.href).toMatch(/^https:\/\/app\.example\/callback\?code=/);
});

test("asking for more brings the page back, asking for less does not", async () => {
  const person = await createAccount(db);
  await authorize(db, person.id, parameters());
  const browser = await browserOf(db, person);
  expect(Browser.location(await browser.get(url({ scope: "public" }))).host).toBe("app.example");
  expect(Browser.location(await browser.get(url({ scope: "public dob" }))).pathname).toMatch(/^\/oauth\/consent\//);
});

test("A13: what the person left out is not in the token, and is not asked for again", async () => {
  const person = await createAccount(db);
  const redirect = await authorize(db, person.id, parameters({ scope: "public email dob" }), { scopes: ["dob"] });
  const code = redirect.searchParams.get("code") ?? "";
  const client = { client_id: application.clientId, client_secret: secret };
  const { body } = await requestToken({ grant_type: "authorization_code", code, redirect_uri: redirectUri, ...client });
  expect(body.scope).toBe("public dob");
  const me = await fetch(`${baseUrl}/api/v0/me`, { headers: { authorization: `Bearer ${body.access_token}` } });
  expect(((await me.json()) as { me: object }).me).not.toHaveProperty("email");
  const again = Browser.location(await (await browserOf(db, person)).get(url({ scope: "public email dob" })));
  expect(again.host).toBe("app.example");
});

test("A13: what the person leaves out later is neither served nor refreshed by what was handed out before", async () => {
  const person = await createAccount(db);
  const client = { client_id: application.clientId, client_secret: secret };
  const exchange = async (redirect: URL) => {
    const code = redirect.searchParams.get("code") ?? "";
    return (await requestToken({ grant_type: "authorization_code", code, redirect_uri: redirectUri, ...client })).body;
  };
  const asked = parameters({ scope: "public email" });
  const before = await exchange(await authorize(db, person.id, asked, { scopes: ["email"] }));
  const waiting = await authorize(db, person.id, asked);
  const emailServed = async (token: unknown) => {
    const headers = { authorization: `Bearer ${token}` };
    const { me } = (await (await fetch(`${baseUrl}/api/v0/me`, { headers })).json()) as { me: { email?: string } };
    const info = (await (await fetch(`${baseUrl}/oauth/token/info`, { headers })).json()) as { scope: string[] };
    return ["email" in me, info.scope];
  };
  expect(await emailServed(before.access_token)).toEqual([true, ["public", "email"]]);

  const again = parameters({ scope: "public email", prompt: "consent" });
  expect((await exchange(await authorize(db, person.id, again, { scopes: [] }))).scope).toBe("public");
  expect(await emailServed(before.access_token)).toEqual([false, ["public"]]);
  expect((await exchange(waiting)).scope).toBe("public");
  const refresh = { grant_type: "refresh_token", refresh_token: String(before.refresh_token), ...client };
  const refreshed = await requestToken(refresh);
  expect(refreshed).toMatchObject({ status: 200, body: { scope: "public" } });
  expect(await emailServed(refreshed.body.access_token)).toEqual([false, ["public"]]);
});

test("F09: what was allowed before stays when more is asked", async () => {
  const person = await createAccount(db);
  await authorize(db, person.id, parameters({ scope: "public email" }));
  const more = { scope: "public email dob manage_competitions" };
  const redirect = await authorize(db, person.id, parameters(more), { scopes: [] });
  expect(await scopesOf(redirect)).toBe("public email manage_competitions");
  expect(await decisionsOf(person)).toEqual([
    { scopes: ["public", "email", "manage_competitions"], declinedScopes: ["dob"] },
  ]);
  const again = Browser.location(await (await browserOf(db, person)).get(url(more)));
  expect(await scopesOf(again)).toBe("public email manage_competitions");
});

test("F09: each of two open pages decides what stood on it, whatever the other decided meanwhile", async () => {
  const person = await createAccount(db);
  const browser = await browserOf(db, person);
  const open = Browser.location(await browser.get(url({ scope: "public email dob" })));
  await authorize(db, person.id, parameters({ scope: "public email" }), { scopes: ["email"] });
  const decided = await browser.post(`${open.pathname}/decision`, [
    ["decision", "authorize"],
    ["scopes", "dob"],
  ]);
  const redirect = Browser.location(await browser.get(Browser.location(decided).href));
  expect(await scopesOf(redirect)).toBe("public dob");
});

test("Cancel tells the client access_denied, with its state (RFC 6749 §4.1.2.1)", async () => {
  const browser = await browserOf(db, await createAccount(db));
  const consent = Browser.location(await browser.get(url({ state: "s" })));
  const decided = await browser.post(`${consent.pathname}/decision`, { decision: "deny" });
  const redirect = Browser.location(await browser.get(Browser.location(decided).href));
  expect(Object.fromEntries(redirect.searchParams)).toEqual({
    error: "access_denied",
    error_description: "the person said no",
    state: "s",
    iss: baseUrl,
  });
});

test("A10: a decision counts only from our page, this browser and this person", async () => {
  const person = await createAccount(db);
  const browser = await browserOf(db, person);
  const consent = Browser.location(await browser.get(url()));
  const decision = `${consent.pathname}/decision`;
  const form = { decision: "authorize" };

  const withoutOrigin = await browser.send(decision, { method: "POST", body: new URLSearchParams(form) });
  expect(withoutOrigin.status).toBe(403);
  expect((await browser.post(decision, form, { origin: "https://evil.example" })).status).toBe(403);
  expect((await browser.post(decision, form, { origin: "null" })).status).toBe(403);

  const stranger = await browserOf(db, await createAccount(db));
  expect((await stranger.post(decision, form)).status).toBe(403);

  const lured = await browserOf(db, await createAccount(db));
  for (const [name, value] of browser.cookies) if (!name.startsWith("stadion-session")) lured.cookies.set(name, value);
  expect((await lured.post(decision, form)).status).toBe(403);

  expect(await db.select().from(consents).where(eq(consents.accountId, person.id))).toEqual([]);
  expect((await browser.post(decision, form)).status).toBe(303);
});

test("A10: a finished question cannot be answered again", async () => {
  const browser = await browserOf(db, await createAccount(db));
  const consent = Browser.location(await browser.get(url()));
  const decision = `${consent.pathname}/decision`;
  const decided = await browser.post(decision, { decision: "authorize" });
  await browser.get(Browser.location(decided).href);
  expect((await browser.post(decision, { decision: "authorize" })).status).toBe(403);
  expect((await browser.get(Browser.location(decided).href)).status).toBe(400);
});
