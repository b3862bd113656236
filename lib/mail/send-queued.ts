import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removing, removeInBatches } from "#lib/db/remove-in-batches.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { mailPreferences, outgoingMail, queuedMail } from "#lib/db/schema/mail.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { notificationKinds } from "#lib/reference/notification-kinds.ts";
import { canBeWrittenTo } from "./can-be-written-to.ts";
import { compose } from "./compose.ts";
import { mailJob } from "./mail-job.ts";
import { MailRefused } from "./refused.ts";
import { sendMail } from "./send.ts";
import { oneClickStopLink, stopLink } from "./stop-link.ts";

const atOnce = 10;
const mostAttempts = 15;

/** Sends the mail about competitions that is due. */
export const sendCompetitionMail = mailJob("send-competition-mail", (db, now) => sendQueuedMail(db, now));

/**
 * Sends some of the mail that is due; answers how many are sent, and whether there may be more. Several processes may do
 * it at once: each takes what no other has taken, and what a process takes along as it dies is due again after a while.
 */
export async function sendQueuedMail(db: Database, now: Date): Promise<{ sent: number; isMore: boolean }> {
  const taken = await take(db, now);
  if (taken.length === 0) return { sent: 0, isMore: false };
  const recipients = await recipientsOf(
    db,
    taken.map(({ accountId }) => accountId),
  );
  const outcomes = await Promise.all(
    taken.map(async (mail) => ({ mail, ...(await send(db, mail, recipientFor(mail, recipients))) })),
  );
  const changed = outcomes.filter(({ state, refusal }) => state !== "waiting" || refusal !== undefined);
  // Those that were sent in one go; what was refused each in the mail server's own words.
  for (const [said, some] of Map.groupBy(changed, ({ state, refusal }) => JSON.stringify({ state, refusal }))) {
    const ids = some.map(({ mail }) => mail.id);
    await db.update(queuedMail).set(JSON.parse(said)).where(inArray(queuedMail.id, ids));
  }
  const sent = outcomes.filter(({ state }) => state === "sent").length;
  // A mail server that takes none of them is left alone for a while.
  return { sent, isMore: taken.length === atOnce && outcomes.some(({ state }) => state !== "waiting") };
}

type Taken = Pick<
  typeof queuedMail.$inferSelect,
  "id" | "key" | "accountId" | "kind" | "language" | "subject" | "paragraphs" | "attempts"
>;

/**
 * Takes them by making them due later, after 5, 15, 45, 135, 405, 405, … minutes: for three days in all, and a few hours
 * after a mail server has recovered.
 */
const take = (db: Database, now: Date): Promise<Taken[]> =>
  db
    .update(queuedMail)
    .set({
      attempts: sql`${queuedMail.attempts} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + interval '5 minutes' * (3 ^ least(${queuedMail.attempts}, 4))`,
      refusal: null,
      // From here on another word about the same is a mail of its own.
      key: sql`case when is_replaceable and attempts = 0 then key || ', ' || id else key end`,
    })
    .where(
      sql`${queuedMail.id} in (select id from ${queuedMail} where state = 'waiting' and due_at <= ${now.toISOString()}
        order by due_at, id limit ${atOnce} for update skip locked)`,
    )
    .returning({
      id: queuedMail.id,
      key: queuedMail.key,
      accountId: queuedMail.accountId,
      kind: queuedMail.kind,
      language: queuedMail.language,
      subject: queuedMail.subject,
      paragraphs: queuedMail.paragraphs,
      attempts: queuedMail.attempts,
    });

type Recipient = { email: string; stoppedKinds: readonly string[] };

/** As they are now: since it was queued somebody may have changed their address, or stopped it. */
async function recipientsOf(db: Database, accountIds: number[]): Promise<Map<number, Recipient>> {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email, stoppedKinds: mailPreferences.stoppedKinds })
    .from(accounts)
    .leftJoin(mailPreferences, eq(mailPreferences.accountId, accounts.id))
    .where(and(inArray(accounts.id, accountIds), canBeWrittenTo));
  return new Map(
    rows.map(({ id, email, stoppedKinds }) => [id, { email: email ?? "", stoppedKinds: stoppedKinds ?? [] }]),
  );
}

function recipientFor({ accountId, kind }: Taken, recipients: Map<number, Recipient>): string | undefined {
  const recipient = recipients.get(accountId);
  if (!recipient || kind === null) return recipient?.email;
  const isStopped = (kind === "digest" ? notificationKinds : [kind]).every((one) =>
    recipient.stoppedKinds.includes(one),
  );
  return isStopped ? undefined : recipient.email;
}

type Outcome = { state: "sent" | "stopped" | "waiting" | "given_up"; refusal?: string };

async function send(
  db: Database,
  { key, accountId, kind, language, subject, paragraphs, attempts }: Taken,
  recipient: string | undefined,
): Promise<Outcome> {
  if (recipient === undefined) return { state: "stopped" };
  const footer = () => [
    ...(kind === null ? [] : [t("To stop only mail like this: {address}", { address: stopLink(accountId, kind) })]),
    t("To stop mail about competitions: {address}", { address: stopLink(accountId) }),
  ];
  try {
    await sendMail(db, {
      recipient,
      ...inLanguage(language, () => compose({ subject, paragraphs }, footer())),
      // A program asks for it.
      stopUrl: inLanguage(null, () => oneClickStopLink(accountId, kind)),
      id: sha256(key),
    });
    return { state: "sent" };
  } catch (error) {
    // It says so in the log, and another attempt follows.
    const refusal = error instanceof MailRefused ? error : undefined;
    const state = refusal?.isForGood || attempts >= mostAttempts ? "given_up" : "waiting";
    return { state, ...(refusal && { refusal: refusal.message }) };
  }
}

/** Forgets what was sent, or given up, as long ago as the settings allow. */
export async function removeOldMail(db: Database, removing: Removing): Promise<void> {
  const before = daysBefore(removing.now, env().mailKeptDays);
  if (!before) return;
  const isDone = and(lt(queuedMail.createdAt, before), ne(queuedMail.state, "waiting"));
  await removeInBatches(db, { kind: "mail", table: queuedMail, which: isDone }, removing);
  const isOld = lt(outgoingMail.createdAt, before);
  await removeInBatches(db, { kind: "mail", table: outgoingMail, which: isOld }, removing);
}
