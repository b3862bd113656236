import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { invalid } from "#lib/platform/errors.ts";
import { events } from "#lib/reference/events.ts";
import { mostAttempts } from "./rows.ts";
import { staging } from "./staging.ts";

/**
 * Brings what only some exports say into the staging tables' one form: attempts in the rows of results, ids where there
 * are none, and, where a part of an export has no competitions or not everybody, what the results say of them: of whom is
 * here already, more is known, and `is_told` says that this is not to take its place.
 */
export async function completeStaging(
  tx: Database,
  { hasOwnIds, hasCompetitions, hasAllPersons, areAttemptsGrouped, hasAttempts }: Completeness,
): Promise<void> {
  for (const table of [sql`staged_persons`, sql`staged_competitions`]) {
    await tx.execute(sql`alter table ${staging}.${table} add column is_told boolean not null default true`);
  }
  if (!hasOwnIds) await numberResults(tx);
  if (!hasAttempts) await attemptsOfRows(tx);
  else if (!areAttemptsGrouped) await gatherAttempts(tx);
  if (!hasCompetitions) {
    await leaveOutStrangers(tx);
    await competitionsOfResults(tx);
  }
  if (!hasAllPersons) await personsOfResults(tx);
  await tx.execute(sql`analyze ${staging}.staged_result_attempts`);
}

export type Completeness = {
  hasOwnIds: boolean;
  hasAttempts: boolean;
  areAttemptsGrouped: boolean;
  hasCompetitions: boolean;
  hasAllPersons: boolean;
};

// A result that is here already keeps its number: the second import of the same file changes nothing.
async function numberResults(tx: Database): Promise<void> {
  await tx.execute(sql`
    update ${staging}.staged_results staged set id = known.id
    from results known
    where known.competition_id = staged.competition_id and known.event_id = staged.event_id
      and known.round_type_id = staged.round_type_id and known.competitor_id = staged.person_id`);
  await tx.execute(sql`
    update ${staging}.staged_results staged set id = known.id
    from merged_persons merged join results known on known.competitor_id = merged.kept_id
    where staged.id is null and merged.competitor_id = staged.person_id and known.competition_id = staged.competition_id
      and known.event_id = staged.event_id and known.round_type_id = staged.round_type_id`);
  await tx.execute(sql`
    update ${staging}.staged_results staged set id = numbered.id
    from (
      select line, (select coalesce(max(id), 0) from results) + row_number() over (order by line) as id
      from ${staging}.staged_results where id is null
    ) as numbered
    where numbered.line = staged.line`);
}

async function attemptsOfRows(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into ${staging}.staged_result_attempts (result_id, attempts)
    select id, (array[value1, value2, value3, value4, value5])[1:greatest(
      case when coalesce(value5, 0) <> 0 then 5 when coalesce(value4, 0) <> 0 then 4 when coalesce(value3, 0) <> 0 then 3
        when coalesce(value2, 0) <> 0 then 2 when coalesce(value1, 0) <> 0 then 1 else 0 end, 0)]
    from ${staging}.staged_results where value1 is not null`);
}

// Numbers that stand apart in the file came as several arrays of one result, each with nothing where another has it. They
// are put together in one grouping: to take them apart first takes several times as long.
async function gatherAttempts(tx: Database): Promise<void> {
  const numbers = Array.from({ length: mostAttempts }, (_, index) => sql.raw(String(index + 1)));
  const values = numbers.map((number) => sql`coalesce(max(nullif(attempts[${number}], 0)), 0)`);
  const again = numbers.map(
    (number) => sql`case when count(*) filter (where attempts[${number}] <> 0) > 1 then ${number} end`,
  );
  await tx.execute(sql`
    create unlogged table ${staging}.gathered as
    select result_id, (array[${sql.join(values, sql`, `)}])[1:max(cardinality(attempts))] as attempts,
      least(${sql.join(again, sql`, `)}) as again
    from ${staging}.staged_result_attempts where cardinality(attempts) > 0 group by result_id`);
  const [twice] = await tx.execute<{ result_id: string; again: number }>(sql`
    select result_id, again from ${staging}.gathered where again is not null order by result_id limit 1`);
  if (twice) throw invalid(`The export has attempt ${twice.again} of result ${twice.result_id} more than once`);
  await tx.execute(sql`alter table ${staging}.gathered drop column again`);
  await tx.execute(sql`drop table ${staging}.staged_result_attempts`);
  await tx.execute(sql`alter table ${staging}.gathered rename to staged_result_attempts`);
}

// A part of an old export has people who never competed in it, some of them of countries that are none any more.
async function leaveOutStrangers(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from ${staging}.staged_persons person
    where wca_id in (select wca_id from ${staging}.staged_persons where country_id not in (select id from countries))
      and not exists (select from ${staging}.staged_results result where result.person_id = person.wca_id)`);
}

// The year is the end of every id; of the day and the place nothing is known.
async function competitionsOfResults(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into ${staging}.staged_competitions
      (id, name, cell_name, city_name, country_id, event_specs, cancelled, year, month, day, end_month, end_day,
        is_told)
    select competition_id, regexp_replace(competition_id, '([0-9]{4})$', ' \\1'), competition_id, '',
      mode() within group (order by person_country_id),
      string_agg(distinct event_id, ' '), 0, right(competition_id, 4)::int, 1, 1, 12, 31, false
    from ${staging}.staged_results where competition_id ~ '[0-9]{4}$'
    group by competition_id`);
}

async function personsOfResults(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into ${staging}.staged_persons (name, gender, wca_id, sub_id, country_id, is_told)
    select distinct on (person_id) person_name, '', person_id, 1, person_country_id, false
    from ${staging}.staged_results result
    where not exists (select from ${staging}.staged_persons known where known.wca_id = result.person_id)
    order by person_id, line desc`);
}

/** Each event's usual format, as rows for a query. */
export const usualFormats = JSON.stringify(events.map(({ id, rank, formats }) => ({ id, rank, format: formats[0] })));
