import { readdirSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openTotpSecret, sealTotpSecret } from "#lib/accounts/totp.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { corrections } from "#lib/db/schema/corrections.ts";
import { accountMail } from "#lib/db/schema/mail.ts";
import { signingKeys } from "#lib/db/schema/oauth.ts";
import { sendAccountMail, writeAccountMail } from "#lib/mail/account-mail.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { sealForUs } from "#lib/platform/seal.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { rotateSigningKeys } from "./rotate-keys.ts";
import { loadSigningKeys } from "./signing-keys.ts";
import { assertSealsOpen, countLostSeals, forgetLostSeals, lostSigningKeys, sealAgain } from "./stored-seals.ts";

const { db } = await testDatabase();
const [older, newer, third] = ["a", "b", "c"].map((letter) => letter.repeat(40)) as [string, string, string];
const seal = (...secrets: string[]) => overrideEnv({ COOKIE_SECRETS: secrets.join(",") });
const quietly = () => {};
const mail = { recipient: "ada@mail.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

afterEach(async () => {
  await db.delete(signingKeys);
  await db.delete(accountMail);
  await db.delete(corrections);
  await db.execute(sql`update accounts set totp_secret = null`);
});

/** One of each, sealed with the secret that seals now. */
async function somethingSealed() {
  const account = await createAccount(db);
  await db
    .update(accounts)
    .set({ totpSecret: sealTotpSecret("JBSWY3DP"), totpEnabledAt: new Date() })
    .where(eq(accounts.id, account.id));
  const kid = await rotateSigningKeys(db);
  await db.transaction((tx) => writeAccountMail(tx, [{ kind: "new password", ...mail }]));
  await db.insert(corrections).values({
    ...{ kind: "person", competitorIds: ["2010ANNE01"], summary: "Corrected", reason: "Typed wrongly", moves: [] },
    ...{ changes: { persons: [] }, sealedBirthDates: sealForUs("[]", { purpose: "stadion birth dates" }) },
  });
  const totp = async () => {
    const [row] = await db.select({ sealed: accounts.totpSecret }).from(accounts).where(eq(accounts.id, account.id));
    return row?.sealed ? openTotpSecret(row.sealed) : undefined;
  };
  return { account, kid, totp };
}

test("what an older secret sealed is sealed again with the current one, after which the older one can go", async () => {
  seal(older);
  const { kid, totp } = await somethingSealed();
  seal(newer, older);
  expect(await sealAgain(db, quietly)).toEqual([
    { what: "second factors", count: 1 },
    { what: "signing keys", count: 1 },
    { what: "waiting mails", count: 1 },
    { what: "birth dates of corrections", count: 1 },
  ]);
  seal(newer);
  await assertSealsOpen(db);
  expect(await totp()).toBe("JBSWY3DP");
  expect((await loadSigningKeys(db, new Date())).map((key) => key.kid)).toContain(kid);
  await sendAccountMail(db, new Date(Date.now() + 1000));
  expect((await listOutbox(db, { limit: 1 }))[0]?.subject).toBe("Hello");
  expect(await sealAgain(db, quietly)).toEqual([
    { what: "second factors", count: 0 },
    { what: "signing keys", count: 0 },
    { what: "waiting mails", count: 0 },
    { what: "birth dates of corrections", count: 0 },
  ]);
});

test("many are sealed again in parts: interrupted after some, it goes on with the rest", async () => {
  seal(older);
  const many = Array.from({ length: 1200 }, (_, number) => ({
    name: `Person ${number}`,
    isPlaceholder: true,
    totpSecret: sealTotpSecret(`SECRET${number}`),
  }));
  const made = await db.insert(accounts).values(many).returning({ id: accounts.id });
  seal(newer, older);
  const interrupted = sealAgain(db, () => {
    throw new Error("interrupted");
  });
  await expect(interrupted).rejects.toThrow("interrupted");
  const said: string[] = [];
  const [rest] = await sealAgain(db, (line) => said.push(line));
  expect(rest).toEqual({ what: "second factors", count: 700 });
  expect(said).toEqual(["Sealed 500 second factors again.", "Sealed 700 second factors again."]);
  seal(newer);
  await assertSealsOpen(db);
  const [last] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.id, made.at(-1)?.id ?? 0));
  expect(openTotpSecret(last?.totpSecret ?? "")).toBe("SECRET1199");
});

test("what none of the secrets opens is told with what to do, and left as it is by sealing again", async () => {
  seal(older);
  const { totp } = await somethingSealed();
  seal(newer);
  const rest =
    "in the database: put it back, behind the current one, and take it out when `npm run rotate-keys` says so. Where it is lost for good, `npm run rotate-keys -- --forget-lost` does without what it sealed.";
  await expect(assertSealsOpen(db)).rejects.toThrow(
    `COOKIE_SECRETS lacks the secret that sealed 1 second factor, 1 signing key, 1 waiting mail, 1 birth date of a correction ${rest}`,
  );
  expect(await lostSigningKeys(db)).toBe(`COOKIE_SECRETS lacks the secret that sealed 1 signing key ${rest}`);
  expect((await sealAgain(db, quietly)).every(({ count }) => count === 0)).toBe(true);
  seal(third, older);
  await assertSealsOpen(db);
  expect(await totp()).toBe("JBSWY3DP");
});

test("of a secret that is lost, what it sealed is forgotten, and who has a second factor is not let in without it", async () => {
  seal(older);
  const { account } = await somethingSealed();
  seal(newer);
  const { kid } = await somethingSealed();
  expect(await forgetLostSeals(db)).toEqual([
    { what: "second factors", count: 1 },
    { what: "signing keys", count: 1 },
    { what: "waiting mails", count: 1 },
    { what: "birth dates of corrections", count: 1 },
  ]);
  await assertSealsOpen(db);
  const [kept] = await db.select().from(accounts).where(eq(accounts.id, account.id));
  expect([kept?.totpSecret, kept?.totpEnabledAt]).toEqual([null, expect.any(Date)]);
  expect((await loadSigningKeys(db, new Date())).map((key) => key.kid)).toContain(kid);
  expect(await db.$count(accountMail)).toBe(1);
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.kind, "secrets.lost"));
  expect(event?.data).toEqual({
    forgotten: [
      { what: "second factors", count: 1 },
      { what: "signing keys", count: 1 },
      { what: "waiting mails", count: 1 },
      { what: "birth dates of corrections", count: 1 },
    ],
  });
  expect(await forgetLostSeals(db)).toEqual(expect.arrayContaining([{ what: "signing keys", count: 0 }]));
});

test("a second factor that is set up anew while the lost ones are forgotten stays", async () => {
  seal(older);
  const { account, totp } = await somethingSealed();
  seal(newer);
  expect(await countLostSeals(db)).toEqual([
    { what: "second factors", count: 1 },
    { what: "signing keys", count: 1 },
    { what: "waiting mails", count: 1 },
    { what: "birth dates of corrections", count: 1 },
  ]);
  let forgetting: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ totpSecret: sealTotpSecret("KRSXG5CT") })
      .where(eq(accounts.id, account.id));
    forgetting = forgetLostSeals(db);
    await expect
      .poll(() =>
        db.execute(
          sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1);
  });
  expect(await forgetting).toEqual([
    { what: "second factors", count: 0 },
    { what: "signing keys", count: 1 },
    { what: "waiting mails", count: 1 },
    { what: "birth dates of corrections", count: 1 },
  ]);
  expect(await totp()).toBe("KRSXG5CT");
});

test("whatever is sealed for us is sealed again, too: a list of who does it", () => {
  const sealing = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => /\bsealForUs\(/.test(readFileSync(`lib/${file}`, "utf8")));
  expect(sealing.sort()).toEqual([
    "accounts/totp.ts",
    "mail/account-mail.ts",
    "oauth/keys/rotate-keys.ts",
    // Good for a minute, and sealed with what only its owner has.
    "oauth/keys/stored-seals.ts",
    "oauth/provider/successor.ts",
    "results/corrections/birth-dates.ts",
  ]);
  expect(env().cookieSecrets).toHaveLength(1);
});
