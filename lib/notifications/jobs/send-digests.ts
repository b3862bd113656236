import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { notifications } from "#lib/db/schema/notifications.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { declareJob, hourlyWork } from "#lib/jobs/job.ts";
import { isKindWanted } from "#lib/mail/can-be-written-to.ts";
import { lastMorning } from "#lib/mail/next-morning.ts";
import { queueMail } from "#lib/mail/queue.ts";
import { digestMail } from "../mails.ts";
import type { Telling } from "../notification.ts";
import { tellingColumns } from "../queries.ts";
import { inBatches } from "./in-batches.ts";

/** Puts what came together until six o'clock into one mail for each; what was not done then is done an hour later. */
export const sendDigests = declareJob({
  name: "send-digests",
  every: "2 * * * *",
  ...hourlyWork,
  keptDays: 7,
  run: async (_, context) => {
    const now = context.now();
    const until = lastMorning(now);
    await inBatches(context, 0, async (tx, after) => {
      const accountIds = await listWaiting(tx, { after, until });
      await writeDigests(tx, { accountIds, until, now });
      return accountIds.length === peopleAtOnce ? accountIds.at(-1) : undefined;
    });
  },
});

const peopleAtOnce = 100;

const isDue = (until: Date) =>
  and(sql`${notifications.isForDigest}`, sql`${notifications.createdAt} < ${until.toISOString()}`);

async function listWaiting(tx: Database, { after, until }: { after: number; until: Date }): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ accountId: notifications.accountId })
    .from(notifications)
    .where(and(isDue(until), sql`${notifications.accountId} > ${after}`))
    .orderBy(asc(notifications.accountId))
    .limit(peopleAtOnce);
  return rows.map(({ accountId }) => accountId);
}

type Writing = { accountIds: number[]; until: Date; now: Date };

/** What is in no digest any more is in one that waits to be sent: both stand, or neither. */
async function writeDigests(tx: Database, { accountIds, until, now }: Writing): Promise<void> {
  if (accountIds.length === 0) return;
  const taken = await tx
    .update(notifications)
    .set({ isForDigest: false })
    .where(and(isOneOf(notifications.accountId, accountIds), isDue(until)))
    .returning({ id: notifications.id });
  const rows = await tx
    .select({ ...tellingColumns, accountId: notifications.accountId })
    .from(notifications)
    .innerJoin(competitions, eq(competitions.id, notifications.competitionId))
    .leftJoin(persons, eq(persons.id, notifications.competitorId))
    .where(
      and(
        isOneOf(
          notifications.id,
          taken.map(({ id }) => id),
        ),
        competitions.isVisible,
        isKindWanted(notifications.accountId, notifications.kind),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  await queueMail(
    tx,
    [...byAccount].map(([accountId, some]) => ({
      word: () => digestMail({ accountId, tellings: some as Telling[] }),
      ...{ accountId, competitionId: null, kind: "digest" as const },
      about: "digest",
      occasion: until.toISOString(),
    })),
    now,
  );
}
