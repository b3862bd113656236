import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOfList } from "#lib/db/schema/list-key.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { rangesBelow, world } from "./rank-counts.ts";

export type PersonalRank = {
  id: number;
  competitorId: string;
  eventId: string;
  type: ResultType;
  best: number;
  worldRank: number;
  /** 0: nothing was achieved for the continent, or the country, that the person is of today. */
  continentRank: number;
  countryRank: number;
};

/** Everybody's bests with their ranks of today, in the order of the events. */
export async function personalRanks(
  db: Database,
  competitorIds: readonly string[],
): Promise<(competitorId: string) => PersonalRank[]> {
  if (competitorIds.length === 0) return () => [];
  const rows = await listRankedBests(db, sql`bests.competitor_id in ${competitorIds}`);
  const byCompetitor = Map.groupBy(
    rows.toSorted((a, b) => compareEventIds(a.eventId, b.eventId)),
    (row) => row.competitorId,
  );
  return (competitorId) => byCompetitor.get(competitorId) ?? [];
}

/** Bests with their ranks, in any order; `condition` narrows `bests`, rows of `personal_bests`. */
export async function listRankedBests(db: Database, condition: SQL): Promise<PersonalRank[]> {
  const rows = await db.execute<RankedBestRow>(rankedBests(condition));
  return rows.map((row) => ({
    id: Number(row.id),
    competitorId: row.competitor_id,
    eventId: row.event_id,
    type: row.type,
    best: row.best,
    worldRank: row.world_rank,
    continentRank: row.continent_rank,
    countryRank: row.country_rank,
  }));
}

type RankedBestRow = {
  id: string;
  competitor_id: string;
  event_id: string;
  type: ResultType;
  best: number;
  world_rank: number;
  continent_rank: number;
  country_rank: number;
};

/** The same as a query. A rank is one more than the people who are better, a sum over the counts of the region. */
export const rankedBests = (condition: SQL): SQL => sql`
  with asked as materialized (
    select bests.competitor_id, bests.event_id, bests.type, person.country_id, home.continent_id,
      max(bests.id) filter (where bests.is_best) as id,
      max(bests.best) filter (where bests.is_best) as best,
      max(bests.best) filter (where bests.is_continental_best and bests.continent_id = home.continent_id)
        as continental_best,
      max(bests.best) filter (where bests.country_id = person.country_id) as national_best
    from personal_bests bests
    join persons person on person.id = bests.competitor_id
    join countries home on home.id = person.country_id
    where ${condition}
    group by 1, 2, 3, 4, 5
  )
  select asked.id, asked.competitor_id, asked.event_id, asked.type, asked.best,
    1 + ahead.in_world as world_rank,
    case when continental_best is null then 0 else 1 + ahead.in_continent end as continent_rank,
    case when national_best is null then 0 else 1 + ahead.in_country end as country_rank
  from asked
  cross join lateral (
    select coalesce(sum(people) filter (where list.number = 1), 0)::int as in_world,
      coalesce(sum(people) filter (where list.number = 2), 0)::int as in_continent,
      coalesce(sum(people) filter (where list.number = 3), 0)::int as in_country
    from (
      select number,
        case number when 1 then ${world} when 2 then asked.continent_id else asked.country_id end as region,
        case number when 1 then asked.best when 2 then asked.continental_best else asked.national_best end as best
      from (values (1), (2), (3)) as lists(number)
    ) as list
    cross join lateral ${rangesBelow(sql`list.best`)}
    join rank_counts counted on ${isOfList(
      [
        [sql`counted.event_id`, sql`asked.event_id`],
        [sql`counted.type`, sql`asked.type`],
        [sql`counted.region`, sql`list.region`],
      ],
      [sql`counted.level`, sql`better.level`],
    )}
      and counted.bucket >= better.first and counted.bucket < better.beyond
  ) ahead`;
