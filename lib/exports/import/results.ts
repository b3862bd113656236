import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { rebuildTable } from "#lib/db/rebuild-table.ts";
import type { Differences } from "#lib/results/differences.ts";
import { tellExamples } from "#lib/results/queries/tell-examples.ts";
import { staging, stagingSchema } from "./staging.ts";

// Of a competition whose results the export has, these are all; of others Stadion's own stay.
const isOwn = (table: string): SQL =>
  sql.raw(`not exists (select from ${stagingSchema}.staged_rounds round
    where round.has_results and round.competition_id = ${table}.competition_id)`);

/**
 * Tells of competitions that the export has without results, of which there are some here. These competitions come first:
 * results that no round of the export is of, PostgreSQL takes for a few, and would look through all competitions for each.
 */
export const tellKept = (tx: Database, differences: Differences) =>
  tellExamples(tx, {
    differences,
    kind: "competition without results in the export, which keeps those that are here",
    examples: sql`
      select staged.id || ': ' || count(*) as example
      from ${staging}.staged_competitions staged join results own on own.competition_id = staged.id
      where staged.is_told
        and staged.id not in (select competition_id from ${staging}.staged_rounds where has_results)
      group by staged.id`,
  });

/** Results as the export has them, and those of competitions of which it has none. */
export const rebuildResults = (tx: Database, now: Date) =>
  rebuildTable(tx, { table: "results", schema: stagingSchema }, async (target) => {
    const same =
      sql.raw(`(old.competition_id, old.round_id, old.event_id, old.round_type_id, old.format_id, old.position,
      old.competitor_id, old.person_name, old.country_id, old.best, old.average, old.attempts)
      is not distinct from (staged.competition_id, round.round_id, staged.event_id, staged.round_type_id, staged.format_id,
      staged.pos, staged.person_id, staged.person_name, staged.person_country_id, staged.best, staged.average,
      coalesce(attempt.attempts, '{}'))`);
    await tx.execute(sql`
      insert into ${target} (id, competition_id, round_id, event_id, round_type_id, format_id, position, global_position,
        competitor_id, person_name, country_id, best, average, attempts, regional_single_record, regional_average_record,
        updated_at)
      select staged.id, staged.competition_id, round.round_id, staged.event_id, staged.round_type_id, staged.format_id,
        staged.pos, case when ${same} then old.global_position else staged.pos end, staged.person_id, staged.person_name,
        staged.person_country_id, staged.best, staged.average, coalesce(attempt.attempts, '{}'),
        case when ${same} then old.regional_single_record else ${marker("single")} end,
        case when ${same} then old.regional_average_record else ${marker("average")} end,
        case when ${same} then old.updated_at else ${now.toISOString()}::timestamptz end
      from ${staging}.staged_results staged
      join ${staging}.staged_rounds round
        on (round.competition_id, round.event_id, round.round_type_id)
          = (staged.competition_id, staged.event_id, staged.round_type_id)
      left join ${staging}.staged_result_attempts attempt on attempt.result_id = staged.id
      left join results old on old.id = staged.id`);
    await keepOwn(tx, "results", target);
  });

/** Tells whoever follows the changes whose results will be others, once their markers are what they are to be. */
export const noticeResults = (tx: Database) =>
  noticeResultsOf(
    tx,
    sql`
      select made.competition_id from ${staging}.results made left join results old on old.id = made.id
      where old.updated_at is distinct from made.updated_at
      union
      select old.competition_id from results old left join ${staging}.results made on made.id = old.id
      where made.competition_id is distinct from old.competition_id`,
  );

// A table that is put in place as a whole fires no trigger.
const noticeResultsOf = (tx: Database, competitionIds: SQL) =>
  tx.execute(sql`
    select notice_changes('results', array_agg(id)) from competitions
    where is_visible and results_posted_at is not null and id in (${competitionIds})`);

// What is none of the known markers is only compared: none of them is taken from the export in the end.
const marker = (type: string): SQL =>
  sql.raw(`case when staged.regional_${type}_record in ('WR', 'NR', 'ER', 'AfR', 'AsR', 'NAR', 'OcR', 'SAR')
    then staged.regional_${type}_record end`);

/** Scrambles of competitions that the export has some of, and those of others. */
export async function rebuildScrambles(tx: Database) {
  const rebuilt = await rebuildTable(tx, { table: "scrambles", schema: stagingSchema }, async (target) => {
    await tx.execute(sql`
      insert into ${target}
        (id, competition_id, round_id, event_id, round_type_id, group_id, is_extra, scramble_number, scramble)
      select staged.id, staged.competition_id, round.round_id, staged.event_id, staged.round_type_id, staged.group_id,
        staged.is_extra = 1, staged.scramble_num,
        case when staged.event_id = '333mbf' then replace(staged.scramble, '|', E'\\n') else staged.scramble end
      from ${staging}.staged_scrambles staged
      join ${staging}.staged_rounds round
        on (round.competition_id, round.event_id, round.round_type_id)
          = (staged.competition_id, staged.event_id, staged.round_type_id)`);
    await keepOwn(tx, "scrambles", target);
  });
  await noticeScrambles(tx);
  return rebuilt;
}

// They come out with the results, and are told with them. By now both tables have their keys: millions of rows are read
// along their numbers, and none has to be kept.
const noticeScrambles = (tx: Database) =>
  noticeResultsOf(
    tx,
    sql`
      select unnest(array[old.competition_id, made.competition_id])
      from scrambles old full join ${staging}.scrambles made on made.id = old.id
      where old is distinct from made`,
  );

// Where a number is the export's, Stadion's own gets another: nobody may point to one and find the other.
async function keepOwn(tx: Database, table: "results" | "scrambles", target: SQL): Promise<void> {
  const name = sql.raw(table);
  const staged = sql.raw(`${stagingSchema}.staged_${table}`);
  const stays = table === "results" ? isOwn("own") : isOfOthers;
  await tx.execute(sql`create temporary table own_rows on commit drop as select own.* from ${name} own where ${stays}`);
  await tx.execute(sql`
    update own_rows set id = renumbered.id
    from (
      select own.id as old_id, row_number() over (order by own.id) + greatest(
        (select max(id) from ${staged}), (select max(id) from ${name})) as id
      from own_rows own join ${staged} staged on staged.id = own.id
    ) as renumbered
    where own_rows.id = renumbered.old_id`);
  await tx.execute(sql`insert into ${target} select * from own_rows`);
  await tx.execute(sql`drop table own_rows`);
}

const isOfOthers = sql.raw(
  `own.competition_id not in (select competition_id from ${stagingSchema}.staged_scrambles where competition_id is not null)`,
);
