import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { consents } from "#lib/db/schema/oauth.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { ApplicationInput, kindOf } from "#lib/oauth/applications/application.ts";
import { updateApplication } from "#lib/oauth/applications/commands.ts";
import { findApplication } from "#lib/oauth/applications/queries.ts";
import { recordConsent } from "#lib/oauth/consents/commands.ts";
import { deviceGrantType } from "#lib/oauth/provider/client-metadata.ts";
import { browserOf } from "#lib/testing/asking-application.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const redirectUri = "https://app.example/callback";

async function setScopes(clientId: string, scopes: string[]): Promise<void> {
  const application = (await findApplication(db, clientId))!;
  const input = ApplicationInput.parse({ ...application, kind: kindOf(application), scopes });
  await updateApplication(db, application, input, { by: application.ownerId! });
}

async function connected(scope = "public email dob openid") {
  const { application, secret } = await createApplication(db, { allowsDevice: true });
  const person = await createAccount(db);
  const client = { client_id: application.clientId, client_secret: secret };
  const asked = { client_id: client.client_id, redirect_uri: redirectUri, response_type: "code", scope };
  const code = (await authorize(db, person.id, asked)).searchParams.get("code") ?? "";
  return { application, person, client, asked, code };
}

const exchange = (code: string, client: Record<string, string>) =>
  requestToken({ grant_type: "authorization_code", code, redirect_uri: redirectUri, ...client });

const askWith = async (path: string, token: unknown) => {
  const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Record<string, unknown>;
};

async function wayOf(person: Account, asked: Record<string, string>): Promise<string> {
  const browser = await browserOf(db, person);
  return Browser.location(await browser.get(`/oauth/authorize?${new URLSearchParams(asked)}`)).pathname;
}

test("who takes a scope from an application on its page agrees to what goes with it, where somebody allowed it", async () => {
  const { client } = await connected("public email dob");
  const change = async (scopes: string[], agreed: string) => {
    const application = (await findApplication(db, client.client_id))!;
    const input = ApplicationInput.parse({ ...application, kind: kindOf(application), scopes });
    return await updateApplication(db, application, input, { by: application.ownerId!, agreed });
  };
  const allowed = async () =>
    (
      await db
        .select()
        .from(consents)
        .where(eq(consents.applicationId, (await findApplication(db, client.client_id))!.id))
    )
      .flatMap(({ scopes }) => scopes)
      .toSorted();
  const told =
    "1 person has allowed what this application would no longer ask for: email, dob. That is forgotten: if you ask for it again, they are asked again.";
  const { scopes: all } = (await findApplication(db, client.client_id))!;
  const without = all.filter((scope) => scope !== "email" && scope !== "dob");
  for (const agreed of ["", agreementTo(told.replace("1", "2")), "x".repeat(100)]) {
    await expect(change(without, agreed)).rejects.toMatchObject({ details: { data: { fields: { agreed: told } } } });
  }
  expect([(await findApplication(db, client.client_id))?.scopes, await allowed()]).toEqual([
    all,
    ["dob", "email", "public"],
  ]);
  // What nobody has allowed breaks nothing, and is not among what is told.
  await expect(
    change(
      all.filter((scope) => !["openid", "dob"].includes(scope)),
      "",
    ),
  ).rejects.toMatchObject({
    details: { data: { fields: { agreed: told.replace("email, dob", "dob") } } },
  });
  await change(
    all.filter((scope) => scope !== "openid"),
    "",
  );
  await change(all, "");
  await change(without, agreementTo(told));
  expect([(await findApplication(db, client.client_id))?.scopes, await allowed()]).toEqual([without, ["public"]]);
});

test("a scope that its application gave up and asks for again is in effect once its person has allowed it again", async () => {
  for (const isDeclinedFirst of [false, true]) {
    const { client, code, application, person } = await connected("public email dob openid");
    const first = (await exchange(code, client)).body;
    const { id: applicationId } = (await findApplication(db, client.client_id))!;
    const decision = { accountId: person.id, applicationId, on: "page" as const, userAgent: null };
    if (isDeclinedFirst) await recordConsent(db, { ...decision, granted: [], declined: ["email"] });
    await setScopes(application.clientId, ["public", "dob", "openid"]);
    await setScopes(application.clientId, ["public", "email", "dob", "openid"]);

    const mailIn = async (token: unknown) =>
      ((await askWith("/api/v0/me", token)) as { me: Record<string, unknown> }).me.email ?? null;
    const refreshed = (
      await requestToken({ grant_type: "refresh_token", refresh_token: String(first.refresh_token), ...client })
    ).body;
    for (const { access_token: token } of [first, refreshed]) {
      expect(await mailIn(token)).toBeNull();
      expect(await askWith("/oauth/userinfo", token)).not.toHaveProperty("email");
    }
    expect(refreshed.scope).toBe("public dob openid");

    await recordConsent(db, { ...decision, granted: ["email"], declined: [] });
    expect(await mailIn(first.access_token)).toBe(person.email);
  }
});

test("what somebody allows after the application gave it up is not allowed", async () => {
  const { client, person, application } = await connected("public email");
  const { id: applicationId } = (await findApplication(db, client.client_id))!;
  await setScopes(application.clientId, ["public"]);
  const decision = { accountId: person.id, applicationId, on: "page" as const, userAgent: null };
  await recordConsent(db, { ...decision, granted: ["public", "email"], declined: [] });
  await setScopes(application.clientId, ["public", "email"]);
  const [consent] = await db.select().from(consents).where(eq(consents.applicationId, applicationId));
  expect([consent?.scopes, consent?.pageScopes]).toEqual([["public"], ["public"]]);
});

test("F10: an access token no longer serves a scope that its application gave up", async () => {
  const { client, code, application } = await connected();
  const { access_token: token } = (await exchange(code, client)).body;
  await setScopes(application.clientId, ["dob", "openid"]);

  const { me } = (await askWith("/api/v0/me", token)) as { me: Record<string, unknown> };
  expect(me).not.toHaveProperty("email");
  expect(me).toHaveProperty("dob");
  expect((await askWith("/oauth/token/info", token)).scope).toEqual(["public", "dob", "openid"]);
  expect(await askWith("/oauth/userinfo", token)).not.toHaveProperty("email");
  const body = new URLSearchParams({ token: String(token), ...client });
  const introspected = await fetch(`${baseUrl}/oauth/introspect`, { method: "POST", body });
  expect(((await introspected.json()) as { scope: string }).scope).toBe("public dob openid");
});

test("F10: a refresh gives it no more, nor does a code that was handed out before", async () => {
  const { client, code, application, person, asked } = await connected();
  const { refresh_token } = (await exchange(code, client)).body;
  const second = (await authorize(db, person.id, asked)).searchParams.get("code") ?? "";
  await setScopes(application.clientId, ["dob", "openid"]);

  const refreshed = await requestToken({
    grant_type: "refresh_token",
    refresh_token: String(refresh_token),
    ...client,
  });
  expect(refreshed).toMatchObject({ status: 200, body: { scope: "public dob openid" } });
  expect(decodeJwt(String(refreshed.body.id_token))).not.toHaveProperty("email");
  expect((await exchange(second, client)).body.scope).toBe("public dob openid");
  const widened = { grant_type: "refresh_token", refresh_token: String(refreshed.body.refresh_token), ...client };
  expect((await requestToken({ ...widened, scope: "public email" })).body.error).toBe("invalid_scope");
});

test("F10: a device that waited gets it no more", async () => {
  const { client, application, person } = await connected();
  const body = new URLSearchParams({ ...client, scope: "public email dob" });
  const begun = (await (await fetch(`${baseUrl}/oauth/device/authorize`, { method: "POST", body })).json()) as {
    user_code: string;
    device_code: string;
  };
  await setScopes(application.clientId, ["dob", "openid"]);
  const decision = [
    ["user_code", begun.user_code],
    ["decision", "authorize"],
    ["scopes", "email"],
    ["scopes", "dob"],
  ];
  await (await browserOf(db, person)).post("/oauth/device/decision", decision as [string, string][]);
  const { device_code } = begun;
  const { body: tokens } = await requestToken({ ...client, grant_type: deviceGrantType, device_code });
  expect(tokens.scope).toBe("public dob");
});

test("F10: an application that takes a scope up again asks for it again", async () => {
  const { application, person, asked } = await connected();
  await setScopes(application.clientId, ["dob", "openid"]);
  expect(await wayOf(person, { ...asked, scope: "public dob openid" })).toBe("/callback");
  await setScopes(application.clientId, ["email", "dob", "openid"]);
  expect(await wayOf(person, asked)).toMatch(/^\/oauth\/consent\//);
});
