import { afterAll, expect, test } from "vitest";
import { ensureExampleApplication } from "#lib/oauth/applications/example.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { providers } from "./measure-tokens.ts";
import { supplyTokens } from "./token-supply.ts";

const { db } = await testDatabase();
const stadion = await startTestServer();
await createAccount(db, { email: "visitor@stadion.example" });
await ensureExampleApplication(db);
const bare = await providers["same provider, bare node:http"]();
const ofFastify = await providers["same provider, Fastify"]();
afterAll(async () => {
  await bare.stop();
  await ofFastify.stop();
});

test.each([
  ["Stadion", stadion.baseUrl],
  ["the bare provider", bare.url],
  ["the provider below Fastify", ofFastify.url],
])("%s takes what the benchmark sends", async (_name, url) => {
  const supply = await supplyTokens("visitor@stadion.example");
  const statusOf = async (body: string) =>
    (await fetch(`${url}/oauth/token`, { method: "POST", body: new URLSearchParams(body) })).status;
  const [code = ""] = await supply.codeExchanges(1);
  const [refresh = ""] = await supply.refreshes(1);
  expect([await statusOf(supply.clientCredentials), await statusOf(code), await statusOf(refresh)]).toEqual([
    200, 200, 200,
  ]);
  const headers = { authorization: `Bearer ${supply.accessToken}` };
  expect((await fetch(`${url}/oauth/userinfo`, { headers })).status).toBe(200);
});
