import { eq } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { accounts, sessions } from "#lib/db/schema/accounts.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { keepFailedSignIn } from "./failed-sign-in.ts";
import { listOpenSessions, listSignIns } from "./queries.ts";
import { startSession } from "./session.ts";

const { db } = await testDatabase();

test("the cookie of a sign-in leads to its account, without secrets", async () => {
  const account = await createAccount(db, { password: "cobalt otter" });
  const found = await findSignedIn(db, `other=1; ${await signInCookie(db, account.id)}; last=2`, new Date());
  expect(found).toEqual({ account, sessionIdHash: expect.any(String), authenticatedAt: expect.any(Date) });
  expect(Object.keys(account)).not.toEqual(expect.arrayContaining(["passwordHash"]));
});

test("D03 a deleted session row ends the session at the next request", async () => {
  const cookie = await signInCookie(db, (await createAccount(db)).id);
  const found = await findSignedIn(db, cookie, new Date());
  await db.delete(sessions).where(eq(sessions.idHash, found!.sessionIdHash));
  expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
});

test("suspended and deleted accounts, and sessions past their time, are nobody", async () => {
  const account = await createAccount(db);
  const cookie = await signInCookie(db, account.id);
  const change = (columns: Partial<typeof accounts.$inferInsert>) =>
    db.update(accounts).set(columns).where(eq(accounts.id, account.id));

  await change({ suspendedAt: new Date() });
  expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
  await change({ suspendedAt: null, deletedAt: new Date() });
  expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
  await change({ deletedAt: null });
  expect(await findSignedIn(db, cookie, new Date())).toBeDefined();
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.accountId, account.id));
  expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
});

test("devices, sign-ins and what failed say which country the address was in; of those from before nobody knows", async () => {
  const account = await createAccount(db);
  const from = (ipAddress: string) => ({ userAgent: "test", ipAddress });
  for (const ipAddress of ["193.0.6.139", "2001:12ff:0:2::3", "10.1.2.3"]) {
    await startSession(db, account.id, from(ipAddress), new Date());
    keepFailedSignIn(db, { proof: "password", reason: "wrong", accountId: account.id, ipAddress });
  }
  await db.update(sessions).set({ countryIso2: null }).where(eq(sessions.ipAddress, "10.1.2.3"));
  const open = await listOpenSessions(db, account.id, new Date());
  expect(Object.fromEntries(open.map(({ ipAddress, countryIso2 }) => [ipAddress, countryIso2]))).toEqual({
    "193.0.6.139": "NL",
    "2001:12ff:0:2::3": "BR",
    "10.1.2.3": null,
  });
  await expect.poll(() => listSignIns(db, account.id, { limit: 25 })).toHaveLength(3);
  const signIns = await listSignIns(db, account.id, { limit: 25 });
  expect(Object.fromEntries(signIns.map(({ ipAddress, countryIso2 }) => [ipAddress, countryIso2]))).toEqual({
    "193.0.6.139": "NL",
    "2001:12ff:0:2::3": "BR",
    "10.1.2.3": null,
  });
});

test("the time of the last visit is kept to the minute", async () => {
  const account = await createAccount(db);
  const cookie = await signInCookie(db, account.id);
  const lastSeen = async (): Promise<Date> => {
    await findSignedIn(db, cookie, new Date());
    const [row] = await db.select().from(sessions).where(eq(sessions.accountId, account.id));
    return row!.lastSeenAt;
  };
  const first = await lastSeen();
  expect(await lastSeen()).toEqual(first);
  const longAgo = new Date(Date.now() - 61_000);
  await db.update(sessions).set({ lastSeenAt: longAgo }).where(eq(sessions.accountId, account.id));
  expect((await lastSeen()).getTime()).toBeGreaterThan(longAgo.getTime() + 60_000);
});

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("D08 garbage, tampered, unsigned and giant cookies are nobody's and break nothing", async () => {
  const account = await createAccount(db);
  const cookie = await signInCookie(db, account.id);
  const [name, token] = cookie.split("=") as [string, string];
  const parts = token.split(".");
  const middle = parts[3]!;
  const flipped = [...parts.slice(0, 3), (middle.startsWith("A") ? "B" : "A") + middle.slice(1), parts[4]].join(".");
  const unsigned = `${base64({ alg: "none" })}.${base64({ sid: "x", sub: "1" })}.`;
  const slowHeader = base64({ alg: "PBES2-HS256+A128KW", enc: "A256GCM", p2s: "AAAA", p2c: 9_999_999 });
  const cookies = [
    null,
    "",
    ";;;",
    "=",
    name,
    `${name}=`,
    `${name}=%`,
    `${name}=Bearer%20%`,
    `${name}=a.b.c.d.e`,
    `${name}=${flipped}`,
    `${name}=${unsigned}`,
    `${name}=${slowHeader}.AAAA.AAAA.AAAA.AAAA`,
    `${name}=${parts[0]}..${"A".repeat(1_000_000)}`,
    `${name}.0=${token.slice(0, 50)}; ${name}.1=${token.slice(50)}`,
    `${"x".repeat(100_000)}=1`,
    `${name}=\0`,
  ];
  for (const header of cookies)
    expect(await findSignedIn(db, header, new Date()), header?.slice(0, 80)).toBeUndefined();
  expect(await findSignedIn(db, cookie, new Date())).toBeDefined();
});

test("a token sealed with another secret, for another purpose, or without a session is nobody's", async () => {
  const account = await createAccount(db);
  const name = (await signInCookie(db, account.id)).split("=")[0];
  const cookieOf = async (token: Record<string, unknown>, secret: string, salt = "") =>
    `${name}=${await encode({ token, secret, salt })}`;
  const { sessionSecret } = env();
  const session = { sub: String(account.id), sid: "unknown" };
  expect(await findSignedIn(db, await cookieOf(session, "x".repeat(40)), new Date())).toBeUndefined();
  expect(await findSignedIn(db, await cookieOf(session, sessionSecret, "two-factor"), new Date())).toBeUndefined();
  expect(await findSignedIn(db, await cookieOf(session, sessionSecret), new Date())).toBeUndefined();
  expect(await findSignedIn(db, await cookieOf({ sub: "1" }, sessionSecret), new Date())).toBeUndefined();
  expect(await findSignedIn(db, await cookieOf({ sid: ["a"] }, sessionSecret), new Date())).toBeUndefined();
});

test("over https only a cookie that no other host can have set is read", async () => {
  const account = await createAccount(db);
  const plain = await signInCookie(db, account.id);
  overrideEnv({ BASE_URL: "https://stadion.example" });
  const secure = await signInCookie(db, account.id);
  expect(secure).toMatch(/^__Host-stadion-session=/);
  expect(await findSignedIn(db, plain, new Date())).toBeUndefined();
  expect(await findSignedIn(db, secure, new Date())).toBeDefined();
  overrideEnv({ BASE_URL: undefined });
});
