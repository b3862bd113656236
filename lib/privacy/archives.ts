import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { findAccount } from "#lib/accounts/queries.ts";
import { atOneMoment } from "#lib/db/at-one-moment.ts";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removing, removeInBatches } from "#lib/db/remove-in-batches.ts";
import { accountArchives } from "#lib/db/schema/privacy.ts";
import { declareJob } from "#lib/jobs/job.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { rateLimited } from "#lib/platform/errors.ts";
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
    const fresh = { askedAt: now, madeAt: null, expiresAt: null, content: null };
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
  return rateLimited("You have asked for it today: ask again tomorrow.", Math.max(1, seconds));
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
      bytes: sql<number | null>`length(${accountArchives.content})`,
    })
    .from(accountArchives)
    .where(eq(accountArchives.accountId, accountId));
  return row?.expiresAt && row.expiresAt <= now ? undefined : row;
}

/** The archive itself, for its owner alone and as long as it is to be had. */
export async function findArchiveContent(db: Database, accountId: number, now: Date): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ content: accountArchives.content })
    .from(accountArchives)
    .where(
      and(
        eq(accountArchives.accountId, accountId),
        isNotNull(accountArchives.content),
        gt(accountArchives.expiresAt, now),
      ),
    );
  return row?.content ?? undefined;
}

const payload = z.strictObject({ accountId: z.int() });

/** Puts it together in the background, and tells its owner. */
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
  run: async ({ accountId }, { db, now }) => {
    const account = await findAccount(db, accountId);
    if (!account || account.deletedAt) return;
    const waits = and(eq(accountArchives.accountId, accountId), isNull(accountArchives.madeAt));
    if ((await db.$count(accountArchives, waits)) === 0) return;
    const madeAt = now();
    const { competitorId, email } = account;
    const content = await atOneMoment(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      return await writeAccountArchive(tx, { accountId, competitorId, email }, madeAt);
    });
    const expiresAt = new Date(madeAt.getTime() + dayMilliseconds);
    await withAccountMail(db, async (tx, write) => {
      const [made] = await tx
        .update(accountArchives)
        .set({ madeAt, expiresAt, content })
        .where(waits)
        .returning({ accountId: accountArchives.accountId });
      if (made && email !== null) await write({ kind: "archive", recipient: email, ...archiveMail(), expiresAt });
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
}
