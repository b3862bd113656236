import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOfList } from "#lib/db/schema/list-key.ts";
import { world } from "#lib/persons/rank-counts.ts";
import { officialEvents } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { EventField } from "../overall-rank.ts";

/**
 * How many people have a result in each official event, and the best of all, from what is counted already. A value that
 * nobody has any more stays there, with nobody counted.
 */
export async function listEventFields(db: Database): Promise<EventField[]> {
  const rows = await db.execute<{ event_id: string; type: ResultType; people: number; best: number }>(sql`
    select event.id as event_id, kind.type, counted.people, leading_best.best
    from (values ${eventIds}) as event(id)
    cross join (values ('single'), ('average')) as kind(type)
    cross join lateral (
      select sum(count.people)::int as people from rank_counts count where ${isOfWorld(sql`2`)}
    ) counted
    cross join lateral (
      select min(count.bucket) as best from rank_counts count
      where ${isOfWorld(sql`0`)} and count.people > 0
    ) leading_best
    where counted.people > 0`);
  return rows.map((row) => ({ eventId: row.event_id, type: row.type, people: row.people, best: row.best }));
}

const isOfWorld = (level: SQL): SQL =>
  isOfList(
    [
      [sql`count.event_id`, sql`event.id`],
      [sql`count.type`, sql`kind.type`],
      [sql`count.region`, world],
    ],
    [sql`count.level`, level],
  );

const eventIds: SQL = sql.join(
  officialEvents.map(({ id }) => sql`(${id})`),
  sql`, `,
);
