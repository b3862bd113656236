import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { deviceGrantType } from "#lib/oauth/provider/client-metadata.ts";
import { browserOf } from "#lib/testing/asking-application.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { requestToken } from "#lib/testing/token-request.ts";
import { ensureExampleApplication, exampleApplication } from "../applications/example.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const password = "correct horse battery";
const example = { client_id: exampleApplication.clientId, client_secret: exampleApplication.secret };

beforeAll(async () => {
  await ensureExampleApplication(db);
});

const parameters = (more: Record<string, string> = {}) => ({
  client_id: example.client_id,
  redirect_uri: "https://anywhere.example/cb",
  response_type: "code",
  scope: "public email",
  ...more,
});

async function whereSent(person: Account, more: Record<string, string> = {}): Promise<URL> {
  const browser = await browserOf(db, person);
  return Browser.location(await browser.get(`/oauth/authorize?${new URLSearchParams(parameters(more))}`));
}

const signInByPassword = async (person: Account, client: Record<string, string>, scope: string) =>
  await requestToken({ grant_type: "password", username: person.email ?? "", password, scope, ...client });

async function letDeviceIn(person: Account, client: Record<string, string>, scope: string): Promise<number> {
  const body = new URLSearchParams({ ...client, scope });
  const begun = (await (await fetch(`${baseUrl}/oauth/device/authorize`, { method: "POST", body })).json()) as {
    user_code: string;
    device_code: string;
  };
  const browser = await browserOf(db, person);
  await browser.post("/oauth/device/decision", { user_code: begun.user_code, decision: "authorize", scopes: "email" });
  const { device_code } = begun;
  return (await requestToken({ ...client, grant_type: deviceGrantType, device_code })).status;
}

test("F08: an application that takes any address is let through by a click alone, each time", async () => {
  const person = await createAccount(db);
  const redirect = await authorize(db, person.id, parameters());
  expect(redirect.host).toBe("anywhere.example");
  expect((await whereSent(person)).pathname).toMatch(/^\/oauth\/consent\//);
  expect((await whereSent(person, { response_type: "token" })).pathname).toMatch(/^\/oauth\/consent\//);
  const silent = await whereSent(person, { prompt: "none" });
  expect(silent.searchParams.get("error")).toBe("consent_required");
  expect((await authorize(db, person.id, parameters())).searchParams.get("code")).toMatch(/^[\w-]{43}$/);
});

test("F08: a password or a device let in is no consent to send a code to a browser", async () => {
  const compatible = { profile: "compatible", allowsPassword: true, allowsDevice: true };
  const { application, secret } = await createApplication(db, compatible);
  const registered = { client_id: application.clientId, client_secret: secret };
  const asks = { client_id: registered.client_id, redirect_uri: "https://app.example/callback" };
  for (const [client, more] of [
    [registered, asks],
    [example, {}],
  ] as const) {
    const byPassword = await createAccount(db, { password });
    expect((await signInByPassword(byPassword, client, "public email")).status).toBe(200);
    expect((await whereSent(byPassword, more)).pathname).toMatch(/^\/oauth\/consent\//);

    const byDevice = await createAccount(db);
    expect(await letDeviceIn(byDevice, client, "public email")).toBe(200);
    expect((await whereSent(byDevice, more)).pathname).toMatch(/^\/oauth\/consent\//);
  }
});

test("F08: what a device may is not added to what was allowed on the consent page", async () => {
  const { application, secret } = await createApplication(db, { allowsDevice: true });
  const client = { client_id: application.clientId, client_secret: secret };
  const asks = { client_id: client.client_id, redirect_uri: "https://app.example/callback" };
  const person = await createAccount(db);
  await authorize(db, person.id, parameters({ ...asks, scope: "public" }));
  await letDeviceIn(person, client, "public email");
  expect((await whereSent(person, { ...asks, scope: "public" })).host).toBe("app.example");
  expect((await whereSent(person, asks)).pathname).toMatch(/^\/oauth\/consent\//);
});
