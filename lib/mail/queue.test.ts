import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accounts } from "#lib/db/schema/accounts.ts";
import { outgoingMail, queuedMail } from "#lib/db/schema/mail.ts";
import { t } from "#lib/language/translate.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { smtpServer } from "#lib/testing/smtp-server.ts";
import { stopMail } from "./preferences.ts";
import { type MailToQueue, queueLatestWord, queueMail, withdrawMail } from "./queue.ts";
import { sendQueuedMail } from "./send-queued.ts";
import { readStopToken, stopLink } from "./stop-link.ts";

const { db } = await testDatabase();

let accountId: number;
let address: string;

beforeEach(async () => {
  await db.delete(queuedMail);
  await db.delete(outgoingMail);
  const account = await createAccount(db);
  accountId = account.id;
  address = account.email ?? "";
});

afterEach(() => overrideEnv({ SMTP_URL: undefined }));

type More = Partial<MailToQueue> & { subject?: string };

const mail = ({ subject = "Hello", ...more }: More = {}): MailToQueue => ({
  accountId,
  competitionId: null,
  about: "a test",
  word: () => ({ subject, paragraphs: ["First.", "Second: http://localhost:3000/competitions/X"] }),
  ...more,
});

const sendAll = async (now = new Date()) => {
  while ((await sendQueuedMail(db, now)).isMore);
};
const sent = () => db.select().from(outgoingMail).orderBy(outgoingMail.id);
const states = async () => (await db.select().from(queuedMail).orderBy(queuedMail.id)).map(({ state }) => state);
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test("what a transaction queues is sent once it stands, as text and as HTML, with a link to stop it", async () => {
  await db.transaction((tx) => queueMail(tx, [mail()], new Date()));
  await sendAll();
  const stop = stopLink(accountId);
  expect(await sent()).toEqual([
    {
      id: expect.any(Number),
      createdAt: expect.any(Date),
      recipient: address,
      subject: "Hello – Stadion",
      text: `First.\n\nSecond: http://localhost:3000/competitions/X\n\nStadion\n\n-- \nTo stop mail about competitions: ${stop}\n`,
      html: expect.stringContaining(
        '<a href="http://localhost:3000/competitions/X">http://localhost:3000/competitions/X</a>',
      ),
      stopUrl: `${stop}/one-click`,
    },
  ]);
});

test("a transaction that is rolled back sends nothing", async () => {
  const failing = db.transaction(async (tx) => {
    await queueMail(tx, [mail()], new Date());
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  await sendAll();
  expect(await sent()).toEqual([]);
});

test("what is queued again about the same is sent once, before and after it went out", async () => {
  await queueMail(db, [mail()], new Date());
  await queueMail(db, [mail({ subject: "Again" })], new Date());
  await sendAll();
  await queueMail(db, [mail({ subject: "And again" })], new Date());
  await sendAll();
  expect((await sent()).map(({ subject }) => subject)).toEqual(["Hello – Stadion"]);
});

test("a later word takes the place of one that waits, and is a mail of its own once that is sent", async () => {
  await queueLatestWord(db, [mail({ subject: "Place 3" })], new Date());
  await queueLatestWord(db, [mail({ subject: "Place 2" })], new Date());
  await sendAll();
  await queueLatestWord(db, [mail({ subject: "Place 1" })], new Date());
  await sendAll();
  expect((await sent()).map(({ subject }) => subject)).toEqual(["Place 2 – Stadion", "Place 1 – Stadion"]);
});

test("what is withdrawn is not sent", async () => {
  await queueMail(db, [mail(), mail({ about: "another" })], new Date());
  await withdrawMail(db, [{ accountId, about: "a test" }]);
  await sendAll();
  expect(await sent()).toHaveLength(1);
});

test("of several who send at once each takes what no other has taken", async () => {
  await queueMail(
    db,
    Array.from({ length: 25 }, (_, index) => mail({ about: `thing ${index}` })),
    new Date(),
  );
  await Promise.all([sendAll(), sendAll(), sendAll(), sendAll()]);
  expect(await sent()).toHaveLength(25);
  expect(new Set(await states())).toEqual(new Set(["sent"]));
});

test("of what happens more than thirty times a day the last word comes the next morning, and nothing else waits for it", async () => {
  const now = new Date("2029-03-01T10:00:00Z");
  for (let time = 0; time < 40; time += 1)
    await queueMail(db, [mail({ about: "a hall", occasion: `${time}`, subject: `Hall ${time}` })], now);
  await queueMail(db, [mail({ about: "a hall that burnt", subject: "Cancelled" })], now);
  await sendAll(now);
  expect((await sent()).map(({ subject }) => subject.replace(" – Stadion", "")).sort()).toEqual(
    [...Array.from({ length: 30 }, (_, time) => `Hall ${time}`), "Cancelled"].sort(),
  );
  await db.delete(outgoingMail);
  await sendAll(new Date("2029-03-02T05:59:59Z"));
  expect(await sent()).toEqual([]);
  await sendAll(new Date("2029-03-02T06:00:00Z"));
  expect((await sent()).map(({ subject }) => subject)).toEqual(["Hall 39 – Stadion"]);
});

test("what is queued twice in one go is one mail", async () => {
  await queueMail(db, [mail(), mail()], new Date());
  await queueLatestWord(db, [mail({ about: "another" }), mail({ about: "another" })], new Date());
  expect(await states()).toHaveLength(2);
});

test("what a mail server has not taken yet is withdrawn, too, and nothing about another thing or person", async () => {
  overrideEnv({ SMTP_URL: "smtp://127.0.0.1:1" });
  const other = await createAccount(db);
  const words = [mail(), mail({ about: "a test, 7" }), mail({ accountId: other.id })];
  await queueLatestWord(db, words, new Date());
  await sendAll();
  await withdrawMail(db, [{ accountId, about: "a test" }]);
  overrideEnv({ SMTP_URL: undefined });
  await sendAll(later(6));
  expect((await sent()).map(({ recipient }) => recipient).sort()).toEqual([address, other.email].sort());
});

test.each([
  ["has no confirmed address", { emailConfirmedAt: null }],
  ["is suspended", { suspendedAt: new Date() }],
  ["is gone", { deletedAt: new Date() }],
])("nobody is written to who %s, when it is queued or when it is sent", async (_, columns) => {
  await queueMail(db, [mail()], new Date());
  await db.update(accounts).set(columns).where(eq(accounts.id, accountId));
  await queueMail(db, [mail({ about: "another" })], new Date());
  await sendAll();
  expect(await sent()).toEqual([]);
  expect(await states()).toEqual(["stopped"]);
});

test("who stops it gets nothing more, not even what waits", async () => {
  await queueMail(db, [mail()], new Date());
  await stopMail(db, { accountId: accountId, kind: null });
  await queueMail(db, [mail({ about: "another" })], new Date());
  await sendAll();
  expect(await sent()).toEqual([]);
});

test("a mail server that does not answer is asked again after five minutes, then less often, fifteen times within three days", async () => {
  overrideEnv({ SMTP_URL: "smtp://127.0.0.1:1" });
  await queueMail(db, [mail()], new Date());
  const attempts = async () => (await db.select().from(queuedMail))[0]?.attempts;
  await sendAll();
  await sendAll(later(4));
  expect(await attempts()).toBe(1);
  await sendAll(later(6));
  expect(await attempts()).toBe(2);
  await sendAll(later(12));
  expect(await attempts()).toBe(2);
  const hours = async (from: number, to: number) => {
    for (let hour = from; hour < to; hour += 1) await sendAll(later(hour * 60));
  };
  await hours(1, 48);
  expect(await states()).toEqual(["waiting"]);
  await hours(48, 96);
  expect(await attempts()).toBe(15);
  expect(await states()).toEqual(["given_up"]);
});

test("a mail that was not taken is sent when the mail server is back", async () => {
  overrideEnv({ SMTP_URL: "smtp://127.0.0.1:1" });
  await queueMail(db, [mail()], new Date());
  await sendAll();
  const server = await smtpServer();
  overrideEnv({ SMTP_URL: server.url });
  await sendAll(later(6));
  server.close();
  expect(server.received()).toContain(`RCPT TO:<${address}>`);
  expect(await states()).toEqual(["sent"]);
});

test("a mail program finds both forms and how to stop it with one click (RFC 8058)", async () => {
  const server = await smtpServer();
  overrideEnv({ SMTP_URL: server.url });
  await queueMail(db, [mail()], new Date());
  await sendAll();
  server.close();
  const received = server.received().replaceAll(/=?\r\n\s?/g, "\n");
  expect(received).toContain("Content-Type: text/plain");
  expect(received).toContain("Content-Type: text/html");
  expect(server.received()).toMatch(/List-Unsubscribe:\s+<http:\/\/localhost:3000\/stop-mails\/[^>]+\/one-click>/);
  expect(received).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("a mail is whole in the language that its account had when it was queued", async () => {
  const other = await createAccount(db);
  await db.update(accounts).set({ language: "ar" }).where(eq(accounts.id, accountId));
  const word = () => ({ subject: t("The results of {competition}", { competition: "Lyon" }), paragraphs: ["…"] });
  await queueMail(db, [mail({ word, kind: "results" }), mail({ word, accountId: other.id })], new Date());
  await db.update(accounts).set({ language: "es" }).where(eq(accounts.id, accountId));
  await sendAll();
  const [arabic, english] = (await sent()).toSorted((one) => (one.recipient === address ? -1 : 1));
  expect(arabic).toMatchObject({
    subject: "نتائج Lyon – Stadion",
    html: expect.stringContaining('<html lang="ar" dir="rtl">'),
    stopUrl: expect.stringMatching(/^http:\/\/localhost:3000\/stop-mails\/.*\/one-click$/),
  });
  expect(arabic?.text).toMatch(
    /\n-- \nلإيقاف .*: http:\S+\/ar\/stop-mails\/\S+\nلإيقاف الرسائل عن المسابقات: http:\S+\n$/,
  );
  expect(english).toMatchObject({
    subject: "The results of Lyon – Stadion",
    html: expect.stringContaining('<html lang="en" dir="ltr">'),
  });
  expect(english?.text).toContain("To stop mail about competitions: http://localhost:3000/stop-mails/");
});

test("what somebody typed is text in HTML, and no header of its own", async () => {
  await queueMail(
    db,
    [
      mail({
        word: () => ({
          subject: "Hi\r\nBcc: all@mail.example\u0085x \u202eelpmaxe",
          paragraphs: ['<script>alert("x")</script> & http://evil.example/'],
        }),
      }),
    ],
    new Date(),
  );
  await sendAll();
  const [one] = await sent();
  expect(one?.subject).toBe("Hi Bcc: all@mail.example x elpmaxe – Stadion");
  expect(one?.html).toContain("&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; http://evil.example/");
  expect(one?.html).not.toContain('href="http://evil.example');
});

test("a link to stop is good for its own account, and nobody makes one up", () => {
  const token = stopLink(accountId).split("/").at(-1) ?? "";
  expect(readStopToken(token)).toEqual({ accountId, kind: null });
  const ofKind = stopLink(accountId, "results").split("/").at(-1) ?? "";
  expect(readStopToken(ofKind)).toEqual({ accountId, kind: "results" });
  const [, signature = ""] = token.split(".");
  for (const wrong of [
    `${accountId + 1}.${signature}`,
    `${accountId}.`,
    `${accountId}`,
    "",
    `${token}x`,
    `${token}.x`,
    ofKind.replace("results", "new_competition"),
    ofKind.replace(".results", ""),
    token.replace(".", ".results."),
  ]) {
    expect(readStopToken(wrong)).toBeUndefined();
  }
});
