import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { tooBusy } from "#lib/platform/bulkhead.ts";
import { tooLarge } from "#lib/platform/errors.ts";
import { type AnyJob, type Job, settingsOf } from "./job.ts";

const largestPayloadBytes = 8192;
const mostWaiting = 100_000;
const longestWaitDays = 14;

type Queueing = {
  /** Not before so much time has passed. */
  afterSeconds?: number;
};

/**
 * Writes down a job within the transaction of what causes it: it runs once that stands, at least once, in any process.
 * It is written with SQL alone, as pg-boss allows, so that only who runs jobs loads the library.
 */
export async function queueJob<Payload>(
  tx: Database,
  job: Job<Payload>,
  payload: Payload,
  { afterSeconds = 0 }: Queueing = {},
): Promise<void> {
  const data = JSON.stringify(job.payload.parse(payload));
  if (Buffer.byteLength(data) > largestPayloadBytes) throw tooLarge(`The payload of ${job.name} is too large`);
  const key = job.uniqueBy?.(payload) ?? null;
  const settings = settingsOf(job);
  const startAfter = sql`now() + make_interval(secs => ${afterSeconds})`;
  const [written] = await tx.execute<{ is_full: boolean }>(sql`
    with known as (${queueRow(job, "leave what is known")}), room as (
      select coalesce((select queued_count from pgboss.queue where name = ${job.name}), 0) >= ${mostWaiting} as is_full
    ), written as (
      insert into pgboss.job_common (name, data, policy, singleton_key, upsert_by_key, start_after, keep_until, retry_limit,
        retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
      select ${job.name}, ${data}::jsonb, ${settings.policy}, ${key}::text, ${key !== null}, ${startAfter},
        ${startAfter} + make_interval(days => ${longestWaitDays}), ${settings.retryLimit}, ${settings.retryDelay}, true,
        ${settings.retryDelayMax}, ${settings.expireSeconds}, ${settings.deletionSeconds}, ${settings.heartbeatSeconds}
      from room where not is_full
      ${onConflict(key)}
    )
    select is_full from room`);
  if (written?.is_full && job.waiting !== "one run for all") throw tooBusy();
}

// What waits is touched rather than left alone: it would else begin, and end, before the transaction that needs it
// stands. So it is held until then, and where it has begun already, there is another.
const onConflict = (key: string | null): SQL =>
  key === null
    ? sql`on conflict do nothing`
    : sql`on conflict (name, singleton_key) where state = 'created' and upsert_by_key
        do update set data = excluded.data, start_after = least(job_common.start_after, excluded.start_after)`;

/** Writes what the queue is told of a kind of job; jobs refer to it. */
export function queueRow(job: AnyJob, ifKnown: "leave what is known" | "follow the declaration"): SQL {
  const { policy, retryLimit, retryDelay, retryDelayMax, expireSeconds, deletionSeconds, heartbeatSeconds } =
    settingsOf(job);
  const following = [
    ...["policy", "retry_limit", "retry_delay", "retry_backoff", "retry_delay_max", "expire_seconds"],
    ...["retention_seconds", "deletion_seconds", "heartbeat_seconds"],
  ].map((column) => `${column} = excluded.${column}`);
  const update = sql.raw(ifKnown === "leave what is known" ? "nothing" : `update set ${following.join(", ")}`);
  return sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      retention_seconds, deletion_seconds, heartbeat_seconds, partition, table_name)
    values (${job.name}, ${policy}, ${retryLimit}, ${retryDelay}, true, ${retryDelayMax}, ${expireSeconds},
      ${longestWaitDays * 24 * 3600}, ${deletionSeconds}, ${heartbeatSeconds}, false, 'job_common')
    on conflict (name) do ${update}`;
}
