import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { findTwoFactorSetup } from "#lib/accounts/commands/two-factor.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { sessions } from "#lib/db/schema/accounts.ts";
import { personalTokens } from "#lib/db/schema/oauth.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { env } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { linkToken } from "#lib/testing/mail.ts";
import { cookieOf, formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { POST as confirmAgain } from "./confirm-email/again/submit/route.ts";
import { POST as confirmEmail } from "./confirm-email/submit/route.ts";
import { POST as forgotPassword } from "./forgot-password/submit/route.ts";
import { POST as resetPassword } from "./reset-password/submit/route.ts";
import { POST as changeEmail } from "./settings/email/submit/route.ts";
import { POST as chooseEvents } from "./settings/events/route.ts";
import { POST as changePassword } from "./settings/password/submit/route.ts";
import { POST as signOutDevice } from "./settings/sessions/sign-out/route.ts";
import { POST as signOutOthers } from "./settings/sessions/sign-out-others/route.ts";
import { POST as saveProfile } from "./settings/submit/route.ts";
import { POST as renewCodes } from "./settings/two-factor/codes/route.ts";
import { POST as finishTwoFactor } from "./settings/two-factor/finish/route.ts";
import { POST as turnOffTwoFactor } from "./settings/two-factor/off/route.ts";
import { POST as startTwoFactor } from "./settings/two-factor/start/route.ts";
import { POST as signIn } from "./sign-in/submit/route.ts";
import { GET as openSignOut, POST as signOut } from "./sign-out/route.ts";
import { POST as signUp } from "./sign-up/submit/route.ts";
import { POST as secondFactor } from "./two-factor/submit/route.ts";

const { db } = await testDatabase();
const password = "cobalt otter";
const lastMail = async () => (await listOutbox(db, { limit: 1 }))[0];
const location = (answer: Response) => answer.headers.get("location");

test("signing up, confirming and being signed in lead back into an authorization", async () => {
  const callbackUrl = "/oauth/authorize?client_id=a&state=b%20c";
  const fields = { name: "Anna Lindström", email: "anna@mail.example", password, callbackUrl };
  expect(location(await sendForm(signUp, fields))).toBe("/sign-up/check-your-mail");

  const link = new URL((await lastMail())?.text.match(/http\S+/)?.[0] ?? "");
  expect(link.pathname).toBe("/confirm-email");
  const confirmation = { ...Object.fromEntries(link.searchParams), password };
  const confirmed = await sendForm(confirmEmail, confirmation);
  expect(location(confirmed)).toBe(callbackUrl);
  expect((await findSignedIn(db, cookieOf(confirmed), new Date()))?.account.email).toBe("anna@mail.example");

  const again = await formAnswer(await sendForm(confirmEmail, confirmation));
  expect(again.memory).toMatchObject({ code: "dead_link", values: {} });
});

test("a refused sign-up keeps what was typed, never the password, and nothing of it stands in the address", async () => {
  const fields = { name: "Anna", email: "nobody", password: "short", callbackUrl: "/settings" };
  const answer = await sendForm(signUp, fields);
  expect(await formAnswer(answer)).toEqual({
    page: "/sign-up?callbackUrl=%2Fsettings",
    cookieNames: ["stadion-form"],
    memory: {
      problems: {
        email: "Enter an e-mail address like name@mail.example.",
        password: "Use at least 10 characters. A few words in a row work well.",
      },
      values: { name: "Anna", email: "nobody" },
    },
  });
  expect(JSON.stringify([location(answer), answer.headers.getSetCookie()])).not.toMatch(/nobody|short/);
});

test("signing up, asking for a link and asking again answer alike for every address", async () => {
  await createAccount(db, { email: "known@mail.example" });
  const answers = async (email: string) => {
    const sent = [
      await sendForm(signUp, { name: "Anna", email, password }),
      await sendForm(forgotPassword, { email }),
      await sendForm(confirmAgain, { email }),
    ];
    return sent.map((answer) => [answer.status, [...answer.headers]]);
  };
  expect(await answers("known@mail.example")).toEqual(await answers("unknown@mail.example"));
});

test.each([
  { host: "evil.example" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" },
  { forwarded: "host=evil.example;proto=http" },
  { "x-original-url": "http://evil.example/", "x-forwarded-prefix": "//evil.example" },
])("D04: links in mails lead to our own address, whatever the request says: %j", async (poison) => {
  const { email } = await createAccount(db, { password });
  const send = (request: Request) => {
    const headers = new Headers([...request.headers, ...Object.entries(poison)]);
    return forgotPassword(new Request(request, { headers }));
  };
  expect(location(await sendForm(send, { email: email ?? "" }))).toBe("/forgot-password/check-your-mail");
  const mail = await lastMail();
  expect(mail?.recipient).toBe(email);
  expect(`${mail?.text}${mail?.html}`).not.toContain("evil");
  expect(mail?.text).toContain(`${env().baseUrl}/reset-password?token=`);
});

test("a forgotten password is chosen anew by mail, and what acted for the account can end with it", async () => {
  const account = await createAccount(db, { email: "forgot@mail.example", password });
  const cookie = await signInCookie(db, account.id);
  const token = { accountId: account.id, name: "x", hint: "abcd", scopes: ["public"] };
  await db.insert(personalTokens).values({ ...token, tokenHash: "forgotten" });
  await sendForm(forgotPassword, { email: "forgot@mail.example" });
  const fields = { token: linkToken(await lastMail()), password: "quiet lantern harbour", end_access: "on" };
  expect(location(await sendForm(resetPassword, fields))).toBe("/sign-in?done=password-changed");
  expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
  expect(await db.$count(personalTokens, eq(personalTokens.accountId, account.id))).toBe(0);
});

test("D03 signing out ends the session on the server, by POST alone and from our own page alone", async () => {
  const cookie = await signInCookie(db, (await createAccount(db)).id);
  expect(location(openSignOut())).toBe("/");
  expect((await sendForm(signOut, {}, { cookie, origin: "https://evil.example" })).status).toBe(403);
  expect(await findSignedIn(db, cookie, new Date())).toBeDefined();
  const answer = await sendForm(signOut, {}, { cookie });
  expect(answer.headers.getSetCookie()).toEqual(["stadion-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"]);
  expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
});

test("D06 a second factor from turning it on to signing in with it", async () => {
  const account = await createAccount(db, { email: "two@mail.example", password });
  const cookie = await signInCookie(db, account.id);
  await sendForm(startTwoFactor, {}, { cookie });
  const secret = (await findTwoFactorSetup(db, account.id)) ?? "";
  const codeAt = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
  const turnedOn = await formAnswer(await sendForm(finishTwoFactor, { code: codeAt(-1) }, { cookie }));
  expect(turnedOn.page).toBe("/settings/two-factor?done=two-factor-on");
  expect(turnedOn.shownOnce).toHaveLength(10);

  const half = cookieOf(await sendForm(signIn, { email: "two@mail.example", password }));
  const wrong = await sendForm(secondFactor, { code: "000000", callbackUrl: "/settings" }, { cookie: half });
  expect(await formAnswer(wrong)).toMatchObject({
    page: "/two-factor?callbackUrl=%2Fsettings",
    memory: { problems: { code: expect.stringMatching(/^This code is not right/) } },
  });
  const code = codeAt(0);
  const right = await sendForm(secondFactor, { code, callbackUrl: "//evil.example" }, { cookie: half });
  expect(location(right)).toBe("/");
  expect((await findSignedIn(db, cookieOf(right), new Date()))?.account.id).toBe(account.id);
  const replayed = await sendForm(secondFactor, { code, callbackUrl: "/" }, { cookie: half });
  expect(cookieOf(replayed)).not.toContain("stadion-session");
  const withoutPassword = await sendForm(secondFactor, { code: codeAt(1), callbackUrl: "/" });
  expect(location(withoutPassword)).toBe("/sign-in?callbackUrl=%2F");
});

test("a device of one's own is signed out by its id, another's is not", async () => {
  const [account, stranger] = [await createAccount(db), await createAccount(db)];
  const [here, there] = [await signInCookie(db, account.id), await signInCookie(db, account.id)];
  const idHash = async (cookie: string) => (await findSignedIn(db, cookie, new Date()))?.sessionIdHash ?? "";
  const foreign = await signInCookie(db, stranger.id);
  await sendForm(signOutDevice, { session: await idHash(foreign) }, { cookie: here });
  expect(await findSignedIn(db, foreign, new Date())).toBeDefined();
  const answer = await sendForm(signOutDevice, { session: await idHash(there) }, { cookie: here });
  expect(location(answer)).toBe("/settings/sessions?done=session-ended");
  expect(await db.$count(sessions, eq(sessions.accountId, account.id))).toBe(1);
});

test.each([
  ["/settings", saveProfile],
  ["/settings", chooseEvents],
  ["/settings/email", changeEmail],
  ["/settings/password", changePassword],
  ["/settings/two-factor", startTwoFactor],
  ["/settings/two-factor", finishTwoFactor],
  ["/settings/two-factor", turnOffTwoFactor],
  ["/settings/two-factor", renewCodes],
  ["/settings/sessions", signOutDevice],
  ["/settings/sessions", signOutOthers],
])("whoever is not signed in any more is asked to, before a form of %s does anything", async (page, handler) => {
  const account = await createAccount(db, { password });
  const cookie = await signInCookie(db, account.id);
  await db.delete(sessions).where(eq(sessions.accountId, account.id));
  const answer = await sendForm(handler, { name: "Eve" }, { cookie });
  expect(location(answer)).toBe(`/sign-in?callbackUrl=${encodeURIComponent(page)}`);
  expect((await sendForm(handler, {}, { cookie, origin: "https://evil.example" })).status).toBe(403);
});

test("whoever saves their favourite events on the way somewhere still goes there afterwards, and to no other site", async () => {
  const cookie = await signInCookie(db, (await createAccount(db)).id);
  const save = async (fields: Record<string, string>) => location(await sendForm(chooseEvents, fields, { cookie }));
  const callbackUrl = "/competitions/Open2030/register";
  expect(await save({ events: "333", callbackUrl })).toBe(
    `/settings?${new URLSearchParams({ done: "events-saved", callbackUrl })}`,
  );
  for (const elsewhere of ["", "//evil.example", `/${"x".repeat(5000)}`])
    expect(await save({ events: "333", callbackUrl: elsewhere })).toBe("/settings?done=events-saved");
});

test("what is typed into the profile and the favourite events that are ticked are saved together, or come back together", async () => {
  const account = await createAccount(db, { preferredEventIds: ["333"] });
  const cookie = await signInCookie(db, account.id);
  const profile = { name: "Ada Byron", country: "France", gender: "f", birth_date: "2001-02-03" };
  const save = async (fields: Record<string, string>) =>
    await formAnswer(
      await sendForm(saveProfile, [...Object.entries(fields), ["events", "pyram"], ["events", "222"]], { cookie }),
    );
  const refused = await save({ ...profile, birth_date: "soon" });
  expect(refused.memory.values).toMatchObject({ name: "Ada Byron", events: "pyram 222" });
  expect((await getAccount(db, account.id)).preferredEventIds).toEqual(["333"]);
  expect((await save(profile)).page).toBe("/settings?done=profile-saved");
  expect(await getAccount(db, account.id)).toMatchObject({
    ...{ name: "Ada Byron", countryId: "France", gender: "f", birthDate: "2001-02-03" },
    preferredEventIds: ["222", "pyram"],
  });
});
