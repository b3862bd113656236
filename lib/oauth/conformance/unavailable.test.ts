import { afterAll, afterEach, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/connection.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";

// Every path, every absence and every statement: `unavailable.slow.test.ts`.

const { db, url } = await testDatabase();
const { baseUrl } = await startTestServer();
const { application, secret } = await createApplication(db);
const grant = { grant_type: "client_credentials", client_id: application.clientId, client_secret: secret };
const proxy = await databaseProxy(url);
afterAll(proxy.close);
afterEach(() => askAt(url));

async function askAt(name: string): Promise<void> {
  overrideEnv({ DATABASE_URL: name });
  await closeDatabase();
}

test("F18: a token that is asked for while the database refuses is a 503 with Retry-After, and given once it is back", async () => {
  const ask = () => fetch(`${baseUrl}/oauth/token`, { method: "POST", body: new URLSearchParams(grant) });
  await askAt(proxy.url);
  await proxy.become("refuses");
  const answer = await ask();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await answer.json()).toMatchObject({ error: expect.any(String) });
  await proxy.become("passes");
  expect((await ask()).status).toBe(200);
});
