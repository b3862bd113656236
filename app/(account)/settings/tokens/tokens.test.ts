import { expect, test } from "vitest";
import { findShownOnce } from "#lib/accounts/shown-once.ts";
import { listPersonalTokens } from "#lib/oauth/tokens/personal-tokens.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { cookieOf, formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { POST as create } from "./create/route.ts";
import { POST as remove } from "./delete/route.ts";

const { db } = await testDatabase();
const person = await createAccount(db);
const cookie = await signInCookie(db, person.id);

test("a token is shown once, to whoever made it, and does what was ticked", async () => {
  const fields: [string, string][] = [
    ["name", " Backup "],
    ["scopes", "email"],
    ["scopes", "openid"],
    ["lifetime", "none"],
  ];
  const answer = await sendForm(create, fields, { cookie });
  const { page, shownOnce } = await formAnswer(answer);
  expect([page, shownOnce]).toEqual([
    "/settings/tokens?done=token-made",
    [expect.stringMatching(/^stadion_pat_[\w-]{43}$/)],
  ]);
  const sealed = readCookie(cookieOf(answer), "shown-once");
  expect(await findShownOnce(sealed, { page, accountId: person.id + 1 })).toBeUndefined();
  expect(await listPersonalTokens(db, person.id)).toMatchObject([
    { name: "Backup", scopes: ["public", "email"], expiresAt: null, hint: shownOnce?.[0]?.slice(-4) },
  ]);
});

test("what is missing comes back beside what was typed", async () => {
  const answer = await sendForm(create, { name: " ", scopes: "email", lifetime: "31" }, { cookie });
  expect((await formAnswer(answer)).memory).toEqual({
    problems: { name: "Give it a name.", lifetime: "Choose how long it lives." },
    values: { name: " ", scopes: "email", lifetime: "31" },
  });
});

test.each(["", "0", "-1", "1e9", "99999999999", "constructor"])("deleting token %j leads nowhere", async (token_id) => {
  expect((await sendForm(remove, { token_id }, { cookie })).status).toBe(404);
});
