import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { lockWaits } from "#lib/testing/lock-waits.ts";
import { ArtefactAdapter } from "./artefact-adapter.ts";

const { db } = await testDatabase();

test("a token whose revocation is done while its use is noted is found no more", async () => {
  const adapter = new ArtefactAdapter("AccessToken", () => db);
  await adapter.upsert("revoked", { scope: "public" }, 3600);
  let finding: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx
      .delete(oauthArtefacts)
      .where(and(eq(oauthArtefacts.model, "AccessToken"), eq(oauthArtefacts.idHash, sha256("revoked"))));
    finding = adapter.find("revoked");
    await expect.poll(() => lockWaits(db)).toBe(1);
  });
  expect(await finding).toBeUndefined();
});

test("of many at once one notes a token's use, and all find it", async () => {
  const adapter = new ArtefactAdapter("AccessToken", () => db);
  await adapter.upsert("used", { scope: "public" }, 3600);
  const found = await Promise.all(Array.from({ length: 5 }, () => adapter.find("used")));
  expect(found).toEqual(Array(5).fill({ scope: "public", jti: "used", exp: expect.any(Number) }));
  const [row] = await db
    .select()
    .from(oauthArtefacts)
    .where(eq(oauthArtefacts.idHash, sha256("used")));
  expect(row?.lastUsedAt).toEqual(expect.any(Date));
});
