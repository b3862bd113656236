import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const redirectUri = "http://localhost:3000/callback";
const password = "correct horse battery";
const scope = "public email";

let account: Account;
let client: { client_id: string; client_secret: string };

beforeAll(async () => {
  account = await createAccount(db, { password, email: "jane@mail.example", birthDate: "1987-12-04" });
  const settings = { profile: "compatible", allowsImplicit: true, allowsPassword: true } as const;
  const { application, secret } = await createApplication(db, { ...settings, redirectUris: [redirectUri] });
  client = { client_id: application.clientId, client_secret: secret };
});

const agree = (responseType: string) =>
  authorize(db, account.id, {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: responseType,
    scope,
  });

const withPassword = () =>
  requestToken({ grant_type: "password", username: "jane@mail.example", password, scope, ...client });

const grants: [string, () => Promise<unknown>][] = [
  ["a password", async () => (await withPassword()).body.access_token],
  [
    "a code",
    async () => {
      const code = (await agree("code")).searchParams.get("code") ?? "";
      const bought = await requestToken({
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        ...client,
      });
      return bought.body.access_token;
    },
  ],
  ["the fragment", async () => new URLSearchParams((await agree("token")).hash.slice(1)).get("access_token")],
  [
    "a refresh token",
    async () => {
      const refresh_token = String((await withPassword()).body.refresh_token);
      return (await requestToken({ grant_type: "refresh_token", refresh_token, ...client })).body.access_token;
    },
  ],
];

test.each(grants)("the token that comes for %s tells what its scopes allow and no more", async (_, token) => {
  const answer = await fetch(`${baseUrl}/api/v0/me`, { headers: { authorization: `Bearer ${await token()}` } });
  const { me } = (await answer.json()) as { me: Record<string, unknown> };
  expect([answer.status, me.id, me.email]).toEqual([200, account.id, "jane@mail.example"]);
  expect(me).not.toHaveProperty("dob");
});
