import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { type accounts, sessions } from "#lib/db/schema/accounts.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { assertFreshlyProven, isFreshlyProven } from "../fresh-proof.ts";
import { newTotpSecret, sealTotpSecret } from "../totp.ts";
import { type Proof, reauthenticate } from "./reauthenticate.ts";

const { db } = await testDatabase();
const password = "cobalt otter";

/** Somebody who signed in an hour ago. */
async function longSignedIn(columns: Partial<typeof accounts.$inferInsert> = {}) {
  const account = await createAccount(db, { password, ...columns });
  const cookie = await signInCookie(db, account.id);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await db.update(sessions).set({ authenticatedAt: hourAgo }).where(eq(sessions.accountId, account.id));
  const session = async () => (await findSignedIn(db, cookie, new Date()))!;
  const show = async (proof: Proof, ipAddress = "203.0.113.7") =>
    reauthenticate(db, await session(), { proof, ipAddress, now: new Date() });
  return { session, show };
}

test("a proof holds for ten minutes", () => {
  const authenticatedAt = new Date("2030-05-04T10:00:00Z");
  expect(isFreshlyProven({ authenticatedAt }, new Date("2030-05-04T10:09:59Z"))).toBe(true);
  expect(isFreshlyProven({ authenticatedAt }, new Date("2030-05-04T10:10:00Z"))).toBe(false);
  expect(() => assertFreshlyProven({ authenticatedAt }, new Date("2030-05-04T10:10:00Z"))).toThrow("Confirm");
});

test("the password makes a session fresh again, and a wrong one does not", async () => {
  const { session, show } = await longSignedIn();
  await expect(show({ kind: "password", password: "wrong" })).rejects.toMatchObject({
    details: { data: { fields: { current_password: "This is not your current password." } } },
  });
  expect(isFreshlyProven(await session(), new Date())).toBe(false);
  await show({ kind: "password", password });
  expect(isFreshlyProven(await session(), new Date())).toBe(true);
});

test("so does a code, once, and only where two-factor sign-in is on", async () => {
  const secret = newTotpSecret();
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  const off = await longSignedIn({ totpSecret: sealTotpSecret(secret) });
  await expect(off.show({ kind: "code", code })).rejects.toThrow("This code is not right");
  const on = await longSignedIn({ totpSecret: sealTotpSecret(secret), totpEnabledAt: new Date() });
  await on.show({ kind: "code", code });
  expect(isFreshlyProven(await on.session(), new Date())).toBe(true);
  await expect(on.show({ kind: "code", code })).rejects.toThrow("This code was used already");
});

test("B06 a session is no way round the limit on guessing the password", async () => {
  const { show } = await longSignedIn();
  const guess = () => show({ kind: "password", password: "wrong" }, "192.0.2.1");
  for (let attempt = 0; attempt < 10; attempt += 1) await expect(guess()).rejects.toMatchObject({ kind: "invalid" });
  await expect(guess()).rejects.toMatchObject({ kind: "rate_limited" });
});
