import { afterEach, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/connection.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";

const { db, url } = await testDatabase();
const { baseUrl } = await startTestServer();
const { application, secret } = await createApplication(db);
const cookie = await signInCookie(db, (await createAccount(db)).id);
const client = { client_id: application.clientId, client_secret: secret };
const asking = {
  client_id: client.client_id,
  redirect_uri: "https://app.example/callback",
  response_type: "code",
  scope: "public",
};

// The provider is built with the first request.
await fetch(`${baseUrl}/.well-known/openid-configuration`);

afterEach(async () => {
  await closeDatabase();
  overrideEnv({ DATABASE_URL: url });
});

// Nothing listens there: what a server that is starting again looks like.
async function loseDatabase(): Promise<void> {
  await closeDatabase();
  overrideEnv({ DATABASE_URL: "postgres://stadion@127.0.0.1:1/stadion" });
}

const post = (path: string, body: Record<string, string>) =>
  fetch(baseUrl + path, { method: "POST", body: new URLSearchParams(body) });

test.each<[string, () => Promise<Response>]>([
  ["/oauth/token", () => post("/oauth/token", { grant_type: "client_credentials", ...client })],
  [
    "/oauth/token with a password",
    () => post("/oauth/token", { grant_type: "password", username: "a@b.example", password: "x" }),
  ],
  ["/oauth/revoke", () => post("/oauth/revoke", { token: "x", ...client })],
  ["/oauth/introspect", () => post("/oauth/introspect", { token: "x", ...client })],
  ["/oauth/device/authorize", () => post("/oauth/device/authorize", client)],
  ["/oauth/userinfo", () => fetch(`${baseUrl}/oauth/userinfo`, { headers: { authorization: "Bearer abcdefghijkl" } })],
  [
    "/oauth/token/info",
    () => fetch(`${baseUrl}/oauth/token/info`, { headers: { authorization: "Bearer abcdefghijkl" } }),
  ],
])("while the database is away, %s is a 503 with Retry-After", async (_path, ask) => {
  await loseDatabase();
  const answer = await ask();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await answer.json()).toMatchObject({ error: expect.any(String) });
});

test.each([{}, { cookie }])("while the database is away, authorization is a page that says so", async (headers) => {
  await loseDatabase();
  const answer = await fetch(`${baseUrl}/oauth/authorize?${new URLSearchParams(asking)}`, {
    redirect: "manual",
    headers: { accept: "text/html", ...headers },
  });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await answer.text()).toContain("The database does not answer right now");
  expect(env().baseUrl).toBe(baseUrl);
});
