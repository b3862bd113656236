import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { deleteExpired } from "./cleanup.ts";

const { db } = await testDatabase();

test("what has ended is removed; what is used up but has not ended stays, to be known again", async () => {
  const row = (idHash: string, minutes: number, isConsumed = false) => ({
    model: "RefreshToken",
    idHash,
    payload: {},
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    ...(isConsumed && { consumedAt: new Date() }),
  });
  await db.insert(oauthArtefacts).values([row("ended", -1), row("used", 10, true), row("live", 10)]);
  const removed: [kind: string, count: number][] = [];
  await deleteExpired(db, { now: new Date(), note: (...some) => void removed.push(some) });
  expect(removed).toEqual([
    ["codes and tokens", 1],
    ["personal tokens", 0],
    ["initial access tokens", 0],
  ]);
  const left = await db
    .select({ id: oauthArtefacts.idHash })
    .from(oauthArtefacts)
    .where(eq(oauthArtefacts.model, "RefreshToken"));
  expect(left.map(({ id }) => id).toSorted()).toEqual(["live", "used"]);
});
