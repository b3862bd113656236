import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { emailTokens } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { outgoingMail } from "#lib/db/schema/mail.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { linkToken } from "#lib/testing/mail.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { findAccountByEmail } from "../queries.ts";
import { changePassword } from "./change-password.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { verifyPassword } from "./verify-password.ts";

const { db } = await testDatabase();
const ipAddress = "203.0.113.7";
const password = "cobalt otter";
const nextPassword = "quiet lantern harbour";
const lastMail = async () => (await db.select().from(outgoingMail).orderBy(desc(outgoingMail.id)).limit(1))[0];

async function askReset(email: string): Promise<string> {
  await requestPasswordReset(db, { email, ipAddress, now: new Date() });
  return linkToken(await lastMail());
}

test("D03 a reset changes the password, ends every session and tells the owner", async () => {
  const account = await createAccount(db, { email: "anna@mail.example", password });
  const cookie = await signInCookie(db, account.id);
  const token = await askReset("ANNA@mail.example");
  expect((await resetPassword(db, { token, password: nextPassword, ipAddress, now: new Date() })).id).toBe(account.id);

  expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
  const verify = (tried: string) =>
    verifyPassword(db, { email: "anna@mail.example", password: tried, ipAddress, now: new Date() });
  expect(await verify(password)).toEqual({ kind: "wrong" });
  expect(await verify(nextPassword)).toMatchObject({ kind: "verified" });
  expect(await lastMail()).toMatchObject({
    recipient: "anna@mail.example",
    subject: "Your password was changed – Stadion",
  });
  expect(await db.select().from(auditEvents).where(eq(auditEvents.actorId, account.id))).toMatchObject([
    { kind: "account.password_reset", ipAddress },
  ]);
});

test("D04 a link works once, and using one ends the others", async () => {
  await createAccount(db, { email: "two-links@mail.example", password });
  const first = await askReset("two-links@mail.example");
  const second = await askReset("two-links@mail.example");
  await resetPassword(db, { token: first, password: nextPassword, ipAddress, now: new Date() });
  for (const token of [first, second, "invented"]) {
    await expect(resetPassword(db, { token, password, ipAddress, now: new Date() })).rejects.toThrow(
      "This link has been used or has expired",
    );
  }
});

test("D04 of eight uses of a link at once, one succeeds", async () => {
  await createAccount(db, { email: "race@mail.example", password });
  const token = await askReset("race@mail.example");
  const uses = Array.from({ length: 8 }, () =>
    resetPassword(db, { token, password: nextPassword, ipAddress, now: new Date() }),
  );
  const outcomes = await Promise.allSettled(uses);
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
});

test("D04 a link ends after half an hour, is kept hashed, and leads to the configured address alone", async () => {
  await createAccount(db, { email: "late@mail.example", password });
  overrideEnv({ BASE_URL: "https://stadion.example" });
  const token = await askReset("late@mail.example");
  expect((await lastMail())?.text).toContain(`https://stadion.example/reset-password?token=${token}\n`);
  overrideEnv({ BASE_URL: undefined });

  const [stored] = await db.select().from(emailTokens).where(eq(emailTokens.email, "late@mail.example"));
  expect(stored?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 30 * 60_000 + 1000);
  expect(JSON.stringify(stored)).not.toContain(token);
  await db
    .update(emailTokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(emailTokens.email, "late@mail.example"));
  await expect(resetPassword(db, { token, password: nextPassword, ipAddress, now: new Date() })).rejects.toThrow(
    "has expired",
  );
});

test("D04 asking answers the same, as slowly, whether or not there is an account", async () => {
  await createAccount(db, { email: "exists@mail.example" });
  await createAccount(db, { email: "suspended@mail.example", suspendedAt: new Date() });
  for (const email of ["exists@mail.example", "missing@mail.example", "suspended@mail.example"]) {
    const started = performance.now();
    expect(await requestPasswordReset(db, { email, ipAddress, now: new Date() })).toBeUndefined();
    expect(performance.now() - started).toBeGreaterThanOrEqual(245);
    expect((await lastMail())?.recipient).toBe(email);
  }
  const subjects = (await db.select().from(outgoingMail).orderBy(desc(outgoingMail.id)).limit(3)).map(
    (mail) => mail.subject,
  );
  expect(subjects).toEqual([
    "No account with this address – Stadion",
    "No account with this address – Stadion",
    "Choose a new password – Stadion",
  ]);
});

test("D05 the link goes to the address on file, not to the spelling that was typed", async () => {
  await createAccount(db, { email: "Exact.Case@mail.example" });
  await askReset("exact.case@MAIL.example");
  expect((await lastMail())?.recipient).toBe("Exact.Case@mail.example");
});

test.each(["x@mail.example\r\nBcc: eve@evil.example", '"x@mail.example"@evil.example', "x＠mail.example", "", "x"])(
  "D05 %j gets no mail",
  async (email) => {
    const before = await lastMail();
    await expect(requestPasswordReset(db, { email, ipAddress, now: new Date() })).rejects.toThrow(
      "Enter an e-mail address",
    );
    expect(await lastMail()).toEqual(before);
  },
);

test("a password nobody should use is refused, and the link stays good", async () => {
  const account = await createAccount(db, { email: "weak@mail.example", password });
  const cookie = await signInCookie(db, account.id);
  const token = await askReset("weak@mail.example");
  await expect(resetPassword(db, { token, password: "password123", ipAddress, now: new Date() })).rejects.toMatchObject(
    {
      details: { data: { fields: { password: expect.stringMatching(/tried first/) } } },
    },
  );
  expect(await findSignedIn(db, cookie, new Date())).toBeDefined();
  await resetPassword(db, { token, password: nextPassword, ipAddress, now: new Date() });
});

test("reading the mail proves the address of an unconfirmed account too", async () => {
  await createAccount(db, { email: "unconfirmed@mail.example", emailConfirmedAt: null });
  await resetPassword(db, {
    token: await askReset("unconfirmed@mail.example"),
    password: nextPassword,
    ipAddress,
    now: new Date(),
  });
  expect((await findAccountByEmail(db, "unconfirmed@mail.example"))?.emailConfirmedAt).toBeInstanceOf(Date);
});

test("D03 changing the password keeps this device, ends the others and every reset link", async () => {
  const account = await createAccount(db, { email: "change@mail.example", password });
  const [here, there] = [await signInCookie(db, account.id), await signInCookie(db, account.id)];
  const token = await askReset("change@mail.example");
  const { sessionIdHash } = (await findSignedIn(db, here, new Date()))!;
  const change = (chosen: string) => changePassword(db, { account, sessionIdHash, password: chosen, ipAddress });

  await expect(change("short")).rejects.toThrow("at least 10 characters");
  expect(await findSignedIn(db, there, new Date())).toBeDefined();
  await change(nextPassword);
  expect(await findSignedIn(db, here, new Date())).toBeDefined();
  expect(await findSignedIn(db, there, new Date())).toBeUndefined();
  await expect(resetPassword(db, { token, password, ipAddress, now: new Date() })).rejects.toThrow("has been used");
});
