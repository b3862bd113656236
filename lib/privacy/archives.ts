import { and, eq, gt, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { findAccount } from "#lib/accounts/queries.ts";
import { countAttempt } from "#lib/accounts/rate-limit.ts";
import { atOneMoment } from "#lib/db/at-one-moment.ts";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removing, removeInBatches } from "#lib/db/remove-in-batches.ts";
import { accountArchivePieces, accountArchives } from "#lib/db/schema/privacy.ts";
import { declareJob } from "#lib/jobs/job.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { rateLimited } from "#lib/platform/errors.ts";
import { isWhole, keepArchiveFile, readArchiveFile } from "./archive-file.ts";
import { archiveMail } from "./mails.ts";
import { writeAccountArchive } from "./write-archive.ts";

const dayMilliseconds = 24 * 3600 * 1000;

/** Has all that is known about somebody put together for them; it takes a day between two. */
export async function askForArchive(
  db: Database,
  accountId: number,
  { ipAddress, now }: { ipAddress: string | null; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const since = new Date(now.getTime() - dayMilliseconds);
    const fresh = { askedAt: now, madeAt: null, expiresAt: null, fileId: null, content: null };
    const [asked] = await tx
      .insert(accountArchives)
      .values({ accountId, ...fresh })
      .onConflictDoUpdate({
        target: accountArchives.accountId,
        set: fresh,
        setWhere: lt(accountArchives.askedAt, since),
      })
      .returning({ accountId: accountArchives.accountId });
    if (!asked) throw await tooSoon(tx, accountId, now);
    await recordAuditEvent(tx, {
      actorId: accountId,
      kind: "account.archive_asked",
      subjectType: "account",
      subjectId: String(accountId),
      ipAddress,
    });
    await queueJob(tx, makeArchive, { accountId });
  });
}

async function tooSoon(tx: Database, accountId: number, now: Date) {
  const known = await findArchive(tx, accountId, now);
  const seconds = known ? Math.ceil((known.askedAt.getTime() + dayMilliseconds - now.getTime()) / 1000) : 60;
  return rateLimited(t("You have asked for it today: ask again tomorrow."), Math.max(1, seconds));
}

/** Where somebody's archive is at. */
export type ArchiveState = { askedAt: Date; madeAt: Date | null; expiresAt: Date | null; bytes: number | null };

/** The archive that somebody asked for last; undefined where there is none, or it is gone. */
export async function findArchive(db: Database, accountId: number, now: Date): Promise<ArchiveState | undefined> {
  const [row] = await db
    .select({
      askedAt: accountArchives.askedAt,
      madeAt: accountArchives.madeAt,
      expiresAt: accountArchives.expiresAt,
      bytes: fileBytes,
    })
    .from(accountArchives)
    .where(eq(accountArchives.accountId, accountId));
  return row?.expiresAt && row.expiresAt <= now ? undefined : row;
}

const fileBytes = sql<number | null>`(select sum(length(pieces.content))::float8 from ${accountArchivePieces} as pieces
  where pieces.file_id = account_archives.file_id)`;

/** The archive itself, for its owner alone and as long as it is to be had. */
export async function openArchive(
  db: Database,
  accountId: number,
  now: Date,
): Promise<{ content: ReadableStream<Uint8Array>; bytes: number } | undefined> {
  const [row] = await db
    .select({ fileId: accountArchives.fileId, bytes: fileBytes })
    .from(accountArchives)
    .where(
      and(
        eq(accountArchives.accountId, accountId),
        isNotNull(accountArchives.fileId),
        gt(accountArchives.expiresAt, now),
      ),
    );
  if (!row?.fileId || row.bytes === null) return undefined;
  await countAttempt(db, "archiveFromAccount", String(accountId));
  return { content: readArchiveFile(db, row.fileId), bytes: row.bytes };
}

const payload = z.strictObject({ accountId: z.int() });

/** Puts it together in the background, one at a time in each process that does such work, and tells its owner. */
export const makeArchive = declareJob({
  name: "make-account-archive",
  payload,
  uniqueBy: ({ accountId }) => String(accountId),
  waiting: "one after the other",
  atOnce: "any number",
  retries: 3,
  firstPauseSeconds: 30,
  longestPauseSeconds: 600,
  longestSeconds: 15 * 60,
  keptDays: 2,
  run: async ({ accountId }, { db, now, signal }) => {
    const account = await findAccount(db, accountId);
    if (!account || account.deletedAt) return;
    const waits = and(eq(accountArchives.accountId, accountId), isNull(accountArchives.madeAt));
    if ((await db.$count(accountArchives, waits)) === 0) return;
    const madeAt = now();
    const { competitorId, email } = account;
    const file = await atOneMoment(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      return await writeAccountArchive({
        ...{ db: tx, subject: { accountId, competitorId, email }, language: account.language, madeAt },
        // By itself, as it comes: what is read here writes nothing.
        keep: (written) => keepArchiveFile(db, accountId, { written, signal }),
      });
    });
    const expiresAt = new Date(madeAt.getTime() + dayMilliseconds);
    await withAccountMail(db, async (tx, write) => {
      if (!(await isWhole(tx, file))) throw new Error("Another process has begun this archive anew.");
      const [made] = await tx
        .update(accountArchives)
        .set({ madeAt, expiresAt, fileId: file.fileId })
        .where(waits)
        .returning({ accountId: accountArchives.accountId });
      if (made && email !== null)
        await write({
          kind: "archive",
          recipient: email,
          ...inLanguage(account.language, () => archiveMail()),
          expiresAt,
        });
    });
  },
});

/** Removes archives a day after they were made, and what was asked for and never came. */
export async function removeOldArchives(db: Database, removing: Removing): Promise<void> {
  const before = daysBefore(removing.now, 1) ?? removing.now;
  const which = and(
    lt(accountArchives.askedAt, before),
    sql`coalesce(${accountArchives.expiresAt} <= ${removing.now.toISOString()}::timestamptz, true)`,
  );
  await removeInBatches(db, { kind: "archives", table: accountArchives, which }, removing);
  const isOfNone = and(
    lt(accountArchivePieces.writtenAt, before),
    notExists(db.select().from(accountArchives).where(eq(accountArchives.fileId, accountArchivePieces.fileId))),
  );
  await removeInBatches(db, { kind: "archives", table: accountArchivePieces, which: isOfNone }, removing);
}
