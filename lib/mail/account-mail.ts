import { setTimeout } from "node:timers/promises";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accountMail } from "#lib/db/schema/mail.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { log } from "#lib/platform/log.ts";
import { openOurs, sealForUs } from "#lib/platform/seal.ts";
import type { Email } from "./compose.ts";
import { forgetExpiredMail } from "./expired.ts";
import { mailJob } from "./mail-job.ts";
import { MailRefused } from "./refused.ts";
import { sendMail } from "./send.ts";

// Mail of accounts themselves: links that somebody waits for, and what was done with an account or an application.
// A mail server that does not answer must neither undo nor hide what was done, so it is written where that is done, and
// sent in its wake.

export type AccountMail = Email & {
  kind: AccountMailKind;
  recipient: string;
  /** From when on it is worth nothing: when a link in it ends. */
  expiresAt?: Date;
};

/** What those who look after the server may read of it: nothing that it says, and of nobody. */
type AccountMailKind =
  | "account exists"
  | "address changed"
  | "address confirmation"
  | "address taken"
  | "application"
  | "archive"
  | "deletion"
  | "new address"
  | "new password"
  | "new sign-in"
  | "no account"
  | "passkeys"
  | "password changed"
  | "picture"
  | "profile"
  | "profile corrected"
  | "two-factor sign-in"
  | "verification ended";

export type WriteMail = (...mails: AccountMail[]) => Promise<void>;

/**
 * A transaction that writes mail, which is sent at once when the transaction stands, and never if it does not. Not for
 * use within another transaction, which may still be rolled back and holds its locks all the while.
 */
export async function withAccountMail<Result>(
  db: Database,
  work: (tx: Database, write: WriteMail) => Promise<Result>,
): Promise<Result> {
  const written: number[] = [];
  const result = await db.transaction((tx) =>
    work(tx, async (...mails) => {
      written.push(...(await writeAccountMail(tx, mails)));
    }),
  );
  await sendAtOnce(db, written);
  return result;
}

/** Sends what was not sent at once. */
export const sendAccountMailLater = mailJob("send-account-mail", (db, now) => sendAccountMail(db, now));

export const mailPurpose = "stadion mail";
const keptDays = 3;
const headStartSeconds = 5;

/** Writes mail within a transaction; answers what `sendAtOnce` takes once that stands. */
export async function writeAccountMail(tx: Database, mails: readonly AccountMail[]): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ kind, expiresAt, ...mail }) => ({
    kind,
    sealed: sealForUs(JSON.stringify(mail), { purpose: mailPurpose }),
    expiresAt: expiresAt ?? sql`now() + make_interval(days => ${keptDays})`,
  }));
  const written = await tx.insert(accountMail).values(rows).returning({ id: accountMail.id });
  await queueJob(tx, sendAccountMailLater, {}, { afterSeconds: headStartSeconds });
  return written.map(({ id }) => id);
}

const most = 10;
const longestWaitMilliseconds = 2000;

/**
 * Sends what was written, without a wait for the next round of the background. It never throws, nor waits for long: what
 * cannot be sent now is tried again.
 */
export async function sendAtOnce(db: Database, written: readonly number[]): Promise<void> {
  if (written.length === 0) return;
  const isNew = and(inArray(accountMail.id, written.slice(0, most)), eq(accountMail.attempts, 0));
  const sending = sendSome(db, { which: isNew, now: sql`now()` }).catch((error: unknown) => {
    log().warn({ err: error }, "mail was not sent at once");
  });
  const ended = new AbortController();
  const wait = setTimeout(longestWaitMilliseconds, undefined, { signal: ended.signal }).catch(() => {});
  await Promise.race([sending, wait]);
  ended.abort();
}

/**
 * Sends some of the mail that is due, and forgets what has expired. Several processes may do it at once: each takes what
 * no other has taken, and what a process takes along as it dies is due again after a while.
 */
export async function sendAccountMail(db: Database, now: Date): Promise<{ sent: number; isMore: boolean }> {
  await forgetExpiredMail(db);
  const at = sql`${now.toISOString()}::timestamptz`;
  const isDue = sql`${accountMail.id} in (select id from ${accountMail} where due_at <= ${at} and given_up_at is null
    order by due_at, id limit ${most} for update skip locked)`;
  const { taken, sent, ended } = await sendSome(db, { which: isDue, now: at });
  // A mail server that takes none of them is left alone for a while.
  return { sent, isMore: taken === most && ended > 0 };
}

type Chosen = { which: SQL | undefined; now: SQL };

/** Takes them by making them due later, after 1, 3, 9, 27, 81, 81, … minutes: a link in it is not good for long. */
async function sendSome(db: Database, { which, now }: Chosen): Promise<Record<"taken" | "sent" | "ended", number>> {
  const taken = await db
    .update(accountMail)
    .set({
      attempts: sql`${accountMail.attempts} + 1`,
      dueAt: sql`${now} + interval '1 minute' * (3 ^ least(${accountMail.attempts}, 4))`,
      refusal: null,
    })
    .where(which)
    .returning({ id: accountMail.id, sealed: accountMail.sealed });
  const outcomes = await Promise.all(taken.map(async ({ id, sealed }) => ({ id, outcome: await send(db, sealed) })));
  const sent = outcomes.filter(({ outcome }) => outcome === "sent").map(({ id }) => id);
  if (sent.length > 0) await db.delete(accountMail).where(inArray(accountMail.id, sent));
  let givenUp = 0;
  for (const { id, outcome } of outcomes) {
    if (!(outcome instanceof MailRefused)) continue;
    givenUp += outcome.isForGood ? 1 : 0;
    await db
      .update(accountMail)
      .set({ refusal: outcome.message, ...(outcome.isForGood && { givenUpAt: now }) })
      .where(eq(accountMail.id, id));
  }
  return { taken: taken.length, sent: sent.length, ended: sent.length + givenUp };
}

async function send(db: Database, sealed: string): Promise<"sent" | "waits" | MailRefused> {
  const opened = openOurs(sealed, { purpose: mailPurpose });
  if (opened === undefined) {
    // Another process may hold the secret; where none does, it expires.
    log().warn("mail was not sent: none of COOKIE_SECRETS opens it");
    return "waits";
  }
  try {
    await sendMail(db, { ...(JSON.parse(opened) as Email & { recipient: string }), id: sha256(sealed) });
    return "sent";
  } catch (error) {
    // It says so in the log, and another attempt follows.
    return error instanceof MailRefused ? error : "waits";
  }
}
