import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { accountArchives } from "#lib/db/schema/privacy.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { makeArchive, removeOldArchives } from "#lib/privacy/archives.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { jobsOf } from "#lib/testing/jobs.ts";
import { readZip } from "#lib/testing/read-zip.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET as download } from "./archive/route.ts";
import { POST as ask } from "./ask/route.ts";

const { db } = await testDatabase();

let person: Account;
let cookie: string;
beforeEach(async () => {
  person = await createAccount(db);
  cookie = await signInCookie(db, person.id);
});

const asked = async () => await formAnswer(await sendForm(ask, {}, { cookie }));
const make = (now = new Date()) =>
  makeArchive.run({ accountId: person.id }, { db, now: () => now, signal: new AbortController().signal });
const get = (as = cookie) =>
  download(new Request("http://localhost/settings/data/archive", { headers: { cookie: as } }));
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

test("what is known about somebody is put together in the background, and is theirs alone", async () => {
  expect((await asked()).page).toBe("/settings/data?done=archive-asked");
  expect((await get()).headers.get("location")).toBe("/settings/data");
  expect((await jobsOf(db, "make-account-archive")).length).toBeGreaterThan(0);
  await make();
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({
    recipient: person.email,
    subject: expect.stringContaining("What we know about you is ready"),
  });

  const answer = await get();
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    ...[200, "application/zip", "private, no-store"],
  ]);
  const files = await readZip(Buffer.from(await answer.arrayBuffer()));
  expect(JSON.parse(files.get("json/accounts.json")?.toString() ?? "")).toMatchObject([{ id: person.id }]);

  const stranger = await createAccount(db);
  expect((await get(await signInCookie(db, stranger.id))).headers.get("location")).toBe("/settings/data");
  expect((await get("")).headers.get("location")).toBe("/sign-in?callbackUrl=%2Fsettings%2Fdata");
});

test("it takes a day between two, also of two at once", async () => {
  const both = await Promise.all([asked(), asked()]);
  expect(both.map(({ page }) => page).sort()).toEqual(["/settings/data", "/settings/data?done=archive-asked"]);
  await make();
  expect((await asked()).memory.message).toBe("You have asked for it today: ask again tomorrow.");
});

test("a day after it was made it is gone", async () => {
  await asked();
  await make(hours(-25));
  expect((await get()).status).toBe(303);
  await removeOldArchives(db, { now: new Date() });
  expect(await db.$count(accountArchives, eq(accountArchives.accountId, person.id))).toBe(1);
  await removeOldArchives(db, { now: hours(24.1) });
  expect(await db.$count(accountArchives, eq(accountArchives.accountId, person.id))).toBe(0);
});

test("one that was made already is not made again", async () => {
  await asked();
  await make();
  const mails = (await listOutbox(db, { limit: 1000 })).length;
  await make(hours(1));
  expect((await listOutbox(db, { limit: 1000 })).length).toBe(mails);
});
