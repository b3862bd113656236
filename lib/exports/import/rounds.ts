import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { usualFormats } from "./complete.ts";
import { staging } from "./staging.ts";

/**
 * The rounds that results and scrambles name, with their numbers: exports tell only types. A round whose results are here
 * already is that round; of others the type tells the number, and the final comes after all that are told.
 */
export async function stageRounds(tx: Database): Promise<void> {
  await tx.execute(sql`
    create unlogged table ${staging}.staged_rounds as
    with of_results as (
      select competition_id, event_id, round_type_id, min(format_id) as format_id
      from ${staging}.staged_results group by 1, 2, 3
    ),
    named as (
      select *, true as has_results from of_results
      union all
      select scrambled.*, usual.format, false
      from (select distinct competition_id, event_id, round_type_id from ${staging}.staged_scrambles) as scrambled
      left join jsonb_to_recordset(${usualFormats}::text::jsonb) as usual(id text, format text)
        on usual.id = scrambled.event_id
      where not exists (
        select from of_results
        where (of_results.competition_id, of_results.event_id, of_results.round_type_id)
          = (scrambled.competition_id, scrambled.event_id, scrambled.round_type_id))
    ),
    known as (
      select distinct on (held.competition_id, held.event_id, held.round_type_id)
        held.competition_id, held.event_id, held.round_type_id, round.number
      from (select distinct competition_id, event_id, round_type_id, round_id from results) as held
      join rounds round on round.id = held.round_id
      order by held.competition_id, held.event_id, held.round_type_id, round.number
    ),
    counted as (
      select named.*, known.number as known_number,
        case when round_type_id in ('1', 'd') then 1 when round_type_id in ('2', 'e') then 2
          when round_type_id in ('3', 'g') then 3 end as told_number,
        bool_or(round_type_id = 'b') over event as has_b_final
      from named left join known using (competition_id, event_id, round_type_id)
      window event as (partition by competition_id, event_id)
    ),
    numbered as (
      select counted.*, coalesce(max(told_number) over (partition by competition_id, event_id), 0) as last_told from counted
    ),
    placed as (
      select competition_id, event_id, round_type_id, format_id, has_results,
        coalesce(known_number, told_number, case
          when round_type_id in ('0', 'h') then 0
          -- After three rounds there is no number left for a B final but that of a qualification round.
          when round_type_id = 'b' then case when last_told = 3 then 0 else last_told + 1 end
          else last_told + case when has_b_final and last_told < 3 then 2 else 1 end end) as number
      from numbered
    )
    select placed.*, count(*) over (partition by competition_id, event_id, number) > 1 as is_doubled,
      null::bigint as round_id
    from placed`);
  await tx.execute(sql`analyze ${staging}.staged_rounds`);
}

/** Makes the rounds that are not here yet; those that are, with all that was planned for them, stay as they are. */
export async function writeRounds(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into rounds (competition_id, event_id, number, format_id, legacy_round_type_id)
    select competition_id, event_id, number, format_id,
      case when round_type_id in ('0', 'h', 'b') then round_type_id end
    from ${staging}.staged_rounds order by competition_id, event_id, number
    on conflict (competition_id, event_id, number) do nothing`);
  await tx.execute(sql`
    update ${staging}.staged_rounds staged set round_id = round.id
    from rounds round
    where (round.competition_id, round.event_id, round.number) = (staged.competition_id, staged.event_id, staged.number)`);
  await tx.execute(sql`create unique index on ${staging}.staged_rounds (competition_id, event_id, round_type_id)`);
  await tx.execute(sql`analyze ${staging}.staged_rounds`);
}
