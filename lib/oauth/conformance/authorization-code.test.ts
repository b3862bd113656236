import { expect, test } from "vitest";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

test("a code comes back with state and issuer and buys a token", async () => {
  const account = await createAccount(db);
  const { application, secret } = await createApplication(db);
  const redirect = await authorize(db, account.id, {
    client_id: application.clientId,
    redirect_uri: "https://app.example/callback",
    response_type: "code",
    scope: "public email",
    state: "xyz",
  });
  expect(redirect.href).toBe(
    `https://app.example/callback?code=${redirect.searchParams.get("code")}&state=xyz&iss=${encodeURIComponent(baseUrl)}`,
  );

  const answer = await fetch(`${baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: application.clientId,
      client_secret: secret,
      code: redirect.searchParams.get("code") ?? "",
      redirect_uri: "https://app.example/callback",
    }),
  });
  expect(await answer.json()).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: "Bearer",
    expires_in: 7200,
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    scope: "public email",
    created_at: expect.any(Number),
  });
  expect(answer.status).toBe(200);
});
