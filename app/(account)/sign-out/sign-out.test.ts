import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sendForm } from "#lib/testing/send-form.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { POST } from "./route.ts";

const { db } = await testDatabase();

test("signing out ends the session, and tells the browser to forget pages that it fetched ahead", async () => {
  const { id } = await createAccount(db);
  const cookie = await signInCookie(db, id);
  const answer = await sendForm(POST, {}, { cookie });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  expect(answer.headers.get("clear-site-data")).toBe('"prefetchCache", "prerenderCache"');
  expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
});
