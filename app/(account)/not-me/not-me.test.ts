import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { removeOldEvents } from "#lib/accounts/commands/remove-expired.ts";
import { sealDisowning } from "#lib/accounts/disowned.ts";
import { issueEmailToken } from "#lib/accounts/email-token.ts";
import { listSignIns } from "#lib/accounts/queries.ts";
import { accounts, backupCodes, sessions } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { personalTokens } from "#lib/db/schema/oauth.ts";
import { passkeys } from "#lib/db/schema/passkeys.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { createPersonalToken } from "#lib/oauth/tokens/personal-tokens.ts";
import { askForDeletion, findDeletion } from "#lib/privacy/deletion.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { lockWaits } from "#lib/testing/lock-waits.ts";
import { linkToken } from "#lib/testing/mail.ts";
import { cookieOf, formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { SoftwareAuthenticator } from "#lib/testing/software-authenticator.ts";
import { POST as resetPassword } from "../reset-password/submit/route.ts";
import { POST as confirmEmail } from "../settings/confirm-email/submit/route.ts";
import { POST as addPasskey } from "../settings/passkeys/add/route.ts";
import { POST as addOptions } from "../settings/passkeys/options/route.ts";
import { POST as notMeFromHistory } from "../settings/sessions/not-me/route.ts";
import { POST as passkeyOptions } from "../sign-in/passkey/options/route.ts";
import { POST as passkeySignIn } from "../sign-in/passkey/submit/route.ts";
import { POST as signIn } from "../sign-in/submit/route.ts";
import { POST as secondFactor } from "../two-factor/submit/route.ts";
import { POST as notMe } from "./submit/route.ts";

const { db } = await testDatabase();
const password = "cobalt otter";
const nextPassword = "quiet lantern harbour";
const home = { ipAddress: "198.51.100.1" };
const strange = { ipAddress: "192.0.2.200" };

const mailsTo = async (recipient: string) =>
  (await listOutbox(db, { limit: 1000 })).filter((mail) => mail.recipient === recipient);
const location = (answer: Response) => answer.headers.get("location");

test("a sign-in from another place is mailed to the owner, and neither the first one nor those from there again", async () => {
  const email = "place@mail.example";
  await createAccount(db, { email, password });
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
  await sendForm(signIn, { email, password }, home);
  await sendForm(signIn, { email, password }, home);
  expect(await subjects()).toEqual([]);
  await sendForm(signIn, { email, password }, strange);
  await sendForm(signIn, { email, password }, strange);
  expect(await subjects()).toEqual(["Your account was signed in to from another place – Stadion"]);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain("from 192.0.2.0/24, with a program without a name");
});

test("D03 whoever says that it was not them ends sessions, half sign-ins, tokens, new passkeys and the password", async () => {
  const email = "victim@mail.example";
  const account = await createAccount(db, { email, password, totpEnabledAt: new Date(), lastSignInAt: new Date() });
  const half = cookieOf(await sendForm(signIn, { email, password }, strange));
  const cookies = [await signInCookie(db, account.id), await signInCookie(db, account.id)];
  await createPersonalToken(db, account.id, { name: "x", scopes: ["public"], lifetime: "90" });
  const passkey = {
    accountId: account.id,
    publicKey: new Uint8Array(),
    userHandle: "x",
    counter: 0,
    isBackedUp: false,
  };
  await db.insert(passkeys).values([
    { ...passkey, credentialId: "old one", name: "Old", createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) },
    { ...passkey, credentialId: "new one", name: "New" },
  ]);
  const stranger = await signInCookie(db, (await createAccount(db)).id);

  expect(location(await sendForm(notMeFromHistory, {}, { cookie: cookies[0] ?? "" }))).toBe(
    "/not-me/done?done=everything+passkeys+two-factor",
  );
  for (const cookie of cookies) expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
  expect(await findSignedIn(db, stranger, new Date())).toBeDefined();
  const going = await sendForm(secondFactor, { code: "000000" }, { cookie: half });
  expect(location(going)).toBe("/sign-in?callbackUrl=%2F");
  expect(await db.$count(personalTokens, eq(personalTokens.accountId, account.id))).toBe(0);
  const left = await db.select().from(passkeys).where(eq(passkeys.accountId, account.id));
  expect(left.map(({ name }) => name)).toEqual(["Old"]);
  expect((await formAnswer(await sendForm(signIn, { email, password }, home))).memory.message).toMatch(/not right/);

  const [mail] = await mailsTo(email);
  const chosen = await sendForm(resetPassword, { token: linkToken(mail), password: nextPassword }, home);
  expect(location(chosen)).toBe("/sign-in?done=password-changed");
  expect(location(await sendForm(signIn, { email, password: nextPassword }, home))).toBe("/");
});

test("the link of the mail does the same without signing in, until there is another password", async () => {
  const email = "linked@mail.example";
  const account = await createAccount(db, { email, password, lastSignInAt: new Date() });
  const attacker = cookieOf(await sendForm(signIn, { email, password }, strange));
  const token = /\/not-me\?token=([\w.-]+)/.exec((await mailsTo(email))[0]?.text ?? "")?.[1] ?? "";
  for (const wrong of ["", "x", `${token}x`]) {
    const { page, memory } = await formAnswer(await sendForm(notMe, { token: wrong }, strange));
    expect([page, memory.message]).toEqual(["/not-me", expect.stringMatching(/^This link has been used/)]);
  }
  expect(await findSignedIn(db, attacker, new Date())).toBeDefined();
  expect(location(await sendForm(notMe, { token }, home))).toBe("/not-me/done?done=everything");
  expect(await findSignedIn(db, attacker, new Date())).toBeUndefined();
  const [stored] = await db.select().from(accounts).where(eq(accounts.id, account.id));
  expect(stored?.passwordHash).toBeNull();
  const again = await formAnswer(await sendForm(notMe, { token }, home));
  expect(again.memory.message).toMatch(/^This link has been used/);
});

test("D03: what a thief has set up to come back is taken back, their address too, and they cannot do the same", async () => {
  const [email, theirs] = ["taken.over@mail.example", "thief@mail.example"];
  const longAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
  const account = await createAccount(db, { email, password, language: "es", lastSignInAt: longAgo });
  await db.insert(passkeys).values({ ...passkeyOf(account.id), credentialId: "kept", name: "Own", createdAt: longAgo });
  const thief = cookieOf(await sendForm(signIn, { email, password }, strange));
  const [told] = await mailsTo(email);
  expect(told?.subject).toBe("Alguien ha iniciado sesión en tu cuenta desde otro lugar – Stadion");
  expect(told?.text).toContain("/es/not-me?token=");

  await db.insert(passkeys).values({ ...passkeyOf(account.id), credentialId: "thief's", name: "New" });
  await db.insert(backupCodes).values({ accountId: account.id, codeHash: "seen by the thief" });
  const issued = await db.transaction((tx) =>
    issueEmailToken(tx, "change_email", { accountId: account.id, email: theirs }, new Date()),
  );
  const changed = await sendForm(confirmEmail, { token: issued.token }, { cookie: thief });
  expect(location(changed)).toBe("/settings/email?done=email-changed");
  await sendForm(signIn, { email: theirs, password }, { ipAddress: "203.0.113.99" });
  await db.update(accounts).set({ totpSecret: "x", totpEnabledAt: new Date() }).where(eq(accounts.id, account.id));
  // Somebody begins an account with the address that was left.
  await createAccount(db, { email, emailConfirmedAt: null });

  const ofOwner = notMeToken((await mailsTo(email)).at(-1));
  const ofChange = notMeToken((await mailsTo(email))[0]);
  const ofThief = notMeToken((await mailsTo(theirs))[0]);
  expect(new Set([ofOwner, ofChange, ofThief]).size).toBe(3);

  // The thief is first, and wins nothing by it.
  expect(location(await sendForm(notMe, { token: ofThief }, strange))).toMatch(/^\/not-me\/done/);
  await db.insert(passkeys).values({ ...passkeyOf(account.id), credentialId: "again", name: "Again" });
  const done = new URL(location(await sendForm(notMe, { token: ofOwner }, home)) ?? "", "http://localhost");
  expect([done.pathname, done.searchParams.get("done")]).toEqual(["/not-me/done", "everything address passkeys"]);
  const [stored] = await db.select().from(accounts).where(eq(accounts.id, account.id));
  expect(stored).toMatchObject({ email, passwordHash: null, totpSecret: null, totpEnabledAt: null });
  const left = await db.select().from(passkeys).where(eq(passkeys.accountId, account.id));
  expect(left.map(({ name }) => name)).toEqual(["Own"]);
  expect(await db.$count(backupCodes, eq(backupCodes.accountId, account.id))).toBe(0);
  expect(await db.$count(sessions, eq(sessions.accountId, account.id))).toBe(0);
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(account.id)));
  expect(events.at(-1)).toMatchObject({
    kind: "account.sign_ins_disowned",
    data: { undone: ["address", "passkeys"] },
  });

  const [toThief] = await mailsTo(theirs);
  expect(toThief?.subject).toBe("Tu dirección de correo ha vuelto a ser la de antes – Stadion");
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain("Tu dirección de correo vuelve a ser aquella a la que se envió esto.");
  for (const token of [ofOwner, ofChange, ofThief]) {
    const again = await formAnswer(await sendForm(notMe, { token }, strange));
    expect(again.memory.message).toMatch(/^This link has been used/);
  }
  const chosen = await sendForm(resetPassword, { token: linkToken(mail), password: nextPassword }, home);
  expect(location(chosen)).toBe("/sign-in?done=password-changed");
});

test("a second factor and passkeys from before the sign-in stay, of an account without a password, too", async () => {
  const email = "keyed@mail.example";
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  const account = await createAccount(db, { email, lastSignInAt: longAgo, totpEnabledAt: longAgo });
  await db
    .insert(passkeys)
    .values({ ...passkeyOf(account.id), credentialId: "before", name: "Own", createdAt: longAgo });
  await db.insert(backupCodes).values({ accountId: account.id, codeHash: "own" });
  const at = new Date(Date.now() - 3_600_000);
  const seal = () => sealDisowning({ accountId: account.id, email, mailedAt: at, since: at });
  expect(location(await sendForm(notMe, { token: await seal() }, home))).toBe("/not-me/done?done=everything");
  const [stored] = await db.select().from(accounts).where(eq(accounts.id, account.id));
  expect(stored?.totpEnabledAt).not.toBeNull();
  expect(await db.$count(passkeys, eq(passkeys.accountId, account.id))).toBe(1);
  expect(await db.$count(backupCodes, eq(backupCodes.accountId, account.id))).toBe(1);
  const again = await formAnswer(await sendForm(notMe, { token: await seal() }, home));
  expect(again.memory.message).toMatch(/^This link has been used/);
});

test("an address that is somebody else's by now is not taken from them", async () => {
  const [email, next] = ["moved.on@mail.example", "new.place@mail.example"];
  const account = await createAccount(db, { email: next, password });
  const other = await createAccount(db, { email });
  const at = new Date();
  const token = await sealDisowning({ accountId: account.id, email, mailedAt: at, since: at });
  expect((await formAnswer(await sendForm(notMe, { token }, home))).memory.message).toMatch(/^Another account has/);
  const [stored] = await db.select().from(accounts).where(eq(accounts.id, account.id));
  expect(stored).toMatchObject({ email: next, passwordHash: expect.any(String) });
  expect(await db.$count(accounts, eq(accounts.id, other.id))).toBe(1);
});

const passkeyOf = (accountId: number) => ({
  ...{ accountId, publicKey: new Uint8Array(), userHandle: "x", counter: 0, isBackedUp: false },
});

const notMeToken = (mail: { text: string } | undefined) =>
  /\/not-me\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

test("D10: an account that somebody else had deleted stays, once its owner says that it was not them", async () => {
  const account = await createAccount(db);
  await askForDeletion(db, account, { ...strange, now: new Date() });
  await sendForm(notMeFromHistory, {}, { cookie: await signInCookie(db, account.id) });
  expect(await findDeletion(db, account.id)).toBeUndefined();
});

test.each(["password", "passkey"])(
  "D03: nobody gets in by a %s that is taken away while it is looked at",
  async (by) => {
    const email = `${by}@race.example`;
    const account = await createAccount(db, { email, password });
    const { options, kept } = await askedOf(addOptions, await signInCookie(db, account.id));
    const authenticator = new SoftwareAuthenticator();
    await sendForm(addPasskey, { credential: authenticator.create(options), name: "Mine" }, { cookie: kept });
    const asked = await askedOf(passkeyOptions);
    const before = await db.$count(sessions, eq(sessions.accountId, account.id));
    // Held as by whoever says that it was not them.
    const signingIn = await db.transaction(async (tx) => {
      await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
      const answer =
        by === "password"
          ? sendForm(signIn, { email, password }, strange)
          : sendForm(passkeySignIn, { credential: authenticator.get(asked.options) }, { cookie: asked.kept });
      await vi.waitFor(async () => expect(await lockWaits(db)).toBe(1), { timeout: 10_000 });
      await tx.delete(passkeys).where(eq(passkeys.accountId, account.id));
      return { answer };
    });
    expect((await formAnswer(await signingIn.answer)).memory.message).toMatch(/not right/);
    expect(await db.$count(sessions, eq(sessions.accountId, account.id))).toBe(before);
  },
);

async function askedOf(handler: (request: Request) => Promise<Response>, cookie = "") {
  const answer = await sendForm(handler, {}, { cookie, accept: "application/json" });
  return { options: await answer.json(), kept: `${cookie}; ${cookieOf(answer)}` };
}

test("the history tells who signed in, and what failed, to the owner alone", async () => {
  const email = "history@mail.example";
  const account = await createAccount(db, { email, password });
  await sendForm(signIn, { email, password: "wrong" }, strange);
  await expect.poll(() => listSignIns(db, account.id, { limit: 10 })).toHaveLength(1);
  await sendForm(signIn, { email: "nobody@mail.example", password: "wrong" }, strange);
  await sendForm(signIn, { email, password }, home);
  expect(await listSignIns(db, account.id, { limit: 10 })).toEqual([
    {
      ...{ id: expect.any(Number), at: expect.any(Date) },
      ...home,
      hasFailed: false,
      proof: "password",
      countryIso2: null,
      device: "test",
    },
    {
      ...{ id: expect.any(Number), at: expect.any(Date) },
      ...strange,
      hasFailed: true,
      proof: "password",
      countryIso2: null,
      device: null,
    },
  ]);
  expect(await listSignIns(db, account.id, { limit: 1 })).toHaveLength(1);
});

test("failed sign-ins are kept as long as sign-ins are", async () => {
  const { id } = await createAccount(db);
  const longAgo = new Date(Date.now() - 4000 * 24 * 3_600_000);
  const event = { subjectType: "account", subjectId: String(id) };
  await db.insert(auditEvents).values([
    { ...event, kind: "session.failed", at: longAgo },
    { ...event, kind: "session.failed" },
  ]);
  await removeOldEvents(db, { now: new Date() });
  expect(await listSignIns(db, id, { limit: 10 })).toHaveLength(1);
});
