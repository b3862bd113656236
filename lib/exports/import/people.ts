import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { Differences } from "#lib/results/differences.ts";
import { tellExamples } from "#lib/results/queries/tell-examples.ts";
import { staging } from "./staging.ts";

/**
 * Who people are today, and were, as the export says it. What only Stadion knows of them stays (accounts, dates of
 * birth), and so does everybody whom the export does not know.
 */
export async function writePeople(tx: Database, differences: Differences): Promise<void> {
  await tellChanged(tx, differences);
  await tx.execute(sql`
    insert into persons as known (id, name, country_id, gender)
    select wca_id, name, country_id, nullif(gender, '') from ${staging}.staged_persons staged
    where sub_id = 1 and (is_told or not exists (select from persons where persons.id = staged.wca_id))
    order by wca_id
    on conflict (id) do update set name = excluded.name, country_id = excluded.country_id, gender = excluded.gender,
      updated_at = now()
    where (known.name, known.country_id, known.gender)
      is distinct from (excluded.name, excluded.country_id, excluded.gender)`);
  await tx.execute(sql`
    delete from former_identities former
    where exists (
        select from ${staging}.staged_persons staged where staged.wca_id = former.competitor_id and staged.is_told)
      and not exists (
        select from ${staging}.staged_persons staged
        where (staged.wca_id, staged.sub_id) = (former.competitor_id, former.sub_id))`);
  await tx.execute(sql`
    insert into former_identities as known (competitor_id, sub_id, name, country_id, gender)
    select wca_id, sub_id, name, country_id, nullif(gender, '') from ${staging}.staged_persons where sub_id > 1
    on conflict (competitor_id, sub_id) do update
      set name = excluded.name, country_id = excluded.country_id, gender = excluded.gender
    where (known.name, known.country_id, known.gender)
      is distinct from (excluded.name, excluded.country_id, excluded.gender)`);
}

// Somebody here may have put right what the export still has.
async function tellChanged(tx: Database, differences: Differences): Promise<void> {
  const said = (row: "known" | "staged") => {
    const [name, country, gender] = ["name", "country_id", "gender"].map((column) => sql.raw(`${row}.${column}`));
    return sql`concat_ws(', ', ${name}, ${country}, nullif(${gender}, ''))`;
  };
  await tellExamples(tx, {
    differences,
    kind: "name, country or gender that was another here, now the export's",
    examples: sql`
      select known.id || ': ' || ${said("known")} || ', now ' || ${said("staged")} as example
      from ${staging}.staged_persons staged join persons known on known.id = staged.wca_id
      where staged.sub_id = 1 and staged.is_told and (known.name, known.country_id, known.gender)
        is distinct from (staged.name, staged.country_id, nullif(staged.gender, ''))`,
  });
}
