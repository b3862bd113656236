import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { removeExpired } from "#lib/accounts/commands/remove-expired.ts";
import { suspendAccount } from "#lib/accounts/commands/suspend.ts";
import { listPasskeys } from "#lib/accounts/passkeys/queries.ts";
import { newTotpSecret, sealTotpSecret } from "#lib/accounts/totp.ts";
import { accounts, sessions } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { passkeys, usedPasskeyChallenges } from "#lib/db/schema/passkeys.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { cookieOf, formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { type Misbehaviour, SoftwareAuthenticator } from "#lib/testing/software-authenticator.ts";
import { POST as proofOptions } from "./confirm-identity/passkey/options/route.ts";
import { POST as proofSubmit } from "./confirm-identity/passkey/submit/route.ts";
import { POST as add } from "./settings/passkeys/add/route.ts";
import { POST as addOptions } from "./settings/passkeys/options/route.ts";
import { POST as remove } from "./settings/passkeys/remove/route.ts";
import { POST as rename } from "./settings/passkeys/rename/route.ts";
import { POST as removePassword } from "./settings/password/remove/route.ts";
import { POST as signInOptions } from "./sign-in/passkey/options/route.ts";
import { POST as signInSubmit } from "./sign-in/passkey/submit/route.ts";
import { POST as signInWithPassword } from "./sign-in/submit/route.ts";
import { POST as factorOptions } from "./two-factor/passkey/options/route.ts";
import { POST as factorSubmit } from "./two-factor/passkey/submit/route.ts";

const { db } = await testDatabase();
const password = "cobalt otter";
const accept = "application/json";
const refused = "This passkey was not accepted. Try again, or use another way.";
const tooLate = "That took too long, or was begun in another place. Try again.";

type Handler = (request: Request) => Promise<Response>;

/** A browser: what it asks for comes with a cookie, which goes along with its answer. */
async function ask(handler: Handler, cookie = "") {
  const answer = await sendForm(handler, {}, { cookie, accept });
  const kept = [cookie, cookieOf(answer)].filter(Boolean).join("; ");
  return { status: answer.status, options: await answer.json(), kept };
}

async function addTo(cookie: string, authenticator = new SoftwareAuthenticator(), wrong: Misbehaviour = {}) {
  const { options, kept } = await ask(addOptions, cookie);
  const credential = authenticator.create(options, wrong);
  const answer = await sendForm(add, { credential, name: "My phone" }, { cookie: kept });
  return { authenticator, credential, kept, answer: await formAnswer(answer) };
}

/** Somebody with a passkey, signed in. */
async function withPasskey(columns: Parameters<typeof createAccount>[1] = {}, authenticator?: SoftwareAuthenticator) {
  const account = await createAccount(db, { password, ...columns });
  const cookie = await signInCookie(db, account.id);
  const { authenticator: made, answer } = await addTo(cookie, authenticator);
  expect(answer.page).toBe("/settings/passkeys?done=passkey-added");
  return { account, cookie, authenticator: made };
}

async function signInBy(authenticator: SoftwareAuthenticator, wrong: Misbehaviour = {}) {
  const { options, kept } = await ask(signInOptions);
  const credential = authenticator.get(options, wrong);
  return { kept, credential, answer: await sendForm(signInSubmit, { credential }, { cookie: kept }) };
}

const signedInBy = async (answer: Response) => (await findSignedIn(db, cookieOf(answer), new Date()))?.account.id;
const messageOf = async (answer: Response) => (await formAnswer(answer)).memory.message;
const eventsOf = async (accountId: number) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.actorId, accountId)).orderBy(auditEvents.id)).map(
    ({ kind, data }) => [kind, data],
  );

test("a passkey is made for its owner alone, with what the browser needs to know, and its owner is told", async () => {
  const account = await createAccount(db, { name: "Ada Byron", email: "ada@mail.example", password });
  const { options, kept } = await ask(addOptions, await signInCookie(db, account.id));
  expect(options).toMatchObject({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { id: "localhost", name: "Stadion" },
    user: { id: expect.stringMatching(/^[\w-]{43}$/), name: "ada@mail.example", displayName: "Ada Byron" },
    attestation: "none",
    excludeCredentials: [],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const authenticator = new SoftwareAuthenticator();
  const credential = authenticator.create(options);
  await sendForm(add, { credential, name: " My phone " }, { cookie: kept });
  const [passkey, ...others] = await listPasskeys(db, account.id);
  expect([passkey, others]).toEqual([
    { id: expect.any(Number), name: "My phone", isBackedUp: false, createdAt: expect.any(Date), lastUsedAt: null },
    [],
  ]);
  expect(await eventsOf(account.id)).toEqual([["account.passkey_added", { name: "My phone" }]]);
  expect((await listOutbox(db, { limit: 1 }))[0]).toMatchObject({
    recipient: "ada@mail.example",
    subject: "A passkey was added to your account – Stadion",
  });
  const second = await ask(addOptions, kept);
  expect(second.options).toMatchObject({
    user: { id: options.user.id },
    excludeCredentials: [{ id: authenticator.credentialId, transports: ["internal", "hybrid"] }],
  });
});

test("a passkey alone signs in, past a second factor too, and leads back to where the person came from", async () => {
  const { account, authenticator } = await withPasskey({ totpEnabledAt: new Date() });
  const { options, kept } = await ask(signInOptions);
  expect(options).toEqual({
    ...{ rpId: "localhost", challenge: expect.stringMatching(/^[\w-]{43}$/), timeout: 60_000 },
    allowCredentials: [],
    userVerification: "required",
  });
  const fields = { credential: authenticator.get(options), callbackUrl: "/competitions/mine" };
  const answer = await sendForm(signInSubmit, fields, { cookie: kept });
  expect([answer.headers.get("location"), await signedInBy(answer)]).toEqual(["/competitions/mine", account.id]);
  expect(answer.headers.getSetCookie().at(-1)).toMatch(/^stadion-passkey=; Path=\/; Max-Age=0/);
  expect((await eventsOf(account.id)).at(-1)).toEqual(["session.started", { proof: "passkey", device: "test" }]);
  expect(await listPasskeys(db, account.id)).toMatchObject([{ lastUsedAt: expect.any(Date) }]);
});

test("passkeys that are kept in several places count nothing, and sign in again and again", async () => {
  const { account, authenticator } = await withPasskey({}, new SoftwareAuthenticator({ isSynced: true }));
  for (let time = 0; time < 2; time += 1)
    expect(await signedInBy((await signInBy(authenticator)).answer)).toBe(account.id);
  expect(await listPasskeys(db, account.id)).toMatchObject([{ isBackedUp: true }]);
});

test("D06: a challenge is good once, also for two who answer at the same moment", async () => {
  const { authenticator } = await withPasskey({}, new SoftwareAuthenticator({ isSynced: true }));
  const { kept, credential, answer } = await signInBy(authenticator);
  expect(await signedInBy(answer)).toBeDefined();
  expect(await messageOf(await sendForm(signInSubmit, { credential }, { cookie: kept }))).toBe(
    "This passkey was used for that already. Try again.",
  );
  const { options, kept: both } = await ask(signInOptions);
  const twice = [authenticator.get(options), authenticator.get(options)].map((credential) =>
    sendForm(signInSubmit, { credential }, { cookie: both }),
  );
  const signedIn = await Promise.all((await Promise.all(twice)).map(signedInBy));
  expect(signedIn.filter((id) => id !== undefined)).toHaveLength(1);
});

test.each<[string, Misbehaviour]>([
  ["that another site had signed", { origin: "https://evil.example" }],
  ["of a host below ours", { origin: "http://sub.localhost:3000" }],
  ["for another relying party", { rpId: "evil.example" }],
  ["whose owner was not asked who they are", { isUnverified: true }],
  ["to another challenge", { challenge: "x".repeat(43) }],
  ["that was made to register", { type: "webauthn.create" }],
  ["with another person's handle", { userHandle: "y".repeat(43) }],
  ["of a passkey that nobody has", { credentialId: "zzzzzzzzzzzzzzzzzzzzzz" }],
])("D06: an answer %s signs nobody in", async (_what, wrong) => {
  const { authenticator } = await withPasskey();
  const { answer } = await signInBy(authenticator, wrong);
  expect(await formAnswer(answer)).toMatchObject({ cookieNames: ["stadion-form"], memory: { message: refused } });
});

test("D06: an authenticator that counts backwards is a copy, and signs nobody in", async () => {
  const { authenticator } = await withPasskey();
  expect(await signedInBy((await signInBy(authenticator, { counter: 7 })).answer)).toBeDefined();
  for (const counter of [7, 6, 0])
    expect(await messageOf((await signInBy(authenticator, { counter })).answer)).toBe(refused);
  expect(await signedInBy((await signInBy(authenticator, { counter: 8 })).answer)).toBeDefined();
});

test("D06: a signature under another person's credential id is nobody's", async () => {
  const victim = await withPasskey();
  const attacker = await withPasskey();
  const { credentialId, userHandle } = victim.authenticator;
  const { answer } = await signInBy(attacker.authenticator, { credentialId, userHandle });
  expect(await messageOf(answer)).toBe(refused);
});

test("D01: an answer signs in only the browser that asked, and only for what it asked", async () => {
  const { account, cookie, authenticator } = await withPasskey();
  const asked = await ask(signInOptions);
  const credential = authenticator.get(asked.options);
  const elsewhere = await ask(signInOptions);
  expect(await messageOf(await sendForm(signInSubmit, { credential }))).toBe(tooLate);
  expect(await messageOf(await sendForm(signInSubmit, { credential }, { cookie: elsewhere.kept }))).toBe(refused);
  const proof = await ask(proofOptions, cookie);
  const proofAnswer = authenticator.get(proof.options);
  expect(await messageOf(await sendForm(signInSubmit, { credential: proofAnswer }, { cookie: proof.kept }))).toBe(
    tooLate,
  );
  // Of another session of the same account.
  const other = await signInCookie(db, account.id);
  const carried = `${other}; ${proof.kept.split("; ").at(-1)}`;
  expect(await messageOf(await sendForm(proofSubmit, { credential: proofAnswer }, { cookie: carried }))).toBe(tooLate);
});

test("two tabs of a browser are asked the same, so that neither takes the other's challenge away", async () => {
  const first = await ask(signInOptions);
  const second = await ask(signInOptions, first.kept);
  expect(second.options.challenge).toBe(first.options.challenge);
  expect((await ask(signInOptions)).options.challenge).not.toBe(first.options.challenge);
});

test("asking to sign in tells nothing of anybody, and fills nothing", async () => {
  await withPasskey({ email: "known@mail.example" });
  const before = await db.$count(usedPasskeyChallenges);
  const answers = await Promise.all(
    ["known@mail.example", "unknown@mail.example", ""].map(async (email) => {
      const answer = await sendForm(signInOptions, { email }, { accept });
      return { ...(await answer.json()), challenge: "" };
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await db.$count(usedPasskeyChallenges)).toBe(before);
});

test("a passkey stands for the code after the password, asked of its owner alone, without being unlocked", async () => {
  const email = "factor@mail.example";
  const { account, authenticator } = await withPasskey({ email, totpEnabledAt: new Date() });
  const stranger = await withPasskey();
  const half = cookieOf(await sendForm(signInWithPassword, { email, password }));
  const { options, kept } = await ask(factorOptions, half);
  expect(options).toMatchObject({
    allowCredentials: [{ id: authenticator.credentialId, type: "public-key" }],
    userVerification: "preferred",
  });
  const foreign = stranger.authenticator.get(options);
  expect(await messageOf(await sendForm(factorSubmit, { credential: foreign }, { cookie: kept }))).toBe(refused);
  const credential = authenticator.get(options, { isUnverified: true, userHandle: null });
  const answer = await sendForm(factorSubmit, { credential, callbackUrl: "//evil.example" }, { cookie: kept });
  expect([answer.headers.get("location"), await signedInBy(answer)]).toEqual(["/", account.id]);
  expect((await eventsOf(account.id)).at(-1)).toMatchObject(["session.started", { proof: "password and passkey" }]);
});

test("D06: without the password first there is nothing to ask, and an answer leads back to signing in", async () => {
  const { authenticator } = await withPasskey();
  expect(await ask(factorOptions)).toMatchObject({ status: 401 });
  const signIn = await ask(signInOptions);
  const credential = authenticator.get(signIn.options);
  const answer = await sendForm(factorSubmit, { credential }, { cookie: signIn.kept });
  expect(answer.headers.get("location")).toBe("/sign-in?callbackUrl=%2F");
});

test("a passkey shows who sits there, and leads back to what they were at", async () => {
  const { account, cookie, authenticator } = await withPasskey();
  const long = new Date(Date.now() - 3_600_000);
  await db.update(sessions).set({ authenticatedAt: long }).where(eq(sessions.accountId, account.id));
  expect(await ask(addOptions, cookie)).toMatchObject({ status: 403, options: { code: "proof_needed" } });
  const { options, kept } = await ask(proofOptions, cookie);
  const unverified = authenticator.get(options, { isUnverified: true });
  expect(await messageOf(await sendForm(proofSubmit, { credential: unverified }, { cookie: kept }))).toBe(refused);
  const fields = { credential: authenticator.get(options), callbackUrl: "/settings/passkeys" };
  const answer = await sendForm(proofSubmit, fields, { cookie: kept });
  expect(answer.headers.get("location")).toBe("/settings/passkeys");
  expect(await ask(addOptions, cookie)).toMatchObject({ status: 200 });
});

test.each<[string, Misbehaviour]>([
  ["at another site", { origin: "https://evil.example" }],
  ["for another relying party", { rpId: "evil.example" }],
  ["to another challenge", { challenge: "x".repeat(43) }],
  ["without asking who is there", { isUnverified: true }],
  ["by what only signs", { type: "webauthn.get" }],
])("D06: a passkey that was made %s is not kept", async (_what, wrong) => {
  const account = await createAccount(db);
  const { answer } = await addTo(await signInCookie(db, account.id), undefined, wrong);
  expect(answer).toMatchObject({
    page: "/settings/passkeys",
    memory: { message: expect.stringContaining("does not fit") },
  });
  expect(await listPasskeys(db, account.id)).toEqual([]);
});

test("D06: a passkey is kept once, for whom it was made, in the session that asked", async () => {
  const account = await createAccount(db);
  const cookie = await signInCookie(db, account.id);
  const { credential, kept } = await addTo(cookie);
  const again = await sendForm(add, { credential, name: "Again" }, { cookie: kept });
  expect(await messageOf(again)).toBe("This passkey was used for that already. Try again.");
  const fresh = await ask(addOptions, cookie);
  const stranger = await signInCookie(db, (await createAccount(db)).id);
  const made = new SoftwareAuthenticator().create(fresh.options);
  const carried = `${stranger}; ${fresh.kept.split("; ").at(-1)}`;
  expect(await messageOf(await sendForm(add, { credential: made, name: "x" }, { cookie: carried }))).toBe(tooLate);
});

test("D06: another person's credential id is not taken over", async () => {
  const { authenticator, account } = await withPasskey();
  const attacker = await createAccount(db);
  const { answer } = await addTo(await signInCookie(db, attacker.id), authenticator);
  expect(answer.memory.message).toBe("This passkey is here already.");
  expect(await db.$count(passkeys, eq(passkeys.accountId, account.id))).toBe(1);
});

test("F17: whatever is sent instead of a passkey is refused in words", async () => {
  const deep = "[".repeat(10_000);
  const parts = { id: "a", rawId: "a", type: "public-key", clientExtensionResults: {} };
  const text = Buffer.from("null").toString("base64url");
  const noClient = { clientDataJSON: text, authenticatorData: "AA", signature: "AA", attestationObject: "AA" };
  const answers = [
    "",
    "null",
    "[]",
    "{",
    deep,
    JSON.stringify(parts),
    JSON.stringify({ ...parts, response: noClient }),
  ];
  const { authenticator } = await withPasskey();
  const known = { ...parts, id: authenticator.credentialId, rawId: authenticator.credentialId, response: noClient };
  for (const credential of [...answers, JSON.stringify(known)]) {
    const { kept } = await ask(signInOptions);
    const answer = await sendForm(signInSubmit, { credential }, { cookie: kept, ipAddress: "198.51.100.1" });
    expect([answer.status, await messageOf(answer)], credential.slice(0, 80)).toEqual([
      303,
      expect.stringMatching(/cannot be read|not accepted/),
    ]);
    const cookie = await signInCookie(db, (await createAccount(db)).id);
    const making = await ask(addOptions, cookie);
    const added = await sendForm(add, { credential, name: "x" }, { cookie: making.kept });
    expect([added.status, await messageOf(added)]).toEqual([303, expect.stringMatching(/cannot be read|does not fit/)]);
  }
  const { kept } = await ask(signInOptions);
  expect((await sendForm(signInSubmit, { credential: "x".repeat(1_000_000) }, { cookie: kept })).status).toBe(413);
});

test("suspended, deleted and unconfirmed accounts are not signed in by passkeys", async () => {
  const { account, authenticator } = await withPasskey();
  const message = async () => await messageOf((await signInBy(authenticator)).answer);
  await suspendAccount(db, account.id, { reason: "Fraud.", by: null, now: new Date() });
  expect(await message()).toBe("This account is suspended. Fraud.");
  const become = (columns: Partial<typeof accounts.$inferInsert>) =>
    db
      .update(accounts)
      .set({ suspendedAt: null, ...columns })
      .where(eq(accounts.id, account.id));
  await become({ deletedAt: new Date() });
  expect(await message()).toMatch(/not right/);
  await become({ deletedAt: null, emailConfirmedAt: null });
  expect(await message()).toMatch(/^Confirm your e-mail address first/);
});

test("B06 tries with passkeys are counted by where they come from, and those that work are not", async () => {
  const { authenticator } = await withPasskey();
  const from = { ipAddress: "198.51.100.77" };
  const attempt = async (credential: string, cookie: string) =>
    await messageOf(await sendForm(signInSubmit, { credential }, { ...from, cookie }));
  const { kept } = await ask(signInOptions);
  for (let time = 0; time < 100; time += 1) expect(await attempt("{}", kept)).toMatch(/cannot be read/);
  const { options, kept: right } = await ask(signInOptions);
  expect(await attempt(authenticator.get(options), right)).toMatch(/^Too many attempts/);
});

test("passkeys are renamed and removed by their owner alone, who is told", async () => {
  const { account, cookie } = await withPasskey({ email: "owner@mail.example" });
  const stranger = await signInCookie(db, (await createAccount(db)).id);
  const [passkey] = await listPasskeys(db, account.id);
  const id = String(passkey?.id);
  for (const handler of [rename, remove])
    for (const wrong of [id, "x", "9999999999"]) {
      const from = wrong === id ? stranger : cookie;
      await sendForm(handler, { passkey: wrong, new_name: "Mine" }, { cookie: from });
    }
  expect(await listPasskeys(db, account.id)).toEqual([passkey]);
  const renamed = await sendForm(rename, { passkey: id, new_name: " Key ring " }, { cookie });
  expect(renamed.headers.get("location")).toBe("/settings/passkeys?done=passkey-renamed");
  expect(await listPasskeys(db, account.id)).toMatchObject([{ name: "Key ring" }]);
  for (const name of ["", "x".repeat(61)]) {
    const { memory } = await formAnswer(await sendForm(rename, { passkey: id, new_name: name }, { cookie }));
    expect(memory).toMatchObject({ problems: { new_name: expect.any(String) }, values: { passkey: id } });
  }
  const removed = await sendForm(remove, { passkey: id }, { cookie });
  expect(removed.headers.get("location")).toBe("/settings/passkeys?done=passkey-removed");
  expect(await listPasskeys(db, account.id)).toEqual([]);
  expect((await eventsOf(account.id)).at(-1)).toEqual(["account.passkey_removed", { name: "Key ring" }]);
  expect((await listOutbox(db, { limit: 1 }))[0]).toMatchObject({
    recipient: "owner@mail.example",
    subject: "A passkey was removed from your account – Stadion",
  });
});

test("the last way in is not removed, also where the last two go at once", async () => {
  const { account, cookie } = await withPasskey();
  await addTo(cookie);
  await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
  const ids = (await listPasskeys(db, account.id)).map(({ id }) => String(id));
  expect(ids).toHaveLength(2);
  const answers = await Promise.all(ids.map((passkey) => sendForm(remove, { passkey }, { cookie })));
  const messages = await Promise.all(answers.map(messageOf));
  expect(messages.filter(Boolean)).toEqual([expect.stringMatching(/^This is your last way to sign in/)]);
  expect(await listPasskeys(db, account.id)).toHaveLength(1);
});

test("whoever has a passkey may go without a password, and who has none may not", async () => {
  const { account, cookie, authenticator } = await withPasskey({ email: "without@mail.example" });
  const removed = await sendForm(removePassword, {}, { cookie });
  expect(removed.headers.get("location")).toBe("/settings/password?done=password-removed");
  const typed = await sendForm(signInWithPassword, { email: "without@mail.example", password });
  expect(await messageOf(typed)).toMatch(/not right/);
  expect(await signedInBy((await signInBy(authenticator)).answer)).toBe(account.id);
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail?.subject).toBe("Your account has no password any more – Stadion");
  const [passkey] = await listPasskeys(db, account.id);
  const last = await sendForm(remove, { passkey: String(passkey?.id) }, { cookie });
  expect(await messageOf(last)).toMatch(/^This is your last way to sign in/);
  const other = await signInCookie(db, (await createAccount(db, { password })).id);
  expect(await messageOf(await sendForm(removePassword, {}, { cookie: other }))).toMatch(/^This is your last way/);
});

test("an account holds twenty passkeys at most, also where two are added at once", async () => {
  const { account, cookie, authenticator } = await withPasskey();
  const { userHandle } = authenticator;
  const more = Array.from({ length: 18 }, (_, number) => ({ credentialId: `other-${account.id}-${number}` }));
  const columns = {
    accountId: account.id,
    publicKey: new Uint8Array(),
    userHandle,
    counter: 0,
    name: "x",
    isBackedUp: false,
  };
  await db.insert(passkeys).values(more.map((one) => ({ ...columns, ...one })));
  const asked = [await ask(addOptions, cookie), await ask(addOptions, await signInCookie(db, account.id))];
  const answers = await Promise.all(
    asked.map(({ options, kept }) => {
      const credential = new SoftwareAuthenticator().create(options);
      return sendForm(add, { credential, name: "One more" }, { cookie: kept });
    }),
  );
  expect((await Promise.all(answers.map(messageOf))).filter(Boolean)).toEqual([
    expect.stringMatching(/at most 20 passkeys/),
  ]);
  expect(await listPasskeys(db, account.id)).toHaveLength(20);
  expect(await ask(addOptions, cookie)).toMatchObject({ status: 409 });
});

test("challenges that were used are forgotten once they would have expired", async () => {
  await db.insert(usedPasskeyChallenges).values([
    { challengeHash: "past", expiresAt: new Date(Date.now() - 1) },
    { challengeHash: "soon", expiresAt: new Date(Date.now() + 60_000) },
  ]);
  await removeExpired(db, { now: new Date() });
  const left = (await db.select().from(usedPasskeyChallenges)).map(({ challengeHash }) => challengeHash);
  expect([left.includes("past"), left.includes("soon")]).toEqual([false, true]);
});

test("a code from an authenticator shows who sits there, too", async () => {
  const secret = newTotpSecret();
  const { POST: proveByCode } = await import("./confirm-identity/code/route.ts");
  const account = await createAccount(db, { totpSecret: sealTotpSecret(secret), totpEnabledAt: new Date() });
  const cookie = await signInCookie(db, account.id);
  const long = new Date(Date.now() - 3_600_000);
  await db.update(sessions).set({ authenticatedAt: long }).where(eq(sessions.accountId, account.id));
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  const answer = await sendForm(proveByCode, { code, callbackUrl: "//evil.example" }, { cookie });
  expect(answer.headers.get("location")).toBe("/settings");
  expect(await ask(addOptions, cookie)).toMatchObject({ status: 200 });
});
