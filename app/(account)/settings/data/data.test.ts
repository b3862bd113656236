import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { sessions } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { accountArchivePieces, accountArchives } from "#lib/db/schema/privacy.ts";
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

test("D03: whoever signed in eleven minutes ago shows that it is them before they get it", async () => {
  await asked();
  await make();
  const longAgo = new Date(Date.now() - 11 * 60_000);
  await db.update(sessions).set({ authenticatedAt: longAgo }).where(eq(sessions.accountId, person.id));
  const answer = await get();
  expect([answer.status, answer.headers.get("location")]).toEqual([
    ...[303, "/confirm-identity?callbackUrl=%2Fsettings%2Fdata"],
  ]);
});

test("it is kept and read in pieces, however long it is, and not without end", async () => {
  const bytes = randomBytes(350_000).toString("hex");
  for (const part of [0, 1, 2]) {
    const said = { kind: "note", subjectType: "account", subjectId: String(person.id) };
    await db.insert(auditEvents).values({ ...said, data: { part, bytes } });
  }
  await asked();
  await make();
  const ofPerson = eq(accountArchivePieces.accountId, person.id);
  const pieces = await db
    .select({ bytes: sql<number>`length(${accountArchivePieces.content})` })
    .from(accountArchivePieces)
    .where(ofPerson);
  expect(pieces.length).toBeGreaterThan(3);
  expect(Math.max(...pieces.map((piece) => piece.bytes))).toBeLessThan(1_100_000);
  const answer = await get();
  const content = Buffer.from(await answer.arrayBuffer());
  expect(content.length).toBe(Number(answer.headers.get("content-length")));
  const files = await readZip(content);
  expect(JSON.parse(files.get("json/audit_events.json")?.toString() ?? "")).toEqual(
    expect.arrayContaining([expect.objectContaining({ data: { part: 2, bytes } })]),
  );
  for (let times = 1; times < 20; times += 1) await (await get()).body?.cancel();
  expect((await get()).status).toBe(429);
});

test("one that was begun twice at once is not put together of two", async () => {
  await asked();
  await db.insert(accountArchivePieces).values({
    ...{ fileId: "of another process", number: 0, accountId: person.id, content: Buffer.from("half of it") },
  });
  await make();
  const kept = await db.select().from(accountArchivePieces).where(eq(accountArchivePieces.accountId, person.id));
  expect(new Set(kept.map(({ fileId }) => fileId)).size).toBe(1);
  expect((await get()).status).toBe(200);
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
  expect(await db.$count(accountArchivePieces, eq(accountArchivePieces.accountId, person.id))).toBe(0);
});

test("one that was made already is not made again", async () => {
  await asked();
  await make();
  const mails = (await listOutbox(db, { limit: 1000 })).length;
  await make(hours(1));
  expect((await listOutbox(db, { limit: 1000 })).length).toBe(mails);
});
