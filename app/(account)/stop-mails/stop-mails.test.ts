import { expect, test } from "vitest";
import { POST as save } from "#app/(account)/settings/mail/submit/route.ts";
import { getMailPreferences, getNotificationMail } from "#lib/mail/preferences.ts";
import { stopLink } from "#lib/mail/stop-link.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET as openOneClick, POST as stopByOneClick } from "./[token]/one-click/route.ts";
import { POST as stop } from "./[token]/submit/route.ts";

const { db } = await testDatabase();

const tokenOf = (accountId: number) => stopLink(accountId).split("/").at(-1) ?? "";
const params = (token: string) => ({ params: Promise.resolve({ token }) });
const isWanted = async ({ id }: { id: number }) => (await getMailPreferences(db, id)).isWanted;

test("the link of a mail stops it without signing in, and the settings turn it on again", async () => {
  const account = await createAccount(db);
  const token = tokenOf(account.id);
  const answer = await sendForm((request) => stop(request, params(token)), {});
  expect(await formAnswer(answer)).toMatchObject({ page: `/stop-mails/${token}` });
  expect(await isWanted(account)).toBe(false);

  const cookie = await signInCookie(db, account.id);
  const saved = await sendForm(save, { isWanted: "yes", registrations: "at_once" }, { cookie });
  expect(await formAnswer(saved)).toMatchObject({ page: "/settings/mail?done=mail-saved" });
  expect(await getMailPreferences(db, account.id)).toEqual({ isWanted: true, registrations: "at_once" });
});

test("a mail program stops it with one click: no cookie, no page of ours (RFC 8058)", async () => {
  const account = await createAccount(db);
  const address = `${stopLink(account.id)}/one-click`;
  const request = new Request(address, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect((await stopByOneClick(request, params(tokenOf(account.id)))).status).toBe(200);
  expect(await isWanted(account)).toBe(false);
});

test("a link for mail of one kind stops that kind alone, and the digest's all of them; the rest of the mail comes", async () => {
  const account = await createAccount(db);
  const kindsLeft = async () => (await getNotificationMail(db, account.id)).kinds;
  const oneClick = (kind: "results" | "digest") => {
    const token = stopLink(account.id, kind).split("/").at(-1) ?? "";
    return stopByOneClick(new Request(`${stopLink(account.id, kind)}/one-click`, { method: "POST" }), params(token));
  };
  for (let times = 0; times < 2; times += 1) expect((await oneClick("results")).status).toBe(200);
  expect(await kindsLeft()).toEqual(["new_competition", "registration_opens", "own_registration", "followed_person"]);
  expect((await oneClick("digest")).status).toBe(200);
  expect([await kindsLeft(), await isWanted(account)]).toEqual([[], true]);
});

test("opening the link stops nothing: programs that look through mail open links too", async () => {
  const account = await createAccount(db);
  const token = tokenOf(account.id);
  const answer = await openOneClick(new Request(`${stopLink(account.id)}/one-click`), params(token));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/stop-mails/${token}`]);
  expect(await isWanted(account)).toBe(true);
});

test.each(["1.x", "", "9".repeat(5000), "%00", "constructor"])(
  "%s is no link of ours and stops nothing",
  async (token) => {
    const request = new Request("http://localhost:3000/stop-mails/x/one-click", { method: "POST" });
    expect((await stopByOneClick(request, params(token))).status).toBe(404);
    await sendForm((sent) => stop(sent, params(token)), {});
  },
);

test("what a mail stops is its own account's, and how often registrations are told stays", async () => {
  const [account, other] = [await createAccount(db), await createAccount(db)];
  const cookie = await signInCookie(db, account.id);
  await sendForm(save, { isWanted: "yes", registrations: "never" }, { cookie });
  await sendForm((request) => stop(request, params(tokenOf(account.id))), {});
  expect(await getMailPreferences(db, account.id)).toEqual({ isWanted: false, registrations: "never" });
  expect(await isWanted(other)).toBe(true);
});

test("whoever is not signed in chooses nothing in the settings, and a strange choice is refused", async () => {
  expect(await formAnswer(await sendForm(save, { isWanted: "yes", registrations: "daily" }))).toMatchObject({
    page: "/sign-in?callbackUrl=%2Fsettings%2Fmail",
  });
  const cookie = await signInCookie(db, (await createAccount(db)).id);
  expect(await formAnswer(await sendForm(save, { registrations: "hourly" }, { cookie }))).toMatchObject({
    page: "/settings/mail",
    memory: { problems: { registrations: "Say how often you want to hear of registrations." } },
  });
});
