import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { usualFormats } from "./complete.ts";
import { staging } from "./staging.ts";

/**
 * The rounds that results and scrambles name, with their numbers: exports tell only types. A round whose results are here
 * already is that round; of others the type tells the number, and the final comes after all that are told. Where one that
 * came has no place among those that are here, the types tell the numbers of all.
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
        held.competition_id, held.event_id, held.round_type_id, round.id, round.number
      from (select distinct competition_id, event_id, round_type_id, round_id from results) as held
      join rounds round on round.id = held.round_id
      order by held.competition_id, held.event_id, held.round_type_id, round.number
    ),
    counted as (
      select named.*, known.id as known_id, known.number as known_number,
        case when round_type_id in ('1', 'd') then 1 when round_type_id in ('2', 'e') then 2
          when round_type_id in ('3', 'g') then 3 end as told_number,
        bool_or(round_type_id = 'b') over event as has_b_final
      from named left join known using (competition_id, event_id, round_type_id)
      window event as (partition by competition_id, event_id)
    ),
    numbered as (
      select counted.*, coalesce(max(told_number) over (partition by competition_id, event_id), 0) as last_told from counted
    ),
    typed as (
      select numbered.*, coalesce(told_number, case
        when round_type_id in ('0', 'h') then 0
        -- After three rounds there is no number left for a B final but that of a qualification round.
        when round_type_id = 'b' then case when last_told = 3 then 0 else last_told + 1 end
        else last_told + case when has_b_final and last_told < 3 then 2 else 1 end end) as typed_number
      from numbered
    ),
    placed as (
      select typed.*, coalesce(known_number, typed_number) as number,
        dense_rank() over (event order by coalesce(known_number, typed_number)) as rank_here,
        dense_rank() over (event order by typed_number) as rank_by_type,
        count(*) over (partition by competition_id, event_id, coalesce(known_number, typed_number)) > 1 as is_doubled,
        count(*) over (partition by competition_id, event_id, typed_number) > 1 as is_type_doubled
      from typed window event as (partition by competition_id, event_id)
    ),
    judged as (
      select placed.*, not bool_or(is_type_doubled) over event
        and (bool_or(is_doubled) over event
          or bool_or(known_id is null) over event and bool_or(rank_here <> rank_by_type) over event) as is_renumbered
      from placed window event as (partition by competition_id, event_id)
    )
    select competition_id, event_id, round_type_id, format_id, has_results, is_renumbered, known_id, known_number,
      case when is_renumbered then typed_number else number end as number, is_doubled and not is_renumbered as is_doubled,
      null::bigint as round_id
    from judged`);
  await tx.execute(sql`analyze ${staging}.staged_rounds`);
}

/** Makes the rounds that are not here yet; those that are, with all that was planned for them, stay as they are. */
export async function writeRounds(tx: Database): Promise<void> {
  await moveRounds(tx);
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

/** What is planned for a round that others came before goes with it: its row, and whatever names it by its number. */
async function moveRounds(tx: Database): Promise<void> {
  // From the last one, so that each finds its number free. Where something else is planned there, both stay.
  for (const number of [4, 3, 2, 1]) {
    await tx.execute(sql`
      update rounds round set number = staged.number from ${staging}.staged_rounds staged
      where staged.is_renumbered and staged.number = ${number} and staged.known_id = round.id and round.number < staged.number
        and not exists (
          select from rounds other
          where (other.competition_id, other.event_id, other.number) = (round.competition_id, round.event_id, staged.number))`);
  }
  await tx.execute(sql`
    create temporary table moved_rounds on commit drop as
    select round.competition_id, round.event_id || '-r' || staged.known_number as old_name,
      round.event_id || '-r' || round.number as name
    from ${staging}.staged_rounds staged join rounds round on round.id = staged.known_id
    where staged.is_renumbered and round.number <> staged.known_number`);
  await renameRounds(tx);
  await tx.execute(sql`drop table moved_rounds`);
}

async function renameRounds(tx: Database): Promise<void> {
  await tx.execute(sql`
    update activities activity set activity_code = moved.name || substr(activity_code, length(old_name) + 1)
    from moved_rounds moved
    where moved.competition_id = activity.competition_id
      and (activity_code = old_name or starts_with(activity_code, old_name || '-'))`);
  for (const column of ["time_limit_cumulative_round_ids", "linked_round_ids"].map((name) => sql.raw(name))) {
    await tx.execute(sql`
      update rounds round set ${column} = array(
        select coalesce(moved.name, named.id) from unnest(${column}) with ordinality as named(id, place)
        left join moved_rounds moved on (moved.competition_id, moved.old_name) = (round.competition_id, named.id)
        order by place)
      where exists (
        select from moved_rounds moved where moved.competition_id = round.competition_id and moved.old_name = any(${column}))`);
  }
}
