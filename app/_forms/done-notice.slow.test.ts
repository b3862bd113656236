import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { afterEach, expect, test, vi } from "vitest";
import NotMeDonePage, { generateMetadata as notMeDoneMetadata } from "#app/(account)/not-me/done/page.tsx";
import { POST as notMe } from "#app/(account)/settings/sessions/not-me/route.ts";
import TwoFactorPage from "#app/(account)/settings/two-factor/page.tsx";
import SignInPage from "#app/(account)/sign-in/page.tsx";
import { deleteSessions } from "#lib/accounts/commands/end-sessions.ts";
import { proveDone } from "#lib/accounts/just-done.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { cookieOf, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { anybody } from "./access.ts";
import { DoneNotice } from "./done-notice.tsx";
import { form } from "./form.ts";

const asked = vi.hoisted(() => ({ address: "", cookie: "" }));
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-stadion-address": asked.address, cookie: asked.cookie }),
}));

const { db } = await testDatabase();
const said = "The note is saved.";

afterEach(() => vi.useRealTimers());

/** What a page of notes says at an address to a browser with these cookies. */
async function show(address: string, ...cookies: string[]): Promise<string> {
  Object.assign(asked, { address, cookie: cookies.join("; ") });
  const searchParams = Promise.resolve(Object.fromEntries(new URL(address, "http://localhost").searchParams));
  return renderToStaticMarkup(await DoneNotice({ searchParams, texts: { saved: said, deleted: "It is gone." } }));
}

const answering = (location: string, shownOnce?: string[]) =>
  form({ access: anybody, page: "/notes", handle: async () => (shownOnce ? { location, shownOnce } : location) });

test("what was done is said to the browser whose form led there, in focus, and as long as it may load the page again", async () => {
  const address = "/notes?person=5&done=saved";
  const led = cookieOf(await sendForm(answering(address), {}));
  for (const shown of [address, `/es${address}`, `${address}&_rsc=1x2y`, address]) {
    expect(await show(shown, led)).toContain(said);
  }
  expect(await show(address, led)).toMatch(/role="status" tabindex="-1" autofocus/i);
  const withSecret = cookieOf(await sendForm(answering("/notes?done=saved", ["secret"]), {}));
  expect(await show("/notes?done=saved", withSecret)).toContain(said);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * 60_000 });
  expect(await show(address, led)).toBe("");
});

test("a link says nothing, whatever was done elsewhere, otherwise, by somebody else, or before something else", async () => {
  expect(await show("/notes?done=saved")).toBe("");
  expect(await show("/notes?done=saved", "stadion-done=x")).toBe("");
  const [anna, ben] = [await createAccount(db), await createAccount(db)];
  const annas = await signInCookie(db, anna.id);
  const led = cookieOf(await sendForm(answering("/notes?person=5&done=saved"), {}, { cookie: annas }));
  expect(await show("/notes?person=5&done=saved", led, annas)).toContain(said);
  for (const other of ["/notes?person=999&done=saved", "/notes?done=saved", "/others?person=5&done=saved"]) {
    expect(await show(other, led, annas)).toBe("");
  }
  expect(await show("/notes?person=5&done=deleted", led, annas)).toBe("");
  expect(await show("/notes?person=5&done=saved", led, await signInCookie(db, ben.id))).toBe("");
  expect(await show("/notes?person=5&done=saved", led)).toBe("");
  expect(cookieOf(await sendForm(answering("/notes?page=2"), {}))).toBe("");
});

test("nobody is told by a link that two-factor sign-in is on", async () => {
  const account = await createAccount(db);
  const done = "two-factor-on";
  const address = `/settings/two-factor?done=${done}`;
  Object.assign(asked, { address, cookie: await signInCookie(db, account.id) });
  const page = async () => await textOf(await TwoFactorPage({ searchParams: Promise.resolve({ done }) }));
  expect(await page()).not.toContain("Two-factor sign-in is on");
  asked.cookie += `; stadion-done=${(await proveDone({ address, accountId: account.id })).value}`;
  expect(await page()).toContain("Two-factor sign-in is on");
});

test("whose session a form has ended is told what was done, and whoever is signed in beside is", async () => {
  const [anna, ben] = [await createAccount(db), await createAccount(db)];
  const address = "/notes?done=saved";
  const ending = form({
    access: anybody,
    page: "/notes",
    handle: async () => {
      await db.transaction((tx) => deleteSessions(tx, { accountId: anna.id }));
      return address;
    },
  });
  const cookies = [await signInCookie(db, anna.id), await signInCookie(db, ben.id)];
  for (const cookie of cookies) {
    const led = cookieOf(await sendForm(ending, {}, { cookie }));
    expect(await show(address, led, cookie)).toContain(said);
  }
});

test("nobody is told by a link that their password is another one", async () => {
  const [address, done] = ["/sign-in?done=password-changed", "password-changed"];
  const page = async (cookie: string) => {
    Object.assign(asked, { address, cookie });
    return await textOf(await SignInPage({ searchParams: Promise.resolve({ done, notice: done }) }));
  };
  const { value } = await proveDone({ address, accountId: null });
  expect(await page("")).not.toContain("Your password is changed");
  expect(await page(`stadion-done=${value}`)).toContain("Your password is changed. Sign in with the new one.");
});

test("nobody is told by a link that everything of their account is ended", async () => {
  const { id } = await createAccount(db, { totpEnabledAt: new Date(), lastSignInAt: new Date() });
  const cookie = await signInCookie(db, id);
  const answer = await sendForm(notMe, {}, { cookie });
  const address = answer.headers.get("location") ?? "";
  const searchParams = Promise.resolve(Object.fromEntries(new URL(address, "http://localhost").searchParams));
  const page = async (sent: string) => {
    Object.assign(asked, { address, cookie: sent });
    const { title } = await notMeDoneMetadata({ searchParams });
    return [title, await textOf(await NotMeDonePage({ searchParams }))];
  };
  const ended = [/Nobody is signed in/, /Two-factor sign-in, which was turned on since then, is off/].map((text) =>
    expect.stringMatching(text),
  );
  const [title, told] = await page(`${cookie}; ${cookieOf(answer)}`);
  expect([title, told, told]).toEqual(["Everything is ended", ...ended]);
  const [plainTitle, plain] = await page("");
  expect([plainTitle, plain]).toEqual(["That was not me", expect.not.stringMatching(/is ended|Nobody|is off/)]);
  expect(plain).toContain('href="/forgot-password"');
});

async function textOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(createElement("main", null, page));
  return await new Response(prelude).text();
}

const isBelieving = /queryValue\([^)]*"(?:done|undone|notice)"\)|\bdone\b[^=\n]*\} = await searchParams/;

test("no page believes an address about what was done", () => {
  const app = path.join(import.meta.dirname, "..");
  const believing = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(app, path.join(entry.parentPath, entry.name)))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== path.join("_forms", "just-done.ts"))
    .filter((file) => isBelieving.test(readFileSync(path.join(app, file), "utf8")));
  expect(believing).toEqual([]);
});
