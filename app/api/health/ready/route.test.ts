import { expect, test } from "vitest";
import { rotateSigningKeys } from "#lib/oauth/keys/rotate-keys.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();

test("an instance that cannot open what others sign with is not ready, and says why", async () => {
  const answer = await GET();
  expect([answer.status, await answer.json()]).toEqual([200, { status: "ready" }]);
  overrideEnv({ COOKIE_SECRETS: "a".repeat(40) });
  await rotateSigningKeys(db);
  overrideEnv({ COOKIE_SECRETS: "b".repeat(40) });
  const refused = await GET();
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      status: "not ready",
      reason: expect.stringMatching(
        /^COOKIE_SECRETS lacks the secret that sealed 1 signing key in the database: put it back/,
      ),
    },
  ]);
});
