import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findShownOnce } from "#lib/accounts/shown-once.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { findApplication } from "#lib/oauth/applications/queries.ts";
import { listInitialTokens } from "#lib/oauth/registration/initial-tokens.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { manage, register, someMetadata } from "#lib/testing/registering-program.ts";
import { cookieOf, formAnswer, problemsOf, sendForm } from "#lib/testing/send-form.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { POST as create } from "./create-token/route.ts";
import { POST as remove } from "./delete-token/route.ts";

const { db } = await testDatabase();
await startTestServer();
const person = await createAccount(db);
const cookie = await signInCookie(db, person.id);

const fields: [string, string][] = [
  ["name", " Robots "],
  ["scopes", "email"],
  ["scopes", "everything"],
  ["registrations", "5"],
  ["lifetime", "30"],
];

test("a token is shown once, to whoever made it, and registers what was ticked", async () => {
  const answer = await sendForm(create, fields, { cookie });
  const { page, shownOnce } = await formAnswer(answer);
  expect([page, shownOnce]).toEqual([
    "/oauth/applications?done=token-made",
    [expect.stringMatching(/^stadion_iat_[\w-]{43}$/)],
  ]);
  const sealed = readCookie(cookieOf(answer), "shown-once");
  expect(await findShownOnce(sealed, { page, accountId: person.id + 1 })).toBeUndefined();
  expect(await listInitialTokens(db, person.id)).toMatchObject([
    { name: "Robots", scopes: ["public", "email"], registrationsLeft: 5, hint: shownOnce?.[0]?.slice(-4) },
  ]);
  expect((await register(someMetadata, shownOnce?.[0])).body.scope).toBe("public email");
});

test("what is missing or was not offered comes back beside what was typed", async () => {
  const typed = { name: " ", scopes: "email", registrations: "1000000", lifetime: "none" };
  const answer = await sendForm(create, typed, { cookie });
  expect((await formAnswer(answer)).memory).toEqual({
    problems: { name: "Give it a name.", registrations: "Choose how many.", lifetime: "Choose how long it lives." },
    values: typed,
  });
});

test("whoever is not signed in makes none, and neither does whose address is not confirmed", async () => {
  const answer = await sendForm(create, fields);
  expect((await formAnswer(answer)).page).toBe("/sign-in?callbackUrl=%2Foauth%2Fapplications");
  const unconfirmed = await createAccount(db);
  const theirs = await signInCookie(db, unconfirmed.id);
  await db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, unconfirmed.id));
  expect((await sendForm(create, fields, { cookie: theirs })).status).toBe(403);
  expect(await listInitialTokens(db, unconfirmed.id)).toEqual([]);
});

test("one that has as many as there may be is told so beside the form", async () => {
  const many = await createAccount(db);
  const theirs = { cookie: await signInCookie(db, many.id) };
  for (let one = 0; one < 20; one += 1) await sendForm(create, fields, theirs);
  expect(await problemsOf(await sendForm(create, fields, theirs))).toEqual([
    "/oauth/applications",
    "You have 20 tokens: delete one you no longer need.",
  ]);
});

test("D02: nobody deletes another's token, and numbers that are none lead nowhere", async () => {
  const [own] = await listInitialTokens(db, person.id);
  const stranger = { cookie: await signInCookie(db, (await createAccount(db)).id) };
  const token_id = String(own?.id);
  for (const id of [token_id, "", "0", "-1", "1e9", "99999999999", "constructor"]) {
    expect((await sendForm(remove, { token_id: id }, stranger)).status).toBe(404);
  }
  expect((await sendForm(remove, { token_id }, { cookie, origin: "https://evil.example" })).status).toBe(403);
  expect(await listInitialTokens(db, person.id)).toHaveLength(1);
  expect((await formAnswer(await sendForm(remove, { token_id }, { cookie }))).page).toBe("/oauth/applications");
  expect(await listInitialTokens(db, person.id)).toEqual([]);
});

test("the owner ends on the application's page that its program may change it; nobody else does", async () => {
  const { shownOnce } = await formAnswer(await sendForm(create, fields, { cookie }));
  const { body } = await register(someMetadata, shownOnce?.[0]);
  const application = await findApplication(db, String(body.client_id));
  const path = `/oauth/applications/${application?.id}`;
  const end = async (as: string) => await new Browser(as).post(`${path}/end-machine-access`, {});
  const stranger = await createAccount(db);
  expect((await end(await signInCookie(db, stranger.id))).status).toBe(404);
  expect((await manage(body, "GET")).status).toBe(200);
  expect(Browser.location(await end(cookie)).pathname).toBe(`${path}/credentials`);
  expect((await manage(body, "GET")).status).toBe(401);
});
