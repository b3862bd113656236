import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts, emailTokens } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { dataVersions } from "#lib/db/schema/versions.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { linkToken } from "#lib/testing/mail.ts";
import { findAccountByEmail } from "../queries.ts";
import { confirmEmail, requestConfirmation } from "./confirm-email.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";
import { updateProfile } from "./update-profile.ts";
import { verifyPassword } from "./verify-password.ts";

const { db } = await testDatabase();
const password = "cobalt otter";
const ipAddress = "203.0.113.7";

const signUpAs = (email: string, more: Partial<Parameters<typeof signUp>[1]> = {}) =>
  signUp(db, { name: "Anna Lindström", email, password, callbackUrl: "", ipAddress, now: new Date(), ...more });
const lastMail = async () => (await listOutbox(db, { limit: 1 }))[0];

test("from signing up over the mail to signing in", async () => {
  await signUpAs("anna@MAIL.example", { callbackUrl: "/oauth/authorize?a=b" });
  expect(await verifyPassword(db, { email: "anna@mail.example", password, ipAddress, now: new Date() })).toEqual({
    kind: "unconfirmed",
  });

  const mail = await lastMail();
  expect(mail).toMatchObject({ recipient: "anna@mail.example", subject: "Confirm your e-mail address – Stadion" });
  expect(mail?.text).toContain("callbackUrl=%2Foauth%2Fauthorize%3Fa%3Db");
  const confirmed = await confirmEmail(db, { token: linkToken(mail), password, ipAddress, now: new Date() });
  expect(confirmed).toMatchObject({
    name: "Anna Lindström",
    emailConfirmedAt: expect.any(Date),
    id: expect.any(Number),
  });
  expect(confirmed.id).toBeGreaterThanOrEqual(1_000_000);
  expect(await verifyPassword(db, { email: "Anna@mail.example", password, ipAddress, now: new Date() })).toEqual({
    kind: "verified",
    account: confirmed,
    passwordMark: expect.any(String),
  });
  const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, confirmed.id));
  expect(events.map((event) => event.kind)).toEqual(["account.signed_up", "account.email_confirmed"]);
});

test("F05: whoever signs up, confirms an address or has a new password throws away nothing that was made of people", async () => {
  const moved = async () => {
    const [people] = await db.select().from(dataVersions).where(eq(dataVersions.collection, "people"));
    return { any: people?.revision ?? 0, whole: people?.wholeRevision ?? 0 };
  };
  // Somebody whom pages name.
  await updateProfile(
    db,
    { name: "Ola", gender: "", countryId: "", birthDate: "" },
    {
      ...{ account: await createAccount(db), ipAddress, now: new Date() },
    },
  );
  const { any, whole } = await moved();
  expect(whole).toBe(any);
  const [email, newPassword] = ["fresh.face@mail.example", "copper badger"];
  await signUpAs(email);
  const signedUp = await moved();
  await confirmEmail(db, { token: linkToken(await lastMail()), password, ipAddress, now: new Date() });
  const confirmed = await moved();
  await requestPasswordReset(db, { email, ipAddress, now: new Date() });
  await resetPassword(db, { token: linkToken(await lastMail()), password: newPassword, ipAddress, now: new Date() });
  const reset = await moved();
  expect([signedUp, confirmed, reset].map((one) => one.whole)).toEqual([whole, whole, whole]);
  expect(signedUp.any).toBeGreaterThan(any);
  expect(confirmed.any).toBeGreaterThan(signedUp.any);
  expect(reset.any).toBeGreaterThan(confirmed.any);
});

test("what is wrong is said field by field, and nothing is made", async () => {
  await expect(signUpAs("nobody", { name: " ", password: "short" })).rejects.toMatchObject({
    kind: "invalid",
    details: {
      data: {
        fields: {
          name: "Enter your name.",
          email: "Enter an e-mail address like name@mail.example.",
          password: "Use at least 10 characters. A few words in a row work well.",
        },
      },
    },
  });
  await expect(signUpAs("x@mail.example", { password: "lindström123" })).rejects.toThrow("too close to your name");
  expect(await findAccountByEmail(db, "x@mail.example")).toBeUndefined();
});

test("an address that has an account gets another mail, and the caller no other answer", async () => {
  const account = await createAccount(db, { email: "known@mail.example", password: "another one entirely" });
  expect(await signUpAs("Known@mail.example", { name: "Eve" })).toBe(await signUpAs("fresh@mail.example"));
  const mails = await listOutbox(db, { limit: 2 });
  expect(mails[1]).toMatchObject({ recipient: "Known@mail.example", subject: "You already have an account – Stadion" });
  expect(await findAccountByEmail(db, "known@mail.example")).toEqual(account);
  expect(await db.$count(emailTokens, eq(emailTokens.accountId, account.id))).toBe(0);
});

test("no mail carries words of whoever filled the form in", async () => {
  await signUpAs("target@mail.example", { name: "Win at http://evil.example" });
  expect((await lastMail())?.text).not.toContain("evil");
});

test("whoever began an account in another's name cannot get in when the owner opens the link", async () => {
  await signUpAs("owner@mail.example", { password: "owner's own words" });
  await signUpAs("owner@mail.example", { password: "attacker's words" });
  const token = linkToken(await lastMail());
  await expect(confirmEmail(db, { token, password: "owner's own words", ipAddress, now: new Date() })).rejects.toThrow(
    "This is not the password of the last sign-up with this address.",
  );
  const found = await findAccountByEmail(db, "owner@mail.example");
  expect(found?.emailConfirmedAt).toBeNull();
});

test("a link works once, and the earlier links with it are dead", async () => {
  await signUpAs("twice@mail.example");
  const first = linkToken(await lastMail());
  await signUpAs("twice@mail.example");
  const second = linkToken(await lastMail());
  await confirmEmail(db, { token: second, password, ipAddress, now: new Date() });
  for (const token of [first, second, "", "x".repeat(10_000)]) {
    await expect(confirmEmail(db, { token, password, ipAddress, now: new Date() })).rejects.toThrow(
      "This link has been used or has expired",
    );
  }
});

test("of eight clicks at once on a link, one confirms", async () => {
  await signUpAs("clicks@mail.example");
  const token = linkToken(await lastMail());
  const clicks = await Promise.allSettled(
    Array.from({ length: 8 }, () => confirmEmail(db, { token, password, ipAddress, now: new Date() })),
  );
  expect(clicks.filter((click) => click.status === "fulfilled")).toHaveLength(1);
});

test("a link ends after 48 hours", async () => {
  await signUpAs("late@mail.example");
  const token = linkToken(await lastMail());
  const [stored] = await db.select().from(emailTokens).where(eq(emailTokens.email, "late@mail.example"));
  expect(stored?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 47.9 * 3600_000);
  expect(stored?.tokenHash).not.toBe(token);
  await db
    .update(emailTokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(emailTokens.email, "late@mail.example"));
  await expect(confirmEmail(db, { token, password, ipAddress, now: new Date() })).rejects.toThrow("has expired");
});

test("two people who sign up with one address at the same moment make one account", async () => {
  await Promise.all([signUpAs("same@mail.example"), signUpAs("SAME@mail.example")]);
  expect(
    (await db.select().from(accounts)).filter((row) => row.email?.toLowerCase() === "same@mail.example"),
  ).toHaveLength(1);
});

test("a person known from a document keeps what is known until the address is confirmed", async () => {
  const known = await createAccount(db, {
    email: "known-person@mail.example",
    name: "Berta Berg",
    isPlaceholder: true,
    emailConfirmedAt: null,
  });
  await signUpAs("known-person@mail.example", { name: "Somebody Else" });
  expect(await findAccountByEmail(db, "known-person@mail.example")).toMatchObject({
    name: "Berta Berg",
    isPlaceholder: true,
  });
  const confirmed = await confirmEmail(db, {
    token: linkToken(await lastMail()),
    password,
    ipAddress,
    now: new Date(),
  });
  expect(confirmed).toMatchObject({ id: known.id, name: "Berta Berg", isPlaceholder: false });
});

test("the confirmation is sent again to whoever needs it, and everybody gets some mail", async () => {
  await signUpAs("again@mail.example");
  await createAccount(db, { email: "done@mail.example" });
  const subjectFor = async (email: string) => {
    await requestConfirmation(db, { email, ipAddress, now: new Date() });
    const mail = await lastMail();
    return `${mail?.recipient}: ${mail?.subject}`;
  };
  expect(await subjectFor("again@mail.example")).toBe("again@mail.example: Confirm your e-mail address – Stadion");
  expect(await subjectFor("done@mail.example")).toBe("done@mail.example: You already have an account – Stadion");
  expect(await subjectFor("ghost@mail.example")).toBe("ghost@mail.example: No account with this address – Stadion");
});

test("nobody's mailbox is filled: the sixth mail in an hour is refused, whoever asks from wherever", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await requestConfirmation(db, {
      email: "flood@mail.example",
      ipAddress: `198.51.100.${attempt}`,
      now: new Date(),
    });
  }
  await expect(signUpAs("FLOOD@mail.example", { ipAddress: "198.51.100.77" })).rejects.toMatchObject({
    kind: "rate_limited",
  });
});
