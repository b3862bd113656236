import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { Differences } from "#lib/results/differences.ts";
import { tellExamples } from "#lib/results/queries/tell-examples.ts";
import { staging } from "./staging.ts";

/**
 * Has what an export says of people who were merged into others here said of those others, as if it had been made after
 * the merges: results, former identities and ranks.
 */
export async function keepMerges(tx: Database, differences: Differences): Promise<void> {
  if (!(await stageMerged(tx))) return;
  await assertOnePerson(tx);
  await giveResults(tx);
  await giveIdentities(tx);
  for (const type of ["single", "average"]) await giveRanks(tx, type);
  await tx.execute(sql`
    delete from ${staging}.staged_persons staged using ${staging}.staged_merged merged
    where staged.wca_id = merged.competitor_id`);
  await tellExamples(tx, {
    differences,
    kind: "person who was merged into another here",
    examples: sql`select competitor_id || ': brought in as ' || kept_id as example from ${staging}.staged_merged`,
  });
}

/**
 * Where somebody who was merged came to be a person again (imports once made them so), nobody is left: what they had is
 * the other's by now. Those stay who have anything that only Stadion knows, for a merge to move.
 */
export async function removeMerged(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from persons person using merged_persons merged
    where person.id = merged.competitor_id
      and not exists (select from results where competitor_id = person.id)
      and not exists (select from accounts where competitor_id = person.id)
      and not exists (select from profile_claims where competitor_id = person.id)
      and not exists (select from followed_persons where competitor_id = person.id)
      and not exists (select from merged_persons others where others.kept_id = person.id)`);
}

/** Whom the export knows by a number that was merged, with the names of both; answers whether there is anybody. */
async function stageMerged(tx: Database): Promise<boolean> {
  await tx.execute(sql`
    create unlogged table ${staging}.staged_merged as
    select merged.competitor_id, merged.kept_id, merged.merged_at, told.name, told.country_id, nullif(told.gender, '') as gender,
      coalesce(told_kept.name, kept.name) as kept_name, coalesce(told_kept.country_id, kept.country_id) as kept_country_id
    from merged_persons merged
    join persons kept on kept.id = merged.kept_id
    join ${staging}.staged_persons told on (told.wca_id, told.sub_id) = (merged.competitor_id, 1)
    left join ${staging}.staged_persons told_kept on (told_kept.wca_id, told_kept.sub_id) = (merged.kept_id, 1)`);
  await tx.execute(sql`analyze ${staging}.staged_merged`);
  const [merged] = await tx.execute(sql`select from ${staging}.staged_merged limit 1`);
  return merged !== undefined;
}

async function assertOnePerson(tx: Database): Promise<void> {
  const [clash] = await tx.execute<{ people: string[]; competition_id: string; event_id: string }>(sql`
    select array_agg(distinct person_id) as people, competition_id, event_id
    from (
      select result.*, merged.kept_id from ${staging}.staged_results result
      join ${staging}.staged_merged merged on merged.competitor_id = result.person_id
      union all
      select result.*, result.person_id from ${staging}.staged_results result
      where result.person_id in (select kept_id from ${staging}.staged_merged)
    ) as result
    group by competition_id, event_id, round_type_id, kept_id
    having count(distinct person_id) > 1
    order by competition_id, event_id limit 1`);
  if (!clash) return;
  throw invalid(
    `${clash.people.join(" and ")} are one person here, and the export has a result of each in one round of ${clash.competition_id}, ${clash.event_id}: take that merge back first`,
  );
}

// As merging does: a name that was written in two ways is one name; another country was another identity.
const giveResults = (tx: Database) =>
  tx.execute(sql`
    update ${staging}.staged_results result set person_id = merged.kept_id,
      person_name = case
        when merged.country_id = merged.kept_country_id
          and (result.person_name, result.person_country_id) = (merged.name, merged.country_id)
        then merged.kept_name else result.person_name end
    from ${staging}.staged_merged merged where result.person_id = merged.competitor_id`);

// Where the export does not know who was kept, what they were before stays as it is here.
async function giveIdentities(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into ${staging}.staged_persons (wca_id, sub_id, name, country_id, gender)
    with told as (
      select merged.kept_id, merged.merged_at, former.wca_id, former.sub_id, former.name, former.country_id, former.gender
      from ${staging}.staged_merged merged
      join ${staging}.staged_persons former on former.wca_id = merged.competitor_id
      where former.sub_id > 1 or merged.country_id <> merged.kept_country_id
    ),
    of_kept as (
      select wca_id, max(sub_id) as last, array_agg((name, country_id)::text) as identities
      from ${staging}.staged_persons where wca_id in (select kept_id from ${staging}.staged_merged)
      group by wca_id
    ),
    taken as (
      select distinct on (told.kept_id, told.name, told.country_id) told.*, of_kept.last
      from told join of_kept on of_kept.wca_id = told.kept_id
      where (told.name, told.country_id)::text <> all (of_kept.identities)
      order by told.kept_id, told.name, told.country_id, told.merged_at, told.wca_id, told.sub_id = 1, told.sub_id
    )
    select kept_id, last + row_number() over (partition by kept_id order by merged_at, wca_id, sub_id = 1, sub_id),
      name, country_id, gender
    from taken`);
  await tx.execute(sql`
    update ${staging}.staged_persons kept set gender = (
      select gender from ${staging}.staged_merged merged
      where merged.kept_id = kept.wca_id and gender is not null order by merged_at, competitor_id limit 1)
    where sub_id = 1 and coalesce(gender, '') = '' and wca_id in (
      select kept_id from ${staging}.staged_merged where gender is not null)`);
}

// Of two ranks in one event the better one is the person's.
async function giveRanks(tx: Database, type: string): Promise<void> {
  const ranks = sql.raw(`staged_ranks_${type}`);
  await tx.execute(sql`
    update ${staging}.${ranks} told set person_id = merged.kept_id
    from ${staging}.staged_merged merged where told.person_id = merged.competitor_id`);
  await tx.execute(sql`
    delete from ${staging}.${ranks} told where (person_id, event_id, ctid) in (
      select person_id, event_id, unnest((array_agg(ctid order by world_rank))[2:])
      from ${staging}.${ranks} where person_id in (select kept_id from ${staging}.staged_merged)
      group by person_id, event_id)`);
}
