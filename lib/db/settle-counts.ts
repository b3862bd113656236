import { sql } from "drizzle-orm";
import type { Database } from "./connection.ts";
import { callCounts } from "./schema/call-counts.ts";

/** What a process has counted since it last told, in a window that ends so soon. */
export type Untold = { key: string; points: number; millisecondsLeft: number };

/**
 * Adds what was counted here to what all others have counted, and answers the sums: one statement, however many keys. A
 * window ends when that of the first who told does, by the database's clock, for those of the processes may differ.
 */
export async function settleCounts(db: Database, untold: readonly Untold[]): Promise<Untold[]> {
  // In the order of their keys, so that two who settle at once wait for each other in the same order.
  const rows = await db.execute<{ key: string; points: number; left: number }>(sql`
    insert into ${callCounts} as counted (key, points, ends_at)
    select key, points, clock_timestamp() + make_interval(secs => milliseconds / 1000) from
      jsonb_to_recordset(${JSON.stringify(untold.map(toRow))}::text::jsonb)
      as told(key text, points int, milliseconds float8)
    order by key
    on conflict (key) do update set
      points = case when counted.ends_at <= clock_timestamp() then excluded.points
        else least(counted.points::bigint + excluded.points, 2000000000)::int end,
      ends_at = case when counted.ends_at <= clock_timestamp() then excluded.ends_at else counted.ends_at end
    returning key, points, (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as left`);
  return rows.map(({ key, points, left }) => ({ key, points, millisecondsLeft: left }));
}

const toRow = ({ key, points, millisecondsLeft }: Untold) => ({ key, points, milliseconds: millisecondsLeft });

/** Removes what has ended; what somebody is counting on right now is left to the next time. */
export async function removeEndedCounts(db: Database): Promise<void> {
  await db.execute(sql`
    delete from ${callCounts} where key in (
      select key from ${callCounts} where ends_at < clock_timestamp() for update skip locked)`);
}
