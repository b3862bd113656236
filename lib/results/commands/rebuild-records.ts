import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { roundDays, roundTypeRanks } from "./official-entries.ts";

/**
 * Marks all records at once. A result is a region's record when it is the best there up to and including its moment;
 * every record is its country's, so that continents and the world are compared among national records only.
 */
export async function rebuildRecords(tx: Database, scope: Scope): Promise<void> {
  for (const type of ["single", "average"] as const) await rebuild(tx, type, scope);
}

type Scope = { eventIds: string[] | undefined; now: Date };

async function rebuild(tx: Database, type: ResultType, { eventIds, now }: Scope): Promise<void> {
  const value = sql.raw(type === "single" ? "best" : "average");
  const marker = sql.raw(`regional_${type}_record`);
  const ofThese = eventIds ? sql`result.event_id in ${eventIds}` : sql`true`;
  const upToItsMoment = sql`order by achieved_on, round_rank range between unbounded preceding and current row`;

  await tx.execute(sql`
    with timed as (
      select result.id, result.event_id, result.country_id, result.${value} as value, moment.achieved_on,
        round_type.rank as round_rank,
        min(result.${value}) over (
          partition by result.event_id, result.country_id
          order by moment.achieved_on, round_type.rank range between unbounded preceding and current row
        ) as national_best
      from results result
      join ${roundDays(sql`true`)} on moment.round_id = result.round_id
      join ${roundTypeRanks} on round_type.id = result.round_type_id
      where result.${value} > 0 and ${ofThese}
    ),
    national as (
      select timed.*, country.continent_id from timed join countries country on country.id = timed.country_id
      where timed.value = timed.national_best
    ),
    compared as (
      select id, value, continent_id,
        min(value) over (partition by event_id, continent_id ${upToItsMoment}) as continental_best,
        min(value) over (partition by event_id ${upToItsMoment}) as world_best
      from national
    ),
    deserved as (
      select compared.id, case
        when value = world_best then 'WR'
        when value = continental_best and continent.record_name <> '' then continent.record_name
        else 'NR' end as marker
      from compared join continents continent on continent.id = compared.continent_id
    )
    update results result set ${marker} = verdict.marker, updated_at = ${now.toISOString()}::timestamptz
    from (
      select result.id, deserved.marker from results result left join deserved on deserved.id = result.id
      where ${ofThese} and (deserved.id is not null or result.${marker} is not null)
        and result.${marker} is distinct from deserved.marker
    ) as verdict
    where verdict.id = result.id`);
}
