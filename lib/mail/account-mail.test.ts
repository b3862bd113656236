import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { accountMail, expiredMail, outgoingMail } from "#lib/db/schema/mail.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { smtpServer } from "#lib/testing/smtp-server.ts";
import { type AccountMail, sendAccountMail, sendAtOnce, withAccountMail, writeAccountMail } from "./account-mail.ts";
import { email } from "./compose.ts";
import { listOutbox } from "./outbox.ts";
import { stopMail } from "./preferences.ts";
import { countMail } from "./queries.ts";

const { db } = await testDatabase();

beforeEach(async () => {
  await db.delete(accountMail);
  await db.delete(outgoingMail);
  await db.delete(expiredMail);
});

afterEach(() => overrideEnv({ SMTP_URL: undefined }));

const mail = (more: Partial<AccountMail> = {}): AccountMail => ({
  kind: "new password",
  recipient: "anna@mail.example",
  ...email("Hello", "http://localhost:3000/reset-password?token=abc"),
  ...more,
});
const write = (...mails: AccountMail[]) => withAccountMail(db, (_tx, put) => put(...mails));
const subjects = async () => (await listOutbox(db, { limit: 100 })).map(({ subject }) => subject);
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const refusing = () => overrideEnv({ SMTP_URL: "smtp://127.0.0.1:1" });

test("what a transaction writes is sent when it stands, and nothing of it stays", async () => {
  await write(mail());
  const { kind: _, ...sent } = mail();
  expect(await listOutbox(db, { limit: 10 })).toEqual([
    { id: expect.any(Number), createdAt: expect.any(Date), stopUrl: null, ...sent },
  ]);
  expect(await db.$count(accountMail)).toBe(0);
});

test("a transaction that is rolled back sends nothing", async () => {
  const failing = withAccountMail(db, async (_tx, put) => {
    await put(mail());
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  await sendAccountMail(db, later(1));
  expect(await subjects()).toEqual([]);
});

test("what cannot be sent now is tried again after a minute, three, nine, until the mail server is back", async () => {
  const start = Date.now();
  refusing();
  await write(mail());
  const attempts = async () => (await db.select().from(accountMail))[0]?.attempts;
  expect(await attempts()).toBe(1);
  for (const [minutes, made] of [
    [0.9, 1],
    [1.9, 2],
    [4.8, 2],
    [5, 3],
    [13.9, 3],
    [14.1, 4],
  ] as const) {
    await sendAccountMail(db, new Date(start + minutes * 60_000));
    expect(await attempts()).toBe(made);
  }
  const server = await smtpServer();
  overrideEnv({ SMTP_URL: server.url });
  await sendAccountMail(db, later(42));
  server.close();
  expect(server.received()).toContain("RCPT TO:<anna@mail.example>");
  expect(await db.$count(accountMail)).toBe(0);
});

test("what waits tells whoever reads the table nothing but its kind", async () => {
  refusing();
  await write(mail({ expiresAt: later(30) }), mail());
  const kept = JSON.stringify(await db.select().from(accountMail));
  for (const secret of ["abc", "anna", "Hello"]) expect(kept).not.toContain(secret);
});

describe("mail whose link has ended", () => {
  // Its column keeps milliseconds, and rounds: what is not cut off would be ahead of the clock by half of one.
  const atTheDatabase = (time: string) => sql.raw(`date_trunc('milliseconds', now() + interval '${time}')`);
  const endOf = (kind: string, time: string) =>
    db
      .update(accountMail)
      .set({ expiresAt: atTheDatabase(time) })
      .where(eq(accountMail.kind, kind));

  test("E07: is gone by the clock of the database, and not by that of a process", async () => {
    refusing();
    await write(mail({ expiresAt: later(30) }), mail({ kind: "address confirmation" }));
    await sendAccountMail(db, later(4 * 24 * 60));
    expect(await db.$count(accountMail)).toBe(2);
    await endOf("new password", "0 seconds");
    await sendAccountMail(db, later(-60));
    expect((await db.select().from(accountMail)).map(({ kind }) => kind)).toEqual(["address confirmation"]);
  });

  test("without one it is kept for three days", async () => {
    refusing();
    await write(mail());
    const [kept] = await db.select({ left: sql`expires_at - now() between '2.9 days' and '3 days'` }).from(accountMail);
    expect(kept).toEqual({ left: true });
  });

  test("is told of in the log once, and counted for a week, by its kind", async () => {
    refusing();
    await write(mail(), mail(), mail({ kind: "address confirmation" }), mail({ kind: "application" }));
    await db.insert(accountMail).values({ sealed: "by an older version", expiresAt: later(60) });
    await db.insert(expiredMail).values([
      { day: sql`current_date - 6`, kind: "new password", count: 5 },
      { day: sql`current_date - 7`, kind: "new password", count: 100 },
    ]);
    await db
      .update(accountMail)
      .set({ expiresAt: atTheDatabase("-1 second") })
      .where(sql`kind is distinct from 'application'`);
    const warned = vi.spyOn(log(), "warn");
    await Promise.all([
      sendAccountMail(db, new Date()),
      sendAccountMail(db, new Date()),
      sendAccountMail(db, new Date()),
    ]);
    const line = "mail of accounts expired before a mail server took it";
    const expired = { "address confirmation": 1, "new password": 2, unknown: 1 };
    expect(warned.mock.calls.filter(([, words]) => words === line)).toEqual([[{ expired }, line]]);
    const inAWeek = [
      { kind: "address confirmation", count: 1 },
      { kind: "new password", count: 7 },
      { kind: "unknown", count: 1 },
    ];
    expect(await countMail(db)).toEqual({ waiting: 1, givenUp: 0, refused: 0, expired: inAWeek });
    expect(await db.$count(expiredMail)).toBe(4);
  });
});

test("no number of mails, and no choice to get none about competitions, keeps one back", async () => {
  const account = await createAccount(db);
  await stopMail(db, { accountId: account.id, kind: null });
  for (let number = 0; number < 40; number += 1) await write(mail({ recipient: account.email ?? "" }));
  expect(await subjects()).toHaveLength(40);
});

test("of several who send at once each takes what no other has taken, however many there are", async () => {
  await writeAccountMail(
    db,
    Array.from({ length: 45 }, (_, number) => mail({ subject: `Mail ${number}` })),
  );
  const sendAll = async () => {
    while ((await sendAccountMail(db, later(0.1))).isMore);
  };
  await Promise.all([sendAll(), sendAll(), sendAll()]);
  await sendAll();
  expect(new Set(await subjects()).size).toBe(45);
  expect(await subjects()).toHaveLength(45);
});

test("what the background has taken is not sent at once as well", async () => {
  const written = await writeAccountMail(db, [mail()]);
  await Promise.all([sendAccountMail(db, later(0.1)), sendAtOnce(db, written), sendAtOnce(db, written)]);
  expect(await subjects()).toEqual(["Hello – Stadion"]);
});

test("what no secret of ours opens is not sent, and does not keep the rest back", async () => {
  await db.insert(accountMail).values({ sealed: "nonsense", expiresAt: later(60) });
  await writeAccountMail(db, [mail()]);
  await sendAccountMail(db, later(1));
  expect(await subjects()).toEqual(["Hello – Stadion"]);
});
