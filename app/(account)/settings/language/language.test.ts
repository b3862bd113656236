import { expect, test } from "vitest";
import { beginSession } from "#lib/accounts/commands/begin-session.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import { takenProfiles } from "#lib/claims/queries.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as changePassword } from "../password/submit/route.ts";
import { POST as chooseLanguage } from "./route.ts";

const { db } = await testDatabase();

test("somebody chooses the language that we write to them in, of those that there are", async () => {
  const account = await createAccount(db, { password: "cobalt otter" });
  const cookie = await signInCookie(db, account.id);
  const choose = async (language: string) => await formAnswer(await sendForm(chooseLanguage, { language }, { cookie }));
  expect((await choose("tlh")).memory.problems).toEqual({ language: "Choose one of the languages." });
  expect((await choose("ar")).page).toBe("/settings?done=language-saved");
  expect((await getAccount(db, account.id)).language).toBe("ar");
  await sendForm(changePassword, { password: "quiet lantern harbour" }, { cookie });
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({ recipient: account.email, subject: "تغيّرت كلمة مرورك – Stadion" });
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail?.text).toContain("/ar/forgot-password");
});

test("who has never said a language has that of the page they sign in at, and keeps it", async () => {
  const { id } = await createAccount(db);
  const visitor = { ipAddress: "198.51.100.1", userAgent: null };
  const signIn = async () =>
    await beginSession(db, {
      ...{ accountId: id, proof: "password", shown: {}, visitor, previousSessionId: undefined, now: new Date() },
    });
  for (const spoken of ["es", "ar"]) {
    await inLanguage(spoken, signIn);
    expect((await getAccount(db, id)).language).toBe("es");
  }
});

test("a profile that an account has is known as taken", async () => {
  const [taken, free] = [await createPerson(db), await createPerson(db)];
  await createAccount(db, { competitorId: taken.id });
  expect(await takenProfiles(db, [taken.id, free.id])).toEqual(new Set([taken.id]));
  expect(await takenProfiles(db, [])).toEqual(new Set());
});
