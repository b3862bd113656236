import { expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { bytesOutliving } from "#lib/testing/outliving.ts";
import { answerWithProvider } from "./bridge.ts";

const { url } = await testDatabase();
overrideEnv({ DATABASE_URL: url });

const discovery = "http://localhost:3000/.well-known/openid-configuration";

test("nothing of a request that needs no database outlives it, which only a full collection would find", async () => {
  const ask = async () => expect((await answerWithProvider(new Request(discovery))).status).toBe(200);
  expect(await bytesOutliving(ask)).toBeLessThan(1000);
});

test("nor of one whose body is read, and is refused", async () => {
  const body = new URLSearchParams({ grant_type: "authorization_code" });
  const ask = async () => {
    const request = new Request("http://localhost:3000/oauth/token", { method: "POST", body });
    expect((await answerWithProvider(request)).status).toBe(401);
  };
  expect(await bytesOutliving(ask)).toBeLessThan(2000);
});
