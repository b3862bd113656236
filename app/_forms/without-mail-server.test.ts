import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { POST as forgotPassword } from "#app/(account)/forgot-password/submit/route.ts";
import { POST as resetPassword } from "#app/(account)/reset-password/submit/route.ts";
import { POST as confirmNewEmail } from "#app/(account)/settings/confirm-email/submit/route.ts";
import { POST as changeEmail } from "#app/(account)/settings/email/submit/route.ts";
import { POST as changePassword } from "#app/(account)/settings/password/submit/route.ts";
import { POST as finishTwoFactor } from "#app/(account)/settings/two-factor/finish/route.ts";
import { POST as turnOffTwoFactor } from "#app/(account)/settings/two-factor/off/route.ts";
import { POST as signUp } from "#app/(account)/sign-up/submit/route.ts";
import { POST as correctPerson } from "#app/(site)/competitions/[competitionId]/manage/registrations/[registrantId]/person/route.ts";
import { POST as contactOwner } from "#app/oauth/applications/[id]/contact-owner/route.ts";
import { POST as revokeSecrets } from "#app/oauth/applications/[id]/revoke-secrets/route.ts";
import { POST as saveApplication } from "#app/oauth/applications/[id]/save/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { findTwoFactorSetup, startTwoFactorSetup } from "#lib/accounts/commands/two-factor.ts";
import { issueEmailToken } from "#lib/accounts/email-token.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { accounts, emailTokens } from "#lib/db/schema/accounts.ts";
import { accountMail, outgoingMail } from "#lib/db/schema/mail.ts";
import { applicationSecrets, personalTokens } from "#lib/db/schema/oauth.ts";
import { sendAccountMail } from "#lib/mail/account-mail.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { findApplication } from "#lib/oauth/applications/queries.ts";
import { seenVersion, setVerified } from "#lib/oauth/applications/verification.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { linkToken } from "#lib/testing/mail.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";

// What is done is done, whether or not the mail that tells of it can be sent now.

const { db } = await testDatabase();
const password = "cobalt otter";
const nextPassword = "quiet lantern harbour";

let account: Account;
let cookie: string;

beforeEach(async () => {
  await db.delete(accountMail);
  await db.delete(outgoingMail);
  account = await createAccount(db, { password });
  cookie = await signInCookie(db, account.id);
  overrideEnv({ SMTP_URL: "smtp://127.0.0.1:1" });
});

afterEach(() => overrideEnv({ SMTP_URL: undefined }));

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

const send = async (handler: Handler, fields: Record<string, string>, params: Record<string, string> = {}) =>
  await formAnswer(
    await sendForm((request) => handler(request, { params: Promise.resolve(params as never) }), fields, { cookie }),
  );

/** What arrives once the mail server is back: to whom, and about what. */
async function arrivesLater(): Promise<[string, string][]> {
  expect(await listOutbox(db, { limit: 10 })).toEqual([]);
  overrideEnv({ SMTP_URL: undefined });
  await sendAccountMail(db, new Date(Date.now() + 2 * 60_000));
  expect(await db.$count(accountMail)).toBe(0);
  const mails = await listOutbox(db, { limit: 10 });
  return mails.map(({ recipient, subject }): [string, string] => [recipient, subject.replace(" – Stadion", "")]).sort();
}

const giveToken = () =>
  db.insert(personalTokens).values({
    accountId: account.id,
    name: "x",
    hint: "abcd",
    scopes: ["public"],
    tokenHash: `token of ${account.id}`,
  });
const tokensLeft = () => db.$count(personalTokens, eq(personalTokens.accountId, account.id));

test("a password is chosen anew, and everything is disconnected, while no mail can be sent", async () => {
  await giveToken();
  const email = account.email ?? "";
  const token = await db.transaction(
    async (tx) => (await issueEmailToken(tx, "reset_password", { accountId: account.id, email }, new Date())).token,
  );
  expect((await send(resetPassword, { token, password: nextPassword, end_access: "on" })).page).toBe(
    "/sign-in?done=password-changed",
  );
  expect(await tokensLeft()).toBe(0);
  expect(await arrivesLater()).toEqual([[email, "Your password was changed"]]);
});

test("a password is changed, and everything is disconnected, while no mail can be sent", async () => {
  await giveToken();
  const fields = { password: nextPassword, end_access: "on" };
  expect((await send(changePassword, fields)).page).toBe("/settings/password?done=password-changed");
  expect(await tokensLeft()).toBe(0);
  expect(await arrivesLater()).toEqual([[account.email, "Your password was changed"]]);
});

async function setUpTwoFactor() {
  await startTwoFactorSetup(db, account);
  const secret = (await findTwoFactorSetup(db, account.id)) ?? "";
  const code = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
  return { code, turnedOn: await send(finishTwoFactor, { code: code(-1) }) };
}

test("two-factor sign-in is turned on and off, and its backup codes are shown, while no mail can be sent", async () => {
  const { code, turnedOn } = await setUpTwoFactor();
  expect(turnedOn.page).toBe("/settings/two-factor?done=two-factor-on");
  expect(turnedOn.shownOnce).toHaveLength(10);
  const turnedOff = await send(turnOffTwoFactor, { code: code(0) });
  expect(turnedOff.page).toBe("/settings/two-factor?done=two-factor-off");
  expect((await getAccount(db, account.id)).totpEnabledAt).toBeNull();
  expect(await arrivesLater()).toEqual([
    [account.email, "Two-factor sign-in is off"],
    [account.email, "Two-factor sign-in is on"],
  ]);
});

test("another address counts, and the one before hears of it, once mail can be sent again", async () => {
  const email = `next-${account.id}@mail.example`;
  const token = await db.transaction(
    async (tx) => (await issueEmailToken(tx, "change_email", { accountId: account.id, email }, new Date())).token,
  );
  expect((await send(confirmNewEmail, { token })).page).toBe("/settings/email?done=email-changed");
  expect((await getAccount(db, account.id)).email).toBe(email);
  expect(await arrivesLater()).toEqual([[account.email, "Your e-mail address was changed"]]);
});

test("managers put right who somebody is while no mail can be sent", async () => {
  const known = { name: "Anna Berg", gender: "f", birthDate: "2001-02-03" } as const;
  const person = await createAccount(db, { ...known, countryId: "Norway" });
  const { id: competitionId } = await createCompetition(db, { organizers: [account] });
  const { registrantId } = await createRegistration(db, { competitionId, accountId: person.id });
  const fields = { name: "Anna Bergström", country: "Norway", gender: "f", birth_date: "2001-02-03" };
  const params = { competitionId, registrantId: String(registrantId) };
  expect((await send(correctPerson, fields, params)).page).toBe(
    `/competitions/${competitionId}/manage/registrations/${registrantId}?done=saved`,
  );
  expect((await getAccount(db, person.id)).name).toBe("Anna Bergström");
  expect(await arrivesLater()).toEqual([[person.email, "Your profile was changed"]]);
});

async function ownApplication() {
  const owner = await createAccount(db);
  const { application } = await createApplication(db, { ownerId: owner.id, scopes: ["email"] });
  const params = { id: String(application.id) };
  return { owner, application, params, page: `/oauth/applications/${application.id}` };
}

const becomeStaff = () => db.update(accounts).set({ isSiteAdministrator: true }).where(eq(accounts.id, account.id));

test("leaked secrets are ended while no mail can be sent", async () => {
  await becomeStaff();
  const { owner, application, params, page } = await ownApplication();
  expect((await send(revokeSecrets, { confirm_end: application.name }, params)).page).toBe(page);
  expect(await db.$count(applicationSecrets, eq(applicationSecrets.applicationId, application.id))).toBe(0);
  expect(await arrivesLater()).toEqual([[owner.email, "About your application"]]);
});

test("staff write to the owner of an application, who reads it once mail can be sent", async () => {
  await becomeStaff();
  const { owner, params, page } = await ownApplication();
  expect((await send(contactOwner, { message: "Please look at your redirect addresses." }, params)).page).toBe(
    `${page}?done=contacted`,
  );
  expect(await arrivesLater()).toEqual([[owner.email, "About your application"]]);
});

test("a change ends the verification of an application, and all of the staff hear of it, once mail can be sent", async () => {
  await db.update(accounts).set({ isSiteAdministrator: false });
  const staff = [await createAccount(db), await createAccount(db)];
  for (const { id } of staff) await db.update(accounts).set({ isSiteAdministrator: true }).where(eq(accounts.id, id));
  const { application } = await createApplication(db, { ownerId: account.id, scopes: ["email"] });
  const seen = seenVersion((await findApplication(db, application.clientId))!);
  await setVerified(db, application, { isVerified: true, seen, by: staff[0]!.id });
  const fields = {
    name: "Renamed",
    kind: "website",
    redirect_uris: application.redirectUris.join("\n"),
    profile: application.profile,
  };
  expect((await send(saveApplication, fields, { id: String(application.id) })).page).toBe(
    `/oauth/applications/${application.id}`,
  );
  expect(await findApplication(db, application.clientId)).toMatchObject({ name: "Renamed", verifiedAt: null });
  expect(await arrivesLater()).toEqual(
    staff.map(({ email }) => [email, `No longer verified: ${application.name}`]).sort(),
  );
});

test("links that somebody waits for are sent once mail can be sent, and lead where they should", async () => {
  const email = `new-${account.id}@mail.example`;
  expect((await send(signUp, { name: "Anna Berg", email, password })).page).toBe("/sign-up/check-your-mail");
  await send(forgotPassword, { email: account.email ?? "" });
  await send(changeEmail, { email: `other-${account.id}@mail.example` });
  expect(await arrivesLater()).toEqual(
    [
      [email, "Confirm your e-mail address"],
      [account.email, "Choose a new password"],
      [`other-${account.id}@mail.example`, "Confirm your new e-mail address"],
    ].sort(),
  );
  const reset = (await listOutbox(db, { limit: 10 })).find(({ recipient }) => recipient === account.email);
  const answer = await send(resetPassword, { token: linkToken(reset), password: nextPassword });
  expect(answer.page).toBe("/sign-in?done=password-changed");
  expect(await db.$count(emailTokens, eq(emailTokens.accountId, account.id))).toBeGreaterThan(0);
});
