import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { recallForm } from "#lib/accounts/form-memory.ts";
import { findShownOnce } from "#lib/accounts/shown-once.ts";
import { formMemories } from "#lib/db/schema/accounts.ts";
import { env } from "#lib/platform/env.ts";
import { invalid } from "#lib/platform/errors.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { refusing } from "#lib/testing/note-form.ts";
import { cookieOf, formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { signedIn } from "./access.ts";
import { form } from "./form.ts";

const { db } = await testDatabase();

let anna: Account;
let annaCookie: string;

beforeAll(async () => {
  anna = await createAccount(db, { name: "Anna" });
  annaCookie = await signInCookie(db, anna.id);
});

describe("what was typed", () => {
  const attemptOf = (answer: Response) =>
    new URL(answer.headers.get("location") ?? "", env().baseUrl).searchParams.get("attempt");
  const long = "語".repeat(20_000);
  const refused = refusing(invalid("Not so."));

  test("F13: is shown at its page alone, to its sender alone", async () => {
    const answer = await sendForm(refused, { title: "Hello" }, { cookie: annaCookie });
    const asked = {
      sealed: readCookie(cookieOf(answer), "form"),
      attempt: attemptOf(answer),
      page: "/notes",
      accountId: anna.id,
    };
    const now = new Date();
    expect(await recallForm(db, asked, now)).toMatchObject({ values: { title: ["Hello"] } });
    for (const other of [
      { page: "/sign-up" },
      { accountId: null },
      { accountId: anna.id + 1 },
      { attempt: "x" },
      { sealed: undefined },
    ]) {
      expect(await recallForm(db, { ...asked, ...other }, now)).toBeUndefined();
    }
  });

  test("of somebody who is not signed in is nobody's who signs in later in that browser", async () => {
    const answer = await sendForm(refused, { title: "Hello" });
    const asked = { sealed: readCookie(cookieOf(answer), "form"), attempt: attemptOf(answer), page: "/notes" };
    expect(await recallForm(db, { ...asked, accountId: null }, new Date())).toBeDefined();
    expect(await recallForm(db, { ...asked, accountId: anna.id }, new Date())).toBeUndefined();
  });

  test("is kept however long it is, for ten minutes and for its sender alone", async () => {
    const answer = await sendForm(refused, { title: "Hello", text: long, password: "secret" }, { cookie: annaCookie });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await formAnswer(answer)).memory.values).toEqual({ title: "Hello", text: long });
    const asked = { sealed: undefined, attempt: attemptOf(answer), page: "/notes", accountId: anna.id };
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect((await recallForm(db, asked, at(9)))?.values.text).toEqual([long]);
    expect(await recallForm(db, asked, at(11))).toBeUndefined();
    expect(await recallForm(db, { ...asked, accountId: anna.id + 1 }, at(0))).toBeUndefined();
    expect(await recallForm(db, { ...asked, page: "/other" }, at(0))).toBeUndefined();
    const [kept] = await db.select().from(formMemories).where(eq(formMemories.accountId, anna.id));
    expect(kept?.sealed).not.toContain("語");
  });

  test("fills no table: four long ones are kept for an account, and none for strangers", async () => {
    const answers = [];
    for (const _ of Array(6)) answers.push(await sendForm(refused, { title: "x", text: long }, { cookie: annaCookie }));
    expect(await db.$count(formMemories, eq(formMemories.accountId, anna.id))).toBe(4);
    expect((await formAnswer(answers[5]!)).memory.values).toEqual({ title: "x", text: long });
    const before = await db.$count(formMemories);
    const stranger = await sendForm(refused, { title: "Hello", text: long });
    expect(await db.$count(formMemories)).toBe(before);
    expect((await formAnswer(stranger)).memory).toEqual({
      problems: {},
      message: "Not so.",
      values: { title: "Hello" },
    });
    expect(stranger.headers.getSetCookie()[0]?.length).toBeLessThan(4096);
  });
});

test("what is shown once is shown at its page alone, to whom it was made for", async () => {
  const handler = form({
    access: signedIn,
    page: "/notes",
    handle: async () => ({ location: "/notes?done=made", shownOnce: ["key one", "key two"] }),
  });
  const answer = await sendForm(handler, {}, { cookie: annaCookie });
  expect(await formAnswer(answer)).toEqual({
    page: "/notes?done=made",
    cookieNames: ["stadion-shown-once"],
    memory: {},
    shownOnce: ["key one", "key two"],
  });
  const sealed = readCookie(cookieOf(answer), "shown-once");
  expect(cookieOf(answer)).not.toContain("key");
  expect(await findShownOnce(sealed, { page: "/notes", accountId: anna.id })).toEqual(["key one", "key two"]);
  expect(await findShownOnce(sealed, { page: "/other", accountId: anna.id })).toBeUndefined();
  expect(await findShownOnce(sealed, { page: "/notes", accountId: null })).toBeUndefined();
});
