import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rateLimits, sessions } from "#lib/db/schema/accounts.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { listAccountEvents, listOpenSessions } from "../queries.ts";
import { endOtherSessions, endSession, signOut } from "./end-sessions.ts";
import { removeExpired } from "./remove-expired.ts";

const { db } = await testDatabase();
const idHashOf = async (cookie: string) => (await findSignedIn(db, cookie, new Date()))!.sessionIdHash;

test("D03 signing out ends this browser's session and no other, and bad cookies end none", async () => {
  const { id } = await createAccount(db);
  const [here, there] = [await signInCookie(db, id), await signInCookie(db, id)];
  for (const sealed of [undefined, "", "garbage"]) await signOut(db, sealed);
  await signOut(db, readCookie(here, "session"));
  expect(await findSignedIn(db, here, new Date())).toBeUndefined();
  expect(await findSignedIn(db, there, new Date())).toBeDefined();
});

test("D03 a device is signed out from another at once, and only by its own account", async () => {
  const { id } = await createAccount(db);
  const stranger = await createAccount(db);
  const device = await signInCookie(db, id);
  const sessionIdHash = await idHashOf(device);
  expect(await endSession(db, { accountId: stranger.id, sessionIdHash })).toBe(false);
  expect(await findSignedIn(db, device, new Date())).toBeDefined();
  expect(await endSession(db, { accountId: id, sessionIdHash })).toBe(true);
  expect(await findSignedIn(db, device, new Date())).toBeUndefined();
  expect(await endSession(db, { accountId: id, sessionIdHash })).toBe(false);
  expect(await listAccountEvents(db, id, { limit: 10 })).toMatchObject([{ kind: "session.ended" }]);
});

test("every other device can be signed out together", async () => {
  const { id } = await createAccount(db);
  const stranger = await signInCookie(db, (await createAccount(db)).id);
  const [here, ...others] = [await signInCookie(db, id), await signInCookie(db, id), await signInCookie(db, id)];
  expect(await listOpenSessions(db, id, new Date())).toHaveLength(3);
  await endOtherSessions(db, { accountId: id, sessionIdHash: await idHashOf(here) });
  expect(await listOpenSessions(db, id, new Date())).toMatchObject([
    { idHash: await idHashOf(here), userAgent: "test" },
  ]);
  for (const cookie of others) expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
  expect(await findSignedIn(db, stranger, new Date())).toBeDefined();
});

test("what has expired is removed, what has not stays", async () => {
  const { id } = await createAccount(db);
  const [ended, open] = [await signInCookie(db, id), await signInCookie(db, id)];
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.idHash, await idHashOf(ended)));
  await db.insert(rateLimits).values([
    { key: "past", points: 1, expire: new Date(Date.now() - 1) },
    { key: "running", points: 1, expire: new Date(Date.now() + 60_000) },
  ]);
  await removeExpired(db, { now: new Date() });
  expect(await db.$count(sessions, eq(sessions.accountId, id))).toBe(1);
  expect(await findSignedIn(db, open, new Date())).toBeDefined();
  expect((await db.select().from(rateLimits)).map((row) => row.key)).toEqual(["running"]);
});
