import { afterEach, beforeEach, expect, test } from "vitest";
import { accountMail, expiredMail, queuedMail } from "#lib/db/schema/mail.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { smtpServer } from "#lib/testing/smtp-server.ts";
import { type AccountMail, sendAccountMail, withAccountMail } from "./account-mail.ts";
import { email } from "./compose.ts";
import { retryGivenUpMail } from "./given-up.ts";
import { countMail, listRefusals, oldestDueMail } from "./queries.ts";
import { queueMail } from "./queue.ts";
import { sendQueuedMail } from "./send-queued.ts";

const { db } = await testDatabase();
const { id: accountId } = await createAccount(db);

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const end = new Map<string, () => void>();

beforeEach(async () => {
  for (const table of [accountMail, queuedMail, expiredMail]) await db.delete(table);
});
afterEach(() => {
  for (const close of end.values()) close();
  end.clear();
  overrideEnv({ SMTP_URL: undefined });
});

/** Has a mail server say this to each recipient. */
async function saying(toRecipients: string) {
  const server = await smtpServer({ toRecipients });
  end.set(server.url, server.close);
  overrideEnv({ SMTP_URL: server.url });
  return () => server.received().split("RCPT TO").length - 1;
}

const mail = (more: Partial<AccountMail> = {}): AccountMail => ({
  kind: "address confirmation",
  recipient: "nobody@mail.example",
  ...email("Hello", "http://localhost:3000/confirm?token=abc"),
  ...more,
});

/** One mail of each kind, tried once at once. */
async function writeBoth(): Promise<void> {
  await withAccountMail(db, (_tx, write) => write(mail()));
  await queueMail(
    db,
    [{ accountId, competitionId: null, about: "a test", word: () => ({ subject: "Hello", paragraphs: ["First."] }) }],
    new Date(),
  );
  await sendQueuedMail(db, new Date());
}

async function trySome(minutes: number): Promise<void> {
  await sendAccountMail(db, later(minutes));
  await sendQueuedMail(db, later(minutes));
}

test.each([
  [
    "550 5.1.1 <nobody@mail.example>: Recipient address rejected: User unknown",
    "550 5.1.1 <[hidden]>: Recipient address rejected: User unknown",
  ],
  ["550 no such user here", "550 no such user here"],
  ["553 5.1.3 bad address syntax", "553 5.1.3 bad address syntax"],
])(
  "a recipient whom the mail server refuses for good is tried once, and its words are kept: %s",
  async (said, kept) => {
    const tried = await saying(said);
    await writeBoth();
    for (const minutes of [10, 100, 1000]) await trySome(minutes);
    expect(tried()).toBe(2);
    expect(await countMail(db)).toEqual({ waiting: 0, givenUp: 0, refused: 2, expired: [] });
    expect(await listRefusals(db)).toEqual([kept]);
    expect(await oldestDueMail(db, later(1000))).toBe(0);

    await saying("250 ok");
    expect(await retryGivenUpMail(db, new Date())).toBe(2);
    await trySome(1);
    expect(await countMail(db)).toEqual({ waiting: 0, givenUp: 0, refused: 0, expired: [] });
  },
);

test("mail that was refused goes with its time, and is not told of as expired before a mail server took it", async () => {
  await saying("550 5.1.1 unknown");
  await withAccountMail(db, (_tx, write) => write(mail()));
  await db.update(accountMail).set({ expiresAt: later(-1) });
  await sendAccountMail(db, later(1));
  expect(await countMail(db)).toEqual({ waiting: 0, givenUp: 0, refused: 0, expired: [] });
});

test("a recipient whom the mail server cannot take mail for now is tried again, and is not what the alert looks for", async () => {
  const tried = await saying("450 4.2.1 The mailbox is busy");
  await writeBoth();
  expect(await countMail(db)).toEqual({ waiting: 2, givenUp: 0, refused: 0, expired: [] });
  expect(await oldestDueMail(db, later(1000))).toBe(0);
  await trySome(10);
  expect(tried()).toBe(4);
  // From here on it is the mail server that is waited for.
  overrideEnv({ SMTP_URL: "smtp://127.0.0.1:1" });
  await trySome(100);
  expect(await oldestDueMail(db, later(1000))).toBeGreaterThan(0);
});

test.each([
  "554 5.7.1 <nobody@mail.example>: Relay access denied",
  "530 5.7.0 Authentication required",
  "530 Authentication required",
  "452 4.3.1 Insufficient system storage",
  "451 local error",
])(
  "what the mail server has against us, and not the recipient, is tried again, and is what the alert looks for: %s",
  async (said) => {
    const tried = await saying(said);
    await writeBoth();
    await trySome(10);
    expect(tried()).toBe(4);
    expect(await countMail(db)).toEqual({ waiting: 2, givenUp: 0, refused: 0, expired: [] });
    expect(await oldestDueMail(db, later(1000))).toBeGreaterThan(0);
  },
);
