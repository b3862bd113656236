import { eq, sql } from "drizzle-orm";
import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { accounts, backupCodes } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { findPendingSignIn, sealPendingSignIn } from "../pending-sign-in.ts";
import { getAccount } from "../queries.ts";
import { forgetAttempts } from "../rate-limit.ts";
import { assertSecondFactor, verifySecondFactor } from "../second-factor.ts";
import { findSessionAccount } from "../session.ts";
import { passwordMark } from "../shown.ts";
import { newTotpSecret, sealTotpSecret } from "../totp.ts";
import {
  findTwoFactorSetup,
  finishTwoFactorSetup,
  renewBackupCodes,
  startTwoFactorSetup,
  turnOffTwoFactor,
} from "./two-factor.ts";
import { verifyPassword } from "./verify-password.ts";

const { db } = await testDatabase();
const password = "cobalt otter";
const ipAddress = "203.0.113.7";
const stepSeconds = 30;
let made = 0;

const codeAt = (secret: string, steps: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * stepSeconds });

async function withTwoFactor() {
  const account = await createAccount(db, { email: `two-${++made}@mail.example`, password });
  await startTwoFactorSetup(db, account);
  const secret = (await findTwoFactorSetup(db, account.id))!;
  const cookie = await signInCookie(db, account.id);
  const { sessionIdHash } = (await findSignedIn(db, cookie, new Date()))!;
  const other = await signInCookie(db, account.id);
  // The code of the step before, so that the one of now is still to be used.
  const codes = await finishTwoFactorSetup(db, {
    account,
    sessionIdHash,
    code: codeAt(secret, -1),
    ipAddress,
    now: new Date(),
  });
  return { account: await getAccount(db, account.id), secret, codes, cookie, other };
}

const tryCode = (accountId: number, code: string, from = ipAddress) =>
  verifySecondFactor(db, { accountId, code, ipAddress: from, now: new Date() });

test("turning it on takes a first code, ends other sessions, and answers ten codes", async () => {
  const { account, codes, cookie, other, secret } = await withTwoFactor();
  expect(account.totpEnabledAt).toBeInstanceOf(Date);
  expect(codes).toHaveLength(10);
  expect(codes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(await findSignedIn(db, cookie, new Date())).toBeDefined();
  expect(await findSignedIn(db, other, new Date())).toBeUndefined();
  expect(await findTwoFactorSetup(db, account.id)).toBeUndefined();
  expect((await listOutbox(db, { limit: 1 }))[0]).toMatchObject({ subject: "Two-factor sign-in is on – Stadion" });
  expect(await db.select().from(auditEvents).where(eq(auditEvents.actorId, account.id))).toMatchObject([
    { kind: "account.two_factor_enabled" },
  ]);
  const [stored] = await db.select().from(accounts).where(eq(accounts.id, account.id));
  const storedCodes = await db.select().from(backupCodes).where(eq(backupCodes.accountId, account.id));
  expect(JSON.stringify([stored, storedCodes])).not.toContain(secret);
  expect(JSON.stringify(storedCodes)).not.toContain(codes[0]);
});

test("it does not finish with a wrong code or without a start", async () => {
  const account = await createAccount(db, { password });
  const finish = () =>
    finishTwoFactorSetup(db, { account, sessionIdHash: "x", code: "000000", ipAddress, now: new Date() });
  await expect(finish()).rejects.toThrow("There is no set-up to finish");
  await startTwoFactorSetup(db, account);
  await expect(finish()).rejects.toThrow("This code is not right");
  expect((await getAccount(db, account.id)).totpEnabledAt).toBeNull();
});

test("D06 a code turns on the secret that made it, and none that another tab has chosen in the meantime", async () => {
  const account = await createAccount(db, { password });
  await startTwoFactorSetup(db, account);
  const code = codeAt((await findTwoFactorSetup(db, account.id))!, 0);
  const { finishing } = await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ totpSecret: sealTotpSecret(newTotpSecret()) })
      .where(eq(accounts.id, account.id));
    const finished = finishTwoFactorSetup(db, { account, sessionIdHash: "x", code, ipAddress, now: new Date() });
    finished.catch(() => {});
    await untilSomebodyWaits();
    return { finishing: finished };
  });
  await expect(finishing).rejects.toMatchObject({ kind: "conflict" });
  expect((await getAccount(db, account.id)).totpEnabledAt).toBeNull();
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const [row] = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (row?.waiting === 1) return;
  }
}

test("the code that turned it on does not sign in as well: whoever types it is told to wait for the next one", async () => {
  const { account, secret } = await withTwoFactor();
  const problemOf = (code: string) =>
    assertSecondFactor(db, { accountId: account.id, code, ipAddress, now: new Date() }).then(
      () => "let in",
      (error: Error) => error.message,
    );
  expect(await problemOf(codeAt(secret, -1))).toBe(
    "This code was used already. Wait until the next one is shown, and type that.",
  );
  expect(await problemOf("000000")).toBe("This code is not right, or was used before. Type the one that is shown now.");
  expect(await problemOf(codeAt(secret, 0))).toBe("let in");
  expect(await problemOf(codeAt(secret, 0))).toContain("was used already");
});

test("D06 a code is good once, also for eight at the same moment", async () => {
  const { account, secret } = await withTwoFactor();
  const code = codeAt(secret, 0);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, position) => tryCode(account.id, code, `192.0.2.${position}`)),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await tryCode(account.id, code)).toBe(false);
});

test("D06 a clock may be half a minute off and no more, and an earlier code is dead after a later one", async () => {
  const { account, secret } = await withTwoFactor();
  expect(await tryCode(account.id, codeAt(secret, -3))).toBe(false);
  expect(await tryCode(account.id, codeAt(secret, 4))).toBe(false);
  expect(await tryCode(account.id, codeAt(secret, 1))).toBe(true);
  expect(await tryCode(account.id, codeAt(secret, 0))).toBe(false);
});

test.each(["", "12345", "1234567", "abcdef", "１２３４５６", "000000\0", "x".repeat(100_000)])(
  "D06 %j is a wrong code and nothing worse",
  async (code) => {
    const { account } = await withTwoFactor();
    expect(await tryCode(account.id, code)).toBe(false);
  },
);

test("D06 a backup code is good once and only for its account, however it is typed", async () => {
  const [mine, theirs] = [await withTwoFactor(), await withTwoFactor()];
  const code = mine.codes[0]!;
  expect(await tryCode(theirs.account.id, code)).toBe(false);
  expect(await tryCode(mine.account.id, ` ${code.toUpperCase().replaceAll("-", " ")}`)).toBe(true);
  expect(await tryCode(mine.account.id, code)).toBe(false);
});

test("D06 guessing stops after five codes from one place and after twenty from everywhere", async () => {
  const { account, codes } = await withTwoFactor();
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await tryCode(account.id, "000000")).toBe(false);
  await expect(tryCode(account.id, codes[0]!)).rejects.toMatchObject({ kind: "rate_limited" });
  for (let attempt = 5; attempt < 20; attempt += 1) await tryCode(account.id, "000000", `192.0.2.${attempt}`);
  await expect(tryCode(account.id, codes[0]!, "192.0.2.200")).rejects.toMatchObject({ kind: "rate_limited" });
});

test("the password alone verifies nothing, the password and a code do", async () => {
  const { account, secret } = await withTwoFactor();
  const verify = (totp?: string) =>
    verifyPassword(db, {
      email: account.email!,
      password,
      ipAddress,
      now: new Date(),
      ...(totp !== undefined && { totp }),
    });
  expect(await verify()).toMatchObject({ kind: "second_factor_required" });
  expect(await verify("000000")).toEqual({ kind: "wrong" });
  expect(await verify(codeAt(secret, 0))).toMatchObject({ kind: "verified" });
});

test("D06 a half sign-in is no session, and ends when the password changes or the account is stopped", async () => {
  const { account } = await withTwoFactor();
  const half = async () => {
    const [stored] = await db.select().from(accounts).where(eq(accounts.id, account.id));
    return (await sealPendingSignIn(account.id, passwordMark(stored?.passwordHash))).value;
  };
  const sealed = await half();
  expect(await findSessionAccount(db, sealed, new Date())).toBeUndefined();
  expect(await findPendingSignIn(db, readCookie(await signInCookie(db, account.id), "session"))).toBeUndefined();
  expect((await findPendingSignIn(db, sealed))?.account.id).toBe(account.id);

  const change = (columns: Partial<typeof accounts.$inferInsert>) =>
    db.update(accounts).set(columns).where(eq(accounts.id, account.id));
  await change({ suspendedAt: new Date() });
  expect(await findPendingSignIn(db, sealed)).toBeUndefined();
  await change({ suspendedAt: null, passwordHash: "another" });
  expect(await findPendingSignIn(db, sealed)).toBeUndefined();
  expect(await findPendingSignIn(db, await half())).toBeDefined();
});

test("F24: turning it off or making other codes takes a code, too; the earlier codes are worthless", async () => {
  const { account, codes, secret } = await withTwoFactor();
  for (const command of [renewBackupCodes, turnOffTwoFactor]) {
    const attempt = (code: string) => command(db, { account, code, ipAddress, now: new Date() });
    for (const code of ["", "000000", "abcd-abcd-abcd-abcd"]) {
      await expect(attempt(code)).rejects.toThrow("This code is not right");
    }
    await forgetAttempts(db, "secondFactorFromAddress", `account ${account.id}`, ipAddress);
  }
  const fresh = await renewBackupCodes(db, { account, code: codeAt(secret, 0), ipAddress, now: new Date() });
  expect(await tryCode(account.id, codes[1]!)).toBe(false);
  expect(await tryCode(account.id, fresh[1]!)).toBe(true);
  await expect(turnOffTwoFactor(db, { account, code: codeAt(secret, 0), ipAddress, now: new Date() })).rejects.toThrow(
    "This code was used already",
  );
  expect(await getAccount(db, account.id)).toMatchObject({ totpEnabledAt: expect.any(Date) });
  await turnOffTwoFactor(db, { account, code: fresh[3]!, ipAddress, now: new Date() });
  expect(await tryCode(account.id, fresh[2]!)).toBe(false);
  expect(await verifyPassword(db, { email: account.email!, password, ipAddress, now: new Date() })).toMatchObject({
    kind: "verified",
  });
});

test("F24: guesses of the code to turn it off are counted like those of signing in", async () => {
  const { account, secret } = await withTwoFactor();
  const guess = (code: string) => turnOffTwoFactor(db, { account, code, ipAddress, now: new Date() });
  for (let attempt = 0; attempt < 5; attempt += 1) await expect(guess("000000")).rejects.toThrow("not right");
  await expect(guess(codeAt(secret, 0))).rejects.toMatchObject({ kind: "rate_limited" });
});

test("what is off cannot be turned off", async () => {
  const account = await createAccount(db, { password });
  await expect(turnOffTwoFactor(db, { account, code: "000000", ipAddress, now: new Date() })).rejects.toThrow(
    "Two-factor sign-in is off.",
  );
});

test("a stored secret opens after a key is added in front, and not without its own key", async () => {
  const { account, secret } = await withTwoFactor();
  const before = env().cookieSecrets.join(",");
  overrideEnv({ COOKIE_SECRETS: `${"n".repeat(40)},${before}` });
  expect(await tryCode(account.id, codeAt(secret, 0))).toBe(true);
  overrideEnv({ COOKIE_SECRETS: "n".repeat(40) });
  expect(await tryCode(account.id, codeAt(secret, 1))).toBe(false);
  overrideEnv({ COOKIE_SECRETS: before });
});
