import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as proofOptions } from "#app/(account)/confirm-identity/passkey/options/route.ts";
import { POST as addPasskey } from "#app/(account)/settings/passkeys/add/route.ts";
import { POST as addOptions } from "#app/(account)/settings/passkeys/options/route.ts";
import { sessions } from "#lib/db/schema/accounts.ts";
import { askingApplication, browserOf } from "#lib/testing/asking-application.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { cookieOf, formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { SoftwareAuthenticator } from "#lib/testing/software-authenticator.ts";

const { db } = await testDatabase();
await startTestServer();
const { parameters, url } = await askingApplication(db);

test("prompt=none answers without a page: login_required, consent_required, or the code (Core §3.1.2.1)", async () => {
  const person = await createAccount(db);
  const ask = async (browser: Browser) => Browser.location(await browser.get(url({ prompt: "none" })));
  expect((await ask(new Browser())).searchParams.get("error")).toBe("login_required");
  const browser = await browserOf(db, person);
  expect((await ask(browser)).searchParams.get("error")).toBe("consent_required");
  await authorize(db, person.id, parameters());
  expect((await ask(browser)).searchParams.has("code")).toBe(true);
});

test("prompt=consent asks again even where consent was given (Core §3.1.2.1)", async () => {
  const person = await createAccount(db);
  await authorize(db, person.id, parameters());
  const browser = await browserOf(db, person);
  const redirect = await authorize(db, person.id, parameters({ prompt: "consent" }), { browser });
  expect(redirect.searchParams.has("code")).toBe(true);
});

test("prompt=login and an old max_age ask for the password, a fresh sign-in does not (Core §3.1.2.1)", async () => {
  const password = "correct horse battery";
  const person = await createAccount(db, { password });
  const scope = "public openid";
  await authorize(db, person.id, parameters({ scope }));
  const browser = await browserOf(db, person);
  expect(Browser.location(await browser.get(url({ scope, max_age: "600" }))).host).toBe("app.example");

  for (const more of [{ prompt: "login" }, { max_age: "60" }] as Record<string, string>[]) {
    await db
      .update(sessions)
      .set({ authenticatedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.accountId, person.id));
    const page = Browser.location(await browser.get(url({ scope, ...more })));
    expect(page.pathname).toMatch(/^\/oauth\/reauthenticate\//);
    const wrong = await browser.post(`${page.pathname}/confirm`, { current_password: "not my password" });
    expect(await formAnswer(wrong)).toEqual({
      page: page.pathname,
      cookieNames: ["stadion-form"],
      memory: { problems: { current_password: "This is not your current password." }, values: {} },
    });
    const right = await browser.post(`${page.pathname}/confirm`, { current_password: password });
    const redirect = Browser.location(await browser.get(Browser.location(right).href));
    expect(redirect.searchParams.has("code")).toBe(true);
  }
});

test("prompt=login takes a passkey of whoever is signed in, and no other, from whoever has no password (Core §3.1.2.1)", async () => {
  const person = await createAccount(db, { passwordHash: null });
  await authorize(db, person.id, parameters());
  const browser = await browserOf(db, person);
  const [own, strange] = await Promise.all([
    givePasskey(person.id),
    createAccount(db).then(({ id }) => givePasskey(id)),
  ]);
  const page = Browser.location(await browser.get(url({ prompt: "login" })));
  const { options, kept } = await askedOf(proofOptions, browser.cookieHeader("/"));
  const [value = ""] = /(?<=stadion-passkey=)[^;]+/.exec(kept) ?? [];
  browser.cookies.set("stadion-passkey|/", { value, path: "/" });
  const show = (authenticator: SoftwareAuthenticator) =>
    browser.post(`${page.pathname}/passkey`, { credential: authenticator.get(options) });
  expect((await formAnswer(await show(strange))).memory.message).toMatch(/^This passkey was not accepted/);
  const redirect = Browser.location(await browser.get(Browser.location(await show(own)).href));
  expect([redirect.host, redirect.searchParams.has("code")]).toEqual(["app.example", true]);
});

/** A passkey that somebody has made. */
async function givePasskey(accountId: number): Promise<SoftwareAuthenticator> {
  const { options, kept } = await askedOf(addOptions, await signInCookie(db, accountId));
  const authenticator = new SoftwareAuthenticator();
  await sendForm(addPasskey, { credential: authenticator.create(options), name: "Mine" }, { cookie: kept });
  return authenticator;
}

async function askedOf(handler: (request: Request) => Promise<Response>, cookie: string) {
  const answer = await sendForm(handler, {}, { cookie, accept: "application/json" });
  return { options: await answer.json(), kept: `${cookie}; ${cookieOf(answer)}` };
}

test("prompt=select_account lets the person go on or change (Core §3.1.2.1)", async () => {
  const person = await createAccount(db);
  await authorize(db, person.id, parameters());
  const browser = await browserOf(db, person);
  const page = Browser.location(await browser.get(url({ prompt: "select_account" })));
  expect(page.pathname).toMatch(/^\/oauth\/select-account\//);
  const chosen = await browser.post(`${page.pathname}/choose`, { account: "this" });
  expect(Browser.location(await browser.get(Browser.location(chosen).href)).searchParams.has("code")).toBe(true);

  const other = Browser.location(await browser.get(url({ prompt: "select_account" })));
  const left = Browser.location(await browser.post(`${other.pathname}/choose`, { account: "other" }));
  expect(left.pathname).toBe("/sign-in");
  expect(left.searchParams.get("callbackUrl")).not.toContain("select_account");
});
