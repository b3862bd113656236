import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { signingKeys } from "#lib/db/schema/oauth.ts";
import { env } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { rotateSigningKeys, withdrawSigningKeys } from "./rotate-keys.ts";
import { loadSigningKeys, orderForSigning } from "./signing-keys.ts";

const { db } = await testDatabase();
const kids = async () => (await loadSigningKeys(db, new Date())).map((key) => key.kid);
const given = () => env().signingKeys.keys.map((key) => key.kid);

test("a fresh key is published at once, signs after an hour, and is sealed in the table", async () => {
  expect(await kids()).toEqual(given());
  const first = await rotateSigningKeys(db);
  expect(await kids()).toEqual([...given(), first]);
  await db.update(signingKeys).set({ createdAt: sql`now() - interval '61 minutes'` });
  expect(await kids()).toEqual([first, ...given()]);
  const [row] = await db.select().from(signingKeys);
  expect(row?.sealedKey).not.toContain('"kty"');
});

test("the newest known key signs, younger ones wait, retired ones leave after a day", () => {
  const now = new Date("2026-06-01T12:00:00Z");
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const key = (kid: string, created: number, retired?: number) => ({
    kid,
    createdAt: hoursAgo(created),
    retiredAt: retired === undefined ? null : hoursAgo(retired),
  });
  const keys = [key("young", 0.5), key("old", 100, 20), key("gone", 200, 25), key("current", 30)];
  expect(orderForSigning(keys, now).map(({ kid }) => kid)).toEqual(["current", "old", "young"]);
});

test("a withdrawn key is not published any more, and the next one signs at once", async () => {
  await db.delete(signingKeys);
  const [first, second] = [await rotateSigningKeys(db), await rotateSigningKeys(db)];
  await db.update(signingKeys).set({ createdAt: sql`now() - interval '61 minutes'` });
  const now = new Date();
  await expect(withdrawSigningKeys(db, { kid: "none" }, now)).rejects.toThrow(
    /^There is no key none\. Those that are /,
  );
  const [own = ""] = given();
  await expect(withdrawSigningKeys(db, { kid: own }, now)).rejects.toThrow(
    `The key ${own} is one of SIGNING_KEYS: put others in its place and start every instance again, which withdraws it.`,
  );
  expect(await kids()).toHaveLength(3);

  expect(await withdrawSigningKeys(db, { kid: second }, now)).toEqual({ withdrawn: [second], signing: first });
  expect(await kids()).toEqual([first, ...given()]);
  expect(await withdrawSigningKeys(db, "all", now)).toEqual({ withdrawn: [first], signing: own });
  expect(await kids()).toEqual(given());
  expect(await withdrawSigningKeys(db, "all", now)).toEqual({ withdrawn: [], signing: own });
  const events = await db.select().from(auditEvents).where(eq(auditEvents.kind, "signing-key.withdrawn"));
  expect(events.map(({ subjectId }) => subjectId)).toEqual([second, first]);
});
