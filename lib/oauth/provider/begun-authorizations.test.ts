import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { refuseFlood, refuseFloodOfPrograms } from "./begun-authorizations.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

test("A20: addresses of one IPv6 network begin six hundred sign-ins a minute together", async () => {
  for (let count = 0; count < 600; count += 1)
    expect(await refuseFlood(`2a01:4f8::${count.toString(16)}`)).toBe(undefined);
  const refused = await refuseFlood("2a01:4f8::ffff");
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await refuseFlood("2a01:4f8:0:1::1")).toBe(undefined);
});

test("A20: so do programs, which are told so in their words and keep nobody from signing in", async () => {
  const { application, secret } = await createApplication(db, { allowsDevice: true });
  const post = async (path: string, more: Record<string, string>) => {
    const client = { client_id: application.clientId, client_secret: secret };
    return await fetch(baseUrl + path, { method: "POST", body: new URLSearchParams({ ...client, ...more }) });
  };
  const asked = { response_type: "code", redirect_uri: application.redirectUris[0] ?? "", scope: "public" };
  const long = await post("/oauth/par", { ...asked, state: "x".repeat(17_000) });
  expect([long.status, await long.json()]).toEqual([
    413,
    { error: "invalid_request", error_description: "the parameters are too long" },
  ]);
  expect((await post("/oauth/par", { ...asked, state: "x".repeat(15_000) })).status).toBe(201);
  expect((await post("/oauth/device/authorize", { scope: "public" })).status).toBe(200);
  // Three were counted.
  for (const address of ["::1", "127.0.0.1"])
    for (let count = 3; count < 600; count += 1) refuseFloodOfPrograms(address);
  for (const path of ["/oauth/par", "/oauth/device/authorize"]) {
    for (let more = 0; more < 4; more += 1) await post(path, asked);
    const refused = await post(path, asked);
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
      { error: "slow_down", error_description: "too many requests were begun from your network" },
    ]);
  }
  expect(refuseFlood("127.0.0.1")).toBe(undefined);
});
