import { expect, test } from "vitest";
import { listOutbox } from "#lib/mail/outbox.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { linkToken } from "#lib/testing/mail.ts";
import { getAccount } from "../queries.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";

const { db } = await testDatabase();
const password = "cobalt otter";
const ipAddress = "203.0.113.7";
const lastMail = async () => (await listOutbox(db, { limit: 1 }))[0];

test("another address counts once its mail was opened by the account itself, and the earlier one is told", async () => {
  const account = await createAccount(db, { email: "old@mail.example", password });
  const stranger = await createAccount(db);
  await requestEmailChange(db, { account, email: "new@mail.example", now: new Date() });
  expect((await getAccount(db, account.id)).email).toBe("old@mail.example");
  const mail = await lastMail();
  expect(mail).toMatchObject({ recipient: "new@mail.example", subject: "Confirm your new e-mail address – Stadion" });
  const token = linkToken(mail);

  await expect(confirmEmailChange(db, { account: stranger, token, ipAddress, now: new Date() })).rejects.toThrow(
    "This link has been used",
  );
  await confirmEmailChange(db, { account, token, ipAddress, now: new Date() });
  expect((await getAccount(db, account.id)).email).toBe("new@mail.example");
  expect(await lastMail()).toMatchObject({
    recipient: "old@mail.example",
    subject: "Your e-mail address was changed – Stadion",
  });
  await expect(confirmEmailChange(db, { account, token, ipAddress, now: new Date() })).rejects.toThrow(
    "This link has been used",
  );
});

test("an address that belongs to somebody gets a mail and nothing changes", async () => {
  const account = await createAccount(db, { email: "wants@mail.example", password });
  await createAccount(db, { email: "taken@mail.example" });
  await requestEmailChange(db, { account, email: "Taken@mail.example", now: new Date() });
  expect(await lastMail()).toMatchObject({ subject: "This address already has an account – Stadion" });
});

test("an address that was taken in the meantime is not taken over", async () => {
  const account = await createAccount(db, { email: "slow@mail.example", password });
  await requestEmailChange(db, { account, email: "wanted@mail.example", now: new Date() });
  const token = linkToken(await lastMail());
  await createAccount(db, { email: "Wanted@mail.example" });
  await expect(confirmEmailChange(db, { account, token, ipAddress, now: new Date() })).rejects.toThrow(
    "This link has been used",
  );
});

test("it takes a real address, and another one than now", async () => {
  const account = await createAccount(db, { email: "careful@mail.example", password });
  const ask = (email: string) => requestEmailChange(db, { account, email, now: new Date() });
  await expect(ask("next＠mail.example")).rejects.toThrow("Enter an e-mail address");
  await expect(ask("careful@mail.example")).rejects.toThrow("This is your address already");
});

test("a reset link that went to the earlier address is dead after the change", async () => {
  const account = await createAccount(db, { email: "before@mail.example", password });
  await requestPasswordReset(db, { email: "before@mail.example", ipAddress, now: new Date() });
  const resetToken = linkToken(await lastMail());
  await requestEmailChange(db, { account, email: "after@mail.example", now: new Date() });
  await confirmEmailChange(db, { account, token: linkToken(await lastMail()), ipAddress, now: new Date() });
  await expect(
    resetPassword(db, { token: resetToken, password: "quiet lantern harbour", ipAddress, now: new Date() }),
  ).rejects.toThrow("This link has been used");
});
