import { expect, test } from "vitest";
import { findBearer } from "#lib/oauth/bearer.ts";
import { env } from "#lib/platform/env.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { requestToken } from "#lib/testing/token-request.ts";
import { listConnectedApplications } from "./queries.ts";

const { db } = await testDatabase();
await startTestServer();
const redirectUri = "https://app.example/callback";

async function connect() {
  const person = await createAccount(db);
  const { application, secret } = await createApplication(db);
  const redirect = await authorize(db, person.id, {
    client_id: application.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "public",
  });
  const { body } = await requestToken({
    grant_type: "authorization_code",
    code: redirect.searchParams.get("code") ?? "",
    redirect_uri: redirectUri,
    client_id: application.clientId,
    client_secret: secret,
  });
  const browser = new Browser(await signInCookie(db, person.id));
  const [connected] = await listConnectedApplications(db, person.id);
  return { person, application, browser, id: connected?.id ?? 0, token: String(body.access_token) };
}

test("the list as JSON, without client ids of confidential applications", async () => {
  const { browser, application, id } = await connect();
  const answer = await browser.get("/oauth/authorized_applications.json");
  expect(await answer.json()).toEqual([{ id, name: application.name, created_at: expect.any(String) }]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect((await new Browser().get("/oauth/authorized_applications.json")).status).toBe(401);
});

test("DELETE ends the application's tokens at once", async () => {
  const { browser, id, token } = await connect();
  expect(await findBearer(db, token)).toBeDefined();
  const remove = (headers: Record<string, string>) =>
    browser.send(`/oauth/authorized_applications/${id}`, { method: "DELETE", headers });
  expect((await remove({ origin: "https://evil.example" })).status).toBe(403);
  expect((await remove({ origin: env().baseUrl })).status).toBe(204);
  expect(await findBearer(db, token)).toBeUndefined();
  expect((await remove({ origin: env().baseUrl })).status).toBe(404);
});

test("nobody removes somebody else's connection", async () => {
  const { id, token } = await connect();
  const stranger = new Browser(await signInCookie(db, (await createAccount(db)).id));
  const answer = await stranger.post(`/oauth/authorized_applications/${id}/remove`, {});
  expect(Browser.location(answer).search).toBe("?done=removed-already");
  expect(await findBearer(db, token)).toBeDefined();
});

test("what is removed already leads back to the list, which says so", async () => {
  const { browser, id, token } = await connect();
  const remove = async () => {
    const { pathname, search } = Browser.location(
      await browser.post(`/oauth/authorized_applications/${id}/remove`, {}),
    );
    return pathname + search;
  };
  expect(await remove()).toBe("/oauth/authorized_applications");
  expect(await findBearer(db, token)).toBeUndefined();
  expect(await remove()).toBe("/oauth/authorized_applications?done=removed-already");
});

test("remove all ends them all", async () => {
  const { browser, person, token } = await connect();
  expect((await browser.post("/oauth/authorized_applications/remove-all", {})).status).toBe(303);
  expect(await findBearer(db, token)).toBeUndefined();
  expect(await listConnectedApplications(db, person.id)).toEqual([]);
});
