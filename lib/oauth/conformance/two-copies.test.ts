import { expect, test, vi } from "vitest";
import { askingApplication, redirectUri } from "#lib/testing/asking-application.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const { application, secret, parameters } = await askingApplication(db);

// Next bundles most modules a second time into the same process: a consent page may be the first that needs the
// provider.
test("E09: a provider that another copy of the modules has made answers what this one asks it", async () => {
  const person = await createAccount(db);
  const client = { client_id: application.clientId, client_secret: secret };
  // Refused before anybody needs the provider; from here on the endpoints are loaded.
  const refused = await fetch(`${baseUrl}/oauth/token`, { method: "POST", body: "x".repeat(200_000) });
  expect(refused.status).toBe(413);
  vi.resetModules();
  const other = await import("../provider/provider.ts");
  await other.provider();

  const redirect = await authorize(db, person.id, parameters({ scope: "public email" }));
  const code = redirect.searchParams.get("code") ?? "";
  const exchange = { grant_type: "authorization_code", code, redirect_uri: redirectUri, ...client };
  expect(await requestToken(exchange)).toMatchObject({ status: 200, body: { scope: "public email" } });
  expect(await requestToken(exchange)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
});
